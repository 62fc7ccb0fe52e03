"""Reads one card from its notation in a deck file."""

import re

from paddock.errors import DeckError
from paddock.games.cars.decks.fields import short
from paddock.games.cars.decks.model import COLOURS, WILD

LEAST_SPACES, MOST_SPACES = 1, 12

_PAIR = re.compile(r"(\S)-(\S)")
_ROW = re.compile(r"([^\s0-9])([0-9]+)")

Rows = tuple[tuple[int, int], ...]
Pair = tuple[int, int]


def read_card(text: str, letters: tuple[str, ...]) -> tuple[Rows, Pair | None]:
    """Read the rows of a card such as `R6 Y4 *2 B1`, or the pair of a card such as `B-R`; else raise DeckError.

    Rows are in descending order of their numbers (DF-1.5); equal numbers are allowed. No colour may occur twice, and
    every wild moves yet another car (DF-3.5), so there are at most six rows.
    """
    if pair := _PAIR.fullmatch(text.strip()):
        first, second = (_colour(letter, letters) for letter in pair.groups())
        if first == second:
            raise DeckError("a pair joins two different colours")
        return (), (first, second)
    rows = tuple(_row(word, letters) for word in text.split())
    if not rows:
        raise DeckError("the card is empty: write its rows, such as 'R6 Y4 *2 B1'")
    if len(rows) > COLOURS:
        raise DeckError(f"{len(rows)} rows, but only {COLOURS} cars to move: each row, wild or not, needs its own")
    colours = [colour for colour, _ in rows if colour != WILD]
    for colour in colours:
        if colours.count(colour) > 1:
            raise DeckError(f"{letters[colour]} is on the card twice")
    spaces = [number for _, number in rows]
    if spaces != sorted(spaces, reverse=True):
        raise DeckError("the rows must be in order, highest number first")
    return rows, None


def _row(word: str, letters: tuple[str, ...]) -> tuple[int, int]:
    match = _ROW.fullmatch(word)
    if match is None:
        raise DeckError(
            f"{short(word)!r} is not a row: write a letter and a number, such as {letters[0]}6, or *2 for a wild"
        )
    letter, digits = match.groups()
    colour = WILD if letter == "*" else _colour(letter, letters)
    if len(digits) > 2 or not LEAST_SPACES <= int(digits) <= MOST_SPACES:
        raise DeckError(f"{short(word)!r}: the number must be from {LEAST_SPACES} to {MOST_SPACES}")
    return colour, int(digits)


def _colour(letter: str, letters: tuple[str, ...]) -> int:
    if letter not in letters:
        raise DeckError(f"unknown letter {letter!r}: the colours are {' '.join(letters)}")
    return letters.index(letter)
