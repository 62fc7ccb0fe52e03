"""A player who is away, returns or leaves, and somebody who claims the seat, on the page."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from tests.server.running import Server, serving
from tests.web.browsing import DESK, PHONE, Sight, Visits
from tests.web.conftest import QUICK
from tests.web.hand import Hand
from tests.web.test_axe import is_clean


def waits(page: Page) -> Locator:
    """The notices."""
    return page.get_by_role("complementary", name="What the race is waiting for")


def notice(page: Page, text: str) -> None:
    """Check that there is this notice."""
    expect(waits(page)).to_contain_text(text)


def press(page: Page, name: str) -> None:
    """Press a button of a notice with the keyboard."""
    button = waits(page).get_by_role("button", name=re.compile(f"^{name}"))
    button.focus()
    page.keyboard.press("Enter")


def race_log(page: Page) -> Locator:
    """The race log."""
    return page.get_by_role("log", name="Race log")


@contextmanager
def waiting(visits: Visits, place: str, seconds: int) -> Iterator[Server]:
    """A server with this grace time; everybody leaves before it ends."""
    with serving(place, *QUICK, "--grace", str(seconds)) as server:
        yield server
        visits.close()


def begin(visits: Visits, server: Server) -> tuple[Sight, Sight, Sight]:
    """Anna and Bert play with two bots; Cleo has the link, and watches on a phone."""
    visit = visits.come(server, "Anna")
    path = f"/table/{visit.table('downforce', ['me', 'open', 'bot', 'bot'])}"
    anna, bert = visit.open(path), visits.come(server, "Bert").open(path)
    bert.page.get_by_role("button", name="Sit here").click()
    expect(anna.page.get_by_text("Bert", exact=True)).to_be_visible()
    anna.page.get_by_role("button", name="Start the race").click()
    for sight in (anna, bert):
        Hand(sight.page).ready()
    return anna, bert, visits.come(server, viewport=PHONE).open(path)


def test_a_bot_stands_in_for_an_absent_player_until_they_are_back(visits: Visits, server: Server) -> None:
    anna, bert, cleo = begin(visits, server)
    asked: list[Request] = []
    anna.page.on("request", lambda request: asked.append(request))
    link = bert.page.url
    bert.page.goto(server.url)
    notice(cleo.page, "Bert is away. You can ask for the seat in")
    expect(cleo.page.get_by_text(re.compile(r"in [12]:\d\d\.$"))).to_be_visible()
    cleo.page.get_by_role("tablist").wait_for()
    cleo.picture("away-spectator-phone")
    notice(anna.page, "Waiting for Bert, who is away.")
    anna.picture("away-host")
    press(anna.page, "Let a bot play")
    anna.page.get_by_role("button", name="Menu", exact=True).click()
    anna.picture("away-menu")
    anna.page.get_by_role("button", name="Close", exact=True).click()
    bert.page.goto(link)
    notice(bert.page, "A bot is playing for you.")
    bert.picture("away-back")
    press(bert.page, "Take over again")
    expect(waits(bert.page)).to_have_count(0)
    expect(race_log(bert.page)).to_contain_text("You are back.")
    expect(race_log(anna.page)).to_contain_text(re.compile("A bot stands in for Bert.*Bert is back"))
    assert not [request.url for request in asked if request.url.endswith("/board")], "the board is loaded once"


def test_somebody_with_the_link_asks_for_a_seat_and_the_log_keeps_the_names(visits: Visits, place: str) -> None:
    with waiting(visits, place, 2) as server:
        anna, bert, cleo = begin(visits, server)
        for sight in (anna, bert):
            Hand(sight.page).answer()
        log = race_log(anna.page)
        expect(log).to_contain_text(re.compile(r"Bids:.*Bert"))
        bert.page.get_by_role("button", name="Menu", exact=True).click()
        bert.page.get_by_role("button", name="Give up seat").click()
        bert.picture("leave-menu")
        bert.page.get_by_role("button", name="Yes, give it up").click()
        bert.page.get_by_role("button", name="Close", exact=True).click()
        notice(cleo.page, "Bert has left the race; a bot has taken over.")
        press(cleo.page, "Ask for the seat")
        cleo.page.get_by_label("What is your name?").fill("ANNA")
        cleo.picture("claim-name-phone")
        cleo.page.keyboard.press("Enter")
        notice(cleo.page, "ANNA (2), you asked for Bert\u2019s seat. Everybody still playing must agree.")
        cleo.picture("claim-asked-phone")
        notice(anna.page, "ANNA (2) asks to take over Bert\u2019s seat.")
        is_clean(anna, "claim-consent")
        press(anna.page, "Agree")
        expect(cleo.page.get_by_role("list", name="Your hand")).to_be_visible()
        expect(waits(anna.page)).to_have_count(0)
        anna.page.set_viewport_size(DESK)
        expect(anna.page.get_by_text("ANNA (2)", exact=True)).to_be_visible()
        expect(log).to_contain_text(re.compile(r"Bert has left the race.*ANNA \(2\) takes over a seat"))
        expect(log).to_contain_text(re.compile(r"Bids:.*Bert"))
        anna.picture("claim-taken")


def test_a_player_becomes_host_after_the_grace_time(visits: Visits, place: str) -> None:
    with waiting(visits, place, 20) as server:  # long enough for the page to say when somebody can become host
        anna, bert, _ = begin(visits, server)
        anna.page.goto(server.url)
        bert.page.get_by_role("button", name="Menu", exact=True).click()
        expect(bert.page.get_by_text(re.compile(r"^You can become host in 0:\d\d\.$"))).to_be_visible()
        bert.picture("become-host")
        bert.page.get_by_role("button", name="Become host").click()
        expect(bert.page.get_by_role("heading", name="As the host")).to_be_visible()


@pytest.mark.parametrize("game", ["downforce", "top-race", "cafe-race"])
def test_the_log_says_for_everybody_whose_time_ran_out(visits: Visits, server: Server, game: str) -> None:
    anna = visits.come(server, "Anna").start(game, ["me", "bot", "bot"], clock={"per": "decision", "seconds": 2})
    expect(race_log(anna.page)).to_contain_text("Your time ran out: a bot decided.")
    watcher = visits.come(server).open(anna.page.url.removeprefix(server.url))
    expect(race_log(watcher.page)).to_contain_text("Time ran out for Anna: a bot decided.")
    anna.page.reload()
    expect(race_log(anna.page)).to_contain_text("Your time ran out: a bot decided.")
    anna.picture(f"time-ran-out-{game}")
