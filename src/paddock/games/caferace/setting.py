"""Café Race's options, made once and shared by all tables that play with them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from paddock.engine.options import Value
from paddock.engine.record import Ints, array_of_one, new_record
from paddock.errors import Malformed
from paddock.games.caferace.options import check_options
from paddock.games.caferace.rules.box import BOX
from paddock.games.cars.stakes import Payouts

RULESET = 1  # the newest


@dataclass(frozen=True, slots=True)
class Setting:
    """What a table needs besides the record."""

    ruleset: int
    seats: int
    options: dict[str, Value]
    files: dict[str, str]
    box: Any
    boxes: Ints

    @property
    def payouts(self) -> Payouts:
        """The bonus by place (CR-4.2)."""
        return Payouts(tuple(range(self.seats, 0, -1)))


def make_setting(
    seats: object, given: Mapping[str, object], files: Mapping[str, str] | None, ruleset: int = RULESET
) -> Setting:
    """Check the options and make the box."""
    players, options = check_options(seats, given)
    if files:
        raise Malformed("files: Café Race has no components that could come from a file")
    return open_box(ruleset, players, tuple(options.items()))


@lru_cache(maxsize=64)
def open_box(ruleset: int, seats: int, options: tuple[tuple[str, Value], ...]) -> Setting:
    """The setting for checked options; tables with the same ones share it."""
    chosen = dict(options)
    box = new_record(BOX)
    box.seats = seats
    box.auction = chosen["auction"]
    return Setting(ruleset, seats, chosen, {}, box, array_of_one(box))
