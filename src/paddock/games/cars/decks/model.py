"""A deck: cards made of rows, and the six colours that the rows name."""

from __future__ import annotations

from dataclasses import dataclass

COLOURS = 6
WILD = 6
"""Used in a row that is wild, instead of one of the colours 0 to 5."""


@dataclass(frozen=True, slots=True)
class Card:
    """One printed card: rows from top to bottom (DF-1.5), or a pair of cars joined by an arrow (TR-1.4).

    A row is (colour, spaces): an index into the deck's colours, or `WILD`. A card with a pair has no rows.
    `standing` says how certain the card is: "known", "rebuilt", or a short note.
    """

    rows: tuple[tuple[int, int], ...]
    pair: tuple[int, int] | None
    family: str
    standing: str

    @property
    def wilds(self) -> int:
        """The number of wild rows."""
        return sum(colour == WILD for colour, _ in self.rows)

    def text(self, deck: Deck) -> str:
        """The card in the notation of a deck file: `R6 Y4 K2 B1`, `*5 G2`, or `B-R` for a pair."""
        if self.pair is not None:
            return "-".join(deck.letters[colour] for colour in self.pair)
        return " ".join(f"{'*' if c == WILD else deck.letters[c]}{spaces}" for c, spaces in self.rows)


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of one game, in the order of their file, and the names of the six colours.

    `eights` are the Speed-8 cards (DF-1.3), one per colour in the order of `colours`, or empty; they are never
    among `cards`.
    """

    name: str
    title: str
    note: str
    colours: tuple[str, ...]
    letters: tuple[str, ...]
    cards: tuple[Card, ...]
    eights: tuple[Card, ...]
