"""A new visitor opens the page and plays a whole race of each game against bots, with a mouse."""

import re

import pytest
from playwright.sync_api import expect

from tests.server.running import Server
from tests.web.browsing import Visits
from tests.web.hand import Hand
from tests.web.stakes import Stakes
from tests.web.test_size import MOST, travels

GAMES = ("Downforce", "Top Race", "Café Race")
WINNER = re.compile("win|share")


@pytest.mark.parametrize("game", GAMES)
def test_a_stranger_plays_a_whole_race_against_bots_and_opens_its_replay(
    visits: Visits, server: Server, game: str
) -> None:
    sight = visits.come(server).open()
    page = sight.page
    page.get_by_role("article", name=game).get_by_role("button", name="Play against bots").click()
    page.get_by_label("What is your name?").fill("Ayrton")
    page.get_by_label("Players").select_option("6")  # the more play, the fewer answers are one's own
    sight.picture(f"bots-form-{game}")
    page.get_by_role("button", name="Start the race").click()
    hand = Hand(page)
    stakes = Stakes(sight, hand)
    assert hand.answer()
    log = page.get_by_role("log", name="Race log")
    expect(log).to_contain_text("You")
    hand.play_out()
    stakes.came_true()
    page.get_by_role("region", name="Rematch").wait_for()
    if game == "Downforce":
        names = {url.rpartition("/")[2].partition("-")[0] for url in sight.scripts}
        assert names >= {"page", "table", "race"}
        assert travels(sight) < MOST, "all scripts of a stranger's whole first race"
    expect(page.get_by_role("heading", level=1)).to_have_text(WINNER)
    sheet = page.get_by_role("table").first
    expect(sheet).to_contain_text("Ayrton")
    expect(sheet).to_contain_text("Total")
    sight.picture(f"result-{game}")
    page.get_by_role("button", name="Check now").click()
    expect(page.get_by_text("The seed matches the promise.")).to_be_visible()
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Replay")
    expect(page.get_by_role("slider", name="Step of the race")).to_be_visible()
    assert hand.answers > 5
    page.get_by_role("button", name="Check now").click()
    expect(page.get_by_text("exactly the fingerprint that this browser was promised")).to_be_visible()
