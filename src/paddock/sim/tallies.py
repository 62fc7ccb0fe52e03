"""What is counted of simulated games: some of it of every game, and more by the module `tally` of a game that has one.

Such a module has a record, `Tally`, and kernels: `read` counts what the journal tells, of the kinds in `READ`;
`count` counts at the end of a game; `watch`, which not every game has, looks at the game after every step of its flow.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from paddock.engine.compiled import bind
from paddock.engine.game import Game
from paddock.engine.record import dtype_of
from paddock.games import find_game
from paddock.sim.playout import play_game, play_games, read_nothing, suggest_first, watch_nothing
from paddock.sim.tally import CommonTally, count_game


@dataclass(frozen=True, slots=True)
class Tallying:
    """The record of the counts, and the kernels that play one game or many and count them.

    `parts` is what these kernels are bound to; `noting` is what they should be given: what the journal is to note.
    """

    record: np.dtype[Any]
    parts: dict[str, Any]
    noting: int
    play_game: Callable[..., None]
    play_games: Callable[..., None]


@cache
def find_random_tallying(game: str) -> Tallying:
    """How games of random players alone are played and counted: the quick player is not compiled."""
    return make_tallying(find_game(game), suggest_first, watching=False)


@cache
def find_tallying(game: str) -> Tallying:
    """How games of random and quick players are played and counted, and watched where the game has something to see."""
    from paddock.bots.quick import policy_of

    return make_tallying(find_game(game), policy_of(game).suggest, watching=True)


def make_tallying(game: Game, suggest: Callable[..., int], watching: bool) -> Tallying:
    """The record and the kernels of a game."""
    verbs = game.verbs
    record: type = CommonTally
    count, watch, read, noting = bind(count_game, score=verbs.score), watch_nothing, read_nothing, 0
    if game.has("tally"):
        own = game.part("tally")
        record, count = own.Tally, own.count
        if watching:
            watch, read, noting = getattr(own, "watch", watch_nothing), own.read, own.READ
    parts: dict[str, Any] = {
        "set_up": verbs.set_up,
        "waiting": verbs.waiting,
        "legal": verbs.legal,
        "give": verbs.give,
        "between": verbs.between,
        "proceed": verbs.proceed,
        "suggest": suggest,
        "watch": watch,
        "read": read,
        "count": count,
    }
    play_one = bind(play_game, **parts)
    return Tallying(dtype_of(record), parts, noting, play_one, bind(play_games, play_one=play_one))
