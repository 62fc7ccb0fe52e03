"""Plays portions on a GPU: compiled from the same source as on the CPU, and the same games to the last bit."""

from collections.abc import Generator, Sequence
from functools import cache
from itertools import groupby, islice
from typing import Any

import numba
import numpy as np

from paddock.bots.search import ROOM, guide_of
from paddock.bots.weighing import load_weights
from paddock.engine.asking import SEATS
from paddock.engine.compiled import bind
from paddock.engine.record import Ints, array_of_one, small_dtype_of
from paddock.games import find_game
from paddock.lab.plan import Piece, Plan, Variant
from paddock.lab.playing import kinds_of
from paddock.sim.on_gpu import find_cuda
from paddock.sim.playout import RANDOM, play_game, suggest_first
from paddock.sim.tallies import Tallying, find_tallying
from paddock.sim.tally import add_tally

THREADS = 64
"""In a block."""
REGISTERS = 40
"""That a thread may use at most: the fewer, the more threads there are at the same time."""
PARTS, WARP = 4, 32
IN_A_ROW = 25
"""Games of a thread in one call, which takes seconds, so that one can stop; one of few would be over unevenly."""


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
        """Have the kernels compiled, by games of which there are none: it takes about a minute."""
        for variant in plan.variants:
            self.count(plan, variant, np.zeros((1, 2), np.int64))

    def play(self, plan: Plan, pieces: Sequence[Piece]) -> Generator[tuple[Piece, Any], None, None]:
        """Play these portions, in one call as many as the GPU has threads for: a few more would wait for all others."""
        most = max(1, self.threads // lanes_of(plan))
        for number, theirs in groupby(sorted(pieces), key=lambda piece: piece.variant):
            while some := list(islice(theirs, most)):
                games = np.array([(numbers.start, numbers.stop) for numbers in map(plan.games_of, some)])
                yield from zip(some, self.count(plan, plan.variants[number], games), strict=True)

    def count(self, plan: Plan, variant: Variant, games: Ints) -> Any:
        """The tallies of some portions of a variant, by the numbers of their games: from, and up to."""
        cuda, setting, tallying = self.cuda, variant.setting, self.tallying(plan)
        kinds = kinds_of(variant)
        play, add = self.kernels(plan, bool((kinds[: setting.seats] == RANDOM).all()))
        lanes, words = lanes_of(plan), tallying.record.itemsize // 8
        threads = len(games) * lanes
        tallies, sums = (cuda.device_array(count, tallying.record) for count in (threads, len(games)))
        cells, sum_cells = (records.view(np.int64).reshape(-1, words) for records in (tallies, sums))
        play[-(-threads // THREADS), THREADS](
            cuda.to_device(np.zeros(1, small_state(plan.game.name))), cuda.to_device(array_of_one(setting.box)),
            cuda.to_device(guide_of(setting.circuit)), cuda.to_device(load_weights(plan.game.name)),
            cuda.to_device(kinds), tallying.noting, cuda.to_device(plan.key), cuda.to_device(games), lanes, tallies,
            cells,
        )  # fmt: skip
        add[-(-len(games) // THREADS), THREADS](lanes, cells, sum_cells)
        return sums.copy_to_host()

    def tallying(self, plan: Plan) -> Tallying:
        """What is counted, and how: everything."""
        return find_tallying(plan.game.name)

    def kernels(self, plan: Plan, random: bool) -> tuple[Any, Any]:
        """What plays, and what adds the tallies of a portion; where all play at random no quick player is compiled."""
        name = plan.game.name
        if (name, random) not in self.compiled:
            tallying = self.tallying(plan)
            play_one = bind(play_game, **{**tallying.parts, "suggest": suggest_first}) if random else tallying.play_game
            self.compiled[name, random] = compile_play(self.cuda, small_state(name), play_one), compile_add(self.cuda)
        return self.compiled[name, random]


def lanes_of(plan: Plan) -> int:
    """How many threads share the games of a portion, each with a tally of its own."""
    return max(1, plan.experiment.portion_size // IN_A_ROW)


def threads_of_one(registers: int, most: int) -> int:
    """How many threads a multiprocessor has at the same time: its four parts have whole warps of 32."""
    return min(most, registers // PARTS // (REGISTERS * WARP) * WARP * PARTS) // THREADS * THREADS


@cache
def small_state(game: str) -> np.dtype[Any]:
    """The record of a game in fewer bytes: the threads wait for their memory more than for anything else."""
    return small_dtype_of(find_game(game).record)


def compile_play(cuda: Any, state: np.dtype[Any], play_one: Any) -> Any:
    """A thread plays every so-manieth game of its portion, into its own tally.

    The record is the thread's own memory, where neighbours are read together. All threads of a warp begin a game at the
    same time: to let each go on by itself was tried and was slower.
    """
    record, whole, fraction = numba.from_dtype(state), np.int64, np.float64

    @cuda.jit(max_registers=REGISTERS)
    def play(  # type: ignore[no-untyped-def]
        blank, boxes, guide, weights, kinds, noting, key, games, lanes, tallies, cells
    ):
        thread = cuda.grid(1)
        if thread >= len(tallies):
            return
        for word in range(cells.shape[1]):
            cells[thread, word] = 0
        states, seed, dice = cuda.local.array(1, record), cuda.local.array(4, whole), cuda.local.array(1, whole)
        room, scores = cuda.local.array(ROOM, fraction), cuda.local.array((2, SEATS), whole)
        states[0] = blank[0]
        piece = thread // lanes
        for number in range(games[piece, 0] + thread % lanes, games[piece, 1], lanes):
            play_one(
                states[0], boxes[0], guide, weights, kinds, noting, key, number, tallies[thread], seed, dice, room,
                scores,
            )  # fmt: skip

    return play


def compile_add(cuda: Any) -> Any:
    """A thread adds the tallies of a portion."""

    @cuda.jit
    def add(lanes, cells, sums):  # type: ignore[no-untyped-def]
        piece = cuda.grid(1)
        if piece >= len(sums):
            return
        for word in range(sums.shape[1]):
            sums[piece, word] = 0
        for lane in range(lanes):
            add_tally(sums[piece], cells[piece * lanes + lane])

    return add
