"""Top Race's integers in words."""

from paddock.games.toprace.rules import state as s
from paddock.games.toprace.rules.components import COLOURS

__all__ = ["CHOICES", "COLOURS", "KINDS", "car", "car_or_none", "seat_or_none"]

KINDS = ("bid", "open_bid", "start", "play", "special", "wild", "step", "tip", "over")  # by phase
CHOICES = ("turbo", "breakdown")


def car(number: int) -> str:
    """The colour of a car; a wild row's is "wild"."""
    return "wild" if number == s.WILD else COLOURS[number]


def car_or_none(number: int) -> str | None:
    """The colour of a car, if there is one."""
    return None if number == s.NONE else COLOURS[number]


def seat_or_none(number: int) -> int | None:
    """A seat, if it is anybody's."""
    return None if number == s.NOBODY else int(number)
