"""How long moves take while races are reviewed all the time: `python -m benchmarks.server.reviewing`."""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

import httpx
import uvloop

from benchmarks.measurement import machine
from benchmarks.server.__main__ import GAME, RATE, percentile
from benchmarks.server.load import open_loop
from benchmarks.server.page import write_section
from benchmarks.server.process import compile_games, paddock, running
from benchmarks.visitor import Visitor

ROOT = Path(__file__).parents[2]
TABLES, SEATS = 50, 6
RACERS = 4
DEEP = "20"  # so that one review lasts longer than the measurement

PAGE = """## Reviews beside live moves

Written by `python -m benchmarks.server.reviewing`. {rate:.0f} moves per second at {tables} tables of {seats} (open
loop, SQLite on disk), from sending to the last of six deliveries: without a review, and while one is being made all the
time, in turn, {rounds} rounds of {seconds:g} s of each, the median of them. The review uses all cores that the server
has, as long as nobody else wants them. Where the server has one core, its clients have another; else they share all.

| the server has | | median | p95 | p99 |
| --- | --- | --: | --: | --: |
{rows}
Machine: {machine}, {cores} cores, load {load:.0f} before.
"""


def main() -> None:
    """Measure, print, and write the section of the page."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=10.0)
    given = parser.parse_args()
    cores, load = sorted(os.sched_getaffinity(0)), os.getloadavg()[0]
    compile_games()
    rows = ""
    with tempfile.TemporaryDirectory(dir=ROOT / "benchmarks") as folder:
        for name, own in (("one core", cores[:1]), ("all cores", cores)):
            os.sched_setaffinity(0, cores[-1:] if len(own) < len(cores) else cores)
            rounds: dict[bool, list[list[float]]] = {False: [], True: []}
            for number in range(given.rounds):
                for reviews in (False, True):
                    store = f"{folder}/{len(own)}-{number}-{reviews}.db"
                    rounds[reviews].append(measure(store, own, reviews, given.seconds))
            rows += row(name, "no review", rounds[False]) + row("", "reviews", rounds[True])
            rows += f"| | ratio of p99 | | | {p99(rounds[True]) / p99(rounds[False]):.2f} |\n"
    page = PAGE.format(
        rate=RATE, tables=TABLES, seats=SEATS, rounds=given.rounds, seconds=given.seconds, rows=rows,
        machine=machine(), cores=len(cores), load=load,
    )  # fmt: skip
    write_section("reviewing", page)
    sys.stdout.write(page)


def measure(store: str, cores: Sequence[int], reviews: bool, seconds: float) -> list[float]:
    """Seconds from sending to the last delivery, sorted."""
    command = [*paddock(store), "--bot-pause", "0", "--review-depth", DEEP]
    with running(command, ",".join(map(str, cores))) as (_, port):
        path = f"http://127.0.0.1:{port}/api/replays/{finished_race(port)}/review"
        if reviews:
            httpx.post(path, json={}).raise_for_status()
            while httpx.get(path).json()["report"] is None:
                time.sleep(0.1)  # until its process has begun to work
        found = uvloop.run(open_loop(port, GAME, TABLES, SEATS, RATE, seconds))
        if reviews and httpx.get(path).json()["status"] != "running":
            raise RuntimeError("the review ended before the measurement")
        return found


def p99(rounds: list[list[float]]) -> float:
    """The time within which 99 of 100 moves are delivered: the median of the rounds."""
    return median(percentile(found, 0.99) for found in rounds)


def row(name: str, what: str, rounds: list[list[float]]) -> str:
    """A line of the table."""
    figures = (median(percentile(found, share) for found in rounds) for share in (0.5, 0.95, 0.99))
    return f"| {name} | {what} | {' | '.join(f'{1000 * figure:.1f} ms' for figure in figures)} |\n"


def finished_race(port: int) -> str:
    """Let bots race; the key of the replay."""
    table = Visitor(f"http://127.0.0.1:{port}").start(GAME, [{"kind": "bot", "level": "rookie"}] * RACERS)
    replay: str | None = None
    while replay is None:
        told = table.hear().get("table")
        replay = told["deals"][0]["replay"] if told else None
    table.socket.close()
    return replay


if __name__ == "__main__":
    main()
