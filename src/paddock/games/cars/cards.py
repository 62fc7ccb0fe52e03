"""Movement cards in a box: ordered rows, each a car or a wild with a number of spaces (DF-1.5, TR-1.4)."""

from collections.abc import Sequence
from typing import Annotated, Any, Protocol

from paddock.engine.record import Ints, cells, mask
from paddock.games.cars.decks.model import Card, Deck
from paddock.games.cars.driving import CARS

CARDS = 62
WILD = CARS
ROWS = 6


class Cards(Protocol):
    """The fields that a box needs for its cards."""

    rows: Annotated[Ints, cells("i1", CARDS, low=0, high=ROWS)]  # [card] number of rows
    row_car: Annotated[Ints, cells("i1", CARDS, ROWS, low=-1, high=WILD)]  # [card, row] car or WILD, top row first
    row_spaces: Annotated[Ints, cells("i1", CARDS, ROWS, low=0, high=12)]  # [card, row]
    cars_on: Annotated[Ints, mask(CARS, CARDS)]  # [card] the cars named on it


def pack_cards(box: Any, deck: Deck, cards: Sequence[Card], colours: Sequence[str]) -> None:
    """Write the rows of the cards into a box; `colours` are the game's cars in the game's order."""
    box.row_car[:] = -1
    for number, card in enumerate(cards):
        box.rows[number] = len(card.rows)
        for row, (colour, spaces) in enumerate(card.rows):
            car = car_of(deck, colour, colours)
            box.row_car[number, row] = car
            box.row_spaces[number, row] = spaces
            if car != WILD:
                box.cars_on[number] |= 1 << car


def car_of(deck: Deck, colour: int, colours: Sequence[str]) -> int:
    """The game's number of a car, from the deck's number of its colour."""
    return WILD if colour == WILD else colours.index(cars_of(deck)[colour])


def cars_of(deck: Deck) -> tuple[str, ...]:
    """The cars that a deck names, in its order: "light_blue" where its file says "light blue"."""
    return tuple(colour.replace(" ", "_") for colour in deck.colours)
