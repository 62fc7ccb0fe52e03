"""Simulates many random games in portions, so that progress can be shown and the run stopped."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from paddock.engine.game import Game
from paddock.engine.options import Value
from paddock.engine.record import new_record
from paddock.errors import Malformed
from paddock.sim.game_range import RANDOM, game_ranges
from paddock.sim.scratch import make_scratch
from paddock.sim.tallies import find_random_tallying
from paddock.sim.tally import SEATS
from paddock.table.seeds import make_key


class Simulation:
    """The games of a seed; `tally` has the counts of those played so far."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Value], seed: int) -> None:
        if not 0 <= seed < 1 << 256:
            raise Malformed(f"seed: {seed!r} is not a whole number from 0 up, of at most 256 bits")
        self.game = game
        self.setting = game.setting(seats, options, None)
        tallying = find_random_tallying(game.name)
        self.tally: Any = new_record(tallying.record)
        self._play = tallying.play_games
        self._state = new_record(game.state)
        self._guide, self._weights = np.zeros(1, np.int64), np.zeros((1, 1))
        self._key, self._kinds = make_key("simulate", seed), np.full(SEATS, RANDOM)
        self._scratch = make_scratch()[0]

    @property
    def games(self) -> int:
        """How many games have been played."""
        return int(self.tally.games)

    def play(self, count: int) -> None:
        """Play this many more games; 0 only compiles."""
        games = game_ranges([range(self.games, self.games + count)], self._key, self._kinds, 0)[0]
        self._play(self._state, self.setting.box, self._guide, self._weights, games, self.tally, self._scratch)
