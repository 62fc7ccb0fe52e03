"""Decks of movement cards: plain files, and facts about them.

`load_deck("downforce")` or `load_deck("my-own.toml")` returns a `Deck`; docs/decks.md describes the format. Nothing
here knows the rules of a game.
"""

from paddock.errors import DeckError
from paddock.games.cars.decks.facts import ColourFacts, colour_facts, standings, undecided_ties
from paddock.games.cars.decks.model import WILD, Card, Deck
from paddock.games.cars.decks.parse import parse_deck
from paddock.library import Library

DECKS = Library("deck", __name__, parse_deck, DeckError)
load_deck = DECKS.load

__all__ = [
    "DECKS",
    "WILD",
    "Card",
    "ColourFacts",
    "Deck",
    "colour_facts",
    "load_deck",
    "standings",
    "undecided_ties",
]
