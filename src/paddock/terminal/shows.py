"""The show of each game; a game is loaded when it is played."""

from importlib import import_module

from paddock.terminal.basic import BASIC
from paddock.terminal.show import Show

OWN = ("caferace", "downforce", "toprace")
"""The folders of games that have one here; the others are shown in words, from what every game has."""


def find_show(game: str) -> Show:
    """How a game is shown."""
    folder = game.replace("-", "")
    if folder not in OWN:
        return BASIC
    show: Show = import_module(f"paddock.terminal.{folder}").SHOW
    return show
