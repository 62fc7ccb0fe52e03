"""`make load`: the server on one core, its clients on another; writes docs/server-benchmarks.md."""

import os
import sys
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from statistics import median
from typing import Any, TypeVar

import uvloop
from rich.console import Console
from rich.progress import Progress

from benchmarks.measurement import machine
from benchmarks.server import bots
from benchmarks.server.load import closed_loop, memory_of_tables, open_loop, relay_loop
from benchmarks.server.page import write_section
from benchmarks.server.process import compile_games, memory, paddock, relay, running

T = TypeVar("T")
ROOT = Path(__file__).parents[2]
GAME = "downforce"
ROUNDS = 3
SECONDS = 5.0
SHAPES = ((25, 2), (50, 6))  # tables, seats
RATE = 200.0
GROWTH = (10, 100, 1000)
ANSWERS = 150  # into a game, when its memory is measured

INTRODUCTION = """## Under load

Written by `make load`. One server process on one core with SQLite on disk (WAL, synchronous=FULL: a move is told when
it is synced), real rules, real WebSockets, a view for every seat with every move. The clients have the other core.
{rounds} rounds of {seconds:g} s in turn, the median of them. The reference is a relay run in the same rounds: the same
web server, 4,000 bytes to everybody for each message, no rules, no views, no storage.

Machine: {machine}, two cores, shared with others.

"""


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run clients."""
    return uvloop.run(work)


def main() -> None:
    """Measure, print, and write the page."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    console = Console()
    compile_games()
    with (
        tempfile.TemporaryDirectory(dir=ROOT / "benchmarks") as folder,
        Progress(console=console, transient=True) as progress,
    ):
        task = progress.add_task("measuring", total=ROUNDS * len(SHAPES) * 2 + 1 + len(GROWTH) * 3)

        def step() -> None:
            progress.advance(task)

        speeds = measure_speeds(folder, step)
        latencies = measure_latency(folder, step)
        growth = measure_growth(folder, step)
    page = INTRODUCTION.format(rounds=ROUNDS, seconds=SECONDS, machine=machine())
    page += speed_table(speeds) + latency_lines(latencies) + growth_table(growth)
    write_section("load", page)
    sys.stdout.write(page)
    os.sched_setaffinity(0, cores)
    bots.main()


def measure_speeds(folder: str, step: Any) -> dict[tuple[int, int], list[tuple[float, float]]]:
    """Moves a second of Paddock and of the reference, by shape and round."""
    speeds: dict[tuple[int, int], list[tuple[float, float]]] = {shape: [] for shape in SHAPES}
    for number in range(ROUNDS):
        for tables, seats in SHAPES:
            with running(paddock(f"{folder}/speed-{number}-{tables}.db")) as (_, port):
                ours = run(closed_loop(port, GAME, tables, seats, SECONDS))
            step()
            with running(relay()) as (_, port):
                theirs = run(relay_loop(port, tables, seats, SECONDS))
            step()
            speeds[tables, seats].append((ours, theirs))
    return speeds


def measure_latency(folder: str, step: Any) -> list[float]:
    """Seconds from sending to the last delivery, sorted, at a fixed rate."""
    with running(paddock(f"{folder}/latency.db")) as (_, port):
        found = run(open_loop(port, GAME, 50, 6, RATE, SECONDS * 2))
    step()
    return found


def measure_growth(folder: str, step: Any) -> list[tuple[int, float, float, float]]:
    """For each number of tables: moves per second, p99 at the fixed rate, and memory per table."""
    lines = []
    for tables in GROWTH:
        with running(paddock(f"{folder}/growth-{tables}.db")) as (_, port):
            speed = run(closed_loop(port, GAME, tables, 2, SECONDS))
        step()
        with running(paddock(f"{folder}/growing-{tables}.db")) as (_, port):
            delays = run(open_loop(port, GAME, tables, 2, RATE, SECONDS))
        step()
        with running(paddock(f"{folder}/memory-{tables}.db")) as (process, port):
            run(memory_of_tables(port, GAME, 100, 6, ANSWERS))  # what the first tables bring along is nobody's
            before = memory(process)
            run(memory_of_tables(port, GAME, tables, 6, ANSWERS))
            lines.append((tables, speed, percentile(delays, 0.99), (memory(process) - before) / tables))
        step()
    return lines


def percentile(values: list[float], share: float) -> float:
    """The value below which this share of the sorted values is."""
    return values[min(len(values) - 1, int(len(values) * share))]


def speed_table(speeds: dict[tuple[int, int], list[tuple[float, float]]]) -> str:
    """Moves per second by shape, beside the reference."""
    lines = ["| | accepted moves/s | relay, messages/s | share of the relay |", "| --- | --: | --: | --: |"]
    for (tables, seats), rounds in speeds.items():
        ours, theirs = median(ours for ours, _ in rounds), median(theirs for _, theirs in rounds)
        share = median(ours / theirs for ours, theirs in rounds)
        lines.append(f"| {tables} tables of {seats} | {ours:,.0f} | {theirs:,.0f} | {share:.0%} |")
    return "\n".join(lines) + "\n\n"


def latency_lines(latencies: list[float]) -> str:
    """How long a move takes at a fixed rate."""
    shares = ", ".join(
        f"{name} {1000 * percentile(latencies, share):.1f} ms"
        for name, share in (("median", 0.5), ("p95", 0.95), ("p99", 0.99), ("worst", 1.0))
    )
    return (
        f"{RATE:.0f} moves per second at 50 tables of 6, whatever the server does (open loop), from sending to the last"
        f" of six deliveries, {len(latencies):,} moves: {shares}.\n\n"
    )


def growth_table(growth: list[tuple[int, float, float, float]]) -> str:
    """How it grows with the number of tables."""
    lines = [
        "| tables of 2 | accepted moves/s | p99 at 200 moves/s | memory a table of 6 in mid-game |",
        "| --: | --: | --: | --: |",
    ]
    for tables, speed, delay, bytes_each in growth:
        lines.append(f"| {tables:,} | {speed:,.0f} | {1000 * delay:.1f} ms | {bytes_each / 1000:.0f} kB |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
