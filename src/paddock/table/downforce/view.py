"""The table of Downforce as one person sees it."""

import msgspec
import numpy as np
from msgspec.structs import replace

from paddock.rules.downforce import state as s
from paddock.rules.downforce.box import NO_BETS
from paddock.rules.downforce.options import GAME
from paddock.rules.driving import positions
from paddock.table.downforce import words
from paddock.table.downforce.setting import CardView as CardView
from paddock.table.downforce.setting import Setting
from paddock.table.model import Question
from paddock.table.seen import Seen
from paddock.table.sets import members


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
    """All of the table that one person may see. `lines_crossed` is 0 where nobody bets."""

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


def look(setting: Setting, seen: Seen) -> DownforceView:
    """What everybody may see."""
    return DownforceView(
        game=GAME,
        track=setting.circuit.name,
        seat=None,
        kind=words.KINDS[seen.phase],
        turn=words.seat_or_none(seen.turn),
        cars=car_views(setting, seen),
        grid=tuple([words.COLOURS[car] for car in seen.grid]),
        seats=tuple([seat_view(setting, seen, seat) for seat in range(setting.seats)]),
        lot=lot_view(seen.lot_car, seen.lot_power) if seen.lot_car >= 0 else None,
        lots_face_down=seen.eights.bit_count(),
        lots_set_aside=tuple(
            [lot_view(seen.aside[index], seen.aside_power[index]) for index in range(seen.aside_count)]
        ),
        playing=play_view(setting, seen),
        discard=card_views(setting, seen.discard),
        stock_size=seen.stock_size,
        lines_crossed=seen.lines_crossed if setting.box.bets != NO_BETS else 0,
        question=None,
    )


def look_as(setting: Setting, public: DownforceView, seen: Seen, seat: int, question: Question | None) -> DownforceView:
    """What everybody may see, with the cards and bets that this seat alone may see."""
    seats = list(public.seats)
    seats[seat] = replace(
        seats[seat],
        hand=card_views(setting, seen.hand[seat]),
        pile=card_views(setting, seen.pile[seat]),
        bets=bets(seen, seat),
    )
    return replace(public, seat=seat, seats=tuple(seats), question=question)


def card_views(setting: Setting, mask: int) -> tuple[CardView, ...]:
    """The cards of a set."""
    views = setting.card_views
    return tuple([views[card] for card in members(mask)])


def car_views(setting: Setting, seen: Seen) -> tuple[CarView, ...]:
    """The cars."""
    out = np.empty(s.CARS, np.int64)
    positions(seen.record, setting.boxes, out)
    return tuple(
        CarView(
            car=words.COLOURS[car],
            owner=words.seat_or_none(seen.owner[car]),
            price=seen.price[car],
            space=None if seen.space[car] < 0 else seen.space[car],
            lap=seen.lap[car],
            position=position,
            place=seen.place[car] or None,
        )
        for car, position in enumerate(out.tolist())
    )


def seat_view(setting: Setting, seen: Seen, seat: int) -> SeatView:
    """One player, as all others see this player."""
    is_over = seen.phase == s.OVER
    return SeatView(
        seat=seat,
        hand=card_views(setting, seen.hand[seat]) if is_over else None,
        hand_size=seen.hand_size[seat],
        pile=card_views(setting, seen.pile[seat]) if is_over else None,
        pile_size=seen.pile_size[seat],
        shown=card_views(setting, seen.shown[seat]),
        face_up=card_views(setting, seen.face_up[seat]),
        powers_won=tuple([words.POWERS[power] for power in members(seen.won_powers[seat])]),
        power=words.power_or_none(seen.power[seat]),
        bets=bets(seen, seat) if is_over else None,
        racing=bool(seen.racing >> seat & 1),
        owes_answer=bool(seen.waiting >> seat & 1),
        has_answered=bool((seen.asked_seats & ~seen.waiting) >> seat & 1),
    )


def bets(seen: Seen, seat: int) -> tuple[str, ...]:
    """A player's bets so far, where they may be seen."""
    return tuple([words.COLOURS[car] for car in seen.bet[seat][: seen.bets_made]])


def lot_view(car: int, power: int) -> LotView:
    """A lot."""
    return LotView(words.COLOURS[car], words.power_or_none(power))


def play_view(setting: Setting, seen: Seen) -> PlayView | None:
    """The card in play, if there is one."""
    if seen.card == s.NONE:
        return None
    return PlayView(
        card=setting.card_views[seen.card],
        bottom_up=bool(seen.bottom_up),
        row=seen.row,
        car=words.car_or_none(seen.car),
        spaces_left=seen.left,
    )
