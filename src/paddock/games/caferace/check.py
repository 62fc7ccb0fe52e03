"""Rejects positions that no game of Café Race could reach; the compiled rules trust the records they get."""

from collections.abc import Iterator
from typing import Any

from paddock.engine.asking import NO_ANSWER, SEATS
from paddock.errors import Malformed
from paddock.games.caferace.rules import state as s
from paddock.games.caferace.rules.auction import bids_above, without_die
from paddock.games.caferace.setting import Setting

MOST_ROUNDS, MOST_ASKED, MOST_DRAWN = 1 << 14, 1 << 29, 1 << 40
"""More than any game needs, and low enough for a game to be played on without reaching a field's limit."""


def check(setting: Setting, state: Any) -> None:
    """Raise `Malformed` for the first thing that is wrong."""
    for part in (employees, dice, asking, auction):
        for wrong in part(setting, state):
            raise Malformed(f"position: {wrong}")


def employees(setting: Setting, state: Any) -> Iterator[str]:
    """At most two employees per space; the game is over exactly when somebody has reached the finish."""
    seats = range(setting.seats)
    for space in range(s.START + 1, s.LAST_FINISH + 1):
        if sum(state.space[seat] == space for seat in seats) > s.CAPACITY:
            yield f"space {space} holds more than {s.CAPACITY} employees"
    if any(state.space[seat] >= s.FIRST_FINISH for seat in seats) != (state.phase == s.OVER):
        yield "phase: the game is over exactly when somebody has reached the finish"
    for seat in range(SEATS):
        if seat >= setting.seats and (state.space[seat] or state.coffee[seat]):
            yield f"seat {seat} has an employee but nobody sits there"
        if seat < setting.seats and state.coffee[seat] == 0 and state.phase != s.OVER:
            yield f"coffee: seat {seat} should have been given new coffee"
    if any(state.rank) or any(state.throw) or any(state.beaten):
        yield "rank, throw and beaten are empty between two answers"
    if not 1 <= state.round_number <= MOST_ROUNDS or state.asked > MOST_ASKED or state.drawn > MOST_DRAWN:
        yield "round, asked or drawn is too large for any game"


def dice(setting: Setting, state: Any) -> Iterator[str]:
    """The speed dice are in order; every die taken is a player's speed."""
    values = [int(value) for value in state.dice]
    if values != sorted(values[: setting.seats]) + [0] * (SEATS - setting.seats) or 0 in values[: setting.seats]:
        yield "dice: as many as players, from 1 to 6, in ascending order"
    taken = [values[die] for die in range(setting.seats) if not int(state.dice_left) >> die & 1]
    if int(state.dice_left) >> setting.seats or sorted(int(speed) for speed in state.speed if speed) != sorted(taken):
        yield "dice_left and speed do not fit"
    for seat in range(SEATS):
        if (state.speed[seat] > 0) != (state.initiative[seat] > 0):
            yield f"seat {seat} should have both a speed and an initiative, or neither"
        if seat >= setting.seats and state.speed[seat]:
            yield f"seat {seat} has a speed but nobody sits there"
    if state.phase == s.OVER and state.dice_left:
        yield "dice_left: at the end all dice are taken"


def asking(setting: Setting, state: Any) -> Iterator[str]:
    """Somebody is asked, unless the game is over."""
    if state.phase > s.OVER:
        yield "phase: a position is at a question or at the end"
    asked, waiting = int(state.asked_seats), int(state.waiting)
    if waiting & ~asked or (waiting == 0) != (state.phase == s.OVER) or (state.phase == s.OVER and asked):
        yield "waiting and asked_seats do not fit"
    secret = state.phase == s.INITIATIVE
    if secret and (asked != (1 << setting.seats) - 1 or setting.box.auction or any(state.speed)):
        yield "asked_seats: everybody chooses an initiative, before the dice are taken"
    for seat in range(SEATS):
        answer = int(state.sealed[seat])
        if (
            (answer != NO_ANSWER) != (secret and bool((asked & ~waiting) >> seat & 1))
            or answer > s.SIDES
            or answer == 0
        ):
            yield f"sealed: seat {seat} should have an initiative exactly if it has answered"
    if (secret or state.phase == s.OVER) and state.options:
        yield "options: this question has none here"


def auction(setting: Setting, state: Any) -> Iterator[str]:
    """The first bidder has no die; the bids so far fit the question."""
    bidding = state.phase in (s.DIE, s.BID)
    if not bidding:
        if (state.first_bidder, state.offered, state.high_bidder) != (s.NOBODY,) * 3 or state.bidders or state.high_bid:
            yield "first_bidder, offered, bidders, high_bid and high_bidder belong to the auction"
        return
    if not setting.box.auction:
        yield "phase: the dice are not auctioned in this game"
    free = int(without_die(state, setting.box))
    if state.first_bidder == s.NOBODY or not free >> int(state.first_bidder) & 1:
        yield "first_bidder: this seat cannot bid first"
        return
    if state.phase == s.DIE:
        values = {int(state.dice[die]) for die in range(setting.seats) if int(state.dice_left) >> die & 1}
        if state.bidders or state.high_bid or (state.offered, state.high_bidder) != (s.NOBODY, s.NOBODY):
            yield "offered, bidders, high_bid and high_bidder: no die is on offer yet"
        if len(values) < 2 or state.options != sum(1 << value for value in values):
            yield "options: these should be the values of the remaining dice, at least two"
        if state.asked_seats != 1 << int(state.first_bidder):
            yield "asked_seats: the first bidder chooses"
        return
    yield from bids(setting, state, free)


def bids(setting: Setting, state: Any, free: int) -> Iterator[str]:
    """The right bidder is asked, with the right bids."""
    if state.offered == s.NOBODY or not int(state.dice_left) >> int(state.offered) & 1:
        yield "offered: no die is on offer"
    if (state.high_bid == 0) != (state.high_bidder == s.NOBODY) or state.high_bid == s.SIDES:
        yield "high_bid and high_bidder do not fit"
    bidders, asked = int(state.bidders), int(state.asked_seats)
    if bidders & ~free or asked & ~bidders or asked == 0 or asked & (asked - 1):
        yield "bidders and asked_seats do not fit"
        return
    order = [(int(state.first_bidder) + turn) % setting.seats for turn in range(setting.seats)]
    turns = [seat for seat in order if free >> seat & 1]
    due = [seat for seat in turns if bidders >> seat & 1]
    if due != turns[len(turns) - len(due) :] or asked != 1 << due[0]:
        yield "bidders: bids are made in turn"
    first = due[0] == state.first_bidder
    if first != (state.high_bid == 0) or (
        state.high_bidder != s.NOBODY and int(state.high_bidder) not in turns[: -len(due)]
    ):
        yield "high_bidder: the first bidder must bid, and only a seat that has had its turn can have bid"
    if state.high_bid == 1 and state.high_bidder != state.first_bidder:
        yield "high_bid: only the first bidder can have bid 1"
    if state.options != (bids_above(state.high_bid) | (0 if first else 1 << s.PASS)):
        yield "options: these should be the higher bids, and to pass unless the first bidder is asked"
