"""How quick players play a game: their rules of thumb, and what they know before it begins."""

from typing import Any

import numpy as np

from paddock.engine.game import Game, Setting
from paddock.engine.record import Ints
from paddock.games import find_game
from paddock.sim import plain

NO_GUIDE = np.zeros(1, np.int64)


def policy_of(game: str) -> Any:
    """The rules of thumb of a game: the module `policy` of its folder, or plain ones if it has none."""
    found = find_game(game)
    return found.part("policy") if found.has("policy") else plain


def guide_of(game: Game, setting: Setting) -> Ints:
    """What a game's policy knows beforehand, from the module `guide` of its folder; a single zero if it has none."""
    guide: Ints = game.part("guide").guide_of(setting) if game.has("guide") else NO_GUIDE
    return guide
