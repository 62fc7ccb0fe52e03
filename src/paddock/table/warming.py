"""Has the rules of every game compiled, before somebody waits for them."""

from paddock.table.games import GAMES
from paddock.table.table import Table


def warm_up() -> None:
    """Deal, answer and look once in every game."""
    for game in GAMES.values():
        table = Table.new(game.name, game.players[0], 0)
        table.answer(table.questions[0].seat, table.questions[0].options[0].answer)
        table.view(0)
        table.events(None)
