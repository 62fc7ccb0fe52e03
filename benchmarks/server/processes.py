"""`make processes`: several server processes on one PostgreSQL, each table at one of them; beside one process alone.

A table's connections go to the process that the first characters of its key choose, as the shipped proxy does it.
"""

import os
import subprocess
import sys
import zlib
from contextlib import ExitStack
from statistics import median

import uvloop
from rich.console import Console

from benchmarks.measurement import machine
from benchmarks.server.load import closed_loop
from benchmarks.server.page import write_section
from benchmarks.server.process import compile_games, paddock, running
from tests.postgres import MISSING, is_installed, postgres_server

GAME = "downforce"
COUNTS = (1, 2, 4, 8)
TABLES = 25  # of two players, for each process
SECONDS = 6.0
ROUNDS = 2
SHARED = 8  # characters that all keys of a table begin with

PAGE = """## Several processes

Written by `make processes`. Server processes on one PostgreSQL (synchronous commits on disk), each on a core of its
own, and as many processes of clients on other cores; {tables} tables of two for each server process, all connections
of a table at the same one. {rounds} rounds of {seconds:g} s in turn, the median of them; the ratio is to one process in
the same round.

Machine: {machine}, {cores} cores.

| server processes | accepted moves/s | ratio to one |
| --: | --: | --: |
"""


def main() -> None:
    """Measure as many processes as there are cores for, and write the page's section."""
    if not is_installed():
        sys.exit(MISSING)
    console, cores = Console(stderr=True), len(os.sched_getaffinity(0))
    counts = [count for count in COUNTS if count == 1 or 2 * count <= max(4, cores)]
    compile_games()
    speeds: dict[int, list[float]] = {count: [] for count in counts}
    with postgres_server(fsync="on", full_page_writes="on", shared_buffers="512MB", max_connections="200") as database:
        for round_number in range(ROUNDS):
            for count in counts:
                with console.status(f"round {round_number + 1}: {count} processes"):
                    speeds[count].append(measure(database.new_database(), count, cores))
    page = PAGE.format(tables=TABLES, rounds=ROUNDS, seconds=SECONDS, machine=machine(), cores=cores)
    for count, found in speeds.items():
        ratio = median(one / alone for one, alone in zip(found, speeds[1], strict=True))
        page += f"| {count} | {median(found):,.0f} | {ratio:.2f} |\n"
    left_out = [str(count) for count in COUNTS if count not in counts]
    if left_out:
        page += f"\nToo few cores here for {' and '.join(left_out)}.\n"
    write_section("processes", page)
    sys.stdout.write(page)


def measure(store: str, count: int, cores: int) -> float:
    """Accepted moves per second of so many servers together."""
    with ExitStack() as stack:
        ports = [stack.enter_context(running(paddock(store), cores=number % cores))[1] for number in range(count)]
        command = [sys.executable, "-m", "benchmarks.server.processes", *map(str, ports)]
        clients = [
            subprocess.Popen(
                ["taskset", "-c", str((count + number) % cores), *command], stdout=subprocess.PIPE, text=True
            )
            for number in range(count)
        ]
        return sum(float(client.communicate()[0]) for client in clients)


def play(ports: list[int]) -> None:
    """Be one process of clients: play at tables of all servers, and print the moves per second."""

    def port_of(key: str) -> int:
        return ports[zlib.crc32(key[:SHARED].encode()) % len(ports)]

    sys.stdout.write(f"{uvloop.run(closed_loop(ports[0], GAME, TABLES, 2, SECONDS, port_of))}\n")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        play(list(map(int, sys.argv[1:])))
    else:
        main()
