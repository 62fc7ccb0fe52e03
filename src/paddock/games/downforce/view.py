"""The view of a table of Downforce."""

from functools import lru_cache
from typing import Literal

import msgspec

from paddock.engine.encoding import PUBLIC, BySeat, Makers, SeatMakers
from paddock.engine.seen import Seen
from paddock.engine.sets import members
from paddock.games.cars.colours import Colour
from paddock.games.cars.stakes import Stake
from paddock.games.downforce import names
from paddock.games.downforce.options import GAME
from paddock.games.downforce.questions import KINDS, AnyQuestion, Kind
from paddock.games.downforce.rules import state as s
from paddock.games.downforce.setting import CardView as CardView
from paddock.games.downforce.setting import Setting
from paddock.games.downforce.stakes import is_over, places, stake


class CarView(msgspec.Struct, frozen=True):
    """A car: its owner, its price, and where it is. `space` is null once it has left the track."""

    car: Colour
    owner: int | None
    price: int
    space: int | None
    lap: int
    position: int
    place: int | None


class SeatView(msgspec.Struct, frozen=True):
    """A player. `hand`, `pile` and `bets` are null if they are secret; everybody knows that `shown` cards are held."""

    seat: int
    hand: tuple[CardView, ...] | None
    hand_size: int
    pile: tuple[CardView, ...] | None
    pile_size: int
    shown: tuple[CardView, ...]
    face_up: tuple[CardView, ...]
    powers_won: tuple[names.Power, ...]
    power: names.Power | None
    bets: tuple[Colour, ...] | None
    stake: Stake
    racing: bool
    owes_answer: bool
    has_answered: bool


class LotView(msgspec.Struct, frozen=True):
    """A lot: a car and a power."""

    car: Colour
    power: names.Power | None


class PlayView(msgspec.Struct, frozen=True):
    """The card in play: how many rows have begun, in which order, and the moving car."""

    card: CardView
    bottom_up: bool
    row: int
    car: Colour | None
    spaces_left: int


class DownforceView(msgspec.Struct, frozen=True):
    """Everything that one person may see of the table. `lines_crossed` is 0 in a game without bets."""

    game: Literal["downforce"]
    track: str
    seat: int | None
    kind: Kind
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


@lru_cache(maxsize=1 << s.POWERS)
def power_names(powers: int) -> tuple[names.Power, ...]:
    """The names of a set of powers."""
    return tuple([names.POWERS[power] for power in members(powers)])


SEAT_FIELDS: SeatMakers = {
    "seat": lambda _setting, _seen, seat: seat,
    "hand": lambda setting, seen, seat: card_views(setting, seen.hand[seat]) if is_over(setting, seen) else None,
    "hand_size": lambda _setting, seen, seat: seen.hand_size[seat],
    "pile": lambda setting, seen, seat: card_views(setting, seen.pile[seat]) if is_over(setting, seen) else None,
    "pile_size": lambda _setting, seen, seat: seen.pile_size[seat],
    "shown": lambda setting, seen, seat: card_views(setting, seen.shown[seat]),
    "face_up": lambda setting, seen, seat: card_views(setting, seen.face_up[seat]),
    "powers_won": lambda _setting, seen, seat: power_names(seen.won_powers[seat]),
    "power": lambda _setting, seen, seat: names.power_or_none(seen.power[seat]),
    "bets": lambda setting, seen, seat: bets(seen, seat) if is_over(setting, seen) else None,
    "stake": lambda setting, seen, seat: stake(setting, seen, seat),
    "racing": lambda _setting, seen, seat: seen.racing >> seat & 1 == 1,
    "owes_answer": lambda _setting, seen, seat: seen.waiting >> seat & 1 == 1,
    "has_answered": lambda _setting, seen, seat: (seen.asked_seats & ~seen.waiting) >> seat & 1 == 1,
}
"""How each field of a player is made, as everybody else sees it."""

OWN_FIELDS: SeatMakers = {
    "hand": lambda setting, seen, seat: card_views(setting, seen.hand[seat]),
    "pile": lambda setting, seen, seat: card_views(setting, seen.pile[seat]),
    "bets": lambda _setting, seen, seat: bets(seen, seat),
    "stake": lambda setting, seen, seat: stake(setting, seen, seat) if seen.bets_made else PUBLIC,
}
"""The cards and bets that only their player may see."""

VIEW_FIELDS: Makers = {
    "game": lambda _setting, _seen: GAME,
    "track": lambda setting, _seen: setting.circuit.name,
    "seat": lambda _setting, _seen: None,
    "kind": lambda _setting, seen: KINDS[seen.phase],
    "turn": lambda _setting, seen: names.seat_or_none(seen.turn),
    "cars": lambda setting, seen: car_views(setting, seen),
    "grid": lambda _setting, seen: tuple([names.COLOURS[car] for car in seen.grid]),
    "seats": BySeat(SeatView, SEAT_FIELDS, OWN_FIELDS),
    "lot": lambda _setting, seen: lot_view(seen.lot_car, seen.lot_power) if seen.lot_car >= 0 else None,
    "lots_face_down": lambda _setting, seen: seen.eights.bit_count(),
    "lots_set_aside": lambda _setting, seen: lots_aside(seen),
    "playing": lambda setting, seen: play_view(setting, seen),
    "discard": lambda setting, seen: card_views(setting, seen.discard),
    "stock_size": lambda _setting, seen: seen.stock_size,
    "lines_crossed": lambda setting, seen: seen.lines_crossed if setting.has_bets else 0,
    "question": lambda _setting, _seen: None,
}
"""How each field of the public view is made."""


def card_views(setting: Setting, mask: int) -> tuple[CardView, ...]:
    """The cards of a set."""
    if not mask:
        return ()
    views = setting.card_views
    return tuple([views[card] for card in members(mask)])


def car_views(setting: Setting, seen: Seen) -> tuple[CarView, ...]:
    """The cars."""
    positions = seen.derive(places, setting)
    facts = zip(names.COLOURS, seen.owner, seen.price, seen.space, seen.lap, positions, seen.place, strict=True)
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


def bets(seen: Seen, seat: int) -> tuple[Colour, ...]:
    """A player's bets so far, if they may be seen."""
    made = seen.bets_made
    return tuple([names.COLOURS[car] for car in seen.bet[seat][:made]]) if made else ()


def lots_aside(seen: Seen) -> tuple[LotView, ...]:
    """The lots that were set aside, in order."""
    return tuple([lot_view(seen.aside[index], seen.aside_power[index]) for index in range(seen.aside_count)])


def lot_view(car: int, power: int) -> LotView:
    """A lot."""
    return LotView(names.COLOURS[car], names.power_or_none(power))


def play_view(setting: Setting, seen: Seen) -> PlayView | None:
    """The card in play, if there is one."""
    if seen.card == s.NONE:
        return None
    return PlayView(
        card=setting.card_views[seen.card],
        bottom_up=bool(seen.bottom_up),
        row=seen.row,
        car=names.car_or_none(seen.car),
        spaces_left=seen.left,
    )
