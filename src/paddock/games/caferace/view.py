"""The view of a table of Café Race."""

from typing import Literal

import msgspec

from paddock.engine.asking import NO_ANSWER
from paddock.engine.encoding import BySeat, Makers, SeatMakers
from paddock.engine.seen import Seen
from paddock.games.caferace.options import GAME
from paddock.games.caferace.questions import KINDS, AnyQuestion, Kind, dice_left
from paddock.games.caferace.rules import state as s
from paddock.games.caferace.rules.scoring import bonus
from paddock.games.caferace.setting import Setting


class EmployeeView(msgspec.Struct, frozen=True):
    """A player's employee.

    `space` 0 is the start, 28 and 29 are the newspapers; `bonus` is what its position pays if the game ends now;
    `initiative` and `speed` are those of this round. `sealed` is an initiative not yet revealed, which only its player
    sees; others see only that there is an answer.
    """

    seat: int
    space: int
    coffee: int
    bonus: int
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
    """Everything that one person may see of the table."""

    game: Literal["cafe-race"]
    seat: int | None
    kind: Kind
    round: int
    employees: tuple[EmployeeView, ...]
    dice: tuple[int, ...]
    dice_left: tuple[int, ...]
    lot: LotView | None
    question: AnyQuestion | None


SPACES = frozenset(("space",))
"""What the kernel for the bonus reads."""

SEAT_FIELDS: SeatMakers = {
    "seat": lambda _setting, _seen, seat: seat,
    "space": lambda _setting, seen, seat: seen.space[seat],
    "coffee": lambda _setting, seen, seat: seen.coffee[seat],
    "bonus": lambda setting, seen, seat: bonus_of(setting, seen, seat),
    "initiative": lambda _setting, seen, seat: seen.initiative[seat] or None,
    "speed": lambda _setting, seen, seat: seen.speed[seat] or None,
    "sealed": lambda _setting, seen, seat: sealed(seen, seat),
    "owes_answer": lambda _setting, seen, seat: seen.waiting >> seat & 1 == 1,
    "has_answered": lambda _setting, seen, seat: (seen.asked_seats & ~seen.waiting) >> seat & 1 == 1,
}
"""How each field of an employee is made, as everybody else sees it."""

OWN_FIELDS: SeatMakers = {"sealed": lambda _setting, seen, seat: sealed(seen, seat)}
"""The initiative that only its player may see."""

VIEW_FIELDS: Makers = {
    "game": lambda _setting, _seen: GAME,
    "seat": lambda _setting, _seen: None,
    "kind": lambda _setting, seen: KINDS[seen.phase],
    "round": lambda _setting, seen: seen.round_number,
    "employees": BySeat(EmployeeView, SEAT_FIELDS, OWN_FIELDS),
    "dice": lambda setting, seen: tuple(seen.dice[: setting.seats]),
    "dice_left": lambda setting, seen: dice_left(setting, seen),
    "lot": lambda _setting, seen: lot(seen),
    "question": lambda _setting, _seen: None,
}
"""How each field of the public view is made."""


def bonus_of(setting: Setting, seen: Seen, seat: int) -> int:
    """What an employee's position pays if the game ends now."""
    seen.used |= SPACES
    return int(bonus(seen.record[0], setting.box, seat))


def sealed(seen: Seen, seat: int) -> int | None:
    """The initiative that a player has sealed, if it may be seen."""
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
