"""Compiles what most tests use, each game in one worker while the others compile another one or wait."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from paddock.bots import warming
from paddock.engine.compiled import CACHE
from paddock.games import GAMES
from paddock.lab.plan import Piece
from paddock.lab.playing import play_piece
from paddock.table.table import Table
from tests.lab.experiments import HEAD, plan_of


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Wait until no other worker compiles a game; what it compiled is on the disk then."""
    if not CACHE:
        yield
        return
    Path(CACHE).mkdir(parents=True, exist_ok=True)
    with (Path(CACHE) / f"{name}-tests.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def compile_games(worker: int) -> None:
    """Have the rules, the bots and the lab's games compiled; each worker begins with another game."""
    games = list(GAMES)
    first = worker % len(games)
    for name in games[first:] + games[:first]:
        with alone(name):
            table = Table.new(name, GAMES[name].players[0], 0)
            table.answer(table.questions[0].seat, table.questions[0].options[0].answer)
            table.view(0)
            table.events(None)
            warming.warm_up_all([name])
            play_piece(plan_of(f'{HEAD}game = "{name}"\ngames = 1\nportion = 1\n'), Piece(0, 0))
