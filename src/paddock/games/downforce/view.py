"""The table of Downforce as one person sees it."""

from functools import lru_cache
from typing import Literal

import msgspec
import numpy as np
from msgspec.structs import replace

from paddock.engine.encoding import Makers
from paddock.engine.seen import Seen
from paddock.engine.sets import members
from paddock.games.cars.colours import Colour
from paddock.games.cars.driving import positions
from paddock.games.downforce import words
from paddock.games.downforce.questions import AnyQuestion
from paddock.games.downforce.rules import state as s
from paddock.games.downforce.rules.options import GAME
from paddock.games.downforce.setting import CardView as CardView
from paddock.games.downforce.setting import Setting


class CarView(msgspec.Struct, frozen=True):
    """A car: who owns it and at what price, and where it is. `space` is null once it has left the track."""

    car: Colour
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
    powers_won: tuple[words.Power, ...]
    power: words.Power | None
    bets: tuple[Colour, ...] | None
    racing: bool
    owes_answer: bool
    has_answered: bool


class LotView(msgspec.Struct, frozen=True):
    """A lot: a car and a power."""

    car: Colour
    power: words.Power | None


class PlayView(msgspec.Struct, frozen=True):
    """The card in play: the rows begun so far, in which order, and the car that moves."""

    card: CardView
    bottom_up: bool
    row: int
    car: Colour | None
    spaces_left: int


class DownforceView(msgspec.Struct, frozen=True):
    """All of the table that one person may see. `lines_crossed` is 0 where nobody bets."""

    game: Literal["downforce"]
    track: str
    seat: int | None
    kind: words.Kind
    turn: int | None
    cars: tuple[CarView, ...]
    grid: tuple[Colour, ...]
    seats: tuple[SeatView, ...]
    lot: LotView | None
    lots_face_down: int
    lots_set_aside: tuple[LotView, ...]
    playing: PlayView | None
    discard: tuple[CardView, ...]
    stock_size: int
    lines_crossed: int
    question: AnyQuestion | None


LOOK: Makers = {
    "game": lambda _setting, _seen: GAME,
    "track": lambda setting, _seen: setting.circuit.name,
    "seat": lambda _setting, _seen: None,
    "kind": lambda _setting, seen: words.KINDS[seen.phase],
    "turn": lambda _setting, seen: words.seat_or_none(seen.turn),
    "cars": lambda setting, seen: car_views(setting, seen),
    "grid": lambda _setting, seen: tuple([words.COLOURS[car] for car in seen.grid]),
    "seats": lambda setting, seen: tuple([seat_view(setting, seen, seat) for seat in range(setting.seats)]),
    "lot": lambda _setting, seen: lot_view(seen.lot_car, seen.lot_power) if seen.lot_car >= 0 else None,
    "lots_face_down": lambda _setting, seen: seen.eights.bit_count(),
    "lots_set_aside": lambda _setting, seen: lots_aside(seen),
    "playing": lambda setting, seen: play_view(setting, seen),
    "discard": lambda setting, seen: card_views(setting, seen.discard),
    "stock_size": lambda _setting, seen: seen.stock_size,
    "lines_crossed": lambda setting, seen: seen.lines_crossed if setting.has_bets else 0,
    "question": lambda _setting, _seen: None,
}
"""What everybody may see: how each field of the view is made."""


def own_seat(setting: Setting, public: SeatView, seen: Seen, seat: int) -> SeatView:
    """A seat's own line, with the cards and bets that it alone may see."""
    return replace(
        public,
        hand=card_views(setting, seen.hand[seat]),
        pile=card_views(setting, seen.pile[seat]),
        bets=bets(seen, seat),
    )


def card_views(setting: Setting, mask: int) -> tuple[CardView, ...]:
    """The cards of a set."""
    if not mask:
        return ()
    views = setting.card_views
    return tuple([views[card] for card in members(mask)])


def car_views(setting: Setting, seen: Seen) -> tuple[CarView, ...]:
    """The cars."""
    out = np.empty(s.CARS, np.int64)
    positions(seen.record, setting.boxes, out)
    facts = zip(words.COLOURS, seen.owner, seen.price, seen.space, seen.lap, out.tolist(), seen.place, strict=True)
    return tuple(
        [
            CarView(
                car,
                None if owner == s.NOBODY else owner,
                price,
                None if space < 0 else space,
                lap,
                position,
                place or None,
            )
            for car, owner, price, space, lap, position, place in facts
        ]
    )


def seat_view(setting: Setting, seen: Seen, seat: int) -> SeatView:
    """One player, as all others see this player."""
    is_over = seen.phase == s.OVER
    return SeatView(
        seat,
        card_views(setting, seen.hand[seat]) if is_over else None,
        seen.hand_size[seat],
        card_views(setting, seen.pile[seat]) if is_over else None,
        seen.pile_size[seat],
        card_views(setting, seen.shown[seat]),
        card_views(setting, seen.face_up[seat]),
        power_names(seen.won_powers[seat]),
        words.power_or_none(seen.power[seat]),
        bets(seen, seat) if is_over else None,
        seen.racing >> seat & 1 == 1,
        seen.waiting >> seat & 1 == 1,
        (seen.asked_seats & ~seen.waiting) >> seat & 1 == 1,
    )


@lru_cache(maxsize=1 << s.POWERS)
def power_names(powers: int) -> tuple[words.Power, ...]:
    """The names of a set of powers."""
    return tuple([words.POWERS[power] for power in members(powers)])


def bets(seen: Seen, seat: int) -> tuple[Colour, ...]:
    """A player's bets so far, where they may be seen."""
    made = seen.bets_made
    return tuple([words.COLOURS[car] for car in seen.bet[seat][:made]]) if made else ()


def lots_aside(seen: Seen) -> tuple[LotView, ...]:
    """The lots that were set aside, in order."""
    return tuple([lot_view(seen.aside[index], seen.aside_power[index]) for index in range(seen.aside_count)])


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
