"""Whole races without a mouse: the keyboard reaches everything, and the focus is led to what is asked."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.server.running import Server
from tests.web.browsing import Visits
from tests.web.hand import Hand

FARTHEST = 80


def is_focused(target: Locator) -> bool:
    """Whether one of these has the focus."""
    return bool(target.evaluate_all("(all) => all.includes(document.activeElement)"))


def tab_to(page: Page, target: Locator) -> int:
    """Press Tab until one of these has the focus; how often."""
    target.first.wait_for()
    for presses in range(FARTHEST):
        if is_focused(target):
            return presses
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not come to {target}")


def open_by_keyboard(page: Page, game: str) -> None:
    """From the home page to a table against bots."""
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
        page.wait_for_timeout(50)  # the focus is led after the question is drawn
        led += tab_to(page, hand.dice) == 0
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        rounds += 1
        assert rounds < 60
        expect(hand.confirm).to_have_count(0)
    assert led >= rounds - 1, "after the first answer the focus is where the next one is given"
    tab_to(page, hand.over)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Replay")


def test_a_whole_turn_of_downforce_is_played_by_keyboard(visits: Visits, server: Server) -> None:
    page = visits.come(server).open().page
    open_by_keyboard(page, "Downforce")
    hand = Hand(page)
    done: list[str] = []
    sentence = hand.asked.get_by_role("status")
    while not (done.count("play") >= 2 and "step" in done):
        hand.ready()
        assert not hand.is_over()
        page.wait_for_timeout(50)
        asked = sentence.inner_text()
        if hand.ends.count():
            tab_to(page, hand.ends)
            page.keyboard.press("ArrowRight")
            assert is_focused(hand.ends)
            page.keyboard.press("Enter")
            done.append("step")
        elif hand.cards.count():
            tab_to(page, hand.cards)
            page.keyboard.press("ArrowRight")
            assert is_focused(hand.cards.or_(page.get_by_role("list", name="Your hand").get_by_role("button")))
            page.keyboard.press("Enter")  # raises the card
            expect(hand.confirm).to_have_count(1)
            page.keyboard.press("Enter")  # plays it
            done.append("bid" if "bid" in asked else "play")
        else:
            tab_to(page, hand.choices.or_(hand.plain))
            page.keyboard.press("Enter")
            page.wait_for_timeout(50)
            if sentence.inner_text() == asked and hand.confirm.count():
                page.keyboard.press("Enter")
            done.append("choice")
        expect(sentence).not_to_have_text(asked)
        assert len(done) < 60
    assert "bid" in done
    expect(page.get_by_role("log", name="Race log")).to_contain_text(re.compile("You play"))
