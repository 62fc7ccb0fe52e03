"""Following a race: trails and replay of the last turn, the pace, powers by a tap, hints about whole routes."""

from itertools import product

import pytest
from playwright.sync_api import ViewportSize, expect

from paddock.games import GAMES
from tests.server.asking import done
from tests.server.running import Server
from tests.web.browsing import CALM, DESK, PHONE, Visits
from tests.web.hand import Hand

WHERE = "() => [...document.querySelectorAll('[role=list] [role=listitem]')].map((at) => at.getAttribute('aria-label'))"
# A browser forgives shifts right after an input; here also those right after the reply to it, however late it comes.
SHIFTS = """
window.shifted = [];
window.replied = -Infinity;
new PerformanceObserver((list) => {
  for (const one of list.getEntries())
    if (!one.hadRecentInput && one.startTime - replied > 500) shifted.push([one.startTime, one.value]);
}).observe({ type: "layout-shift", buffered: true });
const drawn = (then) => requestAnimationFrame(() => requestAnimationFrame(then));
const reply = ({ data }) => data.includes('"type":"done"') && drawn(() => (replied = performance.now()));
const Usual = WebSocket;
window.WebSocket = class extends Usual {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", reply);
  }
};
"""
GAP, LONGEST = 1000, 5000
"""Shifts less than a second apart belong together, for five seconds at most: so browsers' makers add them up."""


def cumulative_shift(shifts: list[tuple[float, float]]) -> float:
    """The largest sum of layout shifts that belong together, each given as when it happened and how much it was."""
    largest = total = began = last = 0.0
    for at, value in shifts:
        if at - last > GAP or at - began > LONGEST:
            began, total = at, 0.0
        last, total = at, total + value
        largest = max(largest, total)
    return largest


def has_seen_a_turn(hand: Hand) -> bool:
    """Whether the page asks for a card, so that all that happened before is drawn, and a car has moved by then."""
    return hand.cards.count() > 0 and hand.page.locator("[data-trail]").count() > 0


def test_the_last_turn_stays_in_sight_and_can_be_seen_again(visits: Visits, server: Server) -> None:
    sight = visits.come(server, "Anna").start("downforce", ["me", "bot", "bot"])
    page, hand = sight.page, Hand(sight.page)
    hand.play_until(lambda: has_seen_a_turn(hand))
    before = page.evaluate(WHERE)
    again = page.get_by_role("button", name="Replay last turn")
    told = page.locator(".follow").get_by_role("status")
    again.press("Enter")
    expect(told).to_have_text("Replaying the last turn")
    expect(told).to_have_text("")
    assert page.evaluate(WHERE) == before
    assert page.locator("[data-trail]").count() > 0


def test_pressed_again_the_replay_begins_a_turn_earlier_also_when_it_is_over(visits: Visits, server: Server) -> None:
    sight = visits.come(server, "Anna").start("downforce", ["me", "bot", "bot"])
    page, hand = sight.page, Hand(sight.page)
    seen: set[int] = set()  # questions before which a car has moved

    def moved_twice() -> bool:
        if has_seen_a_turn(hand):
            seen.add(sight.question["number"])
        return len(seen) > 1

    hand.play_until(moved_twice)
    told = page.locator(".follow").get_by_role("status")
    page.get_by_role("button", name="Replay last turn").press("Enter")
    expect(told).to_have_text("")
    page.get_by_role("button", name="Replay last 2 turns").press("Enter")
    expect(told).to_have_text("Replaying the last 2 turns")
    expect(told).to_have_text("")


def test_the_pace_is_set_at_the_table_and_remembered(visits: Visits, server: Server) -> None:
    page = (
        visits.come(server, "Anna", {**CALM, "pace": "brisk"}, locale="pt-BR")
        .start("cafe-race", ["me", "bot", "bot"])
        .page
    )
    page.locator(".follow").get_by_label("Ritmo").select_option("Tranquilo")
    page.reload()
    expect(page.locator(".follow").get_by_label("Ritmo")).to_have_value("relaxed")


def test_powers_are_explained_by_a_tap(visits: Visits, server: Server) -> None:
    sight = visits.come(server, "Anna", has_touch=True).start("downforce", ["me", "bot", "bot"])
    page, hand = sight.page, Hand(sight.page)
    hand.play_until(lambda: any(seat["power"] for seat in sight.view["seats"]))
    power = page.locator(".drivers button[aria-expanded]").first
    power.tap()
    expect(power).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".drivers [role=status]")).to_have_count(1)


def test_hints_about_a_move_are_whole_routes_in_order_and_move_nothing(visits: Visits, server: Server) -> None:
    visit = visits.come(server, "Anna")
    key = visit.begin("downforce", ["me", "bot", "bot"])
    client = visit.join(key)
    done(client, "hints", on=True)
    client.close()
    sight = visit.open(f"/table/{key}")
    page, hand = sight.page, Hand(sight.page)
    hand.play_until(lambda: sight.question.get("kind") == "step" and hand.ends.count() > 1)
    board = page.locator("[data-board]").bounding_box()
    page.keyboard.press("h")
    view = page.get_by_role("region", name="The champion\N{RIGHT SINGLE QUOTATION MARK}s opinion")
    expect(view.get_by_role("button", name="end here")).to_be_visible()
    lines = next(told["hints"] for told in reversed(sight.told) if told["type"] == "hints")
    assert all(line["route"] for line in lines)
    wins = [round(100 * line["win"]) for line in lines]
    assert wins == sorted(wins, reverse=True)
    assert page.locator("[data-board]").bounding_box() == board


@pytest.mark.parametrize(("game", "size"), [*product(GAMES, [DESK, PHONE])])
def test_playing_shifts_the_layout_by_less_than_a_twentieth(
    visits: Visits, server: Server, game: str, size: ViewportSize
) -> None:
    visit = visits.come(server, "Anna", {**CALM, "tips": True, "pace": "brisk"}, viewport=size)
    visit.context.add_init_script(SHIFTS)
    sight = visit.start(game, ["me", "bot", "bot"])
    hand = Hand(sight.page)
    hand.ready()
    sight.page.evaluate("shifted.length = 0")
    for _ in range(15):
        if not hand.answer():
            break
    shifts = sight.page.evaluate("shifted")
    assert cumulative_shift(shifts) < 0.05, shifts


def test_whoever_comes_back_sees_the_last_turn(visits: Visits, server: Server) -> None:
    sight = visits.come(server, "Anna").start("downforce", ["me", "bot", "bot"])
    page, hand = sight.page, Hand(sight.page)
    hand.play_until(lambda: has_seen_a_turn(hand))
    trails = page.locator("[data-trail]").count()
    page.reload()
    hand.ready()
    expect(page.locator("[data-trail]")).to_have_count(trails)
    page.get_by_role("button", name="Replay last turn").press("Enter")
    expect(page.locator(".follow").get_by_role("status")).to_have_text("Replaying the last turn")
