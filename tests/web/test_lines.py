"""The connection is lost, the server restarts, a second tab opens: the race goes on where it was."""

import os
import re
import signal
import time

from playwright.sync_api import Page, Route, expect

from tests.server.running import Server, serving
from tests.web.browsing import PATIENCE, Visit, Visits
from tests.web.conftest import QUICK
from tests.web.hand import Hand

LOST = "Connection lost."
FOUR = ["me", "bot", "bot", "bot"]


def log_of(page: Page) -> list[str]:
    """The lines of the race log."""
    return page.get_by_role("log", name="Race log").get_by_role("paragraph").all_inner_texts()


def forgive(visit: Visit) -> None:
    """Ignore the browser's message that it cannot connect."""
    visit.forgiven += [
        r"ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|WebSocket connection"
    ]


def same_log(page: Page, other: Page) -> None:
    """Check that both tabs show the same log, as soon as both have shown what there is."""
    deadline = time.monotonic() + PATIENCE / 1000
    while log_of(page) != log_of(other) and time.monotonic() < deadline:
        page.wait_for_timeout(50)
    assert log_of(page) == log_of(other)


def test_an_answer_given_while_offline_arrives_once(visits: Visits, server: Server) -> None:
    visit = visits.come(server, "Anna")
    forgive(visit)
    sight = visit.start("cafe-race", FOUR)
    page, hand = sight.page, Hand(sight.page)
    hand.answer()
    hand.ready()
    rounds = len([line for line in log_of(page) if re.search("Round 2 begins", line)])
    assert rounds == 1
    visit.context.set_offline(True)
    hand.dice.nth(2).check()
    hand.confirm.click()
    expect(page.get_by_text(LOST)).to_be_visible()
    sight.picture("connection-lost")
    assert not [line for line in log_of(page) if "Round 3 begins" in line]
    visit.context.set_offline(False)
    expect(page.get_by_text(LOST)).to_be_hidden()
    hand.ready()
    expect(page.get_by_role("log", name="Race log")).to_contain_text("Round 3 begins")
    assert len([line for line in log_of(page) if "Round 3 begins" in line]) == 1
    fresh = visit.open(page.url.removeprefix(server.url))
    same_log(page, fresh.page)


def test_a_click_while_the_page_reconnects_is_carried_out(visits: Visits, place: str) -> None:
    with serving(place, *QUICK) as server:
        visit = visits.come(server, "Anna")
        page = visit.open(f"/table/{visit.table('cafe-race', ['me', 'open', 'open'])}").page
        page.get_by_role("button", name="Fill 2 seats").wait_for()
        os.kill(server.process.pid, signal.SIGSTOP)
        page.evaluate("dispatchEvent(new Event('online'))")  # no socket is open now, until the server runs again
        page.get_by_role("button", name="Fill 2 seats").click()
        os.kill(server.process.pid, signal.SIGCONT)
        page.get_by_text("All seats are taken").wait_for()
        expect(page.get_by_role("alert")).to_have_count(0)
        visits.close()


def test_somebody_with_a_name_can_sit_down_before_the_page_knows_it(visits: Visits, server: Server) -> None:
    path = f"/table/{visits.come(server, 'Anna').table('downforce', ['me', 'open'])}"
    bert = visits.come(server, "Bert")
    asked: list[Route] = []
    bert.context.route("**/api/me", lambda route: asked.append(route))
    page = bert.open(path).page
    page.get_by_role("button", name="Sit here").click()
    while not asked:
        page.wait_for_timeout(10)
    asked[0].continue_()
    expect(page.get_by_role("button", name="Leave seat: Bert")).to_be_visible()
    expect(page.get_by_label("Name of the player on this device")).to_have_count(0)


def test_a_server_that_dies_in_the_middle_of_a_move_is_waited_for(visits: Visits, place: str) -> None:
    with serving(place, *QUICK) as server:
        visit = visits.come(server, "Anna")
        forgive(visit)
        sight = visit.start("downforce", FOUR, options={"auction": False})
        page, hand = sight.page, Hand(sight.page)
        hand.play_until(lambda: hand.ends.count() > 0)
        log = page.get_by_role("log", name="Race log")
        told_before = log.text_content() or ""
        before = len(log_of(page))
        asked = hand.asked.get_by_role("status").inner_text()
        server.kill()
        hand.press(hand.ends.first, force=True)  # nobody receives it
        expect(page.get_by_text(LOST)).to_be_visible()
        server.start()
        expect(page.get_by_text(LOST)).to_be_hidden(timeout=30_000)
        expect(log).not_to_have_text(told_before)
        hand.ready()
        lines = log_of(page)
        car = re.search(r"Move (.+) \d", asked)
        assert car is not None
        played = next((at for at, line in enumerate(lines) if at >= before and " play" in line), len(lines))
        # Without a choice a car moves by itself: the move continues in the line that reported its beginning.
        told = re.compile(rf"^\W*\d?\s*{car[1]} (moves|is blocked)", re.IGNORECASE)
        moved = [line for line in lines[before - 1 : played] if told.search(line)]
        assert len(moved) == 1, "\n".join([asked, str(before), *lines])
        same_log(page, visit.open(page.url.removeprefix(server.url)).page)
        hand.answer()


def test_two_tabs_of_one_player_stay_in_step(visits: Visits, server: Server) -> None:
    visit = visits.come(server, "Anna")
    first = visit.start("cafe-race", FOUR)
    hands = [Hand(first.page)]
    hands[0].ready()
    second = visit.open(first.page.url.removeprefix(server.url))
    hands.append(Hand(second.page))
    for turn in range(4):
        for hand in hands:
            hand.ready()
        if hands[0].is_over():
            break
        hands[turn % 2].answer()
        for hand in hands:
            hand.ready()
        same_log(first.page, second.page)
        assert first.view == second.view


def test_players_are_told_that_the_server_restarts(visits: Visits, place: str) -> None:
    words = "The server is restarting: you will be back at the table in a moment."
    with serving(place, *QUICK) as server:
        visit = visits.come(server, "Anna", viewport={"width": 390, "height": 760})
        forgive(visit)
        sight = visit.start("cafe-race", FOUR)
        Hand(sight.page).ready()
        server.stop()
        expect(sight.page.get_by_text(words)).to_be_visible()
        sight.picture("server-restarts")
        server.start()
        expect(sight.page.get_by_text(words)).to_be_hidden()


def test_a_page_that_is_older_than_the_server_is_loaded_again(visits: Visits, server: Server) -> None:
    visit = visits.come(server, "Anna")
    visit.forgiven += [r"status of 404 .*/MenuDialog", r"dynamically imported module"]
    sight = visit.start("cafe-race", FOUR)
    Hand(sight.page).ready()
    sight.page.route("**/MenuDialog-*.js", lambda route: route.fulfill(status=404), times=1)
    with sight.page.expect_navigation():
        sight.page.get_by_role("button", name="Menu").click()
    Hand(sight.page).ready()
    sight.page.get_by_role("button", name="Menu").click()
    expect(sight.page.get_by_role("dialog", name="Menu")).to_be_visible()


def test_an_unknown_address_leads_home(visits: Visits, server: Server) -> None:
    visit = visits.come(server, "Anna", locale="pt-BR")
    visit.forgiven.append("status of 404 .*/nowhere$")
    page = visit.open("/nowhere").page
    expect(page.get_by_role("heading", name="Esta página não existe")).to_be_visible()
    page.get_by_role("link", name="Página inicial").click()
    expect(page.get_by_role("article")).to_have_count(3)
