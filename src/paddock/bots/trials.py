"""Answers tried out in worlds that a seat holds possible; written for any game, compiled, without the GIL."""

from typing import Any

from paddock.engine.asking import NO_ANSWER, SEATS, Asking
from paddock.engine.compiled import kernel
from paddock.engine.masks import first
from paddock.engine.record import Ints
from paddock.sim.dice import fraction, load, roll
from paddock.sim.rollouts import margin, share_of_win

# The verbs of the game that `bind` puts in, and the rollout bound to them.
imagine: Any = None
carry_out: Any = None
guess: Any = None
score: Any = None
play_out: Any = None

SEEN, WORLD, WORK = range(3)
"""The records that trials work with: as the seat sees it, with a world filled in, and played to its end."""
COUNT, AIM, WIN, SCORE = range(4)
"""What is added up for each answer."""


@kernel
def copy(cells: Ints, origin: int, target: int) -> None:
    """Copy a record, by its bytes in eights."""
    for place in range(cells.shape[1]):
        cells[target, place] = cells[origin, place]


@kernel
def ask_again(state: Asking, seat: int) -> None:
    """Let the quick players choose what others have sealed: it says more than a guess at random."""
    answered = state.asked_seats & ~state.waiting & ~(1 << seat)
    while answered:
        other = first(answered)
        answered &= answered - 1
        state.sealed[other] = NO_ANSWER
        state.waiting |= 1 << other


@kernel
def draw_styles(styles: Ints, mix: Ints, seat: int, dice: Ints) -> None:
    """A style for every seat, by the odds of each; one's own is the first."""
    for other in range(SEATS):
        left = fraction(dice)
        style = 0
        while style < len(mix) - 1 and left >= mix[style]:
            left -= mix[style]
            style += 1
        styles[other] = 0 if other == seat else style


@kernel
def draw_answer(odds: Ints, dice: Ints) -> int:
    """An answer by the odds of each."""
    left = fraction(dice)
    answer = 0
    while answer < len(odds) - 1 and left >= odds[answer]:
        left -= odds[answer]
        answer += 1
    return answer


def try_out(
    states: Any, cells: Ints, box: Any, guide: Ints, weights: Ints, mix: Ints, expected: Ints, seat: int, key: Ints,
    begin: int, end: int, options: int, by_margin: float, tally: Ints, dice: Ints, styles: Ints, room: Ints,
    scores: Ints,
) -> None:  # fmt: skip
    """Try each answer in the worlds of these numbers, the same for all answers, and add up what came of it.

    `cells` are the bytes of `states`; `dice`, `styles`, `room` and `scores` are room to work in. The others' styles are
    drawn anew in each world, by the odds in `mix`. Where others answer at the same time and it is `expected` by which
    odds, every second of them answers so, and not as quick players do.
    """
    for world in range(begin, end):
        key[3] = world
        copy(cells, SEEN, WORLD)
        imagine(states[WORLD], box, seat, key)
        states[WORLD].noting = 0
        ask_again(states[WORLD], seat)
        load(dice, key[0] ^ world)
        draw_styles(styles, mix, seat, dice)
        for other in range(box.seats):
            if other != seat:
                guess(states[WORLD], box, guide, weights[0], other, dice, room)
        others = states[WORLD].waiting & ~(1 << seat) if len(expected) else 0
        while others:
            other = first(others)
            others &= others - 1
            if roll(dice, 2):
                carry_out(states[WORLD], box, other, draw_answer(expected[other], dice))
        fall = dice[0]
        left = options
        while left:
            option = first(left)
            left &= left - 1
            copy(cells, WORLD, WORK)
            state = states[WORK]
            dice[0] = fall
            carry_out(state, box, seat, option)
            play_out(state, box, guide, weights, styles, dice, room)
            score(state, box, scores)
            won = share_of_win(scores, box.seats, seat)
            tally[option, COUNT] += 1
            tally[option, WIN] += won
            tally[option, SCORE] += scores[0, seat]
            tally[option, AIM] += won + by_margin * margin(scores, box.seats, seat)
