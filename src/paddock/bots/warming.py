"""Has the bots compiled before somebody waits for them: `python -m paddock.bots.warming`, with games or for all."""

import hashlib
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from paddock.bots.players import find_player
from paddock.rules.compiled import CACHE, COMPILED_FOLDERS, INTERPRETED, PACKAGE
from paddock.table.games import GAMES
from paddock.table.table import Table

if sys.platform != "win32":
    import fcntl

LESS_URGENT = 5
BOTS = ("rookie", "racer:rollouts=1")


def warm_up_bots(name: str) -> None:
    """Think once in a game, and note that its bots are compiled."""
    table = Table.new(name, GAMES[name].players[0], 0)
    for bot in BOTS:
        find_player(bot)(table.sight(table.questions[0].seat), 0)
    if not INTERPRETED:
        note(name).touch()


def are_warm(name: str) -> bool:
    """Whether nothing is left to compile for the bots of a game."""
    return INTERPRETED or note(name).exists()


def note(name: str) -> Path:
    """The empty file that says so. Numba keeps what it compiled by the place and the time of the sources."""
    sources = (source for folder in COMPILED_FOLDERS for source in sorted((PACKAGE / folder).rglob("*.py")))
    stamps = "".join(f"{source} {source.stat().st_mtime_ns};" for source in sources)
    return Path(CACHE) / f"{name}-bots-{hashlib.sha256(stamps.encode()).hexdigest()[:16]}"


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Wait for others who compile the same: many servers can start at once."""
    path = note(name).with_suffix(".lock")
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as file:
        if sys.platform != "win32":
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def warm_up_all(names: Sequence[str]) -> None:
    """Warm up what was not warm by the time it is our turn."""
    for name in names:
        if not are_warm(name):
            with alone(name):
                if not are_warm(name):
                    warm_up_bots(name)


if __name__ == "__main__":
    if sys.platform != "win32":
        os.nice(LESS_URGENT)  # people at tables come first
    warm_up_all(sys.argv[1:] or tuple(GAMES))
