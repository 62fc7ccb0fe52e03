"""What Café Race asks, in words."""

from typing import Any

from paddock.rules.caferace import legal
from paddock.rules.caferace import state as s
from paddock.table.caferace.setting import Setting
from paddock.table.model import Option, Payload, Question

KINDS = ("initiative", "die", "bid", "over")  # by phase


def ask(setting: Setting, state: Any, seat: int) -> Question:
    """The question that a seat is asked, from a record that holds what this seat may see."""
    mask = int(legal(state, setting.box, seat))
    answers = [answer for answer in range(mask.bit_length()) if mask >> answer & 1]
    return Question(
        number=int(state.asked),
        seat=seat,
        kind=KINDS[state.phase],
        about=about(setting, state),
        options=tuple(option(int(state.phase), answer) for answer in answers),
    )


def about(setting: Setting, state: Any) -> Payload:
    """What the question is about."""
    dice = [int(state.dice[die]) for die in range(setting.seats) if int(state.dice_left) >> die & 1]
    if state.phase != s.BID:
        return {"dice": dice}
    highest = {"bid": int(state.high_bid), "seat": int(state.high_bidder)} if state.high_bid else None
    return {"die": int(state.dice[state.offered]), "highest": highest}


def option(phase: int, answer: int) -> Option:
    """One answer."""
    if phase == s.INITIATIVE:
        return Option(answer, f"initiative {answer}", {"initiative": answer})
    if phase == s.DIE:
        return Option(answer, f"the {answer}", {"die": answer})
    if answer == s.PASS:
        return Option(answer, "pass", {"pass": True})
    return Option(answer, f"bid {answer}", {"bid": answer})
