"""Playing against bots asks what matters, once, and remembers it."""

import re

import pytest
from playwright.sync_api import expect

from tests.server.running import Server
from tests.web.browsing import DESK, PHONE, Visits
from tests.web.hand import Hand


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_race_against_bots_is_as_it_was_asked_for_and_remembered(
    visits: Visits, server: Server, size: dict[str, int]
) -> None:
    visit = visits.come(server, "Anna", viewport=size)
    home = visit.open()
    card = home.page.get_by_role("article", name="Downforce")
    card.get_by_role("button", name="Play against bots").click()
    expect(card.get_by_role("combobox", name="Level of bot")).to_have_count(3)
    card.get_by_label("Players").select_option("3")
    card.get_by_role("combobox", name="Circuit").select_option("river-station")
    card.get_by_label(re.compile("Beginner.s rules")).check()
    card.get_by_label("Level of bot 1").select_option("random")
    expect(card.get_by_role("combobox", name="Level of bot")).to_have_count(2)
    card.scroll_into_view_if_needed()
    home.picture(f"bots-form-{size['width']}")
    card.get_by_role("button", name="Start the race").click()
    Hand(home.page).ready()
    key = home.page.url.rpartition("/")[2]
    table = visit.context.request.get(f"{server.url}/api/tables/{key}").json()["table"]
    assert table["arrangement"]["options"] == {"track": "river-station", "auction": False, "powers": False}
    assert [seat["level"] for seat in table["seats"]] == [None, "random", "rookie"]

    again = visit.open().page.get_by_role("article", name="Downforce")
    again.get_by_role("button", name="Play against bots").click()
    expect(again.get_by_label("Players")).to_have_value("3")
    expect(again.get_by_role("combobox", name="Circuit")).to_have_value("river-station")
    expect(again.get_by_label(re.compile("Beginner.s rules"))).to_be_checked()
    expect(again.get_by_label("Level of bot 1")).to_have_value("random")
