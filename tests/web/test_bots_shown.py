"""Bots show who they are and how well they play, from the lobby to the replay."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.asking import done
from tests.server.running import Server
from tests.web.browsing import PHONE, Visits


def shows(place: Locator, name: str, level: str) -> None:
    """Check that a bot's name, face and level are here."""
    line = place.filter(has_text=name)
    expect(line).to_have_count(1)
    expect(line).to_contain_text(level)
    expect(line.get_by_title(level).locator("svg")).to_be_visible()


def rows(page: Page) -> Locator:
    """The rows of the score sheet."""
    return page.get_by_role("table").first.get_by_role("row")


@pytest.mark.parametrize("game", ["downforce", "top-race", "cafe-race"])
def test_the_face_and_the_level_of_a_bot_are_shown_everywhere(visits: Visits, server: Server, game: str) -> None:
    anna = visits.come(server, "Anna")
    key = anna.table(game, ["me", "bot", "bot"])
    client = anna.join(key)
    client.until("welcome")
    done(client, "bot", seat=2, level="rookie")
    sight = anna.open(f"/table/{key}")
    page = sight.page
    seats = page.get_by_role("region", name="Seats").get_by_role("listitem")
    expect(seats.filter(has_text="Confetti")).to_contain_text("Random")
    expect(seats.filter(has_text="Quad").locator("svg")).to_be_visible()
    sight.picture(f"bots-lobby-{game}")
    page.get_by_role("combobox", name="Quad\u2019s level").select_option("random")
    expect(seats.filter(has_text="Domino")).to_contain_text("Random")
    page.get_by_role("combobox", name="Domino\u2019s level").select_option("rookie")
    expect(seats.filter(has_text="Quad")).to_contain_text("Rookie")
    page.get_by_role("combobox", name="Quad\u2019s level").select_option("Self-taught")
    expect(seats.filter(has_text="Gamma")).to_contain_text("Self-taught")
    expect(page.get_by_text("A neural network that learned the game by itself")).to_be_visible()

    done(client, "start")
    players = page.locator(".players, .drivers").get_by_role("listitem")
    shows(players, "Confetti", "Random")
    shows(players, "Gamma", "Self-taught")
    sight.picture(f"bots-table-{game}")

    done(client, "rest", seat=0, level="random")
    client.close()
    expect(page.get_by_role("link", name="Watch the replay")).to_be_visible()
    shows(rows(page), "Confetti", "Random")
    shows(rows(page), "Gamma", "Self-taught")
    sight.picture(f"bots-result-{game}")
    page.set_viewport_size(PHONE)
    rows(page).last.scroll_into_view_if_needed()
    sight.picture(f"bots-result-{game}-phone")
    page.get_by_role("link", name="Watch the replay").click()
    page.set_viewport_size({"width": 1400, "height": 900})
    shows(players, "Confetti", "Random")
    shows(players, "Gamma", "Self-taught")
    sight.picture(f"bots-replay-{game}")
    page.get_by_role("button", name="Show the result").click()
    shows(rows(page), "Gamma", "Self-taught")
