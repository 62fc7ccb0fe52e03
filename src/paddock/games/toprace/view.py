"""The view of a table of Top Race."""

from typing import Literal

import msgspec

from paddock.engine.encoding import PUBLIC, BySeat, Makers, SeatMakers
from paddock.engine.seen import Seen
from paddock.engine.sets import members
from paddock.games.cars.colours import Colour
from paddock.games.cars.stakes import Stake
from paddock.games.toprace import names
from paddock.games.toprace.options import GAME
from paddock.games.toprace.questions import KINDS, AnyQuestion, Kind
from paddock.games.toprace.rules import state as s
from paddock.games.toprace.setting import CardView as CardView
from paddock.games.toprace.setting import Setting
from paddock.games.toprace.stakes import is_over, places, stake


class CarView(msgspec.Struct, frozen=True):
    """A car: its owner, its price, and where it is.

    `space` is null before the car is on the grid, while it is broken down, and once it has finished; `broken_down` is
    the space that a broken-down car will return to. `position` is null until all cars are on the grid.
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
    """A player. `hand` and `tips` are null if they are secret; `bidding` says whether the player may still bid."""

    seat: int
    cash: int
    hand: tuple[CardView, ...] | None
    hand_size: int
    tips: tuple[Colour, ...] | None
    stake: Stake
    bidding: bool
    racing: bool
    owes_answer: bool
    has_answered: bool


class LotView(msgspec.Struct, frozen=True):
    """The driver on offer or being placed: the highest bid, its bidder, and the calls of an open auction."""

    car: Colour
    highest: int
    bidder: int | None
    opener: int | None
    closes: int


class PlayView(msgspec.Struct, frozen=True):
    """The card in play: how many rows have begun, and the moving car."""

    card: CardView
    row: int
    car: Colour | None
    spaces_left: int


class TopRaceView(msgspec.Struct, frozen=True):
    """Everything that one person may see of the table. `lines_crossed` is 0 in a game without tips."""

    game: Literal["top-race"]
    track: str
    seat: int | None
    kind: Kind
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


SEAT_FIELDS: SeatMakers = {
    "seat": lambda _setting, _seen, seat: seat,
    "cash": lambda _setting, seen, seat: seen.cash[seat],
    "hand": lambda setting, seen, seat: card_views(setting, seen.hand[seat]) if is_over(setting, seen) else None,
    "hand_size": lambda _setting, seen, seat: seen.hand_size[seat],
    "tips": lambda setting, seen, seat: tips(seen, seat) if is_over(setting, seen) else None,
    "stake": lambda setting, seen, seat: stake(setting, seen, seat),
    "bidding": lambda _setting, seen, seat: seen.bidders >> seat & 1 == 1,
    "racing": lambda _setting, seen, seat: seen.racing >> seat & 1 == 1,
    "owes_answer": lambda _setting, seen, seat: seen.waiting >> seat & 1 == 1,
    "has_answered": lambda _setting, seen, seat: (seen.asked_seats & ~seen.waiting) >> seat & 1 == 1,
}
"""How each field of a player is made, as everybody else sees it."""

OWN_FIELDS: SeatMakers = {
    "hand": lambda setting, seen, seat: card_views(setting, seen.hand[seat]),
    "tips": lambda _setting, seen, seat: tips(seen, seat),
    "stake": lambda setting, seen, seat: stake(setting, seen, seat) if seen.tips_made else PUBLIC,
}
"""The cards and tips that only their player may see."""

VIEW_FIELDS: Makers = {
    "game": lambda _setting, _seen: GAME,
    "track": lambda setting, _seen: setting.circuit.name,
    "seat": lambda _setting, _seen: None,
    "kind": lambda _setting, seen: KINDS[seen.phase],
    "turn": lambda _setting, seen: names.seat_or_none(seen.turn),
    "cars": lambda setting, seen: car_views(setting, seen),
    "grid": lambda _setting, seen: tuple([names.car_or_none(car) for car in seen.grid]),
    "seats": BySeat(SeatView, SEAT_FIELDS, OWN_FIELDS),
    "lot": lambda _setting, seen: lot_view(seen),
    "drivers_face_down": lambda _setting, seen: seen.drivers.bit_count(),
    "drivers_under": lambda _setting, seen: tuple([names.COLOURS[car] for car in seen.under[: seen.under_count]]),
    "playing": lambda setting, seen: play_view(setting, seen),
    "beside": lambda setting, seen: beside(setting, seen),
    "discard": lambda setting, seen: card_views(setting, seen.discard),
    "lines_crossed": lambda _setting, seen: seen.lines_crossed,
    "question": lambda _setting, _seen: None,
}
"""How each field of the public view is made."""


def card_views(setting: Setting, mask: int) -> tuple[CardView, ...]:
    """The cards of a set."""
    views = setting.card_views
    return tuple([views[card] for card in members(mask)])


def car_views(setting: Setting, seen: Seen) -> tuple[CarView, ...]:
    """The cars; they have a position once all are on the grid."""
    return tuple(
        CarView(
            car=names.COLOURS[car],
            owner=names.seat_or_none(seen.owner[car]),
            price=seen.price[car],
            space=None if seen.space[car] < 0 else seen.space[car],
            broken_down=seen.broken_space[car] if seen.broken[car] else None,
            lap=seen.lap[car],
            position=position,
            place=seen.place[car] or None,
        )
        for car, position in enumerate(seen.derive(places, setting))
    )


def beside(setting: Setting, seen: Seen) -> tuple[CardView, ...]:
    """The cards that lie beside the track, for the cars that broke down."""
    return tuple([setting.card_views[card] for card in sorted(seen.broken_card) if card != s.NONE])


def tips(seen: Seen, seat: int) -> tuple[Colour, ...]:
    """A player's tips so far, if they may be seen."""
    return tuple([names.COLOURS[car] for car in seen.tip[seat][: seen.tips_made]])


def lot_view(seen: Seen) -> LotView | None:
    """The driver on offer, if there is one."""
    if seen.lot == s.NONE:
        return None
    return LotView(
        car=names.COLOURS[seen.lot],
        highest=seen.highest,
        bidder=names.seat_or_none(seen.high_bidder),
        opener=names.seat_or_none(seen.opener),
        closes=seen.closes,
    )


def play_view(setting: Setting, seen: Seen) -> PlayView | None:
    """The card in play, if there is one."""
    if seen.card == s.NONE:
        return None
    return PlayView(
        card=setting.card_views[seen.card],
        row=seen.row,
        car=names.car_or_none(seen.car),
        spaces_left=seen.left,
    )
