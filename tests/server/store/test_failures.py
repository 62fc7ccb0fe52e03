"""A failing database raises StoreError, breaks the lineages concerned, and is used again when it works again."""

import asyncio
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from paddock.server.store import Conflict, Lineage, StoreError
from paddock.server.store.sqlite import SqliteConnection
from tests.postgres import PostgresServer
from tests.server.store.using import add_table, cut_connections, entry, log, opened, outcomes, until


@contextmanager
def full_disk(size: int) -> Iterator[None]:
    """Let no file of this process grow beyond this size."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_file_that_is_replaced_is_not_written_to(file: Path) -> None:
    async def run() -> None:
        async with opened(str(file)) as store:
            table, line = await add_table(store), Lineage()
            file.rename(aside := file.with_name("aside"))
            file.write_bytes(b"garbage" * 1000)
            assert await outcomes([store.append(entry(line, table, 2))]) == [StoreError]
            assert await outcomes([store.append(entry(line, table, 2))]) == [Conflict]
            with pytest.raises(StoreError, match="moved or replaced"):
                await store.entries(table)
            with pytest.raises(StoreError, match="moved or replaced"):
                await store.rename(1, "Ana")
            assert not await store.answers()
            file.unlink()
            assert not await store.answers()
            assert not file.exists()
            aside.rename(file)
            await store.append(entry(Lineage(), table, 2))
            assert await log(store, table) == [(1, "first"), (2, "entry 2")]
            assert await store.answers()

    asyncio.run(run())


def test_a_full_disk_fails_the_batch_and_no_other(file: Path) -> None:
    async def run() -> None:
        async with opened(str(file)) as store:
            tables = [await add_table(store, str(name)) for name in range(5)]
            lines = [Lineage() for _ in tables]
            with full_disk(1):
                futures = [store.append(entry(*both, 2)) for both in zip(lines, tables, strict=True)]
                assert await outcomes(futures) == [StoreError] * 5
                assert all(line.broken for line in lines)
            assert await outcomes([store.append(entry(Lineage(), table, 2)) for table in tables]) == [None] * 5
        async with opened(str(file)) as store:
            assert [len(await store.entries(table)) for table in tables] == [2] * 5

    asyncio.run(run())


def test_a_commit_whose_answer_is_lost_is_not_tried_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may or may not be written, and must not be reported as a conflict."""

    commit = SqliteConnection.commit

    def commit_and_fail(connection: SqliteConnection) -> None:
        commit(connection)
        monkeypatch.setattr(SqliteConnection, "commit", commit)
        raise sqlite3.OperationalError("disk I/O error")

    async def run() -> None:
        async with opened(str(file)) as store:
            table = await add_table(store)
            monkeypatch.setattr(SqliteConnection, "commit", commit_and_fail)
            assert await outcomes([store.append(entry(Lineage(), table, 2))]) == [StoreError]
            await store.append(entry(Lineage(), table, 3))
            assert len(await log(store, table)) == 3

    asyncio.run(run())


def test_postgres_that_stops_is_used_again_when_it_is_back(postgres: PostgresServer, database: str) -> None:
    async def run() -> None:
        missed: list[tuple[int, int]] = []
        async with opened(database) as store:
            store.listen(lambda table, number: missed.append((table, number)), lambda table, text: None)
            table, line = await add_table(store), Lineage()
            assert await store.keep(table)
            postgres.stop()
            try:
                assert await outcomes([store.append(entry(line, table, 2))]) == [StoreError]
                for failing in (store.entries(table), store.keep(table), store.whisper(table, "-")):
                    with pytest.raises(StoreError) as error:
                        await failing
                    assert "sesame" not in str(error.value)
                assert not await store.answers()
            finally:
                postgres.start()
            assert await outcomes([store.append(entry(line, table, 2))]) == [Conflict]
            await store.append(entry(Lineage(), table, 2))
            assert await log(store, table) == [(1, "first"), (2, "entry 2")]
            assert await store.answers()
            assert await store.keep(table)
            await until(lambda: missed == [(0, 0)])

    asyncio.run(run())


def test_a_connection_that_was_cut_while_idle_is_replaced(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            table, line = await add_table(store), Lineage()
            for number in range(2, 6):
                cut_connections(database)
                await store.append(entry(line, table, number))
                assert len(await store.entries(table)) == number

    asyncio.run(run())


def test_connections_cut_again_and_again_lose_nothing(database: str) -> None:
    """Everything confirmed is in the log, and the log has no gaps."""

    async def run() -> None:
        async with opened(database) as store:
            table = await add_table(store)
            confirmed: set[tuple[int, str]] = set()
            stop = asyncio.Event()

            async def carry_on() -> None:
                load = 0
                while not stop.is_set():
                    load += 1
                    try:
                        line, last = Lineage(), len(await store.entries(table))
                    except StoreError:
                        continue
                    appends = [entry(line, table, last + step, f"{load} {step}") for step in range(1, 50)]
                    ended = await outcomes([store.append(append) for append in appends])
                    for append, error in zip(appends, ended, strict=True):
                        if error is None:
                            confirmed.add((append.number, append.entry.decode()))

            writing = asyncio.create_task(carry_on())
            for cut in range(200):
                await asyncio.sleep(0.001 * (cut + 10))  # longer each time, in case it is too short on a busy machine
                await asyncio.to_thread(cut_connections, database)
                if cut >= 20 and confirmed:
                    break
            stop.set()
            await writing
            written = await log(store, table)
            assert [number for number, _ in written] == list(range(1, len(written) + 1))
            assert confirmed
            assert confirmed <= set(written)

    asyncio.run(run())
