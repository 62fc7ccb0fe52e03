"""Thousands of games in one array, stepped by one compiled call: `from paddock.vector import Races`."""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from paddock.adapters.race import ACTIONS as ACTIONS
from paddock.adapters.records import make_records
from paddock.adapters.rows.layout import Layout, make_layout
from paddock.adapters.rows.stepping import Part, Rows, draw_actions, first_refused, kernels_of, load_all
from paddock.bots.weighing import load_weights
from paddock.engine.randomness import WORD
from paddock.engine.record import Ints
from paddock.errors import Illegal, Malformed
from paddock.games import find_game
from paddock.sim.policies import guide_of
from paddock.sim.scratch import SCRATCH, make_scratch
from paddock.table.seeds import SEED_BITS, seed_words

HALF = SEED_BITS // 2
"""The bits of a deal's seed that are given; the others are the row and the number of the deal."""
MOST_COUNT = 1 << 24


class Races:
    """Many games of the same kind, each asking one seat at a time; a game that ends is followed by the next deal.

    After `reset` and after each `step`, row by row: `seat` is asked, `observation` is what it sees and `mask` what it
    may do. If `done`, the game ended with this step: `reward` is each seat's share of the win less an equal share,
    `scores` are the points or the money, and the row shows the next deal already. The arrays are overwritten at each
    step: copy what you want to keep.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        count: int,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
        threads: int = 1,
    ) -> None:
        found = find_game(game)
        self.game = found.name
        self.setting = found.setting(seats, options or {}, None)
        self.seats = self.setting.seats
        self.count = check_number("count", count, 1, MOST_COUNT)
        self.threads = check_number("threads", threads, 1, 256)
        self.layout: Layout = make_layout(found.record, self.seats)
        self.observation: Ints = np.zeros((count, self.layout.width), np.int16)
        self.mask: Ints = np.zeros((count, ACTIONS), np.bool_)
        self.seat: Ints = np.zeros(count, np.int64)
        self.reward: Ints = np.zeros((count, self.seats), np.float32)
        self.scores: Ints = np.zeros((count, self.seats), np.int64)
        self.done: Ints = np.zeros(count, np.bool_)
        self._kernels = kernels_of(game)
        self._rows = Rows(
            *make_records(found.state, count + threads),
            boxes=self.setting.boxes,
            program=self.layout.program,
            silent=np.zeros(count, np.int64),
            deals=np.zeros(count, np.int64),
            answers=np.zeros(count, np.int64),
            dice=np.zeros(count, np.int64),
            actions=np.zeros(count, np.int64),
            seat=self.seat,
            mask=self.mask,
            observation=self.observation,
            reward=self.reward,
            scores=self.scores,
            done=self.done,
        )
        ends = [count * part // threads for part in range(threads + 1)]
        self._parts = list(map(Part, ends, ends[1:], range(count, count + threads)))
        self._scratch: Ints = np.zeros(threads, SCRATCH)
        self._dice = make_scratch()[0]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Deal every game again: from this seed, or continuing with the deals after the last one."""
        if seed is not None:
            self.seed = check_number("seed", seed, 0, (1 << HALF) - 1)
            self._scratch["seed"] = seed_words(seed)
            self._rows.deals[:] = 0
            self._dice.dice = 1 + seed % WORD
            load_all(self._rows.dice, seed % WORD)
        self.reward[:] = 0
        self.scores[:] = 0
        self.done[:] = False
        self._in_threads(lambda *part: self._kernels.begin_all(self._rows, *part))

    def step(self, actions: Ints) -> None:
        """Carry out one action in every game. If one of them is not legal, none is carried out."""
        given = np.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise Malformed(f"actions: {self.count} whole numbers are needed, not {given.dtype} of shape {given.shape}")
        self._rows.actions[:] = given
        row = int(first_refused(self._rows.actions, self._rows.answers))
        if row >= 0:
            raise Illegal(f"action {given[row]} in row {row} is not one that seat {self.seat[row]} may choose")
        self._in_threads(lambda *part: self._kernels.step_all(self._rows, *part))

    def random_actions(self) -> Ints:
        """A random legal action for every game, determined by the seed."""
        actions: Ints = np.zeros(self.count, np.int64)
        draw_actions(self._rows.answers, self._dice, actions)
        return actions

    def rookie_actions(self, wanted: Ints | None = None) -> Ints:
        """What the rookie would do in every game, or only where `wanted` is true, with 0 elsewhere.

        A rookie sees no more than its seat; its random numbers follow from the seed, the row, and how often it was
        asked.
        """
        every = np.ones(self.count, np.bool_) if wanted is None else np.asarray(wanted)
        if every.shape != (self.count,) or every.dtype != np.bool_:
            raise Malformed(f"wanted: {self.count} bools are needed, not {every.dtype} of shape {every.shape}")
        actions: Ints = np.zeros(self.count, np.int64)
        guide, weights = guide_of(find_game(self.game), self.setting), load_weights(self.game)[0]
        self._in_threads(
            lambda part, scratch: self._kernels.suggest_all(self._rows, part, guide, weights, every, actions, scratch)
        )
        return actions

    def seed_of(self, row: int, deal: int) -> int:
        """The seed of a deal in a row, as `Table.new` takes it: deals follow from seed, row and number."""
        return self.seed | row << HALF | deal << HALF + 64

    def _in_threads(self, work: Callable[[Part, Any], None]) -> None:
        """Work on all rows, each thread on its part with its own scratch space."""
        if self._pool is None:
            work(self._parts[0], self._scratch[0])
        else:
            for _ in self._pool.map(work, self._parts, self._scratch):
                pass


def check_number(name: str, number: object, least: int, most: int) -> int:
    """Return the number if it is an integer in this range, else raise an error."""
    if type(number) is not int or not least <= number <= most:
        raise Malformed(f"{name}: {number!r} is not a whole number from {least} to {most}")
    return number
