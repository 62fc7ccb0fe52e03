"""Downforce's integers in words."""

from paddock.games.downforce.rules import state as s
from paddock.games.downforce.rules.components import COLOURS

__all__ = ["COLOURS", "KINDS", "POWERS", "car", "car_or_none", "power_or_none", "seat_or_none"]

POWERS = ("aggressive", "cunning", "determined", "strategic", "tricky", "unpredictable")
KINDS = ("bid", "keep", "play", "order", "row", "wild", "step", "bet", "over")  # by phase


def car(number: int) -> str:
    """The colour of a car; a wild row's is "wild"."""
    return "wild" if number == s.WILD else COLOURS[number]


def car_or_none(number: int) -> str | None:
    """The colour of a car, if there is one."""
    return None if number == s.NONE else COLOURS[number]


def power_or_none(number: int) -> str | None:
    """The name of a power, if there is one."""
    return None if number == s.NONE else POWERS[number]


def seat_or_none(number: int) -> int | None:
    """A seat, if it is anybody's."""
    return None if number == s.NOBODY else int(number)
