"""The names of Downforce's integers: cars, powers, choices."""

from typing import Literal, get_args

from paddock.games.cars.colours import Colour, RowCar
from paddock.games.downforce.components import COLOURS as COLOURS
from paddock.games.downforce.rules import state as s

__all__ = [
    "COLOURS",
    "ORDERS",
    "POWERS",
    "ROWS",
    "Order",
    "Power",
    "Row",
    "car",
    "car_or_none",
    "power_or_none",
    "seat_or_none",
]

Power = Literal["aggressive", "cunning", "determined", "strategic", "tricky", "unpredictable"]
POWERS: tuple[Power, ...] = get_args(Power)
Order = Literal["top_down", "bottom_up"]
ORDERS: tuple[Order, ...] = get_args(Order)
Row = Literal["carry_out", "ignore"]
ROWS: tuple[Row, ...] = get_args(Row)


def car(number: int) -> RowCar:
    """The colour of a car; a wild row's is "wild"."""
    return "wild" if number == s.WILD else COLOURS[number]


def car_or_none(number: int) -> Colour | None:
    """The colour of a car, if there is one."""
    return None if number == s.NONE else COLOURS[number]


def power_or_none(number: int) -> Power | None:
    """The name of a power, if there is one."""
    return None if number == s.NONE else POWERS[number]


def seat_or_none(number: int) -> int | None:
    """A seat, if it is anybody's."""
    return None if number == s.NOBODY else int(number)
