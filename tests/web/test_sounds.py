"""Whether there are sounds is asked once, at the first race, and nobody has to answer."""

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.server.running import Server
from tests.web.browsing import PHONE, Visits
from tests.web.hand import Hand
from tests.web.test_axe import is_clean

UNASKED = {"pace": "at_once", "tips": False, "level": "rookie"}


def question(page: Page) -> Locator:
    """The question about sounds."""
    return page.get_by_role("group", name="Play sounds, for instance when it is your turn?")


def kept(page: Page) -> Any:
    """What this browser remembers."""
    return json.loads(page.evaluate("localStorage.getItem('settings')"))["sounds"]


def test_it_is_asked_once_and_answered_by_keyboard(visits: Visits, server: Server) -> None:
    anna = visits.come(server, "Anna", UNASKED)
    lobby = anna.open(f"/table/{anna.table('cafe-race', ['me', 'bot', 'bot'])}")
    expect(lobby.page.get_by_role("button", name="Start the race")).to_be_visible()
    expect(question(lobby.page)).to_have_count(0)
    sight = anna.start("cafe-race", ["me", "bot", "bot"])
    page = sight.page
    expect(question(page)).to_be_visible()
    is_clean(sight, "sounds-ask")
    assert Hand(page).answer(), "the race goes on meanwhile"
    yes = question(page).get_by_role("button", name="Yes")
    yes.focus()
    page.keyboard.press("Enter")
    expect(question(page)).to_have_count(0)
    expect(page.locator("main:focus, main :focus")).to_have_count(1)  # the next question may have come meanwhile
    assert kept(page) is True
    page.reload()
    Hand(page).ready()
    expect(question(page)).to_have_count(0)
    page.get_by_role("button", name="Menu", exact=True).click()
    expect(page.get_by_role("checkbox", name="Sounds")).to_be_checked()


def test_no_is_remembered_for_the_next_race(visits: Visits, server: Server) -> None:
    anna = visits.come(server, "Anna", UNASKED, viewport=PHONE)
    first = anna.start("downforce", ["me", "bot"])
    watcher = visits.come(server, settings=UNASKED).open(first.page.url.removeprefix(server.url))
    expect(question(first.page)).to_be_visible()
    first.picture("sounds-ask-phone")
    question(first.page).get_by_role("button", name="No").click()
    assert kept(first.page) is False
    second = anna.start("downforce", ["me", "bot"])
    Hand(second.page).ready()
    expect(question(second.page)).to_have_count(0)
    expect(watcher.page.get_by_text("You are watching")).to_be_visible()
    expect(question(watcher.page)).to_have_count(0)
