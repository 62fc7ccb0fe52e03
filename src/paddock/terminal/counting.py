"""Many random games in portions, so that one can look at them, or stop them, on the way."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from paddock.engine.game import Game
from paddock.engine.options import Value
from paddock.engine.record import new_record
from paddock.errors import Malformed
from paddock.sim.playout import RANDOM
from paddock.sim.tallies import find_random_tallying
from paddock.sim.tally import SEATS
from paddock.table.seeds import make_key


class Simulation:
    """Games that follow from a seed; `tally` holds what those played so far came to."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Value], seed: int) -> None:
        if not 0 <= seed < 1 << 256:
            raise Malformed(f"seed: {seed!r} is not a whole number from 0 up, of at most 256 bits")
        self.game = game
        self.setting = game.setting(seats, options, None)
        tallying = find_random_tallying(game.name)
        self.tally: Any = new_record(tallying.record)
        self._play = tallying.play_games
        self._state = new_record(game.state)
        self._guide, self._weights, self._kinds = np.zeros(1, np.int64), np.zeros((1, 1)), np.full(SEATS, RANDOM)
        self._key = make_key("simulate", seed)
        self._room = np.zeros(4, np.int64), np.zeros(1, np.int64), np.zeros(1), np.zeros((2, SEATS), np.int64)

    @property
    def games(self) -> int:
        """How many games have been played."""
        return int(self.tally.games)

    def play(self, count: int) -> None:
        """Play so many games more; 0 only makes the machine code ready."""
        begin = self.games
        self._play(
            self._state, self.setting.box, self._guide, self._weights, self._kinds, 0, self._key, begin, begin + count,
            self.tally, *self._room,
        )  # fmt: skip
