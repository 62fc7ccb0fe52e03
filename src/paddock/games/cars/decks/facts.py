"""Statistics of a deck."""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations

from paddock.games.cars.decks.model import WILD, Card, Deck


@dataclass(frozen=True, slots=True)
class ColourFacts:
    """The number of rows of one colour (or of the wilds), the sum of their spaces, and the highest row."""

    name: str
    rows: int
    spaces: int
    highest: int


def colour_facts(deck: Deck) -> tuple[ColourFacts, ...]:
    """The facts about each colour in the deck's order, then about the wilds; Speed-8 cards do not count."""
    found = []
    for colour, name in enumerate((*deck.colours, "wild")):
        spaces = [number for card in deck.cards for shown, number in card.rows if shown == colour]
        found.append(ColourFacts(name, len(spaces), sum(spaces), max(spaces, default=0)))
    return tuple(found)


def standings(deck: Deck) -> dict[str, int]:
    """The number of cards of each standing, without the Speed-8 cards."""
    return dict(Counter(card.standing for card in deck.cards))


def undecided_ties(deck: Deck) -> tuple[tuple[Card, Card], ...]:
    """Find the pairs of cards that can make equal bids for a colour which the rulebooks' tie rule cannot decide.

    DF-2.5 compares the number of rows, then whether there is a wild; these pairs are equal in both.
    """
    return tuple(pair for pair in combinations(deck.cards, 2) if _stay_tied(*pair))


def _stay_tied(one: Card, other: Card) -> bool:
    if len(one.rows) != len(other.rows) or bool(one.wilds) != bool(other.wilds):
        return False
    return any(row in other.rows for row in one.rows if row[0] != WILD)
