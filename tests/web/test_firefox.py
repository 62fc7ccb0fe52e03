"""A whole race can be played in Firefox, too."""

import re

from playwright.sync_api import Browser, expect

from tests.server.running import Server
from tests.web.browsing import Visits
from tests.web.hand import Hand

# Playwright injects scripts and styles into the page, which our content policy refuses.
PLAYWRIGHT = r"blocked a JavaScript eval|blocked an inline style"


def test_a_stranger_plays_a_whole_race_in_firefox(firefox: Browser, server: Server) -> None:
    visits = Visits(firefox)
    visit = visits.come(server)
    visit.forgiven.append(PLAYWRIGHT)
    page = visit.open().page
    page.get_by_role("article", name="Café Race").get_by_role("button", name="Play against bots").click()
    expect(page.get_by_label("What is your name?")).to_be_focused()
    page.keyboard.type("Gilles")
    page.keyboard.press("Enter")
    hand = Hand(page)
    hand.play_out()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("win|share"))
    expect(page.get_by_role("table").first).to_contain_text("Gilles")
    page.get_by_role("button", name="Check now").click()
    expect(page.get_by_text("The seed matches the promise")).to_be_visible()
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Replay")
    assert hand.answers > 3
    visits.close()
    assert not visits.complaints
