"""What is counted in simulated games: the same for all, and more if the game has a module `tally`.

Such a module has a record, `Tally`, and kernels: `read` counts journal entries, of the kinds in `READ`; `count` counts
at the end of a game; `watch`, which not every game has, looks at the game after every call of `proceed`.
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
from paddock.sim.policies import policy_of
from paddock.sim.tally import CommonTally, count_game


@dataclass(frozen=True, slots=True)
class Tallying:
    """The record of the counts, and the kernels that play and count one game or many.

    `parts` are the functions that these kernels are bound to; `noting` is the argument for the kinds of journal entries
    to note.
    """

    record: np.dtype[Any]
    parts: dict[str, Any]
    noting: int
    play_game: Callable[..., None]
    play_games: Callable[..., None]


@cache
def find_random_tallying(game: str) -> Tallying:
    """How to play and count games of random players only; saves compiling the quick player."""
    return make_tallying(find_game(game), suggest_first, watching=False)


@cache
def find_tallying(game: str) -> Tallying:
    """How to play and count games of random and quick players, with the additional counts of the game."""
    return make_tallying(find_game(game), policy_of(game).suggest, watching=True)


def make_tallying(game: Game, suggest: Callable[..., int], watching: bool) -> Tallying:
    """The record and the kernels for a game."""
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
    own_game = bind(play_game, **parts)
    return Tallying(dtype_of(record), parts, noting, own_game, bind(play_games, play_game=own_game))
