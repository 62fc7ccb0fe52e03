"""Many games a step further in one call, with what the seats asked see and may do; written for any game.

Arrays have a row for each game. `states` has rows more, in which to hide; `ones`, `twos` and `eights` are its bytes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from paddock.adapters.rows import turns
from paddock.adapters.rows.observing import observe
from paddock.bots.quick import quick_player
from paddock.bots.trials import copy
from paddock.engine.asking import ANSWERS
from paddock.engine.compiled import bind, kernel
from paddock.engine.masks import nth, size
from paddock.engine.record import Ints
from paddock.games import find_game
from paddock.sim.dice import load, roll
from paddock.sim.rollouts import share_of_win

# The verbs of the game that `bind` puts in, its turns, and what is bound to them.
deal: Any = None
waiting: Any = None
hide: Any = None
score: Any = None
asked: Any = None
together: Any = None
choices: Any = None
carry_out: Any = None
look: Any = None
show: Any = None
begin: Any = None
suggest: Any = None


SILENT, ASKED, TOGETHER = range(3)
"""What a game alone keeps beside its record: who has kept silent, who is asked, who answers at the same time."""


@dataclass(frozen=True, slots=True)
class Kernels:
    """What environments call, bound to the verbs of one game."""

    go_on: Callable[..., None]
    may: Callable[..., int]
    look: Callable[..., None]
    begin_all: Callable[..., None]
    step_all: Callable[..., None]
    suggest_all: Callable[..., None]


def go_on(states: Any, boxes: Any, seat: int, choice: int, turn: Ints) -> None:
    """Carry out an action in the first row, or none where `seat` is negative, and write whose turn it is."""
    if seat >= 0:
        turn[SILENT] = carry_out(states[0], boxes[0], seat, choice, turn[SILENT])
    turn[ASKED] = asked(states[0], turn[SILENT])
    turn[TOGETHER] = together(states[0], turn[SILENT])


def may(states: Any, boxes: Any, seat: int) -> int:
    """The mask of what a seat may do in the first row."""
    return int(choices(states[0], boxes[0], seat))


def look_at(
    states: Any, ones: Ints, twos: Ints, eights: Ints, program: Ints, seats: int, row: int, spare: int, seat: int,
    out: Ints,
) -> None:  # fmt: skip
    """Write what a seat sees of a game: of a copy, after `hide`."""
    copy(eights, row, spare)
    hide(states[spare], seat)
    observe(ones[spare], twos[spare], eights[spare], program, seats, seat, out)


def show_row(
    states: Any, ones: Ints, twos: Ints, eights: Ints, boxes: Any, program: Ints, row: int, spare: int, silent: Ints,
    seat: Ints, answers: Ints, mask: Ints, observation: Ints,
) -> None:  # fmt: skip
    """Write who is asked in a game, what that seat may do, and what it sees."""
    seat[row] = asked(states[row], silent[row])
    answers[row] = choices(states[row], boxes[0], seat[row])
    for action in range(ANSWERS):
        mask[row, action] = answers[row] >> action & 1
    look(states, ones, twos, eights, program, boxes[0].seats, row, spare, seat[row], observation[row])


def begin_row(states: Any, boxes: Any, key: Ints, row: int, silent: Ints, deals: Ints) -> None:
    """Deal the next game of a row; it follows from the key, the row, and how many were dealt in it before."""
    key[2] = row
    key[3] = deals[row]
    deals[row] += 1
    silent[row] = 0
    deal(states[row], boxes[0], key)


def begin_all(
    states: Any, ones: Ints, twos: Ints, eights: Ints, boxes: Any, program: Ints, spare: int, key: Ints, first: int,
    last: int, silent: Ints, deals: Ints, seat: Ints, answers: Ints, mask: Ints, observation: Ints,
) -> None:  # fmt: skip
    """Deal a game in each of these rows, and show it."""
    for row in range(first, last):
        begin(states, boxes, key, row, silent, deals)
        show(states, ones, twos, eights, boxes, program, row, spare, silent, seat, answers, mask, observation)


def step_all(
    states: Any, ones: Ints, twos: Ints, eights: Ints, boxes: Any, program: Ints, spare: int, key: Ints, first: int,
    last: int, silent: Ints, deals: Ints, seat: Ints, answers: Ints, mask: Ints, observation: Ints,
    actions: Ints, room: Ints, reward: Ints, scores: Ints, done: Ints,
) -> None:  # fmt: skip
    """Carry out the action in each of these rows, all of them allowed; a game that ends is paid, and the next dealt."""
    seats = boxes[0].seats
    for row in range(first, last):
        state = states[row]
        silent[row] = carry_out(state, boxes[0], asked(state, silent[row]), actions[row], silent[row])
        for player in range(seats):
            reward[row, player] = 0.0
        done[row] = waiting(state) == 0
        if done[row]:
            score(state, boxes[0], room)
            for player in range(seats):
                reward[row, player] = share_of_win(room, seats, player) - 1.0 / seats
                scores[row, player] = room[0, player]
            begin(states, boxes, key, row, silent, deals)
        show(states, ones, twos, eights, boxes, program, row, spare, silent, seat, answers, mask, observation)


def suggest_all(
    states: Any, eights: Ints, boxes: Any, guide: Ints, weights: Ints, spare: int, first: int, last: int, silent: Ints,
    answers: Ints, wanted: Ints, dice: Ints, room: Ints, actions: Ints,
) -> None:  # fmt: skip
    """What the quick player would do in those of these rows where it is wanted: from a copy, after `hide`."""
    for row in range(first, last):
        if wanted[row]:
            seat = asked(states[row], silent[row])
            copy(eights, row, spare)
            hide(states[spare], seat)
            actions[row] = suggest(states[spare], boxes[0], guide, weights, seat, answers[row], dice[row], room)


@kernel
def load_all(dice: Ints, seed: int) -> None:
    """Dice for each row, which fall by the seed."""
    for row in range(len(dice)):
        load(dice[row], seed + row)


@kernel
def first_refused(actions: Ints, answers: Ints) -> int:
    """The first row whose action is not allowed; -1 where all are."""
    for row in range(len(actions)):
        if not 0 <= actions[row] < ANSWERS or not answers[row] >> actions[row] & 1:
            return row
    return -1


@kernel
def draw_actions(answers: Ints, dice: Ints, actions: Ints) -> None:
    """An allowed action for each row, at random."""
    for row in range(len(answers)):
        actions[row] = nth(answers[row], roll(dice, size(answers[row])))


@dataclass(frozen=True, slots=True)
class Turns:
    """Who is asked in a game, what it may do, and what its answer does."""

    asked: Callable[..., int]
    together: Callable[..., int]
    choices: Callable[..., int]
    carry_out: Callable[..., int]


def turns_of(name: str) -> Turns:
    """The turns of a game; one with questions that nobody has to answer has a module `turns` of its own."""
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
    show = bind(show_row, asked=own.asked, choices=own.choices, look=bind(look_at, hide=verbs.hide))
    begin = bind(begin_row, deal=verbs.deal)
    return Kernels(
        go_on=bind(go_on, quick=True, asked=own.asked, together=own.together, carry_out=own.carry_out),
        may=bind(may, quick=True, choices=own.choices),
        look=bind(look_at, quick=True, hide=verbs.hide),
        begin_all=bind(begin_all, begin=begin, show=show),
        step_all=bind(
            step_all,
            waiting=verbs.waiting,
            score=verbs.score,
            asked=own.asked,
            carry_out=own.carry_out,
            begin=begin,
            show=show,
        ),
        suggest_all=bind(suggest_all, asked=own.asked, hide=verbs.hide, suggest=quick_player(name).suggest),
    )
