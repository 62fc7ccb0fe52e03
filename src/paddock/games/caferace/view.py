"""The stairs of Café Race as one person sees them."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from paddock.engine.asking import NO_ANSWER
from paddock.engine.encoding import Makers
from paddock.engine.seen import Seen
from paddock.games.caferace.questions import KINDS, AnyQuestion, Kind, dice_left
from paddock.games.caferace.rules import state as s
from paddock.games.caferace.rules.options import GAME
from paddock.games.caferace.setting import Setting


class EmployeeView(msgspec.Struct, frozen=True):
    """A player's employee.

    `space` 0 is the start, 28 and 29 are the newspapers; `initiative` and `speed` are of this round. `sealed` is one's
    own initiative that is not yet shown; others see only that there is an answer.
    """

    seat: int
    space: int
    coffee: int
    initiative: int | None
    speed: int | None
    sealed: int | None
    owes_answer: bool
    has_answered: bool


class LotView(msgspec.Struct, frozen=True):
    """The die on offer in the auction (CR-5)."""

    die: int
    first_bidder: int
    high_bid: int
    high_bidder: int | None


class CafeRaceView(msgspec.Struct, frozen=True):
    """All of the table that one person may see."""

    game: Literal["cafe-race"]
    seat: int | None
    kind: Kind
    round: int
    employees: tuple[EmployeeView, ...]
    dice: tuple[int, ...]
    dice_left: tuple[int, ...]
    lot: LotView | None
    question: AnyQuestion | None


LOOK: Makers = {
    "game": lambda _setting, _seen: GAME,
    "seat": lambda _setting, _seen: None,
    "kind": lambda _setting, seen: KINDS[seen.phase],
    "round": lambda _setting, seen: seen.round_number,
    "employees": lambda setting, seen: tuple([employee(seen, seat) for seat in range(setting.seats)]),
    "dice": lambda setting, seen: tuple(seen.dice[: setting.seats]),
    "dice_left": lambda setting, seen: dice_left(setting, seen),
    "lot": lambda _setting, seen: lot(seen),
    "question": lambda _setting, _seen: None,
}
"""What everybody may see: how each field of the view is made."""


def own_employee(_setting: Setting, public: EmployeeView, seen: Seen, seat: int) -> EmployeeView:
    """A player's own employee, with the initiative that this player alone may see."""
    return replace(public, sealed=sealed(seen, seat))


def employee(seen: Seen, seat: int) -> EmployeeView:
    """One player's employee."""
    return EmployeeView(
        seat=seat,
        space=seen.space[seat],
        coffee=seen.coffee[seat],
        initiative=seen.initiative[seat] or None,
        speed=seen.speed[seat] or None,
        sealed=sealed(seen, seat),
        owes_answer=bool(seen.waiting >> seat & 1),
        has_answered=bool((seen.asked_seats & ~seen.waiting) >> seat & 1),
    )


def sealed(seen: Seen, seat: int) -> int | None:
    """The initiative that a player has sealed, where it may be seen."""
    initiative: int = seen.sealed[seat]
    return None if initiative == NO_ANSWER else initiative


def lot(seen: Seen) -> LotView | None:
    """The die on offer, if there is one."""
    if seen.offered == s.NOBODY:
        return None
    return LotView(
        die=seen.dice[seen.offered],
        first_bidder=seen.first_bidder,
        high_bid=seen.high_bid,
        high_bidder=None if seen.high_bidder == s.NOBODY else seen.high_bidder,
    )
