"""Compares what the page says is at stake with what the server says, during whole races and at their end."""

from tests.web.browsing import Sight
from tests.web.hand import Hand

TOTALS = """() => {
  const found = [...document.querySelectorAll("[data-total]")];
  return Object.fromEntries(found.map((at) => [at.dataset.total, at.textContent]));
}"""


class Stakes:
    """Looks at what is at stake whenever a hand has something to do."""

    def __init__(self, sight: Sight, hand: Hand) -> None:
        self.sight = sight
        self.compared = 0
        hand.on_ready = self.compare

    def compare(self) -> None:
        """Compare the totals; during an auction there are none."""
        shown: dict[str, str] = self.sight.page.evaluate(TOTALS)
        if shown and self.sight.question:
            assert shown == told(self.sight)
            self.compared += 1

    def came_true(self) -> None:
        """Check that what was at stake in the end is the result."""
        assert self.compared > 5
        tables = (message.get("table") or {} for message in reversed(self.sight.told))
        scores = next(table["scores"] for table in tables if table.get("scores"))
        assert told(self.sight) == {str(one["seat"]): written(one["total"]) for one in scores}


def written(total: int) -> str:
    """A total as the page writes it."""
    return f"{total:,}".replace("-", "\N{MINUS SIGN}")


def told(sight: Sight) -> dict[str, str]:
    """What everybody would have now, as the server sent it."""
    view = sight.view
    if view["game"] == "cafe-race":
        sums = {one["seat"]: one["coffee"] + one["bonus"] for one in view["employees"]}
    else:
        sums = {one["seat"]: one["stake"]["total"] for one in view["seats"]}
    return {str(seat): written(total) for seat, total in sums.items()}
