"""All games: each is a folder here, or comes from an installed package with an entry point for it."""

from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from paddock.errors import Malformed

if TYPE_CHECKING:
    from paddock.engine.game import Game

    GAMES: dict[str, Game]
    """All games by name, in the order in which they are listed; loaded on first use."""

GROUP = "paddock.games"
"""The group of entry points through which other packages add games: each names a `Game`."""


def __getattr__(name: str) -> Any:
    """Load the games on first use of GAMES."""
    if name != "GAMES":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = {game.name: game for game in sorted(load_games(), key=lambda game: game.place)}
    globals()["GAMES"] = found
    return found


def load_games() -> "Iterator[Game]":
    """The games in the folders here, then those of other packages."""
    from paddock.engine.game import Game

    for module in iter_modules(__path__):
        folder = import_module(f"{__name__}.{module.name}")
        yield from (value for value in vars(folder).values() if isinstance(value, Game))
    for entry_point in entry_points(group=GROUP):
        yield entry_point.load()


def find_game(name: object) -> "Game":
    """The game of this name; raises if there is none."""
    from paddock.games import GAMES

    if not isinstance(name, str) or name not in GAMES:
        raise Malformed(f"there is no game {name!r}; the games are: {', '.join(GAMES)}")
    return GAMES[name]
