"""Steps many games in one call, with what the seats asked see and may do; written for any game."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from paddock.adapters.rows import turns
from paddock.adapters.rows.observing import observe
from paddock.bots.trials import copy
from paddock.engine.asking import ANSWERS
from paddock.engine.compiled import bind, kernel
from paddock.engine.masks import nth, size
from paddock.engine.record import Ints
from paddock.games import find_game
from paddock.sim.dice import dice_for, roll
from paddock.sim.policies import policy_of
from paddock.sim.rollouts import share_of_win
from paddock.sim.scratch import Scratch

# The verbs of the game that `bind` puts in, its turns and its quick player.
deal: Any = None
waiting: Any = None
hide: Any = None
score: Any = None
asked: Any = None
together: Any = None
choices: Any = None
carry_out: Any = None
suggest: Any = None


class Rows(NamedTuple):
    """The arrays of many games. `states`, and its bytes by ones, twos and eights, have more rows, for hidden copies.

    `program` is that of the observation's layout.
    """

    states: Any
    ones: Ints
    twos: Ints
    eights: Ints
    boxes: Ints
    program: Ints
    silent: Ints
    deals: Ints
    answers: Ints
    dice: Ints
    actions: Ints
    seat: Ints
    mask: Ints
    observation: Ints
    reward: Ints
    scores: Ints
    done: Ints


class Part(NamedTuple):
    """The rows of one thread, from the first up to, but not including, the last; and its row for hidden copies."""

    first: int
    last: int
    spare: int


SILENT, ASKED, TOGETHER = range(3)
"""What is stored for each game beside its record: who has kept silent, who is asked, who answers at the same time."""


@dataclass(frozen=True, slots=True)
class Kernels:
    """The functions that environments call, bound to the verbs of one game."""

    go_on: Callable[..., None]
    may: Callable[..., int]
    look: Callable[..., None]
    begin_all: Callable[..., None]
    step_all: Callable[..., None]
    suggest_all: Callable[..., None]


def go_on(states: Any, boxes: Any, seat: int, choice: int, turn: Ints) -> None:
    """Carry out an action in the first row, or none if `seat` is negative, and write whose turn it is."""
    if seat >= 0:
        turn[SILENT] = carry_out(states[0], boxes[0], seat, choice, turn[SILENT])
    turn[ASKED] = asked(states[0], turn[SILENT])
    turn[TOGETHER] = together(states[0], turn[SILENT])


def may(states: Any, boxes: Any, seat: int) -> int:
    """The mask of what a seat may do in the first row."""
    return int(choices(states[0], boxes[0], seat))


def look(states: Any, ones: Ints, twos: Ints, eights: Ints, program: Ints, seat: int, out: Ints) -> None:
    """Write what a seat sees of the game in the first row, from a copy in the second row after `hide`."""
    copy(eights, 0, 1)
    hide(states[1], seat)
    observe(ones[1], twos[1], eights[1], program, seat, out)


def show_row(rows: Rows, row: int, spare: int) -> None:
    """Write who is asked in a game, what that seat may do, and what it sees."""
    states = rows.states
    seat = asked(states[row], rows.silent[row])
    answers = choices(states[row], rows.boxes[0], seat)
    rows.seat[row] = seat
    rows.answers[row] = answers
    for action in range(ANSWERS):
        rows.mask[row, action] = answers >> action & 1
    copy(rows.eights, row, spare)
    hide(states[spare], seat)
    observe(rows.ones[spare], rows.twos[spare], rows.eights[spare], rows.program, seat, rows.observation[row])


def begin_row(rows: Rows, row: int, scratch: Scratch) -> None:
    """Deal the next game of a row, which the seed, the row and the number of its earlier deals determine."""
    scratch.seed[2] = row
    scratch.seed[3] = rows.deals[row]
    rows.deals[row] += 1
    rows.silent[row] = 0
    deal(rows.states[row], rows.boxes[0], scratch.seed)


def begin_all(rows: Rows, part: Part, scratch: Scratch) -> None:
    """Deal a game in each row of a part, and show it."""
    for row in range(part.first, part.last):
        begin_row(rows, row, scratch)
        show_row(rows, row, part.spare)


def step_all(rows: Rows, part: Part, scratch: Scratch) -> None:
    """Carry out the legal action of each row of a part; when a game ends, write its rewards and deal the next."""
    box, silent, scores = rows.boxes[0], rows.silent, scratch.scores
    for row in range(part.first, part.last):
        state = rows.states[row]
        silent[row] = carry_out(state, box, asked(state, silent[row]), rows.actions[row], silent[row])
        for player in range(box.seats):
            rows.reward[row, player] = 0.0
        rows.done[row] = waiting(state) == 0
        if rows.done[row]:
            score(state, box, scores)
            for player in range(box.seats):
                rows.reward[row, player] = share_of_win(scores, box.seats, player) - 1.0 / box.seats
                rows.scores[row, player] = scores[0, player]
            begin_row(rows, row, scratch)
        show_row(rows, row, part.spare)


def suggest_all(
    rows: Rows, part: Part, guide: Ints, weights: Ints, wanted: Ints, actions: Ints, scratch: Scratch
) -> None:
    """The quick player's actions in the wanted rows of a part, from copies after `hide`."""
    spare = part.spare
    for row in range(part.first, part.last):
        if wanted[row]:
            seat = asked(rows.states[row], rows.silent[row])
            copy(rows.eights, row, spare)
            hide(rows.states[spare], seat)
            scratch.dice = rows.dice[row]
            actions[row] = suggest(rows.states[spare], rows.boxes[0], guide, weights, seat, rows.answers[row], scratch)
            rows.dice[row] = scratch.dice


