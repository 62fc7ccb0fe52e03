"""The show of each game; a game is loaded when it is played."""

from importlib import import_module

from paddock.terminal.basic import BASIC
from paddock.terminal.show import Show

OWN = ("downforce",)
"""The games with a folder of their own here; the others are shown in words, from what every game has."""


def find_show(game: str) -> Show:
    """How a game is shown."""
    if game not in OWN:
        return BASIC
    show: Show = import_module(f"paddock.terminal.{game}").SHOW
    return show
