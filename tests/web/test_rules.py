"""The rules: a page that begins with the aim of a game, and a clause shown over the table."""

import re

import pytest
from playwright.sync_api import expect

from paddock.games import GAMES
from tests.server.running import Server
from tests.web.browsing import PHONE, Visits
from tests.web.hand import Hand
from tests.web.test_axe import is_clean


@pytest.mark.parametrize(("game", "clause"), [("downforce", "DF-3.2"), ("top-race", "TR-3.2"), ("cafe-race", "CR-2.2")])
def test_the_rules_open_at_the_clause_of_the_address(visits: Visits, server: Server, game: str, clause: str) -> None:
    page = visits.come(server).open(f"/rules/{game}#{clause}").page
    target = page.locator(f"[id='{clause}']")
    expect(target).to_be_in_viewport()
    expect(target).to_contain_text(clause)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en-GB", "fr-FR", "pt-BR"])
def test_the_rules_begin_with_the_aim_what_is_paid_and_the_course(
    visits: Visits, server: Server, game: str, language: str
) -> None:
    sight = visits.come(server, locale=language).open(f"/rules/{game}")
    page = sight.page
    told = server.get(f"/api/rules/{game}?language={language[:2]}")
    expect(page.locator("#aim + p")).to_have_text(told["aim"])
    shown = [
        [int(cell.replace("\N{MINUS SIGN}", "-")) for cell in row.locator("td").all_inner_texts() if cell]
        for row in page.locator("tbody tr").all()
    ]
    assert shown == [list(row) for row in GAMES[game].part("payouts").PAYOUTS]
    steps = page.locator("#course + ol li")
    assert [re.sub(r"\s+", " ", step) for step in steps.all_inner_texts()] == [
        re.sub(r"\s+", " ", step) for step in told["course"]
    ]
    sight.picture(f"rules-{game}-{language[:2]}")
    page.set_viewport_size(PHONE)
    sight.picture(f"rules-{game}-{language[:2]}-phone")


@pytest.mark.parametrize(("game", "clause"), [("downforce", "DF-2.2"), ("top-race", "TR-2.1"), ("cafe-race", "CR-2.2")])
def test_a_question_shows_its_clause_over_the_table(visits: Visits, server: Server, game: str, clause: str) -> None:
    sight = visits.come(server, "Anna").start(game, ["me", "bot", "bot"])
    page = sight.page
    Hand(page).ready()
    address = page.url
    link = page.get_by_role("link", name=re.compile("^Why")).first
    link.focus()
    page.keyboard.press("Enter")
    panel = page.get_by_role("dialog")
    expect(panel.locator(f"[id='{clause}']")).to_be_in_viewport()
    expect(panel.locator(f"[id='{clause}']")).to_be_focused()
    is_clean(sight, f"clause-{game}")
    assert page.url == address
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(link).to_be_focused()
