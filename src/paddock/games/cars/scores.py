"""The parts that the scores of all games with cars have in common."""

import msgspec

from paddock.games.cars.colours import Colour


class CarScore(msgspec.Struct, frozen=True):
    """A car that a player owns: its place (null if it has none), and its price."""

    car: Colour
    place: int | None
    price: int


class BetScore(msgspec.Struct, frozen=True):
    """A bet on a car, and what it pays."""

    car: Colour
    money: int
