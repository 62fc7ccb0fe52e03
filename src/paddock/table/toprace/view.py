"""The table of Top Race as one person sees it."""

from typing import Any

import msgspec

from paddock.rules.toprace import state as s
from paddock.rules.toprace.options import GAME
from paddock.rules.toprace.special import position
from paddock.table.model import Question
from paddock.table.toprace import words
from paddock.table.toprace.questions import ask
from paddock.table.toprace.setting import Pair, Rows, Setting


class CardView(msgspec.Struct, frozen=True):
    """A card that one may see: its number and its rows of (car, spaces), or its pair of cars."""

    card: int
    rows: Rows
    pair: Pair | None


class CarView(msgspec.Struct, frozen=True):
    """A car: who owns it and at what price, and where it is.

    `space` is null before the grid, while it is broken down, and once it has finished; `broken_down` is the space that
    a car beside the track will return to. `position` is null until all cars are on the grid.
    """

    car: str
    owner: int | None
    price: int
    space: int | None
    broken_down: int | None
    lap: int
    position: int | None
    place: int | None


class SeatView(msgspec.Struct, frozen=True):
    """A player. `hand` and `tips` are null where they are secret; `bidding` is whether the player may still bid."""

    seat: int
    cash: int
    hand: tuple[CardView, ...] | None
    hand_size: int
    tips: tuple[str, ...] | None
    bidding: bool
    racing: bool
    owes_answer: bool
    has_answered: bool


class LotView(msgspec.Struct, frozen=True):
    """The driver on offer, or being placed: the highest bid and whose it is, and the calls of an open auction."""

    car: str
    highest: int
    bidder: int | None
    opener: int | None
    closes: int


class PlayView(msgspec.Struct, frozen=True):
    """The card in play: the rows begun so far, and the car that moves."""

    card: CardView
    row: int
    car: str | None
    spaces_left: int


class TopRaceView(msgspec.Struct, frozen=True):
    """All of the table that one person may see."""

    game: str
    track: str
    seat: int | None
    kind: str
    turn: int | None
    cars: tuple[CarView, ...]
    grid: tuple[str | None, ...]
    seats: tuple[SeatView, ...]
    lot: LotView | None
    drivers_face_down: int
    drivers_under: tuple[str, ...]
    playing: PlayView | None
    beside: tuple[CardView, ...]
    discard: tuple[CardView, ...]
    lines_crossed: int
    question: Question | None


def look(setting: Setting, state: Any, seat: int | None) -> TopRaceView:
    """The view of one who may see all that is in this record."""
    asked = seat is not None and int(state.waiting) >> seat & 1
    return TopRaceView(
        game=GAME,
        track=setting.circuit.name,
        seat=seat,
        kind=words.KINDS[state.phase],
        turn=words.seat_or_none(state.turn),
        cars=tuple(car_view(setting, state, car) for car in range(s.CARS)),
        grid=tuple(words.car_or_none(car) for car in state.grid),
        seats=tuple(seat_view(setting, state, other, seat) for other in range(setting.seats)),
        lot=lot_view(state),
        drivers_face_down=len(words.members(state.drivers)),
        drivers_under=tuple(words.COLOURS[car] for car in state.under[: state.under_count]),
        playing=play_view(setting, state),
        beside=tuple(card_view(setting, int(card)) for card in sorted(state.broken_card) if card != s.NONE),
        discard=card_views(setting, state.discard),
        lines_crossed=int(state.lines_crossed),
        question=ask(setting, state, seat) if asked and seat is not None else None,
    )


def card_view(setting: Setting, card: int) -> CardView:
    """One card."""
    return CardView(card, setting.cards[card], setting.pairs[card])


def card_views(setting: Setting, mask: int) -> tuple[CardView, ...]:
    """The cards of a set."""
    return tuple(card_view(setting, card) for card in words.members(mask))


def car_view(setting: Setting, state: Any, car: int) -> CarView:
    """One car."""
    started = not any(place == s.NONE for place in state.grid)
    return CarView(
        car=words.COLOURS[car],
        owner=words.seat_or_none(state.owner[car]),
        price=int(state.price[car]),
        space=None if state.space[car] < 0 else int(state.space[car]),
        broken_down=int(state.broken_space[car]) if state.broken[car] else None,
        lap=int(state.lap[car]),
        position=int(position(state, setting.box, car)) if started else None,
        place=int(state.place[car]) or None,
    )


def seat_view(setting: Setting, state: Any, seat: int, viewer: int | None) -> SeatView:
    """One player, as the viewer sees this player."""
    opened = seat == viewer or state.phase == s.OVER
    tips = tuple(words.COLOURS[state.tip[seat, line]] for line in range(state.tips_made)) if opened else None
    return SeatView(
        seat=seat,
        cash=int(state.cash[seat]),
        hand=card_views(setting, state.hand[seat]) if opened else None,
        hand_size=int(state.hand_size[seat]),
        tips=tips,
        bidding=bool(int(state.bidders) >> seat & 1),
        racing=bool(int(state.racing) >> seat & 1),
        owes_answer=bool(int(state.waiting) >> seat & 1),
        has_answered=bool(int(state.asked_seats & ~state.waiting) >> seat & 1),
    )


def lot_view(state: Any) -> LotView | None:
    """The driver on offer, if there is one."""
    if state.lot == s.NONE:
        return None
    return LotView(
        car=words.COLOURS[state.lot],
        highest=int(state.highest),
        bidder=words.seat_or_none(state.high_bidder),
        opener=words.seat_or_none(state.opener),
        closes=int(state.closes),
    )


def play_view(setting: Setting, state: Any) -> PlayView | None:
    """The card in play, if there is one."""
    if state.card == s.NONE:
        return None
    return PlayView(
        card=card_view(setting, int(state.card)),
        row=int(state.row),
        car=words.car_or_none(state.car),
        spaces_left=int(state.left),
    )
