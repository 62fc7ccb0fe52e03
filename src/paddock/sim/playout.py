"""Whole games of random and quick players, counted as they end; written for any game, and for a GPU too."""

from typing import Any

from paddock.engine.compiled import kernel
from paddock.engine.journal import ENTRIES
from paddock.engine.masks import first, nth, size
from paddock.engine.randomness import WORD, draw_below, plant
from paddock.engine.record import Ints
from paddock.sim.dice import roll

# What `bind` puts in: the verbs and the flow of the game, its quick player, what is counted after a step of the flow,
# from the journal and after a game, and the game's own `play_game`.
set_up: Any = None
waiting: Any = None
legal: Any = None
give: Any = None
between: Any = None
proceed: Any = None
suggest: Any = None
watch: Any = None
read: Any = None
count: Any = None
play_one: Any = None

RANDOM = -1
"""The kind of a player who gives any answer; the others are quick players, by the row of their weights."""
FULL = ENTRIES // 2
"""So many entries of the journal are read: the rest has room for all that one step of the flow can bring."""


@kernel
def suggest_first(
    state: Any, box: Any, guide: Ints, weights: Ints, seat: int, options: int, dice: Ints, room: Ints  # noqa: ARG001
) -> int:  # fmt: skip
    """In place of a quick player where none plays: it need not be compiled."""
    return first(options)


@kernel
def watch_nothing(state: Any, box: Any, tally: Any) -> None:
    """In place of a count after every step of the flow where there is none."""


@kernel
def read_nothing(state: Any, tally: Any) -> None:
    """In place of a count of what the journal tells where it notes nothing."""


def play_game(
    state: Any, box: Any, guide: Ints, weights: Ints, kinds: Ints, noting: int, key: Ints, number: int, tally: Any,
    seed: Ints, dice: Ints, room: Ints, scores: Ints,
) -> None:  # fmt: skip
    """Play the game of this number with a kind of player in each seat, and count it.

    The game follows from the key and its number alone, so it does not matter when and where it is played. Any seat that
    is asked goes first. Where nobody has to answer a quick player keeps silent by an answer that is not the
    seat's to give. `noting` is what the journal notes, for `read`; `seed`, `dice`, `room` and `scores` are for work.

    What `answer` does at once is done step by step here, so that the threads of a GPU meet more often: one that has
    many steps to go to its next question does not keep the others waiting.
    """
    for part in range(3):
        seed[part] = key[part]
    seed[3] = -1 - number
    plant(state, seed)
    dice[0] = 1 + draw_below(state, WORD)
    seed[3] = number
    state.noting = noting
    set_up(state, box, seed)
    answers = 0
    while between(state) or waiting(state):
        if not between(state):
            seats = waiting(state)
            seat = nth(seats, roll(dice, size(seats)))
            options = legal(state, box, seat)
            if kinds[seat] == RANDOM:
                choice = nth(options, roll(dice, size(options)))
            elif options & (options - 1) or seats & (seats - 1):
                choice = suggest(state, box, guide, weights[kinds[seat]], seat, options, dice, room)
            else:
                choice = first(options)
            if options >> choice & 1:
                give(state, box, seat, choice)
                answers += 1
        if between(state):
            proceed(state, box)
        watch(state, box, tally)
        if state.noted >= FULL:
            read(state, tally)
            state.noted = 0
    read(state, tally)
    count(state, box, scores, answers, tally)


def play_games(
    state: Any, box: Any, guide: Ints, weights: Ints, kinds: Ints, noting: int, key: Ints, begin: int, end: int,
    tally: Any, seed: Ints, dice: Ints, room: Ints, scores: Ints,
) -> None:  # fmt: skip
    """Play the games of these numbers."""
    for number in range(begin, end):
        play_one(state, box, guide, weights, kinds, noting, key, number, tally, seed, dice, room, scores)
