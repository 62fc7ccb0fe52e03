"""The runner for a GPU, with threads that run one after the other on the CPU: how it distributes games and adds up.

`python -m benchmarks.gpu` compiles its kernels for a GPU, on a machine that has one.
"""

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from paddock.games import GAMES
from paddock.lab import on_gpu
from tests.lab.experiments import HEAD, in_bytes, mixed, plan_of, played


class Array(np.ndarray[Any, Any]):
    """Memory of the GPU."""

    def copy_to_host(self) -> Any:
        return np.array(self)


class Slow:
    """What the runner uses of `numba.cuda`. The device has only 64 threads, so that several calls are needed."""

    def __init__(self) -> None:
        self.thread = 0
        self.calls = 0
        self.local = SimpleNamespace(array=lambda shape, kind: np.zeros(shape, kind))

    def grid(self, _dimensions: int) -> int:
        return self.thread

    def get_current_device(self) -> Any:
        return SimpleNamespace(
            MULTIPROCESSOR_COUNT=1, MAX_REGISTERS_PER_MULTIPROCESSOR=1 << 16, MAX_THREADS_PER_MULTIPROCESSOR=64
        )

    def to_device(self, array: Any) -> Any:
        return array

    def device_array(self, count: int, kind: Any) -> Any:
        return np.full(count * kind.itemsize, 7, np.uint8).view(kind).view(Array)

    def jit(self, kernel: Any = None, **_options: int) -> Any:
        return Kernel(self, kernel) if kernel else lambda function: Kernel(self, function)


class Kernel:
    """A kernel for blocks of threads."""

    def __init__(self, cuda: Slow, function: Callable[..., None]) -> None:
        self.cuda, self.function = cuda, function

    def __getitem__(self, size: tuple[int, int]) -> Callable[..., None]:
        def call(*args: Any) -> None:
            self.cuda.calls += 1
            for self.cuda.thread in range(size[0] * size[1]):
                self.function(*args)

        return call


@pytest.fixture
def cuda(monkeypatch: pytest.MonkeyPatch) -> Slow:
    slow = Slow()
    monkeypatch.setattr(on_gpu, "find_cuda", lambda: slow)
    monkeypatch.setattr("numba.from_dtype", lambda kind: kind)
    return slow


@pytest.mark.parametrize("game", GAMES)
def test_every_portion_has_the_tally_of_the_cpu(cuda: Slow, game: str) -> None:
    """The last portion of each variant is smaller, and some have more games than one thread plays."""
    plan = plan_of(
        f'{HEAD}game = "{game}"\ngames = 2000\nportion = 130\nseats = 4\n[vary]\nbots = [["rookie"], ["random"]]\n'
    )
    tallies = in_bytes(dict(on_gpu.OnGpu().play(plan, list(plan.pieces))))
    assert tallies == played(plan)
    assert len(tallies) == 32
    assert cuda.calls == 2 * 2 * 2, "of each variant 12 portions, then 4: played, then added up"


@pytest.mark.parametrize("game", GAMES)
def test_the_small_record_of_a_gpu_holds_the_same_games(game: str) -> None:
    plan = mixed(game, 300)
    assert played(replace(plan, game=replace(plan.game, state=on_gpu.small_state(game)))) == played(plan)


def test_to_get_ready_every_kernel_is_called_and_no_game_played(cuda: Slow) -> None:
    plan = plan_of(f'{HEAD}game = "cafe-race"\ngames = 20\n[vary]\nbots = [["rookie"], ["random"]]\n')
    runner = on_gpu.OnGpu()
    runner.get_ready(plan)
    assert set(runner.compiled) == {("cafe-race", False), ("cafe-race", True)}
    assert cuda.calls == 2 * 2
    assert runner.count(plan, plan.variants[0], [range(0)])["games"].tolist() == [0]


def test_a_portion_of_few_games_is_for_one_thread(cuda: Slow) -> None:
    plan = plan_of(f'{HEAD}game = "cafe-race"\ngames = 390\nportion = 3\nbots = ["random"]\n')
    assert on_gpu.lanes_of(plan) == 1
    assert in_bytes(dict(on_gpu.OnGpu().play(plan, list(plan.pieces)))) == played(plan)
    assert cuda.calls == 3 * 2


@pytest.mark.parametrize(("most", "threads"), [(2048, 1536), (1024, 1024)])
def test_a_multiprocessor_holds_as_many_threads_as_registers_and_room_allow(most: int, threads: int) -> None:
    """As the H200 itself reports for kernels with 40 registers: 12 warps in each of four parts."""
    assert on_gpu.threads_of_one(1 << 16, most) == threads
