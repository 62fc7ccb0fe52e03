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
from paddock.games.cars.parts import Pairs, find_parts, load_parts
from paddock.games.cars.stakes import Payouts
from paddock.games.downforce import names
from paddock.games.downforce.components import make_box
from paddock.games.downforce.options import check_options
from paddock.games.downforce.rules.box import NO_BETS, ODDS_BETS, RULESET
from paddock.games.downforce.rules.scoring import BET_PAYS, ODDS_FACTORS, PRIZES

Rows = tuple[tuple[RowCar, int], ...]


class CardView(msgspec.Struct, frozen=True):
    """A visible card: its number, and its rows of (car, spaces)."""

    card: int
    rows: Rows


@dataclass(frozen=True, slots=True)
class Setting:
    """What a table needs besides the record; `cards` holds the rows of each card as (car, spaces)."""

    ruleset: int
    seats: int
    options: dict[str, Value]
    files: dict[str, str]
    box: Any
    boxes: Ints
    circuit: Circuit
    cards: tuple[Rows, ...]
    card_views: tuple[CardView, ...]
    has_bets: bool
    has_odds: bool

    @property
    def cars(self) -> tuple[str, ...]:
        """The colours of the cars, by number."""
        return names.COLOURS

    @property
    def payouts(self) -> Payouts:
        """What places and bets pay (DF-5.1, DF-5.2, DF-7.6)."""
        bets = (ODDS_FACTORS if self.has_odds else BET_PAYS).tolist() if self.has_bets else ()
        return Payouts(tuple(PRIZES.tolist()), tuple(tuple(row) for row in bets), self.has_odds)


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
    cards = card_rows(box)
    card_views = tuple(CardView(card, rows) for card, rows in enumerate(cards))
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
        has_bets=bool(box.bets != NO_BETS),
        has_odds=bool(box.bets == ODDS_BETS),
    )


def card_rows(box: Any) -> tuple[Rows, ...]:
    """The rows of every card, including the Speed-8 cards."""
    return tuple(
        tuple((names.car(box.row_car[card, row]), int(box.row_spaces[card, row])) for row in range(box.rows[card]))
        for card in range(box.speed_cards + 6)
    )
