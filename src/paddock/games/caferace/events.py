"""The events of Café Race."""

from typing import Annotated, ClassVar

from msgspec import Meta

from paddock.engine.events import Flag, Said, Seat, Secret, by_number
from paddock.engine.model import Event
from paddock.games.caferace.rules import state as s

Space = Annotated[int, Meta(description="0 is the start, 28 and 29 are the newspapers")]
Dice = Annotated[tuple[int, int], Said(lambda _setting, number: divmod(number, s.PAIR))]


class RoundBegan(Event, frozen=True):
    """A round begins."""

    round: int


class SentBack(Event, frozen=True):
    """An employee without coffee is back at the start, with new coffee (CR-3.7)."""

    seat: Seat


class DieRolled(Event, frozen=True):
    """A speed die of the round shows a value; dice are numbered from 0."""

    die: int
    value: int


class InitiativeSealed(Event, frozen=True):
    """A player chose an initiative in secret (CR-2.2)."""

    seat: Seat
    initiative: Secret[int]


class InitiativeShown(Event, frozen=True):
    """A sealed initiative is revealed (CR-2.2)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    initiative: int


class SpeedTaken(Event, frozen=True):
    """A player got a speed for this round, with this initiative."""

    seat: Seat
    speed: int
    initiative: int


class WhiteDiceThrown(Event, frozen=True):
    """A player rolled the white dice for a tie; `throw` is their sum."""

    seat: Seat
    throw: int
    dice: Dice

    @staticmethod
    def values(about: int, first: int, _second: int) -> tuple[int, ...]:
        """The sum of the dice comes before them."""
        return about, sum(divmod(first, s.PAIR)), first


class FirstBidderNamed(Event, frozen=True):
    """A player is the first bidder (CR-5.1)."""

    seat: Seat


class DieOffered(Event, frozen=True):
    """A player put a die of this value on offer."""

    seat: Seat
    die: int


class BidMade(Event, frozen=True):
    """A player bid for the die on offer; 0 is a pass (CR-5.2)."""

    seat: Seat
    bid: int


class EmployeeMoved(Event, frozen=True):
    """An employee moved, or stayed if both spaces are the same."""

    seat: Seat
    origin: Space
    space: Space


class EmployeeBlocked(Event, frozen=True):
    """An employee was held up, and loses the rest of the move (CR-3.5)."""

    seat: Seat
    lost: int


class BalanceRolled(Event, frozen=True):
    """An employee's balance roll: `throw` is the sum of the dice; below the target, coffee is spilled."""

    seat: Seat
    throw: int
    target: int
    dice: Dice
    spilled: Flag

    @staticmethod
    def values(about: int, first: int, second: int) -> tuple[int, ...]:
        """The sum of the dice comes before the target, and whether coffee was spilled comes last."""
        throw = sum(divmod(first, s.PAIR))
        return about, throw, second, first, throw < second


class CoffeeSpilled(Event, frozen=True):
    """An employee spilled a coffee; `left` is the number of coffees left."""

    seat: Seat
    left: int


class FinishReached(Event, frozen=True):
    """An employee reached a newspaper."""

    seat: Seat
    space: Space


class GameEnded(Event, frozen=True):
    """The game ended after this round."""

    round: int


EVENTS = by_number(
    s,
    RoundBegan,
    SentBack,
    DieRolled,
    InitiativeSealed,
    InitiativeShown,
    SpeedTaken,
    WhiteDiceThrown,
    FirstBidderNamed,
    DieOffered,
    BidMade,
    EmployeeMoved,
    EmployeeBlocked,
    BalanceRolled,
    CoffeeSpilled,
    FinishReached,
    GameEnded,
)
