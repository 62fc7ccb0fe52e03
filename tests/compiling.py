"""Compiles what a file of tests uses before its first test: each game in one worker, while others compile another.

Numba draws random numbers when it compiles, which Hypothesis does not allow where it makes its examples.
"""

import fcntl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from paddock.bots import warming
from paddock.engine.compiled import CACHE
from paddock.games import GAMES
from paddock.table.table import Table

Step = Callable[[str], None]


def compile_rules(name: str) -> None:
    """Compile all that a table calls."""
    table = Table.new(name, GAMES[name].players[0], 0)
    table.answer(table.questions[0].seat, table.questions[0].options[0].answer)
    table.view(0)
    table.events(None)


def compile_bots(name: str) -> None:
    """Compile all that a server calls."""
    warming.warm_up_all([name])


def compile_lab(name: str) -> None:
    """Compile the lab's games."""
    from paddock.lab.plan import Piece
    from paddock.lab.playing import play_piece
    from tests.lab.experiments import HEAD, plan_of

    play_piece(plan_of(f'{HEAD}game = "{name}"\ngames = 1\nportion = 1\n'), Piece(0, 0))


STEPS: dict[str, tuple[Step, ...]] = {
    "tests/": (compile_rules, compile_bots),
    "tests/conformance/": (compile_rules,),
    "tests/engine/": (),
    "tests/games/": (compile_rules,),
    "tests/games/cars/": (),
    "tests/lab/": (compile_rules, compile_bots, compile_lab),
    "tests/table/": (compile_rules,),
    "tests/test_": (),
    "tests/test_examples.py": (compile_rules, compile_bots, compile_lab),
    "tests/words/": (),
}
"""What the tests of a place use; the longest beginning of their path counts."""


def steps_for(file: str) -> tuple[Step, ...]:
    """What the tests of a file use, by its path from the root."""
    return STEPS[max((place for place in STEPS if file.startswith(place)), key=len)]


def games_for(file: str) -> list[str]:
    """The games that the tests of a file play: in a game's folder that one, elsewhere all."""
    own = [name for name, game in GAMES.items() if file.startswith(f"tests/games/{game.package.rpartition('.')[2]}/")]
    return own or list(GAMES)


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Wait until no other worker is compiling a game, whose code is then on the disk."""
    if not CACHE:
        yield
        return
    Path(CACHE).mkdir(parents=True, exist_ok=True)
    with (Path(CACHE) / f"{name}-tests.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@cache
def take(step: Step, name: str) -> None:
    """Take a step once in this process."""
    step(name)


def compile_for(file: str, worker: int) -> None:
    """Compile what the tests of a file use; each worker begins with another game."""
    games, steps = games_for(file), steps_for(file)
    first = worker % len(games)
    for name in games[first:] + games[:first] if steps else ():
        with alone(name):
            for step in steps:
                take(step, name)
