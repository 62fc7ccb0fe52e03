"""The table of Top Race as one person sees it."""

from collections.abc import Sequence
from typing import Literal

import msgspec
import numpy as np
from msgspec.structs import replace

from paddock.engine.encoding import Makers
from paddock.engine.seen import Seen
from paddock.engine.sets import members
from paddock.games.cars.colours import Colour
from paddock.games.toprace import words
from paddock.games.toprace.questions import AnyQuestion
from paddock.games.toprace.rules import state as s
from paddock.games.toprace.rules.options import GAME
from paddock.games.toprace.rules.special import positions
from paddock.games.toprace.setting import CardView as CardView
from paddock.games.toprace.setting import Setting


class CarView(msgspec.Struct, frozen=True):
    """A car: who owns it and at what price, and where it is.

    `space` is null before the grid, while it is broken down, and once it has finished; `broken_down` is the space that
    a car beside the track will return to. `position` is null until all cars are on the grid.
    """

    car: Colour
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
    tips: tuple[Colour, ...] | None
    bidding: bool
    racing: bool
    owes_answer: bool
    has_answered: bool


class LotView(msgspec.Struct, frozen=True):
    """The driver on offer, or being placed: the highest bid and whose it is, and the calls of an open auction."""

    car: Colour
    highest: int
    bidder: int | None
    opener: int | None
    closes: int


class PlayView(msgspec.Struct, frozen=True):
    """The card in play: the rows begun so far, and the car that moves."""

    card: CardView
    row: int
    car: Colour | None
    spaces_left: int


class TopRaceView(msgspec.Struct, frozen=True):
    """All of the table that one person may see. `lines_crossed` is 0 where nobody bets."""

    game: Literal["top-race"]
    track: str
    seat: int | None
    kind: words.Kind
    turn: int | None
    cars: tuple[CarView, ...]
    grid: tuple[Colour | None, ...]
    seats: tuple[SeatView, ...]
    lot: LotView | None
    drivers_face_down: int
    drivers_under: tuple[Colour, ...]
    playing: PlayView | None
    beside: tuple[CardView, ...]
    discard: tuple[CardView, ...]
    lines_crossed: int
    question: AnyQuestion | None


LOOK: Makers = {
    "game": lambda _setting, _seen: GAME,
    "track": lambda setting, _seen: setting.circuit.name,
    "seat": lambda _setting, _seen: None,
    "kind": lambda _setting, seen: words.KINDS[seen.phase],
    "turn": lambda _setting, seen: words.seat_or_none(seen.turn),
    "cars": lambda setting, seen: car_views(setting, seen),
    "grid": lambda _setting, seen: tuple([words.car_or_none(car) for car in seen.grid]),
    "seats": lambda setting, seen: tuple([seat_view(setting, seen, seat) for seat in range(setting.seats)]),
    "lot": lambda _setting, seen: lot_view(seen),
    "drivers_face_down": lambda _setting, seen: seen.drivers.bit_count(),
    "drivers_under": lambda _setting, seen: tuple([words.COLOURS[car] for car in seen.under[: seen.under_count]]),
    "playing": lambda setting, seen: play_view(setting, seen),
    "beside": lambda setting, seen: beside(setting, seen),
    "discard": lambda setting, seen: card_views(setting, seen.discard),
    "lines_crossed": lambda _setting, seen: seen.lines_crossed,
    "question": lambda _setting, _seen: None,
}
"""What everybody may see: how each field of the view is made."""


def own_seat(setting: Setting, public: SeatView, seen: Seen, seat: int) -> SeatView:
    """A seat's own line, with the cards and tips that it alone may see."""
    return replace(public, hand=card_views(setting, seen.hand[seat]), tips=tips(seen, seat))


def card_views(setting: Setting, mask: int) -> tuple[CardView, ...]:
    """The cards of a set."""
    views = setting.card_views
    return tuple([views[card] for card in members(mask)])


def car_views(setting: Setting, seen: Seen) -> tuple[CarView, ...]:
    """The cars; they have a position once all are on the grid."""
    places: Sequence[int | None] = [None] * s.CARS
    if s.NONE not in seen.grid:
        out = np.empty(s.CARS, np.int64)
        positions(seen.record, setting.boxes, out)
        places = out.tolist()
    return tuple(
        CarView(
            car=words.COLOURS[car],
            owner=words.seat_or_none(seen.owner[car]),
            price=seen.price[car],
            space=None if seen.space[car] < 0 else seen.space[car],
            broken_down=seen.broken_space[car] if seen.broken[car] else None,
            lap=seen.lap[car],
            position=position,
            place=seen.place[car] or None,
        )
        for car, position in enumerate(places)
    )


def seat_view(setting: Setting, seen: Seen, seat: int) -> SeatView:
    """One player, as all others see this player."""
    is_over = seen.phase == s.OVER
    return SeatView(
        seat=seat,
        cash=seen.cash[seat],
        hand=card_views(setting, seen.hand[seat]) if is_over else None,
        hand_size=seen.hand_size[seat],
        tips=tips(seen, seat) if is_over else None,
        bidding=bool(seen.bidders >> seat & 1),
        racing=bool(seen.racing >> seat & 1),
        owes_answer=bool(seen.waiting >> seat & 1),
        has_answered=bool((seen.asked_seats & ~seen.waiting) >> seat & 1),
    )


def beside(setting: Setting, seen: Seen) -> tuple[CardView, ...]:
    """The cards that lie beside the track, with the cars that they broke down."""
    return tuple([setting.card_views[card] for card in sorted(seen.broken_card) if card != s.NONE])


def tips(seen: Seen, seat: int) -> tuple[Colour, ...]:
    """A player's tips so far, where they may be seen."""
    return tuple([words.COLOURS[car] for car in seen.tip[seat][: seen.tips_made]])


def lot_view(seen: Seen) -> LotView | None:
    """The driver on offer, if there is one."""
    if seen.lot == s.NONE:
        return None
    return LotView(
        car=words.COLOURS[seen.lot],
        highest=seen.highest,
        bidder=words.seat_or_none(seen.high_bidder),
        opener=words.seat_or_none(seen.opener),
        closes=seen.closes,
    )


def play_view(setting: Setting, seen: Seen) -> PlayView | None:
    """The card in play, if there is one."""
    if seen.card == s.NONE:
        return None
    return PlayView(
        card=setting.card_views[seen.card],
        row=seen.row,
        car=words.car_or_none(seen.car),
        spaces_left=seen.left,
    )
