"""What the score sheets of games with cars share."""

import msgspec

from paddock.games.cars.colours import Colour


class CarScore(msgspec.Struct, frozen=True):
    """A car that a player owns: its place, null where it has none, and what it cost."""

    car: Colour
    place: int | None
    price: int


class BetScore(msgspec.Struct, frozen=True):
    """A bet on a car, and what it brings."""

    car: Colour
    money: int
