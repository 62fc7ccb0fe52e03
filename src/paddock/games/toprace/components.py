"""Packs a circuit, a deck and options into a box."""

from collections.abc import Mapping

from paddock.engine.options import Value
from paddock.engine.record import new_record
from paddock.errors import OptionError
from paddock.games.cars.cards import car_of, cars_of, pack_cards
from paddock.games.cars.circuits.model import Circuit
from paddock.games.cars.colours import Colour, in_english
from paddock.games.cars.decks.model import Card, Deck
from paddock.games.cars.driving import CARS, pack_track
from paddock.games.toprace.options import read_money
from paddock.games.toprace.rules.box import BOX, NO_PAIR, Box

COLOURS: tuple[Colour, ...] = ("red", "yellow", "light_blue", "green", "dark_blue", "white")
STRONG = 10


def make_box(circuit: Circuit, deck: Deck, seats: int, options: Mapping[str, Value], ruleset: int) -> Box:
    """The box for checked options; raises an error for a deck that does not suit Top Race."""
    cards = cards_played(deck, seats, bool(options["tens"]))
    box = new_record(BOX)
    pack_track(box, circuit)
    pack_cards(box, deck, cards, COLOURS)
    box.pair[:] = NO_PAIR
    for number, card in enumerate(cards):
        if card.pair is not None:
            box.pair[number] = [car_of(deck, colour, COLOURS) for colour in card.pair]
    box.cards = len(cards)
    box.ruleset = ruleset
    box.seats = seats
    box.most_drivers = -(-CARS // seats)
    box.money[:seats] = read_money(options["money"], seats)
    box.open_auction = options["auction"] == "open"
    box.tips = options["bets"]
    return box


def cards_played(deck: Deck, seats: int, tens: bool) -> list[Card]:
    """The cards to play with, if the deck suits the game; TR-6.4: without those of strength 10."""
    need = f"option deck: {deck.name} cannot be used for Top Race, which"
    if set(cars_of(deck)) != set(COLOURS):
        raise OptionError(f"{need} races the cars {in_english(', '.join(COLOURS))}")
    if deck.eights:
        raise OptionError(f"{need} has no Speed-8 cards")
    cards = [card for card in deck.cards if tens or all(spaces != STRONG for _, spaces in card.rows)]
    if len(cards) < seats:
        raise OptionError(
            f"option deck: {deck.name} has {len(cards)} cards to play with; {seats} players need at least {seats}"
        )
    return cards
