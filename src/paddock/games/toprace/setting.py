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
from paddock.games.cars.parts import Pairs, find_parts, load_parts
from paddock.games.cars.stakes import Payouts
from paddock.games.toprace import names
from paddock.games.toprace.components import make_box
from paddock.games.toprace.options import check_options
from paddock.games.toprace.rules.box import NO_PAIR, RULESET
from paddock.games.toprace.rules.scoring import PRIZES, TIP_PAYS

Rows = tuple[tuple[RowCar, int], ...]
Pair = tuple[Colour, Colour]


class CardView(msgspec.Struct, frozen=True):
    """A visible card: its number, and its rows of (car, spaces) or its pair of cars."""

    card: int
    rows: Rows
    pair: Pair | None


@dataclass(frozen=True, slots=True)
class Setting:
    """What a table needs besides the record; a card has rows of (car, spaces), or a pair of cars (TR-1.4).

    `money` is what each seat begins with.
    """

    ruleset: int
    seats: int
    options: dict[str, Value]
    files: dict[str, str]
    box: Any
    boxes: Ints
    money: tuple[int, ...]
    circuit: Circuit
    cards: tuple[Rows, ...]
    pairs: tuple[Pair | None, ...]
    card_views: tuple[CardView, ...]

    @property
    def cars(self) -> tuple[str, ...]:
        """The colours of the cars, by number."""
        return names.COLOURS

    @property
    def payouts(self) -> Payouts:
        """What places and tips pay (TR-5.1, TR-6.2)."""
        tips = TIP_PAYS.tolist() if self.box.tips else ()
        return Payouts(tuple(PRIZES.tolist()), tuple(tuple(row) for row in tips))


def make_setting(
    seats: object, given: Mapping[str, object], files: Mapping[str, str] | None, ruleset: int = RULESET
) -> Setting:
    """Check the options and make the box."""
    players, options = check_options(seats, given)
    named, texts, labels = find_parts(options, files)
    return open_box(ruleset, players, tuple(named.items()), texts, labels)


@lru_cache(maxsize=64)
def open_box(ruleset: int, seats: int, options: tuple[tuple[str, Value], ...], texts: Pairs, labels: Pairs) -> Setting:
    """The setting for checked options and component texts; tables with the same ones share it."""
    chosen, own = dict(options), dict(texts)
    parts = load_parts(chosen, own, dict(labels))
    box = make_box(parts["track"], parts["deck"], seats, chosen, ruleset)
    cards, pairs = card_rows(box), card_pairs(box)
    card_views = tuple(CardView(card, cards[card], pairs[card]) for card in range(len(cards)))
    return Setting(
        ruleset=ruleset,
        seats=seats,
        options=chosen,
        files=own,
        box=box,
        boxes=array_of_one(box),
        money=tuple(box.money.tolist()),
        circuit=parts["track"],
        cards=cards,
        pairs=pairs,
        card_views=card_views,
    )


def card_rows(box: Any) -> tuple[Rows, ...]:
    """The rows of every card; a special card has none."""
    return tuple(
        tuple((names.car(box.row_car[card, row]), int(box.row_spaces[card, row])) for row in range(box.rows[card]))
        for card in range(box.cards)
    )


def card_pairs(box: Any) -> tuple[Pair | None, ...]:
    """The pair of cars of every special card."""
    return tuple(
        None if box.pair[card, 0] == NO_PAIR else (names.COLOURS[box.pair[card, 0]], names.COLOURS[box.pair[card, 1]])
        for card in range(box.cards)
    )
