"""No card of a hand covers what stands on another, at any width; where there is no room for all they are scrolled."""

import pytest
from playwright.sync_api import Page

from tests.server.running import Server
from tests.web.browsing import Visits
from tests.web.hand import Hand

WIDTHS = (390, 820, 1000, 1100, 1400, 1920)
COVERED = """() => {
  const found = [];
  const inside = (part, card) => part.left >= card.left - 0.5 && part.right <= card.right + 0.5;
  const cards = [...document.querySelectorAll("[data-hand] .card")];
  for (const card of cards) {
    card.scrollIntoView({ block: "nearest", inline: "nearest" });
    const told = [...card.querySelectorAll(".spaces, .sign circle, .star, .turbo, .breakdown")];
    const shut = told.filter((part) => {
      const box = part.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return !inside(box, card.getBoundingClientRect()) || !card.contains(top);
    });
    const crossed = [...card.querySelectorAll(".row")].filter((row) => {
      const box = (part) => row.querySelector(part).getBoundingClientRect();
      return box(".spaces").right > box(".sign circle, .star").left + 1;
    });
    if (!told.length || shut.length || crossed.length) found.push(card.textContent.trim());
  }
  return cards.length ? found : ["no hand"];
}"""
"""The cards whose numbers or signs are outside of the card, under another one, or over each other."""


def covered(page: Page) -> dict[int, list[str]]:
    """What is covered, by the width of the window."""
    found = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_function("() => !document.getAnimations().some((one) => one.playState === 'running')")
        found[width] = page.evaluate(COVERED)
    return {width: cards for width, cards in found.items() if cards}


@pytest.mark.parametrize(("game", "kind"), [("downforce", "bid"), ("downforce", "play"), ("top-race", "play")])
def test_no_card_of_a_large_hand_covers_another(visits: Visits, server: Server, game: str, kind: str) -> None:
    sight = visits.come(server, "Anna").start(game, ["me", "bot"])
    Hand(sight.page).play_until(lambda: sight.question.get("kind") == kind)
    assert sight.page.locator("[data-hand] .card").count() >= 7
    assert covered(sight.page) == {}
