"""Downforce's options, circuit and deck, made once and shared by all tables that play with them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec

from paddock.engine.options import Value
from paddock.engine.record import Ints, array_of_one
from paddock.games.cars.circuits import Circuit
from paddock.games.cars.colours import RowCar
from paddock.games.downforce import words
from paddock.games.downforce.rules.box import NO_BETS, RULESET
from paddock.games.downforce.rules.components import make_box
from paddock.games.downforce.rules.options import check_options
from paddock.table.parts import Pairs, find_parts, load_parts

Rows = tuple[tuple[RowCar, int], ...]


class CardView(msgspec.Struct, frozen=True):
    """A card that one may see: its number and its rows of (car, spaces)."""

    card: int
    rows: Rows


@dataclass(frozen=True, slots=True)
class Setting:
    """What a table needs besides the record; `cards` has the rows of each card as (car, spaces)."""

    ruleset: int
    seats: int
    options: dict[str, Value]
    files: dict[str, str]
    box: Any
    boxes: Ints
    circuit: Circuit
    cards: tuple[Rows, ...]
    card_views: tuple[CardView, ...]
    card_texts: tuple[str, ...]
    has_bets: bool

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
    cards = card_rows(box)
    card_views = tuple(CardView(card, rows) for card, rows in enumerate(cards))
    card_texts = tuple(", ".join(f"{car} {spaces}" for car, spaces in rows) for rows in cards)
    return Setting(
        ruleset=ruleset,
        seats=seats,
        options=chosen,
        files=own,
        box=box,
        boxes=array_of_one(box),
        circuit=parts["track"],
        cards=cards,
        card_views=card_views,
        card_texts=card_texts,
        has_bets=bool(box.bets != NO_BETS),
    )


def card_rows(box: Any) -> tuple[Rows, ...]:
    """The rows of every card, Speed-8 included."""
    return tuple(
        tuple((words.car(box.row_car[card, row]), int(box.row_spaces[card, row])) for row in range(box.rows[card]))
        for card in range(box.speed_cards + 6)
    )
