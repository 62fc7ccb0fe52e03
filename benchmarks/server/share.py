"""`python -m benchmarks.server.share [ROUNDS]`: processor time of a move, beside that of a message of the relay.

Of two programs on a machine that others use too, speeds say little, since each gets another part of it. The processor
time of a move says more, and what it is to the relay's time of a message is the share that `make load` prints.
"""

import os
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

import uvloop

from benchmarks.server.load import closed_loop, relay_loop
from benchmarks.server.process import compile_games, paddock, processor_time, relay, running

GAME = "downforce"
SHAPES = ((25, 2), (50, 6))  # tables, seats
SECONDS = 3.0
Times = list[dict[int, float]]


def spent(times: Times, thread: int | None = None) -> float:
    """The seconds between two marks: of one thread, or of all."""
    before, after = times
    return sum(after[one] - before.get(one, 0.0) for one in after if thread in (None, one))


def measure(command: list[str], work: Any) -> tuple[float, float]:
    """Microseconds of a move or message: of the whole process, and of its first thread."""
    times: Times = []
    with running(command) as (process, port):
        speed = uvloop.run(work(port, lambda: times.append(processor_time(process))))
    count = speed * SECONDS / 1e6
    return spent(times) / count, spent(times, process) / count


def measure_shape(folder: str, tables: int, seats: int) -> tuple[float, float, float]:
    """A move, of this the event loop's thread, and a message of the relay."""
    ours, loop = measure(
        paddock(f"{folder}/tables.db"),
        lambda port, mark: closed_loop(port, GAME, tables, seats, SECONDS, mark=mark),
    )
    theirs, _ = measure(relay(), lambda port, mark: relay_loop(port, tables, seats, SECONDS, mark))
    return ours, loop, theirs


def main() -> None:
    """Measure in turn and print, each round and the medians."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    compile_games()
    found: dict[tuple[int, int], list[tuple[float, float, float]]] = {shape: [] for shape in SHAPES}
    for number in range(rounds):
        for shape in SHAPES:
            with tempfile.TemporaryDirectory(dir=Path(__file__).parents[1]) as folder:
                found[shape].append(measure_shape(folder, *shape))
            tell(f"round {number + 1}", *shape, *found[shape][-1])
    for shape, figures in found.items():
        share = median(theirs / ours for ours, _, theirs in figures)
        tell(f"median, {share:.1%}", *shape, *(median(column) for column in zip(*figures, strict=True)))


def tell(what: str, tables: int, seats: int, ours: float, loop: float, theirs: float) -> None:
    """Print a line."""
    sys.stdout.write(
        f"{tables} tables of {seats}, {what}: a move {ours:.0f} us (event loop {loop:.0f}), a message of the relay"
        f" {theirs:.0f} us, share {theirs / ours:.1%}, load {os.getloadavg()[0]:.0f}\n"
    )


if __name__ == "__main__":
    main()
