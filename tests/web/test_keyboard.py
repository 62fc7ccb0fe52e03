"""Whole races without a mouse: the keyboard reaches everything, and the focus moves to the question."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Server
from tests.web.browsing import Visits
from tests.web.hand import Hand
from tests.web.keys import Keys, is_led_to, tab_to
from tests.web.stakes import Stakes


def open_by_keyboard(page: Page, game: str) -> None:
    """Get from the home page to a table against bots."""
    tab_to(page, page.get_by_role("article", name=game).get_by_role("button", name="Play against bots"))
    page.keyboard.press("Enter")
    expect(page.get_by_label("What is your name?")).to_be_focused()
    page.keyboard.type("Keys")
    page.keyboard.press("Enter")


def test_a_whole_cafe_race_is_played_by_keyboard(visits: Visits, server: Server) -> None:
    page = visits.come(server).open().page
    open_by_keyboard(page, "Café Race")
    hand = Hand(page)
    led = 0
    rounds = 0
    while True:
        hand.ready()
        if hand.is_over():
            break
        if rounds and is_led_to(page, hand.dice):
            led += 1
        else:
            tab_to(page, hand.dice)
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        rounds += 1
        assert rounds < 60
        expect(hand.confirm).to_have_count(0)
    assert led == rounds - 1, "after the first answer the focus is where the next one is given"
    tab_to(page, hand.over)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Replay")


@pytest.mark.parametrize(
    ("game", "options", "asked"),
    [
        ("downforce", {"hands": "three"}, {"bid", "play", "step", "bet"}),
        ("top-race", {"bets": True}, {"bid", "play", "step", "tip"}),
    ],
)
def test_a_whole_race_of_cars_is_played_by_keyboard(
    visits: Visits, server: Server, game: str, options: dict[str, Any], asked: set[str]
) -> None:
    visit = visits.come(server, "Keys")
    sight = visit.open(f"/table/{visit.table(game, ['me', *['bot'] * 5], options=options)}")
    page, keys = sight.page, Keys(sight)
    stakes = Stakes(sight, keys)
    tab_to(page, page.get_by_role("button", name="Start the race"))
    page.keyboard.press("Enter")
    keys.play_out()
    stakes.came_true()
    assert asked <= keys.done
    assert keys.far <= 1, "after the first answer the focus is where the next one is given"
    tab_to(page, keys.over)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Replay")
