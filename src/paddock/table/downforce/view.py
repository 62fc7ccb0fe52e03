"""The table of Downforce as one person sees it."""

from typing import Any

import msgspec

from paddock.rules.downforce import state as s
from paddock.rules.downforce.options import GAME
from paddock.rules.driving import position
from paddock.table.downforce import words
from paddock.table.downforce.questions import ask
from paddock.table.downforce.setting import Rows, Setting
from paddock.table.model import Question


class CardView(msgspec.Struct, frozen=True):
    """A card that one may see: its number and its rows of (car, spaces)."""

    card: int
    rows: Rows


class CarView(msgspec.Struct, frozen=True):
    """A car: who owns it and at what price, and where it is. `space` is null once it has left the track."""

    car: str
    owner: int | None
    price: int
    space: int | None
    lap: int
    position: int
    place: int | None


class SeatView(msgspec.Struct, frozen=True):
    """A player. `hand`, `pile` and `bets` are null where they are secret; `shown` cards are known to be held."""

    seat: int
    hand: tuple[CardView, ...] | None
    hand_size: int
    pile: tuple[CardView, ...] | None
    pile_size: int
    shown: tuple[CardView, ...]
    face_up: tuple[CardView, ...]
    powers_won: tuple[str, ...]
    power: str | None
    bets: tuple[str, ...] | None
    racing: bool
    owes_answer: bool
    has_answered: bool


class LotView(msgspec.Struct, frozen=True):
    """A lot: a car and a power."""

    car: str
    power: str | None


class PlayView(msgspec.Struct, frozen=True):
    """The card in play: the rows begun so far, in which order, and the car that moves."""

    card: CardView
    bottom_up: bool
    row: int
    car: str | None
    spaces_left: int


class DownforceView(msgspec.Struct, frozen=True):
    """All of the table that one person may see."""

    game: str
    track: str
    seat: int | None
    kind: str
    turn: int | None
    cars: tuple[CarView, ...]
    grid: tuple[str, ...]
    seats: tuple[SeatView, ...]
    lot: LotView | None
    lots_face_down: int
    lots_set_aside: tuple[LotView, ...]
    playing: PlayView | None
    discard: tuple[CardView, ...]
    stock_size: int
    lines_crossed: int
    question: Question | None


def look(setting: Setting, state: Any, seat: int | None) -> DownforceView:
    """The view of one who may see all that is in this record."""
    lot = LotView(words.COLOURS[state.lot_car], words.power_or_none(state.lot_power)) if state.lot_car >= 0 else None
    asked = seat is not None and int(state.waiting) >> seat & 1
    return DownforceView(
        game=GAME,
        track=setting.circuit.name,
        seat=seat,
        kind=words.KINDS[state.phase],
        turn=words.seat_or_none(state.turn),
        cars=tuple(car_view(setting, state, car) for car in range(s.CARS)),
        grid=tuple(words.COLOURS[car] for car in state.grid),
        seats=tuple(seat_view(setting, state, other, seat) for other in range(setting.seats)),
        lot=lot,
        lots_face_down=len(words.members(state.eights)),
        lots_set_aside=tuple(
            LotView(words.COLOURS[state.aside[index]], words.power_or_none(state.aside_power[index]))
            for index in range(state.aside_count)
        ),
        playing=play_view(setting, state),
        discard=card_views(setting, state.discard),
        stock_size=int(state.stock_size),
        lines_crossed=int(state.lines_crossed),
        question=ask(setting, state, seat) if asked and seat is not None else None,
    )


def card_views(setting: Setting, mask: int) -> tuple[CardView, ...]:
    """The cards of a set."""
    return tuple(CardView(card, setting.cards[card]) for card in words.members(mask))


def car_view(setting: Setting, state: Any, car: int) -> CarView:
    """One car."""
    return CarView(
        car=words.COLOURS[car],
        owner=words.seat_or_none(state.owner[car]),
        price=int(state.price[car]),
        space=None if state.space[car] < 0 else int(state.space[car]),
        lap=int(state.lap[car]),
        position=int(position(state, setting.box, car)),
        place=int(state.place[car]) or None,
    )


def seat_view(setting: Setting, state: Any, seat: int, viewer: int | None) -> SeatView:
    """One player, as the viewer sees this player."""
    opened = seat == viewer or state.phase == s.OVER
    bets = tuple(words.COLOURS[state.bet[seat, line]] for line in range(state.bets_made)) if opened else None
    return SeatView(
        seat=seat,
        hand=card_views(setting, state.hand[seat]) if opened else None,
        hand_size=int(state.hand_size[seat]),
        pile=card_views(setting, state.pile[seat]) if opened else None,
        pile_size=int(state.pile_size[seat]),
        shown=card_views(setting, state.shown[seat]),
        face_up=card_views(setting, state.face_up[seat]),
        powers_won=tuple(words.POWERS[power] for power in words.members(state.won_powers[seat])),
        power=words.power_or_none(state.power[seat]),
        bets=bets,
        racing=bool(int(state.racing) >> seat & 1),
        owes_answer=bool(int(state.waiting) >> seat & 1),
        has_answered=bool(int(state.asked_seats & ~state.waiting) >> seat & 1),
    )


def play_view(setting: Setting, state: Any) -> PlayView | None:
    """The card in play, if there is one."""
    if state.card == s.NONE:
        return None
    return PlayView(
        card=CardView(int(state.card), setting.cards[state.card]),
        bottom_up=bool(state.bottom_up),
        row=int(state.row),
        car=words.car_or_none(state.car),
        spaces_left=int(state.left),
    )
