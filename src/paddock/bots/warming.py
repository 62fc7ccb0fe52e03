"""Has the bots of every game compiled, before somebody waits for them: `python -m paddock.bots.warming`."""

import hashlib
import os
import sys
from collections.abc import Iterator
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


def warm_up_bots() -> None:
    """Think once in every game, and note that all bots are compiled."""
    for game in GAMES.values():
        table = Table.new(game.name, game.players[0], 0)
        for bot in BOTS:
            find_player(bot)(table.sight(table.questions[0].seat), 0)
    if not INTERPRETED:
        note().touch()


def are_warm() -> bool:
    """Whether nothing is left to compile."""
    return INTERPRETED or note().exists()


def note() -> Path:
    """The empty file that says so. Numba keeps what it compiled by the place and the time of the sources."""
    sources = (source for folder in COMPILED_FOLDERS for source in sorted((PACKAGE / folder).rglob("*.py")))
    stamps = "".join(f"{source} {source.stat().st_mtime_ns};" for source in sources)
    return Path(CACHE) / f"bots-{hashlib.sha256(stamps.encode()).hexdigest()[:16]}"


@contextmanager
def alone() -> Iterator[None]:
    """Wait for others who compile the same: many servers can start at once."""
    path = note().with_suffix(".lock")
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as file:
        if sys.platform != "win32":
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def main() -> None:
    """Warm up, unless that was done by the time it is our turn."""
    if are_warm():
        return
    if sys.platform != "win32":
        os.nice(LESS_URGENT)  # people at tables come first
    with alone():
        if not are_warm():
            warm_up_bots()


if __name__ == "__main__":
    main()
