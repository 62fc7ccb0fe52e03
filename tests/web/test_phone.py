"""On a phone everything can be read without scrolling sideways, and the question is in sight."""

import pytest
from playwright.sync_api import expect

from tests.server.running import Server
from tests.web.browsing import PHONE, Visits
from tests.web.finished import finished
from tests.web.hand import Hand

INSIDE = """() => [...document.querySelectorAll("[data-result] *")].filter((one) => {
  const {left, right, width} = one.getBoundingClientRect();
  return width > 1 && (left < 0 || right > innerWidth);
}).map((one) => one.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize("game", ["downforce", "top-race"])
def test_the_sums_of_a_race_are_read_without_going_sideways(visits: Visits, server: Server, game: str) -> None:
    table, _ = finished(server, game)
    sight = visits.come(server, "Anna", viewport=PHONE).open(f"/table/{table}")
    sums = sight.page.get_by_role("region", name="Score sheet", exact=True)
    sums.scroll_into_view_if_needed()
    assert sums.evaluate("(one) => one.scrollWidth - one.clientWidth") == 0
    assert sight.page.evaluate(INSIDE) == []
    for part in ("Race total", "Auction total"):
        cell = sums.locator(f"[data-part='{part}']").first
        expect(cell).to_be_visible()
        assert part in cell.evaluate("(one) => getComputedStyle(one, '::before').content")
    sight.picture(f"sums-{game}-phone")


def test_the_whole_circuit_is_shown_again_when_a_card_is_asked_for(visits: Visits, server: Server) -> None:
    visit = visits.come(server, "Anna", {"pace": "brisk", "tips": False, "sounds": False}, viewport=PHONE)
    sight = visit.start("downforce", ["me", "bot"], options={"auction": False, "powers": False})
    hand, page = Hand(sight.page), sight.page
    whole = page.get_by_role("button", name="Whole circuit")
    hand.play_until(lambda: hand.ends.count() > 0)
    expect(whole).to_have_attribute("aria-disabled", "false")  # zoomed in
    hand.play_until(lambda: hand.cards.count() > 0 and hand.ends.count() == 0)
    expect(whole).to_have_attribute("aria-disabled", "true")
    sight.picture("phone-card-asked")
