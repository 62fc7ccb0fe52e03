"""`python -m benchmarks.server.profile`: where the time of a move goes in a server under load.

The server runs as always, but its main functions are timed; what one of them calls counts for both.
"""

import json
import os
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvloop

from benchmarks.measurement import machine
from benchmarks.server.load import closed_loop
from benchmarks.server.page import write_section
from benchmarks.server.process import compile_games, paddock, running

GAME = "downforce"
SHAPES = ((25, 2), (50, 6))
SECONDS = 6.0
SERVE = "--serve"

INTRODUCTION = """## Where the time of a move goes

Written by `python -m benchmarks.server.profile`. One server process on one core, everybody answers at once; the clock
of each function runs with it, and what a function calls is part of it. Microseconds for a move.

| | {heads} |
| --- | {rule} |
"""

Spent = dict[str, list[float]]  # by what is done: calls and seconds


def timed() -> Spent:
    """Begin to time the main functions of the server in this process."""
    from paddock.engine.encoding import EncodedViews
    from paddock.server.http.sockets import Patient
    from paddock.server.live.table import LiveTable
    from paddock.server.log.room import Room
    from paddock.server.log.telling import Situation
    from paddock.server.store.writer import Writer
    from paddock.table.table import Table

    spent: Spent = {}

    def time_it(owner: Any, name: str, label: str, clock: Callable[[], float] = time.perf_counter) -> None:
        inner: Callable[..., Any] = getattr(owner, name)
        record = spent[label] = [0, 0.0]

        def outer(*args: Any, **options: Any) -> Any:
            began = clock()
            try:
                return inner(*args, **options)
            finally:
                record[0] += 1
                record[1] += clock() - began

        setattr(owner, name, outer)

    for owner, name, label in (
        (Patient, "data_received", "take a message, from its bytes on"),
        (LiveTable, "happen", "- let it happen"),
        (Room, "apply", "-- apply the entry"),
        (Table, "carry_out", "--- carry the answer out"),
        (LiveTable, "render", "render what each audience is told, at the end of the turn"),
        (Situation, "with_views", "- the views of all seats"),
        (EncodedViews, "update", "-- what all see alike"),
        (EncodedViews, "of_seat", "-- what each sees alone"),
        (Table, "events", "- what happened"),
        (LiveTable, "_flush", "tell what is stored"),
        (Patient, "write", "- send it"),
        (Writer, "write", "write to the store, on its thread"),
    ):
        time_it(owner, name, label)
    time_it(Writer, "write", "- of this, processor time", time.thread_time)
    return spent


def serve(figures: str) -> None:
    """Be the server, and write the figures to a file when a signal asks for them."""
    from paddock.cli import main

    spent = timed()
    signal.signal(signal.SIGUSR1, lambda *_: Path(figures).write_text(json.dumps(spent), "utf-8"))
    main()


def measure(tables: int, seats: int) -> dict[str, float]:
    """Microseconds of a move, by what is done."""
    with tempfile.TemporaryDirectory(dir=Path(__file__).parents[1]) as folder:
        figures = Path(folder) / "figures.json"
        program = [sys.executable, "-m", "benchmarks.server.profile", SERVE, str(figures)]
        command = [*program, *paddock(f"{folder}/tables.db")[3:]]
        with running(command) as (process, port):
            ask = threading.Timer(SECONDS, os.kill, (process, signal.SIGUSR1))
            ask.start()
            speed = uvloop.run(closed_loop(port, GAME, tables, seats, SECONDS))
            ask.join()
        spent: Spent = json.loads(figures.read_text("utf-8"))
    moves = spent["--- carry the answer out"][0]
    found = {label: 1e6 * seconds / moves for label, (_, seconds) in spent.items()}
    return {**found, "all of the core, at this speed": 1e6 / speed}


def main() -> None:
    """Measure, print, and write the section of the page."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    compile_games()
    found = [measure(*shape) for shape in SHAPES]
    heads = " | ".join(f"{tables} tables of {seats}" for tables, seats in SHAPES)
    page = INTRODUCTION.format(heads=heads, rule=" | ".join("--:" for _ in SHAPES))
    for label in found[0]:
        indent = len(label) - len(label.lstrip("-"))
        name = "&emsp;" * indent + label.lstrip("- ")
        page += f"| {name} | {' | '.join(f'{one[label]:.0f}' for one in found)} |\n"
    page += f"\nMachine: {machine()}, {len(cores)} cores, load {os.getloadavg()[0]:.0f}.\n"
    write_section("profile", page)
    sys.stdout.write(page)


if __name__ == "__main__":
    if SERVE in sys.argv:
        place = sys.argv[sys.argv.index(SERVE) + 1]
        sys.argv[1:3] = []
        serve(place)
    else:
        main()
