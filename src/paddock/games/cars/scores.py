"""The parts that the scores of all games with cars have in common."""

from collections.abc import Sequence
from typing import Any

import msgspec

from paddock.games.cars.colours import Colour


class CarScore(msgspec.Struct, frozen=True):
    """A car that a player owns: its place (null if it has none), and its price."""

    car: Colour
    place: int | None
    price: int


def car_scores(colours: Sequence[Colour], state: Any, seat: int) -> tuple[CarScore, ...]:
    """The cars of a player."""
    owned = (car for car, owner in enumerate(state.owner) if owner == seat)
    return tuple(CarScore(colours[car], int(state.place[car]) or None, int(state.price[car])) for car in owned)


class BetScore(msgspec.Struct, frozen=True):
    """A bet on a car, and what it pays."""

    car: Colour
    money: int
