"""Café Race's options, made once and shared by the table's forks."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from paddock.errors import Malformed
from paddock.rules.caferace.box import BOX
from paddock.rules.caferace.options import check_options
from paddock.rules.options import Value
from paddock.rules.record import new_record


@dataclass(frozen=True, slots=True)
class Setting:
    """What a table needs besides the record; the game has no components of its own."""

    seats: int
    options: dict[str, Value]
    files: dict[str, str]
    box: Any


def make_setting(seats: object, given: Mapping[str, object], files: Mapping[str, str] | None) -> Setting:
    """Check the options and open the box."""
    players, options = check_options(seats, given)
    if files:
        raise Malformed("files: Café Race has no components that could come from a file")
    box = new_record(BOX)
    box.seats = players
    box.auction = options["auction"]
    return Setting(players, options, {}, box)
