"""Rollouts: games played to the end by quick players, and their results; written for any game."""

from typing import Any

from paddock.engine.compiled import kernel
from paddock.engine.masks import first, nth, size
from paddock.engine.record import Ints
from paddock.sim.dice import roll
from paddock.sim.scratch import Scratch

# Placeholders: `bind` puts the verbs and the quick player of a game in their place.
waiting: Any = None
legal: Any = None
answer: Any = None
suggest: Any = None


def play_out(state: Any, box: Any, guide: Ints, weights: Ints, scratch: Scratch) -> int:
    """Play a game to the end, each seat in its style; return the number of answers.

    If nobody has to answer, a quick player stays silent with an answer that is not legal for its seat.
    """
    answers = 0
    seats = waiting(state)
    while seats:
        seat = nth(seats, roll(scratch, size(seats))) if seats & (seats - 1) else first(seats)
        options = legal(state, box, seat)
        choice = first(options)
        if options & (options - 1) or seats & (seats - 1):
            choice = suggest(state, box, guide, weights[scratch.styles[seat]], seat, options, scratch)
        if options >> choice & 1:
            answer(state, box, seat, choice)
            answers += 1
        seats = waiting(state)
    return answers


def suggest_one(states: Any, boxes: Any, guide: Ints, weights: Ints, seat: int, options: int, scratch: Ints) -> int:
    """What the quick player would answer; records are in arrays of one, which Numba takes from Python much faster."""
    return int(suggest(states[0], boxes[0], guide, weights, seat, options, scratch[0]))


@kernel
def share_of_win(scores: Ints, seats: int, seat: int) -> float:
    """1 for a single winner, a fraction if the win is shared, else 0."""
    if scores[1, seat] != 1:
        return 0.0
    winners = 0
    for other in range(seats):
        winners += int(scores[1, other] == 1)
    return 1.0 / winners


@kernel
def margin(scores: Ints, seats: int, seat: int) -> float:
    """A seat's score less the average of the others'."""
    others = 0
    for other in range(seats):
        if other != seat:
            others += scores[0, other]
    return float(scores[0, seat] - others / (seats - 1))
