"""Tries answers in worlds that fit what a seat sees, or with all cards open; for any game, without the GIL."""

from typing import Annotated, Any

from paddock.engine.asking import ANSWERS, NO_ANSWER, SEATS, Asking
from paddock.engine.compiled import kernel
from paddock.engine.masks import first
from paddock.engine.randomness import plant
from paddock.engine.record import Ints, cells, dtype_of, mask, number, reals
from paddock.sim.dice import dice_for, fraction, roll
from paddock.sim.rollouts import margin, share_of_win
from paddock.sim.scratch import LARGEST, Scratch

# What `bind` puts in: the verbs of the game, its rollout, and what a point of score is worth beside a win.
imagine: Any = None
carry_out: Any = None
guess: Any = None
score: Any = None
play_out: Any = None
by_margin: float = 0.0

SEEN, WORLD, WORK = range(3)
"""The records that trials work with: as the seat sees it, with a world filled in, and played to its end."""
COUNT, AIM, WIN, SCORE = range(4)
"""What is added up for each answer."""
NOBODY = -1
STYLES = 3
"""The styles for which the weights have a row."""


class Trials:
    """What is tried next, and the results of all trials so far."""

    seat: Annotated[int, number(NOBODY, SEATS - 1)]  # that is asked; nobody when a situation is tried as it is
    known: Annotated[int, number(0, 1)]  # whether all cards are known, and only what is drawn later is not
    alike: Annotated[int, number(0, 1)]  # whether the seat's own style is drawn as the others' are
    options: Annotated[int, mask(ANSWERS)]  # the answers to try
    begin: Annotated[int, number(0, LARGEST)]  # the worlds to try them in: from this number
    end: Annotated[int, number(0, LARGEST)]  # up to this one
    mix: Annotated[Ints, reals(STYLES)]  # the odds of each style
    sums: Annotated[Ints, reals(ANSWERS, 4)]  # [answer]
    scores: Annotated[Ints, cells("i8", ANSWERS, 2, SEATS, low=-LARGEST - 1, high=LARGEST)]  # [answer], last world


TRIALS = dtype_of(Trials)


@kernel
def copy(cells: Ints, origin: int, target: int) -> None:
    """Copy a record, eight bytes at a time."""
    for place in range(cells.shape[1]):
        cells[target, place] = cells[origin, place]


@kernel
def ask_again(state: Asking, seat: int) -> None:
    """Let the quick players choose what others have sealed, which is better than a random guess."""
    answered = state.asked_seats & ~state.waiting & ~(1 << seat)
    while answered:
        other = first(answered)
        answered &= answered - 1
        state.sealed[other] = NO_ANSWER
        state.waiting |= 1 << other


@kernel
def draw_styles(mix: Ints, seat: int, scratch: Scratch) -> None:
    """A style for every seat, by the odds of each; one's own is the first."""
    for other in range(SEATS):
        left = fraction(scratch)
        style = 0
        while style < len(mix) - 1 and left >= mix[style]:
            left -= mix[style]
            style += 1
        scratch.styles[other] = 0 if other == seat else style


@kernel
def draw_answer(odds: Ints, scratch: Scratch) -> int:
    """An answer by the odds of each."""
    left = fraction(scratch)
    answer = 0
    while answer < len(odds) - 1 and left >= odds[answer]:
        left -= odds[answer]
        answer += 1
    return answer


def try_out(
    states: Any, cells: Ints, box: Any, guide: Ints, weights: Ints, expected: Ints, trials: Trials, scratch: Scratch
) -> None:
    """Try each answer in the worlds of these numbers, the same for all answers, and add up the results.

    `cells` are the bytes of `states`. The worlds follow from their number and the first parts of the seed in `scratch`.
    The others' styles are drawn again in each world, by their odds. If others answer at the same time with `expected`
    odds, half of them answer by these odds instead of like quick players. If all cards are known, worlds differ only in
    what will be drawn.
    """
    seat = trials.seat
    for world in range(trials.begin, trials.end):
        scratch.seed[3] = world
        copy(cells, SEEN, WORLD)
        scratch.dice = dice_for(scratch.seed[0] ^ world)
        draw_styles(trials.mix, NOBODY if trials.alike else seat, scratch)
        if trials.known:
            plant(states[WORLD], scratch.seed)
        else:
            imagine(states[WORLD], box, seat, scratch.seed)
            ask_again(states[WORLD], seat)
            for other in range(box.seats):
                if other != seat:
                    guess(states[WORLD], box, guide, weights[0], other, scratch)
        states[WORLD].noting = 0
        others = states[WORLD].waiting & ~(1 << seat) if len(expected) else 0
        while others:
            other = first(others)
            others &= others - 1
            if roll(scratch, 2):
                carry_out(states[WORLD], box, other, draw_answer(expected[other], scratch))
        dice = scratch.dice
        left = trials.options
        while left:
            option = first(left)
            left &= left - 1
            copy(cells, WORLD, WORK)
            state = states[WORK]
            scratch.dice = dice
            if seat != NOBODY:
                carry_out(state, box, seat, option)
            play_out(state, box, guide, weights, scratch)
            score(state, box, scratch.scores)
            won = share_of_win(scratch.scores, box.seats, seat)
            trials.sums[option, COUNT] += 1
            trials.sums[option, WIN] += won
            trials.sums[option, SCORE] += scratch.scores[0, seat]
            trials.sums[option, AIM] += won + by_margin * margin(scratch.scores, box.seats, seat)
            for other in range(box.seats):
                trials.scores[option, 0, other] = scratch.scores[0, other]
                trials.scores[option, 1, other] = scratch.scores[1, other]