@kernel
def load_all(dice: Ints, seed: int) -> None:
    """Seed the dice of each row."""
    for row in range(len(dice)):
        dice[row] = dice_for(seed + row)


@kernel
def first_refused(actions: Ints, answers: Ints) -> int:
    """The first row whose action is not legal; -1 if all are."""
    for row in range(len(actions)):
        if not 0 <= actions[row] < ANSWERS or not answers[row] >> actions[row] & 1:
            return row
    return -1


@kernel
def draw_actions(answers: Ints, scratch: Scratch, actions: Ints) -> None:
    """A random legal action for each row."""
    for row in range(len(answers)):
        actions[row] = nth(answers[row], roll(scratch, size(answers[row])))


@dataclass(frozen=True, slots=True)
class Turns:
    """Who is asked in a game, what it may do, and what its answer does."""

    asked: Callable[..., int]
    together: Callable[..., int]
    choices: Callable[..., int]
    carry_out: Callable[..., int]


def turns_of(name: str) -> Turns:
    """The turns of a game; a game with questions that nobody has to answer has its own module `turns`."""
    game = find_game(name)
    if game.silence:
        own = game.part("turns")
        return Turns(own.asked, own.together, own.choices, own.carry_out)
    verbs = game.verbs
    return Turns(
        asked=bind(turns.asked, waiting=verbs.waiting),
        together=bind(turns.together, waiting=verbs.waiting),
        choices=bind(turns.choices, legal=verbs.legal),
        carry_out=bind(turns.carry_out, answer=verbs.answer),
    )


@cache
def kernels_of(name: str) -> Kernels:
    """The kernels of a game."""
    verbs, own = find_game(name).verbs, turns_of(name)
    show = bind(show_row, asked=own.asked, choices=own.choices, hide=verbs.hide)
    begin = bind(begin_row, deal=verbs.deal)
    return Kernels(
        go_on=bind(go_on, quick=True, asked=own.asked, together=own.together, carry_out=own.carry_out),
        may=bind(may, quick=True, choices=own.choices),
        look=bind(look, quick=True, hide=verbs.hide),
        begin_all=bind(begin_all, begin_row=begin, show_row=show),
        step_all=bind(
            step_all,
            waiting=verbs.waiting,
            score=verbs.score,
            asked=own.asked,
            carry_out=own.carry_out,
            begin_row=begin,
            show_row=show,
        ),
        suggest_all=bind(suggest_all, asked=own.asked, hide=verbs.hide, suggest=policy_of(name).suggest),
    )
