"""The names of Top Race's integers: cars, choices."""

from typing import Literal, get_args

from paddock.games.cars.colours import Colour, RowCar
from paddock.games.toprace.components import COLOURS as COLOURS
from paddock.games.toprace.rules import state as s

Choice = Literal["turbo", "breakdown"]
CHOICES: tuple[Choice, ...] = get_args(Choice)
Call = Literal["going_once", "going_twice", "gone"]
CALLS: tuple[Call, ...] = get_args(Call)


def car(number: int) -> RowCar:
    """The colour of a car; a wild row's is "wild"."""
    return "wild" if number == s.WILD else COLOURS[number]


def car_or_none(number: int) -> Colour | None:
    """The colour of a car, if there is one."""
    return None if number == s.NONE else COLOURS[number]


def seat_or_none(number: int) -> int | None:
    """A seat, if it is anybody's."""
    return None if number == s.NOBODY else int(number)
