"""Thousands of games in one array, stepped by one compiled call: `from paddock.vector import Races`."""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from paddock.adapters.race import ACTIONS as ACTIONS
from paddock.adapters.records import make_records
from paddock.adapters.rows.layout import Layout, make_layout
from paddock.adapters.rows.stepping import draw_actions, first_refused, kernels_of, load_all
from paddock.bots.search import ROOM, guide_of
from paddock.bots.weighing import load_weights
from paddock.engine.asking import SEATS
from paddock.engine.randomness import WORD
from paddock.engine.record import Ints
from paddock.errors import Illegal, Malformed
from paddock.games import find_game
from paddock.table.seeds import SEED_BITS, seed_words

HALF = SEED_BITS // 2
"""The bits of a deal's seed that are given; the others are the row and the number of the deal."""
MOST_COUNT = 1 << 24


class Races:
    """Many games of the same kind, each asking one seat at a time; a game that ends is followed by the next deal.

    After `reset` and after each `step`, row by row: `seat` is asked, `observation` is what it sees and `mask` what it
    may do. Where `done`, the game ended with this step: `reward` has what each seat got for it, its share of the win
    less an equal share for all, and `scores` the points or the money; the row shows the next deal already. The arrays
    are written anew at each step: copy what should be kept.
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
        self._records = make_records(found.state, count + threads)
        self._silent: Ints = np.zeros(count, np.int64)
        self._deals: Ints = np.zeros(count, np.int64)
        self._answers: Ints = np.zeros(count, np.int64)
        self._actions: Ints = np.zeros(count, np.int64)
        self._dice: Ints = np.ones(1, np.int64)
        self._rookies_dice: Ints = np.ones((count, 1), np.int64)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Deal every game anew: from this seed, or going on with the deals that follow from the last one."""
        if seed is not None:
            self.seed = check_number("seed", seed, 0, (1 << HALF) - 1)
            self._deals[:] = 0
            self._dice[0] = 1 + seed % WORD
            load_all(self._rookies_dice, seed % WORD)
        self.reward[:] = 0
        self.scores[:] = 0
        self.done[:] = False
        self._in_threads(self._begin)

    def step(self, actions: Ints) -> None:
        """Carry out one action in every game. Where one of them is not allowed, nothing is carried out."""
        given = np.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise Malformed(f"actions: {self.count} whole numbers are needed, not {given.dtype} of shape {given.shape}")
        self._actions[:] = given
        row = int(first_refused(self._actions, self._answers))
        if row >= 0:
            raise Illegal(f"action {given[row]} in row {row} is not one that seat {self.seat[row]} may choose")
        self._in_threads(self._step)

    def random_actions(self) -> Ints:
        """An allowed action for every game, at random; they follow from the seed as well."""
        actions: Ints = np.zeros(self.count, np.int64)
        draw_actions(self._answers, self._dice, actions)
        return actions

    def rookie_actions(self, wanted: Ints | None = None) -> Ints:
        """What the rookie would do in every game, or in those where `wanted` is true: there it is 0 elsewhere.

        A rookie sees no more than its seat; its chance follows from the seed, the row, and how often it was asked.
        """
        every = np.ones(self.count, np.bool_) if wanted is None else np.asarray(wanted)
        if every.shape != (self.count,) or every.dtype != np.bool_:
            raise Malformed(f"wanted: {self.count} bools are needed, not {every.dtype} of shape {every.shape}")
        actions: Ints = np.zeros(self.count, np.int64)
        guide, weights = guide_of(self.setting.circuit), load_weights(self.game)[0]

        def suggest(spare: int, first: int, last: int) -> None:
            self._kernels.suggest_all(
                self._records.states, self._records.eights, self.setting.boxes, guide, weights, spare, first, last,
                self._silent, self._answers, every, self._rookies_dice, np.zeros(ROOM), actions,
            )  # fmt: skip

        self._in_threads(suggest)
        return actions

    def seed_of(self, row: int, deal: int) -> int:
        """The seed of a deal in a row, as `Table.new` takes it: deals follow from seed, row and number."""
        return self.seed | row << HALF | deal << HALF + 64

    def _in_threads(self, work: Callable[[int, int, int], None]) -> None:
        """Have all rows worked on, each thread with its part and its own room to hide in."""
        ends = [self.count * part // self.threads for part in range(self.threads + 1)]
        parts = zip(range(self.count, self.count + self.threads), ends[:-1], ends[1:], strict=True)
        if self._pool is None:
            for part in parts:
                work(*part)
        else:
            for _ in self._pool.map(lambda part: work(*part), parts):
                pass

    def _begin(self, spare: int, first: int, last: int) -> None:
        self._kernels.begin_all(
            *self._records, self.setting.boxes, self.layout.program, spare, seed_words(self.seed).copy(), first, last,
            self._silent, self._deals, self.seat, self._answers, self.mask, self.observation,
        )  # fmt: skip

    def _step(self, spare: int, first: int, last: int) -> None:
        self._kernels.step_all(
            *self._records, self.setting.boxes, self.layout.program, spare, seed_words(self.seed).copy(), first, last,
            self._silent, self._deals, self.seat, self._answers, self.mask, self.observation,
            self._actions, np.zeros((2, SEATS), np.int64), self.reward, self.scores, self.done,
        )  # fmt: skip


def check_number(name: str, number: object, least: int, most: int) -> int:
    """A whole number, if it is one of these."""
    if type(number) is not int or not least <= number <= most:
        raise Malformed(f"{name}: {number!r} is not a whole number from {least} to {most}")
    return number
