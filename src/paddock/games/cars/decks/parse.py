"""Turns the text of a deck file into a `Deck`, or reports what is wrong with it."""

from collections.abc import Iterator
from typing import Any

from paddock.errors import DeckError
from paddock.games.cars.decks.cards import read_card
from paddock.games.cars.decks.fields import only_keys, short, table, tables, text, texts
from paddock.games.cars.decks.model import COLOURS, Card, Deck
from paddock.toml import TomlError, read_toml

FEWEST_CARDS, MOST_CARDS = 12, 56
"""At most 56, so that every card and the six Speed-8 cards fit into the answers of a question."""

EIGHT = 8


def parse_deck(source: str, name: str, file: str) -> Deck:
    """The deck described by a TOML text (docs/decks.md); error messages call it `file`."""
    try:
        return _deck(read_toml(source), name)
    except (DeckError, TomlError) as error:
        raise DeckError(f"{file}: {error}") from error


def _deck(data: dict[str, Any], name: str) -> Deck:
    only_keys(data, required=("title", "colours", "family"), optional=("note", "eights"))
    letters, colours = _colours(table(data, "colours"))
    cards = tuple(
        card for number, family in enumerate(tables(data, "family"), 1) for card in _family(family, number, letters)
    )
    if not FEWEST_CARDS <= len(cards) <= MOST_CARDS:
        raise DeckError(f"{len(cards)} cards: a deck has {FEWEST_CARDS} to {MOST_CARDS}")
    moved = {colour for card in cards for colour, _ in card.rows}
    for index, colour in enumerate(colours):
        if index not in moved:
            raise DeckError(f"no card has a row for {colour} ({letters[index]})")
    return Deck(
        name=name,
        title=text(data, "title"),
        note=text(data, "note") if "note" in data else "",
        colours=colours,
        letters=letters,
        cards=cards,
        eights=_eights(table(data, "eights"), letters) if "eights" in data else (),
    )


def _colours(names: dict[str, Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if len(names) != COLOURS:
        raise DeckError(f"'colours' has {len(names)} letters: a deck has exactly {COLOURS}")
    for letter in names:
        if not (len(letter) == 1 and "A" <= letter <= "Z"):
            raise DeckError(f"'colours': {short(letter)!r} must be one capital letter from A to Z")
    colours = tuple(text(names, letter, "'colours'") for letter in names)
    if len({colour.casefold() for colour in colours}) != COLOURS:
        raise DeckError("'colours': two letters have the same name")
    return tuple(names), colours


def _family(data: dict[str, Any], number: int, letters: tuple[str, ...]) -> Iterator[Card]:
    where = f"[[family]] number {number}"
    only_keys(data, required=("name", "standing", "cards"), where=where)
    return _cards(data, text(data, "name", where), letters)


def _cards(data: dict[str, Any], family: str, letters: tuple[str, ...]) -> Iterator[Card]:
    where = f"family {short(family)!r}"
    standing = text(data, "standing", where)
    for number, written in enumerate(texts(data, "cards", where), 1):
        try:
            rows, pair = read_card(written, letters)
        except DeckError as error:
            raise DeckError(f"{where}, card {number} ({short(written)!r}): {error}") from error
        yield Card(rows, pair, family, standing)


def _eights(data: dict[str, Any], letters: tuple[str, ...]) -> tuple[Card, ...]:
    only_keys(data, required=("standing", "cards"), where="[eights]")
    cards = sorted(_cards(data, "Speed-8", letters), key=lambda card: card.rows)
    if [card.rows for card in cards] != [((colour, EIGHT),) for colour in range(COLOURS)]:
        wanted = ", ".join(f'"{letter}{EIGHT}"' for letter in letters)
        raise DeckError(f"[eights] must hold one card per colour: cards = [{wanted}]")
    return tuple(cards)
