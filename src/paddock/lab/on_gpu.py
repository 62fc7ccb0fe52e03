"""Plays portions on a GPU: compiled from the same source as on the CPU, and the same games to the last bit."""

from collections.abc import Generator, Sequence
from functools import cache
from itertools import groupby, islice
from typing import Any

import numba
import numpy as np

from paddock.bots.weighing import load_weights
from paddock.engine.compiled import bind
from paddock.engine.record import array_of_one, small_dtype_of
from paddock.games import find_game
from paddock.lab.plan import Piece, Plan, Variant
from paddock.lab.playing import kinds_of
from paddock.sim.game_range import RANDOM, game_ranges
from paddock.sim.on_gpu import find_cuda
from paddock.sim.playout import play_game, suggest_first
from paddock.sim.policies import guide_of
from paddock.sim.scratch import SCRATCH
from paddock.sim.tallies import Tallying, find_tallying
from paddock.sim.tally import add_tally

THREADS = 64
"""The number of threads in a block."""
REGISTERS = 40
"""The most registers for a thread: the fewer it uses, the more threads run at the same time."""
PARTS, WARP = 4, 32
IN_A_ROW = 25
"""Games per thread in one call: few enough to stop within seconds, enough for threads to end at about the same time."""


class OnGpu:
    """One GPU."""

    def __init__(self) -> None:
        self.cuda = find_cuda()
        device = self.cuda.get_current_device()
        self.threads = device.MULTIPROCESSOR_COUNT * threads_of_one(
            device.MAX_REGISTERS_PER_MULTIPROCESSOR, device.MAX_THREADS_PER_MULTIPROCESSOR
        )
        self.compiled: dict[tuple[str, bool], tuple[Any, Any]] = {}

    def get_ready(self, plan: Plan) -> None:
        """Compile the kernels by playing no games, which takes about a minute."""
        for variant in plan.variants:
            self.count(plan, variant, [range(0)])

    def play(self, plan: Plan, pieces: Sequence[Piece]) -> Generator[tuple[Piece, Any], None, None]:
        """Play these portions, as many in one call as the GPU has threads for: a few more would wait for all others."""
        most = max(1, self.threads // lanes_of(plan))
        for number, theirs in groupby(sorted(pieces), key=lambda piece: piece.variant):
            while some := list(islice(theirs, most)):
                portions = [plan.games_of(piece) for piece in some]
                yield from zip(some, self.count(plan, plan.variants[number], portions), strict=True)

    def count(self, plan: Plan, variant: Variant, portions: Sequence[range]) -> Any:
        """The tallies of some portions of a variant, by the numbers of their games."""
        cuda, setting, tallying = self.cuda, variant.setting, self.tallying(plan)
        games = game_ranges(portions, plan.key, kinds_of(variant), tallying.noting)
        play, add = self.kernels(plan, bool((games["kinds"][0, : setting.seats] == RANDOM).all()))
        words, threads = tallying.record.itemsize // 8, len(games) * lanes_of(plan)
        tallies, sums = (cuda.device_array(count, tallying.record) for count in (threads, len(games)))
        cells, sum_cells = (records.view(np.int64).reshape(-1, words) for records in (tallies, sums))
        play[-(-threads // THREADS), THREADS](
            cuda.to_device(np.zeros(1, small_state(plan.game.name))), cuda.to_device(array_of_one(setting.box)),
            cuda.to_device(guide_of(plan.game, setting)), cuda.to_device(load_weights(plan.game.name)),
            cuda.to_device(games), tallies, cells,
        )  # fmt: skip
        add[-(-len(games) // THREADS), THREADS](cells, sum_cells)
        return sums.copy_to_host()

    def tallying(self, plan: Plan) -> Tallying:
        """The record of all counts, and the kernels that count."""
        return find_tallying(plan.game.name)

    def kernels(self, plan: Plan, random: bool) -> tuple[Any, Any]:
        """The kernels that play, and that add up the tallies; no quick player is compiled if all play at random."""
        name = plan.game.name
        if (name, random) not in self.compiled:
            tallying = self.tallying(plan)
            one = bind(play_game, **{**tallying.parts, "suggest": suggest_first}) if random else tallying.play_game
            self.compiled[name, random] = compile_play(self.cuda, small_state(name), one), compile_add(self.cuda)
        return self.compiled[name, random]


def lanes_of(plan: Plan) -> int:
    """The number of threads that share the games of a portion, each with its own tally."""
    return max(1, plan.experiment.portion_size // IN_A_ROW)


def threads_of_one(registers: int, most: int) -> int:
    """The number of threads that a multiprocessor runs at the same time: its four parts have whole warps of 32."""
    return min(most, registers // PARTS // (REGISTERS * WARP) * WARP * PARTS) // THREADS * THREADS


@cache
def small_state(game: str) -> np.dtype[Any]:
    """A smaller layout of a game's record: threads wait mostly for memory."""
    return small_dtype_of(find_game(game).record)


def compile_play(cuda: Any, state: np.dtype[Any], one_game: Any) -> Any:
    """Compile the kernel in which each thread plays every n-th game of its portion, into its own tally.

    The record is in the thread's local memory, where neighbours are read together. All threads of a warp begin a game
    at the same time; letting each continue by itself was tried and was slower.
    """
    record, scratch = numba.from_dtype(state), numba.from_dtype(SCRATCH)

    @cuda.jit(max_registers=REGISTERS)
    def play(blank, boxes, guide, weights, games, tallies, cells):  # type: ignore[no-untyped-def]
        thread = cuda.grid(1)
        if thread >= len(tallies):
            return
        for word in range(cells.shape[1]):
            cells[thread, word] = 0
        states, work = cuda.local.array(1, record), cuda.local.array(1, scratch)
        states[0] = blank[0]
        lanes = len(tallies) // len(games)
        own = games[thread // lanes]
        for number in range(own.begin + thread % lanes, own.end, lanes):
            one_game(states[0], boxes[0], guide, weights, own, number, tallies[thread], work[0])

    return play


def compile_add(cuda: Any) -> Any:
    """Compile the kernel in which a thread adds the tallies of a portion."""

    @cuda.jit
    def add(cells, sums):  # type: ignore[no-untyped-def]
        piece = cuda.grid(1)
        if piece >= len(sums):
            return
        lanes = len(cells) // len(sums)
        for word in range(sums.shape[1]):
            sums[piece, word] = 0
        for lane in range(lanes):
            add_tally(sums[piece], cells[piece * lanes + lane])

    return add
