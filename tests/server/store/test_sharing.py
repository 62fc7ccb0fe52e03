"""Several servers on one PostgreSQL database: one of them writes each number, and the others are notified."""

import asyncio
import time

import psycopg
import pytest

from paddock.server.store import Conflict, Lineage, Store, StoreError
from tests.patience import PATIENCE
from tests.server.store.child import child, first_line
from tests.server.store.using import add_table, cut_connections, entry, log, opened, outcomes, until

NUMBERS = 100


async def race(store: Store, table: int, name: str, at_once: int) -> dict[int, str]:
    """Write entries up to a number, reloading the table after every conflict; return what was confirmed."""
    confirmed: dict[int, str] = {}
    while (last := len(await store.entries(table))) < NUMBERS:
        line = Lineage()
        numbers = range(last + 1, last + 1 + at_once)
        ended = await outcomes([store.append(entry(line, table, number, name)) for number in numbers])
        for number, error in zip(numbers, ended, strict=True):
            assert error in (None, Conflict)
            if error is None:
                confirmed[number] = name
    return confirmed


@pytest.mark.parametrize("isolation", ["read committed", "serializable"])
@pytest.mark.parametrize(("tables", "at_once"), [(4, 3), (1, 1)])
def test_exactly_one_of_two_servers_writes_each_number(
    database: str, isolation: str, tables: int, at_once: int
) -> None:
    """With the stricter isolation PostgreSQL aborts transactions, which are then retried."""
    with psycopg.connect(database, autocommit=True) as connection:
        name = connection.info.dbname
        connection.execute(f"ALTER DATABASE {name} SET default_transaction_isolation = '{isolation}'".encode())

    async def race_on(one: Store, other: Store, table: int) -> None:
        mine, theirs = await asyncio.gather(race(one, table, "one", at_once), race(other, table, "other", at_once))
        assert not mine.keys() & theirs.keys()
        assert await log(one, table) == sorted({1: "first", **mine, **theirs}.items())

    async def run() -> None:
        async with opened(database) as one, opened(database) as other:
            numbers = [await add_table(one, str(name)) for name in range(tables)]
            await asyncio.gather(*(race_on(one, other, table) for table in numbers))

    asyncio.run(run())


def test_the_others_hear_and_not_oneself(database: str) -> None:
    async def run() -> None:
        calls: list[tuple[str, int, int | str]] = []

        def listen(store: Store, name: str) -> None:
            store.listen(
                lambda table, number: calls.append((f"{name} heard", table, number)),
                lambda table, text: calls.append((f"{name} whispered", table, text)),
            )

        async with opened(database) as one, opened(database) as other:
            assert one.shared
            listen(one, "one")
            listen(other, "other")
            table, line = await add_table(one), Lineage()
            await asyncio.gather(*(one.append(entry(line, table, number)) for number in range(2, 12)))
            await one.whisper(table, "Zoë's clock\nruns")
            await other.whisper(table, "")
            await until(lambda: ("one whispered", table, "") in calls)
            await until(lambda: ("other whispered", table, "Zoë's clock\nruns") in calls)
            assert ("other heard", table, 11) in calls
            assert not [call for call in calls if call[0] == "one heard"]
            assert len([call for call in calls if "whispered" in call[0]]) == 2

    asyncio.run(run())


def test_a_call_that_fails_does_not_end_the_listening(database: str) -> None:
    async def run() -> None:
        complaints: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context["exception"]))
        error = ValueError("of the listener")
        whispers: list[str] = []

        def whispered(table: int, text: str) -> None:
            whispers.append(text)
            raise error

        async with opened(database) as one, opened(database) as other:
            one.listen(lambda table, number: None, whispered)
            with psycopg.connect(database, autocommit=True) as stranger:
                stranger.execute("SELECT pg_notify('paddock_entries', ''), pg_notify('paddock_entries', 'a b c')")
            for text in ("first", "second"):
                await other.whisper(1, text)
            await until(lambda: whispers == ["first", "second"])
            assert complaints == [error, error]

    asyncio.run(run())


@pytest.mark.parametrize("text", ["x" * 7001, "a\0b", "\ud800"])
def test_a_whisper_that_cannot_be_sent_is_refused(database: str, text: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            with pytest.raises(StoreError):
                await store.whisper(1, text)
            await store.whisper(1, "x" * 7000)

    asyncio.run(run())


def test_one_process_keeps_a_table(database: str) -> None:
    async def run() -> None:
        async with opened(database) as one, opened(database) as other:
            asked = [await one.keep(1), await one.keep(1), await other.keep(1), await other.keep(2)]
            assert asked == [True, True, False, True]
            await other.let_go(1)
            assert not await other.keep(1)
            await one.let_go(1)
            assert await other.keep(1)
            assert not await one.keep(1)
        async with opened(database) as store:
            assert await store.keep(2)

    asyncio.run(run())


def test_a_keeper_whose_connection_was_lost_keeps_nothing(database: str) -> None:
    async def run() -> None:
        async with opened(database) as one, opened(database) as other:
            assert await one.keep(1)
            cut_connections(database)
            assert await other.keep(1)
            assert not await one.keep(1)

    asyncio.run(run())


def test_a_table_falls_free_when_its_keeper_is_killed(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            with child(database, "keep", 1) as process:
                assert first_line(process) == "[True]"
                assert not await store.keep(1)
                process.kill()
                deadline = time.monotonic() + PATIENCE
                while not await store.keep(1):
                    assert time.monotonic() < deadline

    asyncio.run(run())


def test_an_sqlite_file_has_no_others(file: object) -> None:
    async def run() -> None:
        async with opened(str(file)) as store:
            store.listen(lambda *heard: pytest.fail(str(heard)), lambda *whispered: pytest.fail(str(whispered)))
            assert not store.shared
            assert await store.keep(1)
            await store.let_go(1)
            await store.whisper(1, "nobody is there")

    asyncio.run(run())
