"""What is counted of simulated games: the same of every game, and more where a game has its own module here.

Such a module has a record, `<Game>Tally`, and a kernel, `count`; it is named in OWN. It may have another kernel,
`watch`, which counts after every answer what the journal tells.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from paddock.bots.playout import play_game, play_games, suggest_first, watch_nothing
from paddock.bots.tallies.common import Tally, count_game
from paddock.rules.compiled import bind
from paddock.rules.record import dtype_of
from paddock.rules.verbs import Verbs

OWN = {"caferace": "CafeRaceTally", "downforce": "DownforceTally", "toprace": "TopRaceTally"}
"""The modules of games that count more than is counted of every game, with the name of their record."""


@dataclass(frozen=True, slots=True)
class Tallying:
    """The record of the counts, and the kernels that play one game or many and count them.

    `parts` is what these kernels are bound to; `noting` is what they should be given: 1 where the journal is read.
    """

    record: np.dtype[Any]
    parts: dict[str, Any]
    noting: int
    play_game: Callable[..., None]
    play_games: Callable[..., None]


RANDOM: dict[str, Tallying] = {}
"""For random players alone, by the name of the game; a kernel is bound once."""


def find_random_tallying(game: str, verbs: Verbs) -> Tallying:
    """How games of random players alone are played and counted: the quick player is not compiled."""
    if game not in RANDOM:
        RANDOM[game] = make_tallying(game.replace("-", ""), verbs, suggest_first, watching=False)
    return RANDOM[game]


@cache
def find_tallying(game: str) -> Tallying:
    """How games of random and quick players are played and counted, and watched where the game has something to see."""
    from paddock.bots.quick import POLICIES

    policy: Any = POLICIES[game]
    return make_tallying(game.replace("-", ""), policy.verbs, policy.suggest, watching=True)


def make_tallying(name: str, verbs: Verbs, suggest: Callable[..., int], watching: bool) -> Tallying:
    """The record and the kernels of a game, with its own module where it has one."""
    watch: Any = watch_nothing
    if name in OWN:
        module: Any = import_module(f"paddock.bots.tallies.{name}")
        record: type = getattr(module, OWN[name])
        count = module.count
        watch = getattr(module, "watch", watch) if watching else watch
    else:
        record, count = Tally, bind(count_game, score=verbs.score)
    parts = {
        "deal": verbs.deal,
        "waiting": verbs.waiting,
        "legal": verbs.legal,
        "answer": verbs.answer,
        "suggest": suggest,
        "watch": watch,
        "count": count,
    }
    play_one = bind(play_game, **parts)
    noting = int(watch is not watch_nothing)
    return Tallying(dtype_of(record), parts, noting, play_one, bind(play_games, play_one=play_one))
