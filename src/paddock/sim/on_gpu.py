"""Matches of quick players on a GPU: one thread per game, compiled from the same source as on the CPU."""

from functools import partial
from importlib import import_module
from typing import Any

import numba
import numpy as np

from paddock.engine.record import Ints, array_of_one
from paddock.errors import PaddockError
from paddock.sim.matches import SHARE, TOGETHER
from paddock.sim.scratch import SCRATCH

THREADS = 64
"""The number of threads in a block."""


class NoGpu(PaddockError):
    """There is no GPU here, or no software that can use it."""


def find_cuda() -> Any:
    """Numba's CUDA module, if there is a GPU that it can use."""
    try:
        cuda: Any = import_module("numba.cuda")
    except ImportError as error:  # pragma: no cover - numba without its CUDA part
        raise NoGpu(f"no GPU can be used here: {error}; leave out --on gpu") from error
    if not cuda.is_available():
        raise NoGpu("there is no GPU here that Numba can use; leave out --on gpu, or install the extra paddock[gpu]")
    round_like_a_cpu(import_module("numba.cuda.cudadrv.nvvm"))
    return cuda


def round_like_a_cpu(nvvm: Any) -> None:
    """Turn off fused multiply-add: its rounding could decide differently between cards of equal worth."""
    if not isinstance(nvvm.compile_ir, partial):
        nvvm.compile_ir = partial(nvvm.compile_ir, fma=False)


class GpuMatches:
    """Plays many pairs of weights against each other at the same time, over the same deals and seats."""

    def __init__(self, play_seat: Any, state: np.dtype[Any], box: Any, guide: Ints) -> None:
        cuda = find_cuda()
        self.cuda = cuda
        self.state = state
        self.seats = int(box.seats)
        self.boxes = cuda.to_device(array_of_one(box))
        self.guide = cuda.to_device(guide)
        record = numba.from_dtype(SCRATCH)

        @cuda.jit
        def play(states, boxes, guide, weights, seed, begin, deals, results):  # type: ignore[no-untyped-def]
            game = cuda.grid(1)
            if game >= len(states):
                return
            scratch = cuda.local.array(1, record)[0]
            seats = boxes[0].seats
            child, deal, seat = game // (deals * seats), game // seats % deals, game % seats
            scratch.seed[0], scratch.seed[1], scratch.seed[2] = seed, 1, 2
            share, together = play_seat(states[game], boxes[0], guide, weights[child], begin + deal, seat, scratch)
            results[game, SHARE] = share / seats
            results[game, TOGETHER] = together / seats

        self.play = play

    def match(self, pairs: Ints, seed: int, begin: int, deals: int) -> Ints:
        """For each pair of weights, one row per deal with the result of the first against the second."""
        games = len(pairs) * deals * self.seats
        states = self.cuda.device_array(games, self.state)
        results = self.cuda.device_array((games, 2), np.float64)
        blocks = (games + THREADS - 1) // THREADS
        weights = self.cuda.to_device(np.ascontiguousarray(pairs))
        self.play[blocks, THREADS](states, self.boxes, self.guide, weights, seed, begin, deals, results)
        found: Ints = results.copy_to_host().reshape(len(pairs), deals, self.seats, 2).sum(axis=2)
        return found
