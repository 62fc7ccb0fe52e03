"""What is counted of simulated games: the same of every game, and more where a game has its own module here.

Such a module has a record, `<Game>Tally`, and a kernel, `count`; it is named in OWN.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np

from paddock.bots.playout import play_random_games
from paddock.bots.tallies.common import Tally, count_game
from paddock.rules.compiled import bind
from paddock.rules.record import dtype_of
from paddock.rules.verbs import Verbs

OWN = {"caferace": "CafeRaceTally", "downforce": "DownforceTally", "toprace": "TopRaceTally"}
"""The modules of games that count more than is counted of every game, with the name of their record."""


@dataclass(frozen=True, slots=True)
class Tallying:
    """The record of the counts, and the kernel that plays games and counts them."""

    record: np.dtype[Any]
    play: Callable[..., None]


FOUND: dict[str, Tallying] = {}
"""By the name of the game; a kernel is bound once."""


def find_tallying(game: str, verbs: Verbs) -> Tallying:
    """How games of that name, with these rules, are played and counted."""
    if game not in FOUND:
        FOUND[game] = make_tallying(game.replace("-", ""), verbs)
    return FOUND[game]


def make_tallying(name: str, verbs: Verbs) -> Tallying:
    """The record and the kernel of a game, with its own module where it has one."""
    if name in OWN:
        module = import_module(f"paddock.bots.tallies.{name}")
        record: type = getattr(module, OWN[name])
        count = module.count
    else:
        record, count = Tally, bind(count_game, score=verbs.score)
    play = bind(
        play_random_games, deal=verbs.deal, waiting=verbs.waiting, legal=verbs.legal, answer=verbs.answer, count=count
    )
    return Tallying(dtype_of(record), play)
