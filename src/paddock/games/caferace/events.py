"""What happened in a game of Café Race, from journal entries to words."""

from paddock.engine.model import Payload
from paddock.games.caferace.rules import state as s
from paddock.games.caferace.setting import Setting

Names = tuple[str, ...]


def tell(_setting: Setting, entry: tuple[int, ...], readable: bool) -> tuple[str, Payload]:
    """An entry's kind and what it says; an initiative not yet shown is left out where it is not readable."""
    kind, _, about, first, second = entry
    name, words = EVENTS[kind]
    payload: Payload = dict(zip(words, (about, first, second), strict=False))
    if kind == s.INITIATIVE_SEALED and not readable:
        del payload["initiative"]
    if kind in (s.WHITE_DICE_THROWN, s.BALANCE_ROLLED):
        dice = divmod(first, s.PAIR)
        payload |= {"throw": sum(dice), "dice": dice}
    if kind == s.BALANCE_ROLLED:
        payload["spilled"] = payload["throw"] < second
    return name, payload


def seat_and(*names: str) -> Names:
    """An event about a seat, with further numbers under these names."""
    return ("seat", *names)


EVENTS: dict[int, tuple[str, Names]] = {
    s.ROUND_BEGAN: ("round_began", ("round",)),
    s.SENT_BACK: ("sent_back", seat_and()),
    s.DIE_ROLLED: ("die_rolled", ("die", "value")),
    s.INITIATIVE_SEALED: ("initiative_sealed", seat_and("initiative")),
    s.INITIATIVE_SHOWN: ("initiative_shown", seat_and("initiative")),
    s.SPEED_TAKEN: ("speed_taken", seat_and("speed", "initiative")),
    s.WHITE_DICE_THROWN: ("white_dice_thrown", seat_and("throw")),
    s.FIRST_BIDDER: ("first_bidder_named", seat_and()),
    s.DIE_OFFERED: ("die_offered", seat_and("die")),
    s.BID_MADE: ("bid_made", seat_and("bid")),
    s.EMPLOYEE_MOVED: ("employee_moved", seat_and("origin", "space")),
    s.EMPLOYEE_BLOCKED: ("employee_blocked", seat_and("lost")),
    s.BALANCE_ROLLED: ("balance_rolled", seat_and("throw", "target")),
    s.COFFEE_SPILLED: ("coffee_spilled", seat_and("left")),
    s.FINISH_REACHED: ("finish_reached", seat_and("space")),
    s.GAME_ENDED: ("game_ended", ("round",)),
}

REVEALING = frozenset({s.INITIATIVE_SHOWN})
"""Sealed initiatives are opened (CR-2.2); all else that comes out is thrown with dice."""
