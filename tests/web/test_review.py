"""The review of a finished race, on the page of its replay."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.server.reviewed import state_of, to_the_end
from tests.server.running import Server
from tests.web.browsing import PHONE, Sight, Visits
from tests.web.finished import finished
from tests.web.keys import tab_to
from tests.web.test_axe import is_clean
from tests.web.test_size import travels

REVIEWED = 100_000
"""The bytes of all scripts of a replay with its review."""
GAMES = ("downforce", "top-race", "cafe-race")


def reviewed(sight: Sight, server: Server, replay: str) -> Page:
    """The page once its review is finished."""
    sight.until(lambda: state_of(server, replay)["status"] != "none")
    to_the_end(server, replay)
    sight.page.get_by_text("Played like").first.wait_for()
    return sight.page


def step_of(page: Page) -> int:
    """The step of the race that is shown."""
    return int(page.get_by_role("slider", name="Step of the race").input_value())


@pytest.mark.parametrize("game", GAMES)
def test_a_review_is_made_and_read_by_keyboard(visits: Visits, server: Server, game: str) -> None:
    table, replay = finished(server, game)
    sight = visits.come(server).open(f"/table/{table}")
    link = sight.page.get_by_role("link", name="Review", exact=True)
    tab_to(sight.page, link)
    sight.page.keyboard.press("Enter")
    page = reviewed(sight, server, replay)
    sight.picture(f"review-{game}")

    decisions = page.get_by_role("list", name=re.compile("^All decisions of ")).get_by_role("button")
    tab_to(page, decisions.first)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(decisions.nth(1)).to_have_attribute("aria-current", "step")
    chosen = page.get_by_role("region", name=re.compile("[?.]$")).filter(has_text="Try another answer here")
    expect(chosen.get_by_text("chosen", exact=True)).to_have_count(1)
    expect(chosen.get_by_text("best", exact=True)).to_have_count(1)
    before = step_of(page)
    page.get_by_role("button", name="Show on the board").focus()
    page.keyboard.press("ArrowRight")
    assert step_of(page) == before + 1

    cards = page.get_by_role("combobox", name=re.compile("^Cards"))
    cards.select_option("all open")
    expect(page.get_by_label("View as")).to_have_value("all")
    expect(chosen.get_by_text("±")).to_have_count(0)

    tab_to(page, page.get_by_text("As a table"))
    page.keyboard.press("Enter")
    rows = page.get_by_role("row").filter(has=page.get_by_role("button"))
    rows.last.get_by_role("button").focus()
    page.keyboard.press("Enter")
    assert step_of(page) == int(page.get_by_role("slider", name="Step of the race").get_attribute("max") or 0)


def test_the_curve_leads_to_moments_of_the_race(visits: Visits, server: Server) -> None:
    _, replay = finished(server, "top-race")
    visit = visits.come(server)
    sight = visit.open(f"/replay/{replay}#review")
    page = reviewed(sight, server, replay)
    assert travels(sight) < REVIEWED
    curve = page.get_by_role("img", name=re.compile("^Chance to win after every answer"))
    legend = page.get_by_role("region", name=re.compile("after every answer$")).get_by_role("list")
    curve.click(position={"x": 200, "y": 40})
    here = step_of(page)
    assert here > 0
    told = legend.inner_text()
    curve.hover(position={"x": 12, "y": 40})
    expect(legend).not_to_have_text(told)
    assert step_of(page) == here
    page.wait_for_url(re.compile(f"#{here}$"))

    turning = page.get_by_role("button", name=re.compile(r"^1\. .*lost$"))
    turning.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="What each answer was worth")).to_be_visible()
    page.get_by_role("button", name="Expected results").click()
    expect(legend).to_contain_text("$")

    again = visit.open(f"/replay/{replay}#{step_of(page)}")
    expect(again.page.get_by_role("button", name="What each answer was worth")).to_be_visible()


def test_a_review_fits_a_phone_and_speaks_the_readers_language(visits: Visits, server: Server) -> None:
    _, replay = finished(server, "cafe-race")
    sight = visits.come(server, viewport=PHONE).open(f"/replay/{replay}")
    page = sight.page
    begin = page.get_by_role("button", name="Review this race")
    page.get_by_role("heading", name="What decided this race").wait_for()
    if begin.is_visible():  # else another test has asked for it
        begin.click()
    reviewed(sight, server, replay)
    is_clean(sight, "review-phone")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    page.get_by_label("Language").select_option("fr")
    expect(page.get_by_role("heading", name="Ce qui a décidé de cette course")).to_be_visible()
    listed = page.get_by_role("list", name=re.compile("^Toutes les décisions de ")).get_by_role("button")
    listed.first.click()
    expect(page.get_by_role("region", name=re.compile("Choisissez votre initiative"))).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_another_answer_is_tried_against_bots(visits: Visits, server: Server, game: str) -> None:
    _, replay = finished(server, game)
    sight = visits.come(server, "Tina").open(f"/replay/{replay}#review")
    page = reviewed(sight, server, replay)
    decisions = page.get_by_role("list", name=re.compile("^All decisions of ")).get_by_role("button")
    decisions.nth(2).click()
    page.get_by_role("button", name="Try another answer here").click()
    page.wait_for_url("**/table/*")
    page.get_by_role("region", name="Decision").or_(page.locator("[aria-label=Decision]")).first.wait_for()
