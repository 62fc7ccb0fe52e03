"""The owners of cars, for games in which cars are bought and win prizes."""

from typing import Protocol

from paddock.engine.compiled import kernel
from paddock.engine.record import Ints
from paddock.games.cars.driving import CARS

NOBODY = -1


class Owners(Protocol):
    """The fields that a record needs for the owners, prices and places of its cars."""

    owner: Ints
    price: Ints
    place: Ints


@kernel
def owners(state: Owners) -> int:
    """The players who own a car."""
    seats = 0
    for car in range(CARS):
        if state.owner[car] != NOBODY:
            seats |= 1 << state.owner[car]
    return seats


@kernel
def through(state: Owners) -> int:
    """DF-3.9, TR-5.2: the players whose cars have all finished; a player without cars plays on (DF-2.9)."""
    driving = 0
    for car in range(CARS):
        if state.place[car] == 0 and state.owner[car] != NOBODY:
            driving |= 1 << state.owner[car]
    return owners(state) & ~driving


@kernel
def price_paid(state: Owners, seat: int) -> int:
    """DF-2.6, TR-2.3: what the player's cars cost."""
    money = 0
    for car in range(CARS):
        if state.owner[car] == seat:
            money += state.price[car]
    return money


@kernel
def prizes_won(state: Owners, prizes: Ints, seat: int) -> int:
    """DF-5.1, TR-5.1: what the player's cars earn by their places."""
    money = 0
    for car in range(CARS):
        if state.owner[car] == seat and state.place[car] > 0:
            money += prizes[state.place[car] - 1]
    return money
