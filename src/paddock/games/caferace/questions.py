"""What Café Race asks, in words."""

from paddock.engine.model import Option, Payload, Question
from paddock.engine.seen import Seen
from paddock.engine.sets import members
from paddock.games.caferace.rules import state as s
from paddock.games.caferace.setting import Setting

KINDS = ("initiative", "die", "bid", "over")  # by phase


def ask(setting: Setting, seen: Seen, seat: int) -> Question:
    """The question that a seat is asked, from what this seat may see."""
    return Question(
        number=seen.asked,
        seat=seat,
        kind=KINDS[seen.phase],
        about=about(setting, seen),
        options=tuple([option(seen.phase, answer) for answer in members(seen.answers)]),
    )


def about(setting: Setting, seen: Seen) -> Payload:
    """What the question is about."""
    if seen.phase != s.BID:
        return {"dice": dice_left(setting, seen)}
    highest = {"bid": seen.high_bid, "seat": seen.high_bidder} if seen.high_bid else None
    return {"die": seen.dice[seen.offered], "highest": highest}


def dice_left(setting: Setting, seen: Seen) -> list[int]:
    """The values of the dice that nobody has taken yet."""
    return [seen.dice[die] for die in range(setting.seats) if seen.dice_left >> die & 1]


def option(phase: int, answer: int) -> Option:
    """One answer."""
    if phase == s.INITIATIVE:
        return Option(answer, f"initiative {answer}", {"initiative": answer})
    if phase == s.DIE:
        return Option(answer, f"the {answer}", {"die": answer})
    if answer == s.PASS:
        return Option(answer, "pass", {"pass": True})
    return Option(answer, f"bid {answer}", {"bid": answer})
