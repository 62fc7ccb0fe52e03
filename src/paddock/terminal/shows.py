"""The show of each game; it is loaded when the game is played."""

from paddock.games import find_game
from paddock.terminal.basic import BASIC
from paddock.terminal.show import Show


def find_show(game: str) -> Show:
    """How a game is shown: as its folder says, or in words, from what every game has."""
    found = find_game(game)
    show: Show = found.part("screen").SHOW if found.has("screen") else BASIC
    return show
