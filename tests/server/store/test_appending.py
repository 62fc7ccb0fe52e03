"""Appends are written in order or rejected, many in one transaction."""

import asyncio

import pytest

from paddock.server.store import Append, Conflict, Finished, Lineage, Listing, StoreError
from tests.server.store.using import add_table, entry, log, opened, outcomes


def test_a_crowd_of_appends_keeps_its_order(place: str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            tables = [await add_table(store, str(name)) for name in range(20)]
            lines = {table: Lineage() for table in tables}
            futures = [store.append(entry(lines[table], table, number)) for number in range(2, 202) for table in tables]
            assert await outcomes(futures) == [None] * 4000
            for table in tables:
                assert [number for number, _ in await log(store, table)] == list(range(1, 202))

    asyncio.run(run())


def test_futures_are_done_in_the_order_of_the_queue(place: str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            table, line, done = await add_table(store), Lineage(), []
            futures = [store.append(entry(line, table, number)) for number in range(2, 300)]
            for number, future in enumerate(futures, 2):
                future.add_done_callback(lambda _, number=number: done.append(number))  # type: ignore[misc]
            await asyncio.gather(*futures)
            await asyncio.sleep(0)
            assert done == list(range(2, 300))

    asyncio.run(run())


def test_only_the_next_number_is_taken(place: str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            table = await add_table(store)
            for number in (-1, 0, 1, 3, 4):
                assert await outcomes([store.append(entry(Lineage(), table, number))]) == [Conflict]
            assert await log(store, table) == [(1, "first")]

    asyncio.run(run())


def test_a_table_that_is_not_there_takes_no_entry(place: str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            for number in (0, 1, 2):
                assert await outcomes([store.append(entry(Lineage(), 77, number))]) == [Conflict]
            assert await store.entries(77) == []

    asyncio.run(run())


def test_a_line_breaks_at_a_conflict_and_stays_broken(place: str) -> None:
    """Also for later appends in the queue whose number would be free."""

    async def run() -> None:
        async with opened(place) as store:
            table, old, new = await add_table(store), Lineage(), Lineage()
            queued = [(new, 2, "new"), (old, 2, "old"), (old, 3, "old"), (new, 3, "new"), (old, 4, "old")]
            futures = [store.append(entry(line, table, number, text)) for line, number, text in queued]
            assert await outcomes(futures) == [None, Conflict, Conflict, None, Conflict]
            assert old.broken
            assert not new.broken
            assert await outcomes([store.append(entry(old, table, 4))]) == [Conflict]
            assert await outcomes([store.append(entry(Lineage(), table, 4))]) == [None]
            assert await log(store, table) == [(1, "first"), (2, "new"), (3, "new"), (4, "entry 4")]

    asyncio.run(run())


def test_nothing_that_comes_with_a_refused_entry_is_written(place: str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            table = await add_table(store)
            extra = (Listing(True, "playing", b"changed"), (1,), Finished("race", b"replay"))
            assert await outcomes([store.append(Append(Lineage(), table, 5, 5, b"-", *extra))]) == [Conflict]
            assert await store.listed(0, 10) == [(1, b"a table")]
            assert await store.tables_of(1, 10) == []
            assert await store.find_replay("race") is None

    asyncio.run(run())


def test_an_entry_that_cannot_be_written_fails_alone(place: str) -> None:
    """The rest of its batch is written, and its own lineage is broken."""

    async def run() -> None:
        async with opened(place) as store:
            tables = [await add_table(store, str(name)) for name in range(30)]
            lines = [Lineage() for _ in tables]
            bad = Append(lines[7], tables[7], 2, 2**70, b"-", finished=Finished("\ud800", b"-"))
            first = [
                store.append(bad if table == tables[7] else entry(line, table, 2))
                for line, table in zip(lines, tables, strict=True)
            ]
            second = [store.append(entry(line, table, 3)) for line, table in zip(lines, tables, strict=True)]
            expected: list[type[StoreError] | type[Conflict] | None] = [None] * 30
            expected[7] = StoreError
            assert await outcomes(first) == expected
            expected[7] = Conflict
            assert await outcomes(second) == expected
            assert await log(store, tables[7]) == [(1, "first")]
            assert await store.answers()

    asyncio.run(run())


def test_somebody_who_gives_up_waiting_changes_nothing(place: str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            table, line = await add_table(store), Lineage()
            given_up, kept = (store.append(entry(line, table, number)) for number in (2, 3))
            given_up.cancel()
            await kept
            assert [number for number, _ in await log(store, table)] == [1, 2, 3]

    asyncio.run(run())


def test_closing_writes_what_is_queued(place: str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            table, line = await add_table(store), Lineage()
            futures = [store.append(entry(line, table, number)) for number in range(2, 1000)]
        assert all(future.done() and future.exception() is None for future in futures)
        assert await outcomes([store.append(entry(line, table, 1000))]) == [StoreError]
        with pytest.raises(StoreError, match="closed"):
            await store.entries(table)
        await store.close()
        async with opened(place) as store:
            assert len(await store.entries(table)) == 999

    asyncio.run(run())
