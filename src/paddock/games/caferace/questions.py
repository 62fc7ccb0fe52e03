"""The questions of Café Race."""

from typing import ClassVar, Literal, get_args

import msgspec

from paddock.engine.model import Option, Question
from paddock.engine.seen import Seen
from paddock.engine.sets import members
from paddock.games.caferace.rules import state as s
from paddock.games.caferace.setting import Setting

Kind = Literal["initiative", "die", "bid", "over"]
KINDS: tuple[Kind, ...] = get_args(Kind)  # by phase


class InitiativeOption(Option, frozen=True):
    """An initiative to choose."""

    initiative: int


class InitiativeQuestion(Question, frozen=True):
    """Choose an initiative in secret; `dice` are the speed dice of the round."""

    clause: ClassVar[str] = "CR-2.2"

    options: tuple[InitiativeOption, ...]
    dice: tuple[int, ...]


class DieOption(Option, frozen=True):
    """A die of this value."""

    die: int


class DieQuestion(Question, frozen=True):
    """Put one of the remaining dice on offer."""

    clause: ClassVar[str] = "CR-5.2"

    options: tuple[DieOption, ...]
    dice: tuple[int, ...]


class BidOption(Option, frozen=True):
    """A bid; 0 means to pass."""

    bid: int


class HighestBid(msgspec.Struct, frozen=True):
    """The highest bid so far, and its bidder."""

    bid: int
    seat: int


class BidQuestion(Question, frozen=True):
    """Bid for the die on offer."""

    clause: ClassVar[str] = "CR-5.2"

    options: tuple[BidOption, ...]
    die: int
    highest: HighestBid | None


AnyQuestion = InitiativeQuestion | DieQuestion | BidQuestion


def question(setting: Setting, seen: Seen, seat: int) -> AnyQuestion:
    """The question that a seat is asked, from what this seat may see."""
    answers = members(seen.answers)
    if seen.phase == s.INITIATIVE:
        initiatives = tuple([InitiativeOption(answer, answer) for answer in answers])
        return InitiativeQuestion(seen.asked, seat, initiatives, dice_left(setting, seen))
    if seen.phase == s.DIE:
        dice = tuple([DieOption(answer, answer) for answer in answers])
        return DieQuestion(seen.asked, seat, dice, dice_left(setting, seen))
    bids = tuple([BidOption(answer, answer) for answer in answers])
    highest = HighestBid(seen.high_bid, seen.high_bidder) if seen.high_bid else None
    return BidQuestion(seen.asked, seat, bids, seen.dice[seen.offered], highest)


def dice_left(setting: Setting, seen: Seen) -> tuple[int, ...]:
    """The values of the dice that nobody has taken yet."""
    return tuple([seen.dice[die] for die in range(setting.seats) if seen.dice_left >> die & 1])
