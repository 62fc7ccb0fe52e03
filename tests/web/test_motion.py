"""With animation: events are played to the end before the next question is asked."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Server
from tests.web.browsing import CALM, Sight, Visits
from tests.web.hand import Hand

FOUR = ["me", "bot", "bot", "bot"]
MANY = 5
LIVELY = {**CALM, "pace": "brisk"}  # a busy machine draws few frames per second
# Records each place where a car is drawn.
WATCH = """() => {
  window.poses = new Set();
  const look = (changes) => {
    for (const { target } of changes)
      if (target.matches("[role=list] > [role=listitem] > g")) poses.add(target.getAttribute("transform"));
  };
  new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ["transform"] });
}"""
PLACES = """(all) => {
  return Object.fromEntries(all.map((one) => [one.ariaLabel, one.firstElementChild.getAttribute("transform")]));
}"""


def standing(page: Page) -> dict[str, str]:
    """Where each car is drawn, by the description of its space."""
    cars = page.get_by_role("list", name="Cars on the track").get_by_role("listitem")
    places: dict[str, str] = cars.evaluate_all(PLACES)
    assert len(places) == 6
    return places


def steps(sight: Sight) -> int:
    """The number of spaces that cars have moved."""
    return sum(event["kind"] == "car_moved" for told in sight.told for event in told.get("events") or [])


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cars_drive_to_the_end_of_their_way_before_the_next_question(
    visits: Visits, server: Server, motion: str
) -> None:
    options: dict[str, Any] = {"auction": False, "powers": False}
    visit = visits.come(server, "Anna", LIVELY, reduced_motion=motion)
    sight = visit.start("downforce", FOUR, options=options)
    page, hand = sight.page, Hand(sight.page)
    hand.ready()
    page.evaluate(WATCH)
    before = steps(sight)
    hand.play_until(lambda: hand.answers >= 2 and steps(sight) - before > MANY)
    places = standing(page)
    gone, poses = steps(sight) - before, page.evaluate("poses.size")
    assert (poses > gone) == (motion == "no-preference"), "who asked for less motion sees no car between two spaces"
    page.wait_for_timeout(200)
    assert standing(page) == places, "nobody drives while a question is open"
    page.reload()
    hand.ready()
    assert standing(page) == places, "everybody stands where the server says"


def test_employees_walk_before_the_next_question_and_can_be_hurried(visits: Visits, server: Server) -> None:
    sight = visits.come(server, "Anna", {**CALM, "pace": "relaxed"}).start("cafe-race", FOUR)
    page, hand = sight.page, Hand(sight.page)
    skip = page.get_by_role("button", name="Skip")
    hand.answer()
    expect(skip).to_be_visible()
    expect(hand.dice).to_have_count(0)
    assert sight.question["kind"] == "initiative", "the server already asks"
    hand.ready()
    expect(skip).to_have_count(0)
    hand.answer()
    skip.click()
    hand.ready()
    expect(skip).to_have_count(0)
    expect(page.get_by_text("Round 3", exact=True)).to_be_visible()
