"""The games there are."""

from paddock.errors import Malformed
from paddock.table.caferace import CAFE_RACE
from paddock.table.downforce import DOWNFORCE
from paddock.table.game import Game
from paddock.table.toprace import TOP_RACE

GAMES: dict[str, Game] = {game.name: game for game in (DOWNFORCE, TOP_RACE, CAFE_RACE)}


def find_game(name: object) -> Game:
    """The game of that name."""
    if not isinstance(name, str) or name not in GAMES:
        raise Malformed(f"there is no game {name!r}; the games are: {', '.join(GAMES)}")
    return GAMES[name]
