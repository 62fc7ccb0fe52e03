"""Top Race's options, circuit and deck, made once and shared by all tables that play with them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec

from paddock.engine.options import Value
from paddock.engine.record import Ints, array_of_one
from paddock.games.cars.circuits import Circuit
from paddock.games.cars.colours import Colour, RowCar
from paddock.games.toprace import words
from paddock.games.toprace.rules.box import NO_PAIR, RULESET
from paddock.games.toprace.rules.components import make_box
from paddock.games.toprace.rules.options import check_options
from paddock.table.parts import Pairs, find_parts, load_parts

Rows = tuple[tuple[RowCar, int], ...]
Pair = tuple[Colour, Colour]


class CardView(msgspec.Struct, frozen=True):
    """A card that one may see: its number and its rows of (car, spaces), or its pair of cars."""

    card: int
    rows: Rows
    pair: Pair | None


@dataclass(frozen=True, slots=True)
class Setting:
    """What a table needs besides the record; a card has rows of (car, spaces), or a pair of cars (TR-1.4)."""

    ruleset: int
    seats: int
    options: dict[str, Value]
    files: dict[str, str]
    box: Any
    boxes: Ints
    circuit: Circuit
    cards: tuple[Rows, ...]
    pairs: tuple[Pair | None, ...]
    card_views: tuple[CardView, ...]
    card_texts: tuple[str, ...]

    @property
    def cars(self) -> tuple[str, ...]:
        """The colours of the cars, in the order of their numbers."""
        return words.COLOURS

    def card_text(self, card: int) -> str:
        """A card in words, from top to bottom."""
        return self.card_texts[card]


def make_setting(
    seats: object, given: Mapping[str, object], files: Mapping[str, str] | None, ruleset: int = RULESET
) -> Setting:
    """Check the options and open the box."""
    players, options = check_options(seats, given)
    named, texts, labels = find_parts(options, files)
    return open_box(ruleset, players, tuple(named.items()), texts, labels)


@lru_cache(maxsize=64)
def open_box(ruleset: int, seats: int, options: tuple[tuple[str, Value], ...], texts: Pairs, labels: Pairs) -> Setting:
    """The setting for checked options and component texts; tables that play with the same ones share it."""
    chosen, own = dict(options), dict(texts)
    parts = load_parts(chosen, own, dict(labels))
    box = make_box(parts["track"], parts["deck"], seats, chosen, ruleset)
    cards, pairs = card_rows(box), card_pairs(box)
    card_views = tuple(CardView(card, cards[card], pairs[card]) for card in range(len(cards)))
    card_texts = tuple(text_of(rows, pair) for rows, pair in zip(cards, pairs, strict=True))
    return Setting(
        ruleset=ruleset,
        seats=seats,
        options=chosen,
        files=own,
        box=box,
        boxes=array_of_one(box),
        circuit=parts["track"],
        cards=cards,
        pairs=pairs,
        card_views=card_views,
        card_texts=card_texts,
    )


def text_of(rows: Rows, pair: Pair | None) -> str:
    """A card in words, from top to bottom."""
    if pair is not None:
        return f"turbo or breakdown, {pair[0]} and {pair[1]}"
    return ", ".join(f"{car} {spaces}" for car, spaces in rows)


def card_rows(box: Any) -> tuple[Rows, ...]:
    """The rows of every card; a special card has none."""
    return tuple(
        tuple((words.car(box.row_car[card, row]), int(box.row_spaces[card, row])) for row in range(box.rows[card]))
        for card in range(box.cards)
    )


def card_pairs(box: Any) -> tuple[Pair | None, ...]:
    """The pair of cars of every special card."""
    return tuple(
        None if box.pair[card, 0] == NO_PAIR else (words.COLOURS[box.pair[card, 0]], words.COLOURS[box.pair[card, 1]])
        for card in range(box.cards)
    )
