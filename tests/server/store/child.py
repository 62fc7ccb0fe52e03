"""Another server process, to be killed: `python -m tests.server.store.child PLACE write|keep [TABLE...]`."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from paddock.server.store import Lineage, open_store
from tests.server.store.using import entry


@contextmanager
def child(place: str, task: str, *tables: int) -> Iterator["subprocess.Popen[bytes]"]:
    """A process that is killed at the end, if not before, without a chance to clean up."""
    command = [sys.executable, "-m", "tests.server.store.child", place, task, *map(str, tables)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        try:
            yield process
        finally:
            process.kill()


def first_line(process: "subprocess.Popen[bytes]") -> str:
    """The first line that it prints."""
    assert process.stdout
    return process.stdout.readline().decode().strip()


async def write(place: str, tables: list[int]) -> None:
    """Extend the logs of all tables forever, and print every entry as soon as it is confirmed."""
    store = await open_store(place)

    async def carry_on(table: int) -> None:
        line, number = Lineage(), len(await store.entries(table))
        while True:
            number += 1
            await store.append(entry(line, table, number))
            sys.stdout.write(f"{table} {number}\n")
            sys.stdout.flush()

    await asyncio.gather(*map(carry_on, tables))


async def keep(place: str, tables: list[int]) -> None:
    """Keep tables and say so; then do nothing forever."""
    store = await open_store(place)
    print([await store.keep(table) for table in tables], flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    _, where, what, *which = sys.argv
    asyncio.run({"write": write, "keep": keep}[what](where, list(map(int, which))))
