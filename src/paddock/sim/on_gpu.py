"""Matches of quick players on a GPU: a thread a game, compiled from the same source as on the CPU."""

from functools import partial
from importlib import import_module
from typing import Any

import numpy as np

from paddock.bots.search import ROOM
from paddock.engine.asking import SEATS
from paddock.engine.record import Ints, array_of_one
from paddock.errors import PaddockError

THREADS = 64
"""In a block."""


class NoGpu(PaddockError):
    """There is no GPU here, or nothing that can use it."""


def find_cuda() -> Any:
    """Numba's way to a GPU, if there is one."""
    try:
        cuda: Any = import_module("numba.cuda")
    except ImportError as error:  # pragma: no cover - numba without its CUDA part
        raise NoGpu(f"no GPU can be used here: {error}; leave out --on gpu") from error
    if not cuda.is_available():
        raise NoGpu("there is no GPU here that Numba can use; leave out --on gpu, or install the extra paddock[gpu]")
    round_like_a_cpu(import_module("numba.cuda.cudadrv.nvvm"))
    return cuda


def round_like_a_cpu(nvvm: Any) -> None:
    """Let products and sums be rounded one by one: joined, they choose otherwise between cards that are worth alike."""
    if not isinstance(nvvm.compile_ir, partial):
        nvvm.compile_ir = partial(nvvm.compile_ir, fma=False)


class GpuMatches:
    """Plays many weights against one, over the same deals and seats, all at the same time."""

    def __init__(self, play_one: Any, state: np.dtype[Any], box: Any, guide: Ints) -> None:
        cuda = find_cuda()
        self.cuda = cuda
        self.state = state
        self.seats = int(box.seats)
        self.boxes = cuda.to_device(array_of_one(box))
        self.guide = cuda.to_device(guide)
        int64, float64 = np.int64, np.float64

        @cuda.jit
        def play(  # type: ignore[no-untyped-def]
            states, boxes, guide, weights, seed, begin, deals, by_margin, results
        ):
            game = cuda.grid(1)
            if game >= len(states):
                return
            dice, styles = cuda.local.array(1, int64), cuda.local.array(SEATS, int64)
            room, scores = cuda.local.array(ROOM, float64), cuda.local.array((2, SEATS), int64)
            key, result = cuda.local.array(4, int64), cuda.local.array(2, float64)
            seats = boxes[0].seats
            child, deal, seat = game // (deals * seats), game // seats % deals, game % seats
            key[0], key[1], key[2], key[3] = seed, 1, 2, 0
            result[0] = result[1] = 0.0
            play_one(
                states[game], boxes[0], guide, weights[child], key, begin + deal, seat, by_margin, result, dice, styles,
                room, scores,
            )  # fmt: skip
            results[game, 0] = result[0]
            results[game, 1] = result[1]

        self.play = play

    def match(self, pairs: Ints, seed: int, begin: int, deals: int, by_margin: float) -> Ints:
        """For each pair of weights a row a deal of what the first came to against the second."""
        games = len(pairs) * deals * self.seats
        states = self.cuda.device_array(games, self.state)
        results = self.cuda.device_array((games, 2), np.float64)
        blocks = (games + THREADS - 1) // THREADS
        weights = self.cuda.to_device(np.ascontiguousarray(pairs))
        self.play[blocks, THREADS](states, self.boxes, self.guide, weights, seed, begin, deals, by_margin, results)
        found: Ints = results.copy_to_host().reshape(len(pairs), deals, self.seats, 2).sum(axis=2)
        return found
