"""Two people on one device: a screen between their turns protects secrets."""

import re

import pytest
from playwright.sync_api import expect

from tests.server.running import Server
from tests.web.browsing import Sight, Visits
from tests.web.hand import Hand
from tests.web.test_online import face


def shares_the_device(visits: Visits, server: Server, game: str) -> Sight:
    """A table for Anna and Bert on one device, and a bot if the game needs one."""
    sight = visits.come(server).open()
    card = sight.page.get_by_role("article", name=game)
    card.get_by_role("button", name="On this device").click()
    card.get_by_label("Name of player 1").fill("Anna")
    card.get_by_label("Name of player 2").fill("Bert")
    card.get_by_role("button", name=re.compile("^Let.s go$")).click()
    return sight


def hands_in(sight: Sight) -> dict[int, list[str]]:
    """The cards in the hands of all seats of this device, as it knows them now."""
    present = next(told["present"] for told in reversed(sight.told) if told.get("present"))
    return {
        view["seat"]: [face(card) for one in view["seats"] if one["seat"] == view["seat"] for card in one["hand"]]
        for view in present["views"]
    }


def test_the_device_is_passed_and_no_hand_is_in_the_page_meanwhile(visits: Visits, server: Server) -> None:
    sight = shares_the_device(visits, server, "Downforce")
    page, hand = sight.page, Hand(sight.page)
    for name, other in (("Anna", 1), ("Bert", 0)):
        expect(page.get_by_role("heading", name=f"Pass the device to {name}")).to_be_visible()
        expect(page.get_by_role("list", name="Your hand")).to_have_count(0)
        hands = hands_in(sight)
        assert len(hands) == 2
        shown = set(sight.texts())
        assert not [card for cards in hands.values() for card in cards if card in shown]
        sight.picture("pass-the-device")
        page.get_by_role("button", name=f"I am {name}").click()
        expect(page.get_by_role("list", name="Your hand")).to_be_visible()
        shown = set(sight.texts())
        own = set(hands[1 - other])
        assert own <= shown
        assert not [card for card in hands[other] if card not in own and card in shown]
        hand.answer()
    for _ in range(12):
        hand.ready()
        if hand.take.is_visible():
            shown = set(sight.texts())
            assert not [card for cards in hands_in(sight).values() for card in cards if card in shown]
        hand.answer()


@pytest.mark.parametrize("game", ["Café Race"])
def test_a_whole_race_is_played_on_one_device(visits: Visits, server: Server, game: str) -> None:
    sight = shares_the_device(visits, server, game)
    page, hand = sight.page, Hand(sight.page)
    passed = 0
    while True:
        hand.ready()
        if hand.take.is_visible():
            passed += 1
            text = sight.text
            assert "You chose" not in text
            assert "not shown yet" not in text
            expect(page.get_by_role("radio")).to_have_count(0)
        if not hand.answer():
            break
    assert passed > 2
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Anna|Bert|Bot|wins|share"))
