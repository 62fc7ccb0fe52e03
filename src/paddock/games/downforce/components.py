"""Packs a circuit, a deck and options into a box."""

from collections.abc import Mapping
from typing import Any

from paddock.engine.options import Value
from paddock.engine.record import new_record
from paddock.errors import OptionError
from paddock.games.cars.cards import car_of, cars_of, pack_cards
from paddock.games.cars.circuits.model import Circuit
from paddock.games.cars.colours import Colour
from paddock.games.cars.decks.model import Card, Deck
from paddock.games.cars.driving import CARS, pack_track
from paddock.games.downforce.rules.box import (
    ALL_CARDS,
    BOX,
    HANDS_OF_THREE,
    NO_BETS,
    ODDS_BETS,
    PERSONAL_PILES,
    STANDARD_BETS,
    Box,
)

COLOURS: tuple[Colour, ...] = ("black", "blue", "green", "yellow", "orange", "red")
HANDS = {"all": ALL_CARDS, "three": HANDS_OF_THREE, "piles": PERSONAL_PILES}
BETS = {"none": NO_BETS, "standard": STANDARD_BETS, "odds": ODDS_BETS}


def make_box(circuit: Circuit, deck: Deck, seats: int, options: Mapping[str, Value], ruleset: int) -> Box:
    """The box for checked options; raises an error for a deck that does not suit Downforce."""
    check_deck(deck, seats, options)
    box = new_record(BOX)
    pack_track(box, circuit)
    for space in circuit.spaces:
        box.rectangular[space.number] = space.rectangular
    eights = sorted(deck.eights, key=lambda card: car_of(deck, card.rows[0][0], COLOURS))
    pack_cards(box, deck, [*deck.cards, *eights], COLOURS)
    box.speed_cards = len(deck.cards)
    pack_bids(box)
    box.ruleset = ruleset
    box.seats = seats
    box.auction = options["auction"]
    box.with_powers = options["powers"]
    box.hands = HANDS[str(options["hands"])]
    box.bets = BETS[str(options["bets"])]
    box.first_car_wins = options["winner"] == "first-car"
    box.long_distance = options["long_distance"]
    box.cunning_dropped = options["cunning"] == "drop"
    return box


def pack_bids(box: Any) -> None:
    """Write what bids need of each card: the number of each car, the lowest number, and the sum (DF-2.3 to DF-2.5)."""
    for card in range(box.speed_cards + CARS):
        rows = range(box.rows[card])
        box.lowest[card] = min(box.row_spaces[card, row] for row in rows)
        box.total[card] = sum(int(box.row_spaces[card, row]) for row in rows)
        for row in rows:
            car = box.row_car[card, row]
            box.number[card, car] = max(box.number[card, car], box.row_spaces[card, row])
            if card < box.speed_cards:
                box.with_car[car] |= 1 << card


def check_deck(deck: Deck, seats: int, options: Mapping[str, Value]) -> None:
    """Reject a deck with other cars, special cards, no Speed-8 cards, or too few cards."""
    need = f"option deck: {deck.name} cannot be used for Downforce, which"
    if set(cars_of(deck)) != set(COLOURS):
        raise OptionError(f"{need} races the cars {', '.join(COLOURS)}")
    special: list[Card] = [card for card in deck.cards if not card.rows]
    if special:
        raise OptionError(f"{need} has no rule for the card {special[0].text(deck)}")
    if len(deck.eights) != CARS:
        raise OptionError(f"{need} needs a Speed-8 card for each car")
    if options["hands"] == "three" and len(deck.cards) < 3 * seats:
        raise OptionError(f"option hands: 'three' needs {3 * seats} cards; {deck.name} has {len(deck.cards)}")
