"""The stairs of Café Race as one person sees them."""

from typing import Any

import msgspec

from paddock.rules.caferace import state as s
from paddock.rules.caferace.options import GAME
from paddock.table.caferace.questions import KINDS, ask
from paddock.table.caferace.setting import Setting
from paddock.table.model import Question


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

    game: str
    seat: int | None
    kind: str
    round: int
    employees: tuple[EmployeeView, ...]
    dice: tuple[int, ...]
    dice_left: tuple[int, ...]
    lot: LotView | None
    question: Question | None


def look(setting: Setting, state: Any, seat: int | None) -> CafeRaceView:
    """The view of one who may see all that is in this record."""
    asked = seat is not None and int(state.waiting) >> seat & 1
    return CafeRaceView(
        game=GAME,
        seat=seat,
        kind=KINDS[state.phase],
        round=int(state.round_number),
        employees=tuple(employee(state, other) for other in range(setting.seats)),
        dice=tuple(int(value) for value in state.dice[: setting.seats]),
        dice_left=tuple(int(state.dice[die]) for die in range(setting.seats) if int(state.dice_left) >> die & 1),
        lot=lot(state),
        question=ask(setting, state, seat) if asked and seat is not None else None,
    )


def employee(state: Any, seat: int) -> EmployeeView:
    """One player's employee."""
    return EmployeeView(
        seat=seat,
        space=int(state.space[seat]),
        coffee=int(state.coffee[seat]),
        initiative=int(state.initiative[seat]) or None,
        speed=int(state.speed[seat]) or None,
        sealed=None if state.sealed[seat] < 0 else int(state.sealed[seat]),
        owes_answer=bool(int(state.waiting) >> seat & 1),
        has_answered=bool(int(state.asked_seats & ~state.waiting) >> seat & 1),
    )


def lot(state: Any) -> LotView | None:
    """The die on offer, if there is one."""
    if state.offered == s.NOBODY:
        return None
    return LotView(
        die=int(state.dice[state.offered]),
        first_bidder=int(state.first_bidder),
        high_bid=int(state.high_bid),
        high_bidder=None if state.high_bidder == s.NOBODY else int(state.high_bidder),
    )
