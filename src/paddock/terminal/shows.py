"""How each game is shown in the terminal; loaded when the game is played."""

from paddock.games import find_game
from paddock.terminal.basic import BASIC
from paddock.terminal.show import Show


def find_show(game: str) -> Show:
    """How a game is shown: by the module `screen` of its folder, or in words if it has none."""
    found = find_game(game)
    show: Show = found.part("screen").SHOW if found.has("screen") else BASIC
    return show
