"""What a client draws of the game: there is no circuit, and there are no cars or cards."""

from paddock.games.caferace.setting import Setting
from paddock.games.cars.board import Board


def board_of(setting: Setting) -> Board:
    """The board."""
    return Board(payouts=setting.payouts)
