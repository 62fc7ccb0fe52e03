"""Packs a circuit, a deck and options into a box."""

from collections.abc import Mapping
from typing import Any

from paddock.circuits.model import Circuit
from paddock.decks.model import Card, Deck
from paddock.errors import OptionError
from paddock.rules.downforce.box import (
    ALL_CARDS,
    BOX,
    HANDS_OF_THREE,
    NO_BETS,
    ODDS_BETS,
    PERSONAL_PILES,
    STANDARD_BETS,
    Box,
)
from paddock.rules.downforce.state import CARS, WILD
from paddock.rules.options import Value
from paddock.rules.record import new_record

COLOURS = ("black", "blue", "green", "yellow", "orange", "red")
HANDS = {"all": ALL_CARDS, "three": HANDS_OF_THREE, "piles": PERSONAL_PILES}
BETS = {"none": NO_BETS, "standard": STANDARD_BETS, "odds": ODDS_BETS}


def make_box(circuit: Circuit, deck: Deck, seats: int, options: Mapping[str, Value]) -> Box:
    """The box for checked options; a deck that Downforce cannot be played with is refused."""
    check_deck(deck, seats, options)
    box = new_record(BOX)
    pack_circuit(box, circuit)
    pack_deck(box, deck)
    box.seats = seats
    box.auction = options["auction"]
    box.with_powers = options["powers"]
    box.hands = HANDS[str(options["hands"])]
    box.bets = BETS[str(options["bets"])]
    box.first_car_wins = options["winner"] == "first-car"
    box.long_distance = options["long_distance"]
    box.cunning_dropped = options["cunning"] == "drop"
    return box


def pack_circuit(box: Any, circuit: Circuit) -> None:
    """The spaces, the steps between them, the grid and the betting lines."""
    box.forward[:] = -1
    for space, steps in zip(circuit.spaces, circuit.forward, strict=True):
        box.forward[space.number, : len(steps)] = steps
        box.front[space.number] = space.front
        box.lane[space.number] = space.lane
        box.rectangular[space.number] = space.rectangular
    box.start[:] = circuit.start
    box.line[:] = circuit.lines


def pack_deck(box: Any, deck: Deck) -> None:
    """The Speed cards in the deck's order, then the Speed-8 cards in the order of the cars."""
    eights = sorted(deck.eights, key=lambda card: car_of(deck, card.rows[0][0]))
    box.speed_cards = len(deck.cards)
    box.row_car[:] = -1
    for number, card in enumerate([*deck.cards, *eights]):
        box.rows[number] = len(card.rows)
        box.lowest[number] = min(spaces for _, spaces in card.rows)
        box.total[number] = sum(spaces for _, spaces in card.rows)
        for row, (colour, spaces) in enumerate(card.rows):
            car = car_of(deck, colour)
            box.row_car[number, row] = car
            box.row_spaces[number, row] = spaces
            box.number[number, car] = max(box.number[number, car], spaces)
            if car != WILD:
                box.cars_on[number] |= 1 << car
            if number < box.speed_cards:
                box.with_car[car] |= 1 << number


def car_of(deck: Deck, colour: int) -> int:
    """Downforce's number of a car from the deck's number of its colour."""
    return WILD if colour == WILD else COLOURS.index(deck.colours[colour])


def check_deck(deck: Deck, seats: int, options: Mapping[str, Value]) -> None:
    """Refuse a deck with other cars, special cards, no Speed-8, or too few cards."""
    need = f"option deck: {deck.name} cannot be used for Downforce, which"
    if set(deck.colours) != set(COLOURS):
        raise OptionError(f"{need} races the cars {', '.join(COLOURS)}")
    special: list[Card] = [card for card in deck.cards if not card.rows]
    if special:
        raise OptionError(f"{need} has no rule for the card {special[0].text(deck)}")
    if len(deck.eights) != CARS:
        raise OptionError(f"{need} needs a Speed-8 card for each car")
    if options["hands"] == "three" and len(deck.cards) < 3 * seats:
        raise OptionError(f"option hands: 'three' needs {3 * seats} cards; {deck.name} has {len(deck.cards)}")
