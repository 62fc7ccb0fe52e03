"""Compiles the rules and the bots of games in advance: `python -m paddock.bots.warming [GAME...]`.

It prints the share done so far line by line, for the server that waits for it.
"""

import gc
import hashlib
import os
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any

from paddock.bots.network import has_network
from paddock.bots.players import find_player, levels_of
from paddock.bots.quick import quick_player
from paddock.engine.compiled import CACHE, INTERPRETED, compiled_sources
from paddock.games import GAMES
from paddock.table.table import Table

if sys.platform != "win32":
    import fcntl

LESS_URGENT = 5
BRIEFLY = {"racer": "racer:rollouts=1", "champion": "champion:seconds=0.001"}


def warm_up_rules(name: str) -> None:
    """Deal, answer and view a game once."""
    table = Table.new(name, GAMES[name].players[0], 0)
    table.answer(table.questions[0].seat, table.questions[0].options[0].answer)
    table.view(0)


def warm_up_bots(name: str) -> None:
    """Let a bot of each kind answer once."""
    table = Table.new(name, GAMES[name].players[0], 0)
    for level in levels_of(table.game):
        find_player(BRIEFLY.get(level, level))(table.sight(table.questions[0].seat), 0)


def warm_up_race(name: str) -> None:
    """Play a race to the end, and call every function that shows something of it."""
    table, dice = Table.new(name, GAMES[name].players[-1], 0), random.Random(0)
    while not table.over:
        question = table.questions[0]
        table.routes(question.seat)
        table.view(question.seat)
        table.encoded_view(question.seat)
        table.answer(question.seat, dice.choice(question.options).answer)
    table.scores()


STEPS: tuple[tuple[Callable[[str], None], float], ...] = (
    (warm_up_rules, 0.5),
    (warm_up_bots, 0.95),
    (warm_up_race, 1.0),
)
"""The steps that compile everything a server calls, each with the share of the compile time passed after it."""


def warm_up(name: str) -> Iterator[float]:
    """Take all steps, and yield the share done after each."""
    for step, share in STEPS:
        step(name)
        yield share


def kernels_of(name: str) -> list[Any]:
    """The kernels of one game that Python calls."""
    game, quick = GAMES[name], quick_player(name)
    told = [getattr(game.part("features"), look) for look in ("look", "look_at_answers")] if has_network(name) else []
    bound = [getattr(found, field.name) for found in (game.calls, quick) for field in fields(found)]
    return [found for found in (*vars(game.verbs).values(), *bound, *told) if callable(found)]


def are_warm(name: str) -> bool:
    """Whether everything of a game is compiled."""
    return INTERPRETED or note(name).exists()


def note(name: str) -> Path:
    """The empty file that marks a game as compiled; named after paths and times of the sources, as in Numba's cache."""
    stamps = "".join(f"{source} {source.stat().st_mtime_ns};" for source in compiled_sources())
    return Path(CACHE) / f"{name}-{hashlib.sha256(stamps.encode()).hexdigest()[:16]}"


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Hold a lock on a game, so that servers that start at the same time do not all compile it."""
    path = note(name).with_suffix(".lock")
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as file:
        if sys.platform != "win32":
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def warm_up_all(names: Sequence[str], told: Callable[[float], object] = lambda _share: None) -> None:
    """Compile the games that nobody else has compiled meanwhile, and mark them as compiled."""
    for name in names:
        if not are_warm(name):
            with alone(name):
                if not are_warm(name):
                    for share in warm_up(name):
                        told(share)
                    note(name).touch()


if __name__ == "__main__":
    if sys.platform != "win32":
        os.nice(LESS_URGENT)  # people at tables come first
    gc.disable()  # the compiler makes many objects and leaves little garbage
    warm_up_all(sys.argv[1:] or tuple(GAMES), lambda share: print(share, flush=True))
