"""Games played to their end by quick players, and what they come to; written for any game."""

from typing import Any

from paddock.engine.compiled import kernel
from paddock.engine.masks import first, nth, size
from paddock.engine.record import Ints
from paddock.sim.dice import roll

# The verbs and the quick player of the game that `bind` puts in.
waiting: Any = None
legal: Any = None
answer: Any = None
suggest: Any = None


def play_out(state: Any, box: Any, guide: Ints, weights: Ints, styles: Ints, dice: Ints, room: Ints) -> int:
    """Play a game to its end, each seat in its style; give the number of answers.

    Where nobody has to answer a quick player keeps silent by an answer that is not the seat's to give.
    """
    answers = 0
    seats = waiting(state)
    while seats:
        seat = nth(seats, roll(dice, size(seats))) if seats & (seats - 1) else first(seats)
        options = legal(state, box, seat)
        choice = first(options)
        if options & (options - 1) or seats & (seats - 1):
            choice = suggest(state, box, guide, weights[styles[seat]], seat, options, dice, room)
        if options >> choice & 1:
            answer(state, box, seat, choice)
            answers += 1
        seats = waiting(state)
    return answers


@kernel
def share_of_win(scores: Ints, seats: int, seat: int) -> float:
    """1 for the winner alone, a part of it where the win is shared."""
    if scores[1, seat] != 1:
        return 0.0
    winners = 0
    for other in range(seats):
        winners += int(scores[1, other] == 1)
    return 1.0 / winners


@kernel
def margin(scores: Ints, seats: int, seat: int) -> float:
    """By how much a score is above the mean of the others'."""
    others = 0
    for other in range(seats):
        if other != seat:
            others += scores[0, other]
    return float(scores[0, seat] - others / (seats - 1))
