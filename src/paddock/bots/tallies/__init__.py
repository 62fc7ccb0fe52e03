"""What is counted of simulated games: some of it of every game, and more by a module of each game here.

Such a module has a record, `<Game>Tally`, and kernels: `read` counts what the journal tells, of the kinds in `READ`;
`count` counts at the end of a game; `watch`, which not every game has, looks at the game after every step of its flow.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from paddock.bots.playout import play_game, play_games, read_nothing, suggest_first, watch_nothing
from paddock.rules.compiled import bind
from paddock.rules.record import dtype_of
from paddock.rules.verbs import Verbs

OWN = {"caferace": "CafeRaceTally", "downforce": "DownforceTally", "toprace": "TopRaceTally"}
"""The modules, with the name of their record."""


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
    """The record and the kernels of a game."""
    module: Any = import_module(f"paddock.bots.tallies.{name}")
    flow = import_module(f"paddock.rules.{name}.flow")
    watch = getattr(module, "watch", watch_nothing)
    watch, read, noting = (watch, module.read, module.READ) if watching else (watch_nothing, read_nothing, 0)
    parts = {
        "set_up": flow.set_up,
        "waiting": verbs.waiting,
        "legal": verbs.legal,
        "give": flow.give,
        "between": flow.between,
        "proceed": flow.proceed,
        "suggest": suggest,
        "watch": watch,
        "read": read,
        "count": module.count,
    }
    play_one = bind(play_game, **parts)
    return Tallying(dtype_of(getattr(module, OWN[name])), parts, noting, play_one, bind(play_games, play_one=play_one))
