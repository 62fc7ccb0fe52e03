"""Some people start many tables of champions and leave: how long the bots of another player take meanwhile."""

import os
import sys
import tempfile
from time import perf_counter

from benchmarks.measurement import machine
from benchmarks.server.page import write_section
from benchmarks.server.process import PLENTY, UNLIMITED
from benchmarks.visitor import Seat, Visitor, server

GAME = "downforce"
PEOPLE, TABLES, SEATS = 3, 20, 6
ANSWERS = {"rookie": 100, "champion": 30}
IN_TIME = 2.0

PAGE = """## Bots under load

Written by `python -m benchmarks.server.bots`, which `make load` runs too. {people} people start {tables} tables of
{seats} champions each and leave; another person plays {game} against one bot. How long that bot takes to answer, from
what happened before it, without the pause that people get to follow:

| | answers | median | p95 | worst | within {in_time:g} s |
| --- | --: | --: | --: | --: | --: |
{rows}
Machine: {machine}, two cores, shared with others.
"""


def main() -> None:
    """Measure, print, and write the section of the page."""
    limits = [word for name in UNLIMITED for word in ("--limit", f"{name}={PLENTY}")]
    rows = ""
    with (
        tempfile.TemporaryDirectory() as folder,
        server(f"{folder}/tables.db", os.environ, "--bot-pause", "0", *limits) as address,
    ):
        rows += row("a rookie, nobody else there", waits(address, "rookie"))
        rows += row("a champion, nobody else there", waits(address, "champion"))
        for _ in range(PEOPLE):
            person = Visitor(address)
            for _ in range(TABLES):
                table = person.start(GAME, [{"kind": "bot", "level": "champion"}] * SEATS)
                while table.status != "playing":
                    table.hear()
                table.socket.close()
        rows += row("a rookie", waits(address, "rookie"))
        rows += row("a champion", waits(address, "champion"))
    page = PAGE.format(
        people=PEOPLE, tables=TABLES, seats=SEATS, game=GAME, in_time=IN_TIME, rows=rows, machine=machine()
    )
    write_section("bots", page)
    sys.stdout.write(page)


def waits(address: str, level: str) -> list[float]:
    """The seconds that each answer of a bot takes, in as many races as it needs, sorted."""
    found: list[float] = []
    while len(found) < ANSWERS[level]:
        table = Visitor(address).start(GAME, [{"kind": "me"}, {"kind": "bot", "level": level}])
        before = perf_counter()
        while len(found) < ANSWERS[level] and table.status != "over":
            if table.question is not None:
                table.answer()
            before = heard(table, found, before)
        table.socket.close()
    return sorted(found)


def heard(table: Seat, found: list[float], before: float) -> float:
    """Hear a message; note how long a bot took for it. When it happened, if anything did."""
    message = table.hear()
    if message["type"] != "update":
        return before
    if message["by"] == "bot":
        found.append(perf_counter() - before)
    return perf_counter()


def row(name: str, found: list[float]) -> str:
    """A line of the table."""
    in_time = sum(wait < IN_TIME for wait in found) / len(found)
    figures = (found[len(found) // 2], found[int(len(found) * 0.95)], found[-1])
    return f"| {name} | {len(found)} | {' | '.join(f'{1000 * f:,.0f} ms' for f in figures)} | {in_time:.0%} |\n"


if __name__ == "__main__":
    main()
