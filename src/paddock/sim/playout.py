"""Whole games of random and quick players, counted as they end; written for any game, and for a GPU too."""

from typing import Any

from paddock.engine.compiled import kernel
from paddock.engine.journal import ENTRIES
from paddock.engine.masks import first, nth, size
from paddock.engine.randomness import WORD, draw_below, plant
from paddock.engine.record import Ints
from paddock.sim.dice import roll
from paddock.sim.game_range import RANDOM, GameRange
from paddock.sim.scratch import Scratch

# What `bind` puts in: the verbs and the flow of the game, its quick player, and what is counted after a step of the
# flow, from the journal and after a game.
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

FULL = ENTRIES // 2
"""The journal is read when it has this many entries: the rest has room for all that one step can add."""


@kernel
def suggest_first(
    state: Any, box: Any, guide: Ints, weights: Ints, seat: int, options: int, scratch: Scratch  # noqa: ARG001
) -> int:  # fmt: skip
    """Used instead of a quick player if there is none, so that none is compiled."""
    return first(options)


@kernel
def watch_nothing(state: Any, box: Any, tally: Any) -> None:
    """Used instead of `watch` by a game without one."""


@kernel
def read_nothing(state: Any, tally: Any) -> None:
    """Used instead of `read` by a game that notes nothing."""


def play_game(
    state: Any, box: Any, guide: Ints, weights: Ints, games: GameRange, number: int, tally: Any, scratch: Scratch
) -> None:
    """Play the game of this number with a kind of player in each seat, and count it.

    The game follows from the key and its number alone, so it does not matter when and where it is played. Any seat that
    is asked goes first. If nobody has to answer, a quick player stays silent with an answer that is not legal for its
    seat.

    `answer` is carried out step by step here, so that the threads of a GPU meet more often: a thread with many steps to
    its next question does not keep the others waiting.
    """
    for part in range(3):
        scratch.seed[part] = games.key[part]
    scratch.seed[3] = -1 - number
    plant(state, scratch.seed)
    scratch.dice = 1 + draw_below(state, WORD)
    scratch.seed[3] = number
    state.noting = games.noting
    set_up(state, box, scratch.seed)
    answers = 0
    while between(state) or waiting(state):
        if not between(state):
            seats = waiting(state)
            seat = nth(seats, roll(scratch, size(seats)))
            options = legal(state, box, seat)
            if games.kinds[seat] == RANDOM:
                choice = nth(options, roll(scratch, size(options)))
            elif options & (options - 1) or seats & (seats - 1):
                choice = suggest(state, box, guide, weights[games.kinds[seat]], seat, options, scratch)
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
    count(state, box, scratch.scores, answers, tally)


def play_games(
    state: Any, box: Any, guide: Ints, weights: Ints, games: GameRange, tally: Any, scratch: Scratch
) -> None:
    """Play all games of a range."""
    for number in range(games.begin, games.end):
        play_game(state, box, guide, weights, games, number, tally, scratch)
