"""Loading a table with a long log, and returning to it, is as fast as for any other, and delays nobody."""

import asyncio
import json
import sqlite3
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from multiprocessing import get_context
from typing import NamedTuple

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.server.conftest import QUICK
from tests.server.long_logs import prolong
from tests.server.running import PATIENCE, Client, Server, serving
from tests.server.seated import started
from tests.server.waiting import processor_seconds

LENGTH = 8_006
MANY = 40
UNNOTICED = 0.1  # seconds that the server may work while somebody else waits, however busy the machine is


class Wait(NamedTuple):
    """How long somebody waited for a page, and how long the server worked meanwhile, in seconds."""

    waited: float
    worked: float


class Measured(NamedTuple):
    """How long it took until everybody had returned, how long the server worked, and what each client was told.

    `waits` are those of somebody else meanwhile.
    """

    seconds: float
    worked: float
    waits: list[Wait]
    told: list[list[str]]


def come_back(server: Server, key: str, since: list[int], last: int) -> Measured:
    """Return to a table with many connections at once, while somebody else loads a page again and again."""
    with ProcessPoolExecutor(1, get_context("spawn")) as other_process:
        other_process.submit(print).result()  # the process has started before anything is measured
        before = processor_seconds(server.process.pid)
        back = other_process.submit(come_back_at_once, server.port, key, since, last)
        waits = waits_while(server, lambda: not back.done())
        seconds, told = back.result()
    return Measured(seconds, processor_seconds(server.process.pid) - before, waits, told)


def waits_while(server: Server, going_on: Callable[[], bool]) -> list[Wait]:
    """What somebody waits for a page, again and again while something is going on."""
    waits: list[Wait] = []
    process = server.process.pid
    with httpx.Client(timeout=PATIENCE) as client:
        while going_on() or not waits:
            began, before = time.perf_counter(), processor_seconds(process)
            client.get(server.url + "/api/me", headers={"Authorization": "Bearer " + "x" * 32})
            waits.append(Wait(time.perf_counter() - began, processor_seconds(process) - before))
            time.sleep(0.005)
    return waits


def come_back_at_once(port: int, key: str, since: list[int], last: int) -> tuple[float, list[list[str]]]:
    """The time until all clients have returned, and what each was told."""

    async def one(after: int) -> list[str]:
        address = f"ws://127.0.0.1:{port}/api/tables/{key}/play?after={after}"
        told: list[str] = []
        async with connect(address, compression=None, max_size=None) as socket:
            while not told or json.loads(told[-1])["number"] < last:
                told.append(str(await socket.recv()))
        return [text for text in told if json.loads(text)["type"] == "update"]

    async def everybody() -> list[list[str]]:
        return await asyncio.gather(*map(one, since))

    began = time.perf_counter()
    told = asyncio.run(everybody())
    return time.perf_counter() - began, told


def long_table(server: Server) -> str:
    """The key to watch a table with a long log; the server has been restarted."""
    keys, clients = started(server, "downforce", 2)
    for client in clients:
        client.close()
    server.stop()
    prolong(server.store, keys["join"], LENGTH)
    server.start()
    watch: str = keys["watch"]
    return watch


@pytest.mark.skipif(sys.platform != "linux", reason="reads how long a process has worked")
def test_many_come_back_at_once_to_a_table_with_a_long_log(place: str) -> None:
    with serving(place, *QUICK) as server:
        watch = long_table(server)
        Client(server, {}, watch).until("welcome")
        since = [LENGTH - 1 - number for number in range(MANY)]
        measured = come_back(server, watch, since, LENGTH)
        worst = max(wait.worked for wait in measured.waits)
        print(
            f"all back after {measured.seconds:.3f} s, {measured.worked:.2f} s of them worked,"
            f" {1000 * worst:.0f} ms at most while somebody else waited"
        )
        for after, told in zip(since, measured.told, strict=True):
            assert [json.loads(text)["number"] for text in told] == list(range(after + 1, LENGTH + 1))
            assert told == measured.told[-1][after - since[-1] :]
        assert measured.worked < 3, "it works for less than 1 s where nothing else runs"
        assert worst < UNNOTICED, "others wait hardly longer than at an idle server"


def test_a_long_log_is_played_once_and_not_at_every_start(place: str) -> None:
    with serving(place, *QUICK) as server:
        watch = long_table(server)
        Client(server, {}, watch).until("welcome")
        assert numbers_of_checkpoints(place) == [7_500, 8_000]
        server.stop()
        forget_until(place, 7_400)
        server.start()
        assert Client(server, {}, watch).until("welcome")["number"] == LENGTH
        back = Client(server, {}, watch, after=LENGTH - 500)
        while back.number < LENGTH:
            assert back.receive()["type"] in ("update", "online")


def numbers_of_checkpoints(place: str) -> list[int]:
    """The entries after which a checkpoint is stored."""
    with closing(sqlite3.connect(place)) as database:
        return [number for (number,) in database.execute("SELECT number FROM checkpoints ORDER BY number")]


def forget_until(place: str, number: int) -> None:
    """Remove the beginning of the log: a server that still serves the table cannot have read it."""
    with closing(sqlite3.connect(place)) as database, database:
        database.execute("DELETE FROM log WHERE number <= ?", [number])
