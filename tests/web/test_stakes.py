"""At stake: on every screen and in every language. What it says is compared in whole races (tests/web/stakes.py)."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.running import Server
from tests.web.browsing import CALM, PHONE, Visits
from tests.web.pictures import begun

OPTIONS: dict[str, dict[str, Any]] = {"downforce": {}, "top-race": {"bets": True}}


def test_on_a_phone_it_is_one_tap_away(visits: Visits, server: Server) -> None:
    visit = visits.come(server, "Anna", CALM, viewport=PHONE, has_touch=True, locale="fr")
    page = visit.start("downforce", ["me", "bot", "bot"]).page
    page.get_by_role("tab", name="Enjeux").tap()
    stakes = page.get_by_role("region", name="Les enjeux")
    assert stakes.get_by_role("row").nth(1).inner_text().split() == ["1re", "12", "9", "6", "3"]
    page.get_by_role("tab", name="Enjeux").press("Tab")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("game", ["downforce", "top-race"])
def test_all_of_it_is_in_sight_on_a_desk_with_six_players(visits: Visits, server: Server, game: str) -> None:
    visit = visits.come(server, "Anna")
    page = visit.open(f"/table/{begun(visit, game, 6, options=OPTIONS[game])}").page
    panel = page.get_by_role("group", name="At stake")
    expect(panel.get_by_role("heading", name="If all finish in this order")).to_be_visible()
    assert panel.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1
    column = page.locator("aside.right")
    assert column.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "pt-BR"])
def test_no_column_is_cut_in_any_language(visits: Visits, server: Server, locale: str) -> None:
    visit = visits.come(server, "Anna", locale=locale)
    page = visit.open(f"/table/{begun(visit, 'downforce', 6)}").page
    table = page.locator("aside.right table")
    assert table.evaluate("(one) => one.scrollWidth - one.parentElement.clientWidth") <= 0
