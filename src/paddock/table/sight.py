"""What a seat that is asked can think with."""

from typing import NamedTuple

from paddock.engine.game import Game, Setting
from paddock.engine.seen import Seen


class Sight(NamedTuple):
    """A game as one seat sees it: its record after `hide`, with the seat's legal answers."""

    game: Game
    setting: Setting
    seat: int
    seen: Seen
