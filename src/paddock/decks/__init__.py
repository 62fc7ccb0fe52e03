"""Decks of movement cards: plain files, their loader, and facts about them.

The format is described in docs/decks.md. Nothing here knows the rules of a game.
"""

from paddock.decks.facts import ColourFacts, colour_facts, standings, undecided_ties
from paddock.decks.load import load_deck, shipped
from paddock.decks.model import WILD, Card, Deck
from paddock.decks.parse import parse_deck

__all__ = [
    "WILD",
    "Card",
    "ColourFacts",
    "Deck",
    "colour_facts",
    "load_deck",
    "parse_deck",
    "shipped",
    "standings",
    "undecided_ties",
]
