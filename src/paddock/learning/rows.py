"""Plays many games until the network is asked, and writes what it is told; written for any game."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from paddock.adapters.rows.stepping import turns_of
from paddock.bots.trials import copy
from paddock.engine.compiled import bind
from paddock.engine.masks import first, nth, size
from paddock.engine.record import Ints
from paddock.games import find_game
from paddock.sim.policies import policy_of
from paddock.sim.rollouts import margin, share_of_win
from paddock.sim.scratch import Scratch

# What `bind` puts in: the verbs and turns of a game, its quick player, and its features.
deal: Any = None
hide: Any = None
score: Any = None
waiting: Any = None
asked: Any = None
choices: Any = None
carry_out: Any = None
suggest: Any = None
consider: Any = None
look: Any = None
look_at_answers: Any = None
by_rule: int = 0
most_lead: float = 1.0

LEARNER, EARLIER, ROOKIE = range(3)
"""Who plays a seat: the network that learns, the same network as it was earlier, or a rookie."""
SHARE, AHEAD = 0, 1
"""What a game came to for a seat: its share of the win, and its lead over the others' average."""


class Rows(NamedTuple):
    """The arrays of many games. `states` and `eights`, its bytes, have more rows, for hidden copies.

    `kind` is the row of `boxes` and `guides` with which a game is played, and `player` who plays each seat. The network
    is asked in `seat`, for one of a `total` of `answers`; `action` is the number of the one that it gives.
    """

    states: Any
    eights: Ints
    boxes: Any
    guides: Ints
    kind: Ints
    player: Ints
    silent: Ints
    deals: Ints
    dice: Ints
    action: Ints
    seat: Ints
    answers: Ints
    total: Ints
    result: Ints
    done: Ints


class Part(NamedTuple):
    """The rows of one thread, from the first up to, but not including, the last; and its row for hidden copies."""

    first: int
    last: int
    spare: int


@dataclass(frozen=True, slots=True)
class Kernels:
    """The functions that training calls, bound to one game."""

    begin_all: Callable[..., None]
    step_all: Callable[..., None]
    look_all: Callable[..., None]


def begin_row(rows: Rows, row: int, scratch: Scratch) -> None:
    """Deal the next game of a row, which the seed, the row and the number of its earlier deals determine."""
    scratch.seed[2] = row
    scratch.seed[3] = rows.deals[row]
    rows.deals[row] += 1
    rows.silent[row] = 0
    deal(rows.states[row], rows.boxes[rows.kind[row]], scratch.seed)
    rows.states[row].noting = 0


def go_on(rows: Rows, row: int, spare: int, weights: Ints, scratch: Scratch) -> bool:
    """Let rookies answer, and quick players where a rule is enough, until the network is asked or the game is over."""
    state, box = rows.states[row], rows.boxes[rows.kind[row]]
    scratch.dice = rows.dice[row]
    while waiting(state):
        seat = asked(state, rows.silent[row])
        options = choices(state, box, seat)
        choice = first(options)
        if options & (options - 1):
            ruled = rows.player[row, seat] == ROOKIE or by_rule >> state.phase & 1
            worth_a_look = options if ruled else consider(state, options)
            if not ruled and worth_a_look & (worth_a_look - 1):
                rows.seat[row] = seat
                rows.answers[row] = worth_a_look
                rows.total[row] = size(worth_a_look)
                rows.dice[row] = scratch.dice
                return True
            copy(rows.eights, row, spare)
            hide(rows.states[spare], seat)
            choice = suggest(rows.states[spare], box, rows.guides[rows.kind[row]], weights, seat, options, scratch)
        rows.silent[row] = carry_out(state, box, seat, choice, rows.silent[row])
    rows.dice[row] = scratch.dice
    return False


def begin_all(rows: Rows, part: Part, weights: Ints, scratch: Scratch) -> None:
    """Deal a game in each row of a part, and play until the network is asked."""
    for row in range(part.first, part.last):
        begin_row(rows, row, scratch)
        while not go_on(rows, row, part.spare, weights, scratch):
            begin_row(rows, row, scratch)


def step_all(rows: Rows, part: Part, weights: Ints, scratch: Scratch) -> None:
    """Carry out the answer of each row of a part, and play until the network is asked again; note how games end."""
    for row in range(part.first, part.last):
        state, box = rows.states[row], rows.boxes[rows.kind[row]]
        choice = nth(rows.answers[row], rows.action[row])
        rows.silent[row] = carry_out(state, box, rows.seat[row], choice, rows.silent[row])
        rows.done[row] = False
        while not go_on(rows, row, part.spare, weights, scratch):
            if not rows.done[row]:
                score(state, box, scratch.scores)
                for seat in range(box.seats):
                    ahead = margin(scratch.scores, box.seats, seat) / most_lead
                    rows.result[row, seat, SHARE] = share_of_win(scratch.scores, box.seats, seat)
                    rows.result[row, seat, AHEAD] = max(-1.0, min(1.0, ahead))
                rows.done[row] = True
            begin_row(rows, row, scratch)


def look_all(rows: Rows, part: Part, begin: Ints, room: Ints, seen: Ints, told: Ints) -> None:
    """Write how things stand for the seats asked, and from `begin` on a row for each of their answers."""
    spare = part.spare
    for row in range(part.first, part.last):
        seat, kind, here = rows.seat[row], rows.kind[row], begin[row]
        copy(rows.eights, row, spare)
        state, box, guide = rows.states[spare], rows.boxes[kind], rows.guides[kind]
        hide(state, seat)
        look(state, box, guide, seat, room, seen[row])
        answers = told[here : here + rows.total[row]]
        look_at_answers(state, box, guide, seat, rows.answers[row], room, answers)


@cache
def kernels_of(name: str) -> Kernels:
    """The kernels of a game."""
    game = find_game(name)
    verbs, turns, policy, features = game.verbs, turns_of(name), policy_of(name), game.part("features")
    begin = bind(begin_row, deal=verbs.deal)
    play = bind(
        go_on,
        waiting=verbs.waiting,
        asked=turns.asked,
        choices=turns.choices,
        carry_out=turns.carry_out,
        hide=verbs.hide,
        consider=policy.consider,
        suggest=policy.suggest,
        by_rule=features.BY_RULE,
    )
    return Kernels(
        begin_all=bind(begin_all, begin_row=begin, go_on=play),
        step_all=bind(
            step_all,
            begin_row=begin,
            go_on=play,
            carry_out=turns.carry_out,
            score=verbs.score,
            most_lead=features.LEAD,
        ),
        look_all=bind(look_all, hide=verbs.hide, look=features.look, look_at_answers=features.look_at_answers),
    )
