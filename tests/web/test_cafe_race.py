"""Café Race on every screen: tips hide nothing, ties are seen, the last round stays in sight."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.server.running import Server
from tests.web.browsing import CALM, DESK, DRAWN, PHONE, Visits
from tests.web.finished import finished
from tests.web.hand import Hand
from tests.web.pictures import SIZES

FOUR = ["me", "bot", "bot", "bot"]
SIX = ["me", *["bot"] * 5]
TIPS = {**CALM, "tips": True}
BUSIEST = "fr-FR"  # the language with the longest words
# What is outside the window, or behind something else; an employee in front of the stairs is part of them.
HIDDEN = """() => {
  const bar = document.querySelector("[data-lesson=prompt]");
  const stairs = document.querySelector("#cafe-stairs svg");
  const parts = [bar.querySelector(".ask"), ...bar.querySelectorAll("label, [type=submit]"), stairs];
  const seen = (one, part) => one && (part.contains(one) || one.closest("label")?.contains(part));
  const clear = (part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || right - left < 20) return false;
    const spots = part === stairs
      ? [[0.05, 0.5], [0.5, 0.05], [0.5, 0.95], [0.95, 0.5], [0.95, 0.95], [0.05, 0.05]]
      : [[0.5, 0.2], [0.5, 0.5], [0.5, 0.8]];
    return spots.every(([x, y]) =>
      seen(document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y), part));
  };
  return parts.filter((part) => !clear(part)).map((part) => part.outerHTML.slice(0, 90));
}"""
# Notes the dice of ties whenever they are shown.
WATCH = """() => {
  window.ties = [];
  const look = () => {
    const tied = [...document.querySelectorAll("[data-tie] .die")];
    if (tied.length === 0) return;
    const lit = tied.every((die) => getComputedStyle(die).opacity === "1");
    ties.push({ dice: tied.length, lit, rolling: tied.some((die) => die.classList.contains("rolling")) });
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter: ["class"] });
}"""
SIZED = "(one) => [parseFloat(getComputedStyle(one).fontSize), one.getBoundingClientRect().width]"


def resize(page: Page, size: ViewportSize) -> None:
    """Give the window another size, and wait until it is drawn."""
    page.set_viewport_size(size)
    page.evaluate(DRAWN)


@pytest.mark.parametrize("auction", [False, True])
def test_a_tip_hides_neither_the_question_nor_the_answers_nor_the_stairs(
    visits: Visits, server: Server, auction: bool
) -> None:
    options = {"auction": auction}
    sight = visits.come(server, "Anna", TIPS, locale=BUSIEST).start("cafe-race", SIX, options=options)
    page = sight.page
    tip = page.get_by_role("note", name="Conseil")
    expect(tip).to_be_visible()
    for name in ("390", "landscape", "820", "1000", "1400", "2560", "zoom"):
        resize(page, SIZES[name])
        expect(tip).to_have_count(1)
        assert page.evaluate(HIDDEN) == [], name
    sight.picture("cafe-race-tip")
    resize(page, PHONE)
    tip.get_by_role("button", name="Compris").click()
    expect(tip).to_have_count(0)
    assert page.evaluate(HIDDEN) == []


@pytest.mark.parametrize("size", ["landscape", "zoom"])
def test_a_phone_on_its_side_shows_stairs_question_and_dice(visits: Visits, server: Server, size: str) -> None:
    sight = visits.come(server, "Anna", viewport=SIZES[size]).start("cafe-race", SIX)
    page, hand = sight.page, Hand(sight.page)
    hand.answer()
    hand.ready()
    assert page.evaluate(HIDDEN) == []
    for tab in ("Points", "Log", "Chat"):
        page.get_by_role("tab", name=tab).click()
        assert page.evaluate(HIDDEN) == [], tab
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size]["width"]


def first_ties(page: Page) -> list[dict[str, Any]]:
    """Play until dice decide a tie, or to the end; return what was seen of it."""
    hand = Hand(page)
    hand.ready()
    page.evaluate(WATCH)
    hand.play_until(lambda: page.evaluate("ties.length") > 0)
    ties: list[dict[str, Any]] = page.evaluate("ties")
    return ties


@pytest.mark.parametrize("auction", [False, True])
def test_the_dice_of_a_tie_are_lit(visits: Visits, server: Server, auction: bool) -> None:
    visit = visits.come(server, "Anna", {**CALM, "pace": "brisk"})
    ties: list[dict[str, Any]] = []
    while not ties:  # in most races some of six players are level; else in the next one
        page = visit.start("cafe-race", SIX, options={"auction": auction}).page
        ties = first_ties(page)
    assert all(tie["lit"] and tie["dice"] >= 4 for tie in ties), ties
    assert {tie["rolling"] for tie in ties} == {False, True}
    expect(page.locator("[data-reveal]")).to_have_count(0)


def test_the_last_round_stays_in_sight_and_can_be_seen_again_after_a_reload(visits: Visits, server: Server) -> None:
    sight = visits.come(server, "Anna").start("cafe-race", FOUR)
    page, hand = sight.page, Hand(sight.page)
    trails, again = page.locator("[data-trail]"), page.get_by_role("button", name=re.compile("Replay last"))
    hand.ready()
    expect(trails).to_have_count(0)
    expect(again).to_be_disabled()
    hand.answer()
    expect(page.get_by_text("Round 2", exact=True)).to_be_visible()
    drawn = trails.count()
    assert drawn > 0
    hand.answer()
    expect(page.get_by_text("Round 3", exact=True)).to_be_visible()
    page.reload()
    hand.ready()
    assert trails.count() > 0
    where = page.get_by_role("list", name="Who is where").inner_text()
    again.press("Enter")
    again.and_(page.get_by_text("Replay last 2 turns")).press("Enter")
    expect(page.get_by_text("Round 1", exact=True)).to_be_visible()
    expect(trails).to_have_count(0)  # nobody had moved then
    for _ in range(2):
        page.get_by_role("button", name="Skip").click()
        page.evaluate(DRAWN)
    hand.ready()
    assert page.get_by_role("list", name="Who is where").inner_text() == where
    sight.picture("cafe-race-trails")


def test_a_replay_shows_the_trails_of_the_last_round(visits: Visits, server: Server) -> None:
    visit = visits.come(server, "Anna")
    _, replay = finished(server, "cafe-race")
    page = visit.open(f"/replay/{replay}").page
    trails = page.locator("[data-trail]")
    expect(page.get_by_role("button", name="Round 2")).to_be_visible()
    expect(trails).to_have_count(0)
    page.get_by_role("button", name="Round 2").click()
    expect(trails.first).to_be_visible()


def test_high_contrast_keeps_the_colours_of_the_seats(visits: Visits, server: Server) -> None:
    page = visits.come(server, "Anna", forced_colors="active").start("cafe-race", FOUR).page
    Hand(page).ready()
    chips = page.locator(".players .chip")
    colours = chips.evaluate_all("(all) => all.map((one) => getComputedStyle(one).backgroundColor)")
    assert len(set(colours)) == len(FOUR)
    assert chips.all_inner_texts() == ["A", "B", "C", "D"]
    page.get_by_role("radio", name=re.compile("3")).first.check()
    borders = page.locator("[data-lesson=prompt] label").evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one).borderColor)"
    )
    assert [colour != borders[0] for colour in borders] == [False, False, True, False, False, False]


def test_chips_dice_and_figures_grow_on_a_large_screen(visits: Visits, server: Server) -> None:
    page = visits.come(server, "Anna").start("cafe-race", FOUR).page
    Hand(page).ready()
    parts = [".players .chip", ".stakes td", ".stakes th", "[data-lesson=prompt] .die", ".where svg"]
    at: dict[str, list[list[float]]] = {}
    for name, size in (("desk", DESK), ("large", SIZES["2560"])):
        resize(page, size)
        at[name] = [page.locator(part).first.evaluate(SIZED) for part in parts]
    for part, (usual, width), (large, wider) in zip(parts, at["desk"], at["large"], strict=True):
        assert large / usual == pytest.approx(1.4375, abs=0.01) or wider / width == pytest.approx(1.4375, abs=0.01), (
            part
        )


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "pt-BR"])
def test_the_points_of_a_race_are_in_sight_on_a_phone(visits: Visits, server: Server, locale: str) -> None:
    table, _ = finished(server, "cafe-race")
    page = visits.come(server, viewport=PHONE, locale=locale).open(f"/table/{table}").page
    sheet = page.locator("[data-lesson=score] .scroll")
    assert sheet.evaluate("(one) => one.scrollWidth - one.clientWidth") == 0
