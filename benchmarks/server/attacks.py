"""`python -m benchmarks.server.attacks`: what others notice of hostile files and of long logs, beside an idle server.

The tests bound the same times loosely, since they share processors; here they are measured and written down.
"""

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import NamedTuple

from benchmarks.measurement import machine
from benchmarks.server.page import write_section
from tests.server.asking import problem
from tests.server.conftest import QUICK
from tests.server.running import Client, Server, serving
from tests.server.test_hostile_files import BODY, hostile, track, winding
from tests.server.test_long_logs import LENGTH, MANY, come_back, long_table, waits_while
from tests.server.waiting import another_player, most_memory

IDLE_SECONDS = 5.0
LIMITS = (*QUICK, "--limit", "own-files-per-minute=100000", "--limit", "tables-per-minute=100000")


class Attack(NamedTuple):
    """One attack: its name, how long its replies took at most, and how long others waited, in seconds."""

    name: str
    worst_reply: float | None
    median_wait: float
    worst_wait: float
    memory: int | None = None  # by which the server grew, in bytes


@contextmanager
def new_server() -> Iterator[Server]:
    """A server of its own for an attack."""
    with tempfile.TemporaryDirectory() as folder, serving(f"{folder}/tables.db", *LIMITS) as server:
        yield server


def idle() -> Attack:
    """The reference: another player alone."""
    with new_server() as server, another_player(server) as waits:
        time.sleep(IDLE_SECONDS)
    return Attack("nothing", None, median(waits), max(waits))


def own_files() -> Attack:
    """Send hostile files of the largest size, and the largest circuit that is allowed."""
    texts = {**hostile(BODY), "the largest circuit": winding()}
    with new_server() as server:
        eve, worst = server.person("Eve"), 0.0
        problem(eve, "POST", "/api/tables", {"arrangement": track("")})  # the process that reads files has started
        with another_player(server) as waits:
            before = most_memory(server)
            for text in texts.values():
                began = time.perf_counter()
                eve.send("POST", "/api/tables", {"arrangement": track(text)})
                worst = max(worst, time.perf_counter() - began)
            grown = most_memory(server) - before
    return Attack(f"{len(texts)} own files, most of {BODY // 1000} kB", worst, median(waits), max(waits), grown)


def idle_pages() -> Attack:
    """The reference for pages: nobody comes back."""
    with new_server() as server:
        watch = long_table(server)
        Client(server, {}, watch).until("welcome")
        until = time.perf_counter() + IDLE_SECONDS
        waits = [wait.waited for wait in waits_while(server, lambda: time.perf_counter() < until)]
    return Attack("nothing, for pages", None, median(waits), max(waits))


def long_log() -> Attack:
    """Return with many connections at once to a table with a long log."""
    with new_server() as server:
        watch = long_table(server)
        Client(server, {}, watch).until("welcome")
        measured = come_back(server, watch, [LENGTH - 1 - number for number in range(MANY)], LENGTH)
        waits = [wait.waited for wait in measured.waits]
    name = f"{MANY} come back at once to a table with {LENGTH:,} entries, for pages"
    return Attack(name, measured.seconds, median(waits), max(waits))


def row(attack: Attack) -> str:
    """A line of the table."""
    reply = f"{1000 * attack.worst_reply:,.0f} ms" if attack.worst_reply is not None else ""
    memory = f"{attack.memory / 1e6:.0f} MB" if attack.memory is not None else ""
    waits = f"{1000 * attack.median_wait:.1f} ms | {1000 * attack.worst_wait:.0f} ms"
    return f"| {attack.name} | {reply} | {waits} | {memory} |\n"


def main() -> None:
    """Attack, print, and write the section of the page."""
    attacks = [attack() for attack in (idle, own_files, idle_pages, long_log)]
    page = (
        "## Attacks that others could notice\n\nWritten by `python -m benchmarks.server.attacks`. Another player asks"
        " again and again (or loads a page) while a server is attacked; beside it, in the same run, what such a player"
        " waits at an idle server. Attackers, players and the server share the same cores.\n\n"
        "| attack | worst reply to it | others wait: median | worst | memory grew by |\n"
        "| --- | --: | --: | --: | --: |\n"
        + "".join(map(row, attacks))
        + f"\nMachine: {machine()}, {os.cpu_count()} cores shared with others, load {os.getloadavg()[0]:.0f}.\n"
    )
    write_section("attacks", page)
    sys.stdout.write(page)


if __name__ == "__main__":
    main()
