"""Everything that is stored can be read again, at once and after the store is reopened."""

import asyncio
import hashlib

import pytest

from paddock.server.store import Append, Finished, Found, Lineage, Listing, Person, Row, StoreError
from tests.server.store.using import LISTING, add_table, entry, opened

SECRET = hashlib.sha256(b"secret").digest()
OTHER = hashlib.sha256(b"other").digest()
NAMES = ["Ana", "", "Zoë 🏎️", "‮desrever‬", "a'b\"c; DROP TABLE people;--", "%s ? {} \\x00", "\uffff", "a\nb\tc"]


def test_people(place: str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            assert await store.find_person(SECRET) is None
            ana, bert = await store.add_person(SECRET, "Ana", 1), await store.add_person(OTHER, "Bert", 2)
            assert ana != bert
            await store.rename(ana, "Anna")
        async with opened(place) as store:
            assert await store.find_person(SECRET) == Person(ana, "Anna")
            assert await store.find_person(OTHER) == Person(bert, "Bert")

    asyncio.run(run())


def test_a_secret_belongs_to_one_person(place: str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            ana = await store.add_person(SECRET, "Ana", 1)
            with pytest.raises(StoreError) as refused:
                await store.add_person(SECRET, "Bert", 2)
            assert SECRET.hex() not in str(refused.value)
            assert await store.find_person(SECRET) == Person(ana, "Ana")

    asyncio.run(run())


def test_names_of_every_script(place: str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            person = await store.add_person(SECRET, "Ana", 1)
            for name in NAMES:
                await store.rename(person, name)
                assert await store.find_person(SECRET) == Person(person, name)

    asyncio.run(run())


@pytest.mark.parametrize("name", ["a\0b", "\ud800"])
def test_names_that_a_database_cannot_hold_harm_nobody(place: str, name: str) -> None:
    """They are stored or rejected, and the rest of the batch is written."""

    async def run() -> None:
        async with opened(place) as store:
            table = await add_table(store)
            good = store.append(entry(Lineage(), table, 2))
            try:
                await store.add_person(SECRET, name, 1)
            except StoreError:
                name_there = None
            else:
                name_there = name
            await good
            found = await store.find_person(SECRET)
            assert (found and found.name) == name_there
            assert await store.find_table(name) is None
            assert await store.find_replay(name) is None
            assert await store.add_person(OTHER, "Bert", 2)

    asyncio.run(run())


def test_a_table_is_found_by_both_keys(place: str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            table = await store.add_table("key", "watch", 1, LISTING, (), [b"one", bytes(range(256)), b""])
        async with opened(place) as store:
            assert await store.find_table("key") == Found(table, "key", "watch")
            assert await store.find_table("watch") == Found(table, "key", "watch")
            assert await store.find_table("other") is None
            assert await store.entries(table) == [Row(1, b"one"), Row(2, bytes(range(256))), Row(3, b"")]
            assert await store.entries(table, after=2) == [Row(3, b"")]
            assert await store.entries(table, after=3) == []
            assert await store.entries(table + 1) == []

    asyncio.run(run())


def test_a_table_that_cannot_be_added_leaves_nothing(place: str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            await store.add_table("key", "watch", 1, LISTING, (), [b"one"])
            with pytest.raises(StoreError):
                await store.add_table("key", "another", 2, LISTING, (1,), [b"two"])
            assert await store.find_table("another") is None
            assert await store.tables_of(1, 10) == []

    asyncio.run(run())


def test_lists_show_what_changed_last_first(place: str) -> None:
    async def run() -> None:
        def listing(summary: str, status: str = "playing", public: bool = True) -> Listing:
            return Listing(public, status, summary.encode())

        async with opened(place) as store:
            first = await store.add_table("a", "wa", 10, listing("first"), (1, 2), [b"-"])
            await store.add_table("b", "wb", 20, listing("second"), (1, 1), [b"-"])
            await store.add_table("c", "wc", 30, listing("private", public=False), (2,), [b"-"])
            last = await store.add_table("d", "wd", 40, listing("last"), (), [b"-"])
            assert sorted(await store.listed(0, 10)) == [(10, b"first"), (20, b"second"), (40, b"last")]
            assert sorted(await store.listed(10, 10)) == [(20, b"second"), (40, b"last")]
            seen = {table for _ in range(100) for table in await store.listed(0, 2)}
            assert len(seen) == 3, "where there are too many, each has its chance"

            await store.append(Append(Lineage(), first, 2, 50, b"-", listing("first again"), (3, 1)))
            await store.append(Append(Lineage(), last, 2, 60, b"-", listing("last is over", "over")))
            assert sorted(await store.listed(0, 10)) == [(10, b"first again"), (20, b"second")]
            assert await store.listed_of(1, 10) == [b"second"]
            assert await store.still_listed(["a", "b", "c", "d", "e"], 0) == ["a", "b"]
            await store.attend([first], 70)
            assert await store.listed(20, 10) == [(70, b"first again")]
            await store.relist(first, "stopped", b"first is stopped")
            assert await store.summary(first) == b"first is stopped"
            assert await store.listed(20, 10) == []
            await store.relist(first, "playing", b"first again")
            assert await store.tables_of(1, 10) == [b"first again", b"second"]
            assert await store.tables_of(2, 1) == [b"first again"]
            assert await store.tables_of(2, 10) == [b"first again", b"private"]
            assert await store.tables_of(3, 10) == [b"first again"]
            assert await store.tables_of(4, 10) == []

    asyncio.run(run())


def test_a_finished_race_comes_with_its_entry(place: str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            table = await add_table(store)
            await store.append(Append(Lineage(), table, 2, 2, b"over", finished=Finished("race", b"replay")))
        async with opened(place) as store:
            assert await store.find_replay("race") == b"replay"
            assert await store.find_replay("other") is None

    asyncio.run(run())


def test_a_store_answers_until_it_is_closed(place: str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            assert await store.answers()
        assert not await store.answers()

    asyncio.run(run())
