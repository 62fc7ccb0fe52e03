"""`make stopping`: how long a server takes to stop when it is full.

Every table has two players who are connected and in the middle of a race. The server gets SIGTERM; measured is the time
until its process has ended, and what each player was told before.
"""

import argparse
import asyncio
import os
import signal
import subprocess
import tempfile
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import msgspec
import uvloop
from rich.progress import Progress

from benchmarks.measurement import machine
from benchmarks.server.page import write_section
from benchmarks.server.process import memory, paddock
from benchmarks.server.tables import PlayedTable, new_people, web

SEATS = 2
PATIENCE = 60.0
AT_ONCE = 20  # tables that are opened at the same time


class Closing(msgspec.Struct):
    """A message, as far as it is looked at here."""

    type: str
    why: str | None = None


class Stop(NamedTuple):
    """What was seen of one stop."""

    tables: int
    connections: int
    bytes: int  # of memory, before
    seconds: float
    told: int  # connections that were told why
    closed: int  # connections that were closed in order
    code: int


async def fill(port: int, tables: int, progress: Progress) -> list[PlayedTable]:
    """Open so many tables, each with its players connected and its race begun."""
    task = progress.add_task("opening tables", total=tables)
    gate = asyncio.Semaphore(AT_ONCE)
    async with web(port) as http:
        people = await new_people(http, SEATS)
        opened = [PlayedTable("downforce", SEATS, number, lambda _player: None) for number in range(tables)]

        async def open_one(table: PlayedTable) -> None:
            async with gate:
                await table.open(port, http, people)
                progress.advance(task)

        await asyncio.gather(*map(open_one, opened))
    return opened


async def stop(process: "subprocess.Popen[str]", port: int, tables: int, progress: Progress) -> Stop:
    """Fill the server, stop it, and look at what its clients saw."""
    sockets = [
        player.socket
        for table in await fill(port, tables, progress)
        for player in table.players
        if player.socket is not None
    ]
    told = 0

    def hear(data: bytes) -> None:
        nonlocal told
        message = msgspec.json.decode(data, type=Closing)
        told += message.type == "closing" and message.why == "restart"

    for socket in sockets:
        socket.heard = hear
    used = memory(process.pid)
    began = perf_counter()
    process.send_signal(signal.SIGTERM)
    code = await asyncio.to_thread(process.wait, PATIENCE)
    seconds = perf_counter() - began
    await asyncio.wait([socket.closed for socket in sockets], timeout=PATIENCE)
    closed = sum(getattr(socket.frames.close_rcvd, "code", None) == 1012 for socket in sockets)
    return Stop(tables, len(sockets), used, seconds, told, closed, code)


def measure(tables: int, progress: Progress) -> tuple[Stop, str]:
    """Fill a server with so many tables and stop it; what was seen, and what the server logged."""
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w+") as log:
        command = [*paddock(f"{folder}/tables.db"), "--limit", f"connections={max(10_000, SEATS * tables)}"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        try:
            assert process.stdout is not None
            port = int(process.stdout.readline().split(":")[2].split("/")[0])
            seen = uvloop.run(stop(process, port, tables, progress))
        finally:
            process.kill()
            process.communicate()
        log.seek(0)
        return seen, log.read()


def main() -> None:
    """Measure, print, and write the section of the page."""
    parser = argparse.ArgumentParser(description="Stop a server that is full of tables.")
    parser.add_argument("--tables", type=int, default=5000)
    with Progress(transient=True) as progress:
        seen, log = measure(parser.parse_args().tables, progress)
    text = (
        f"## Stopping\n\nWritten by `make stopping`. {seen.tables:,} tables in the middle of a race,"
        f" {seen.connections:,} connections, {seen.bytes / 1e6:,.0f} MB. From SIGTERM to the end of the process:"
        f" {seen.seconds:.1f} s. Told why before the close: {seen.told:,}; closed with 1012: {seen.closed:,}; lines in"
        f" the log: {len(log.splitlines())}; exit code {seen.code}.\n\n"
        f"Machine: {machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.0f}."
    )
    write_section("stopping", text)
    print(text)


if __name__ == "__main__":
    main()
