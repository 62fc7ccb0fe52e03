"""The store on either database: reads on one thread, writes on another."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from paddock.server.store.connection import DatabaseConnection, LogRow
from paddock.server.store.deleting import delete_table
from paddock.server.store.model import (
    Append,
    Attended,
    Block,
    Checkpoint,
    Found,
    KeptReview,
    Listing,
    Person,
    Played,
    Row,
    StoreError,
    TablePlace,
)
from paddock.server.store.reader import Reader
from paddock.server.store.statements import (
    ADD_CHECKPOINT,
    ADD_DEVICE,
    ADD_LINK,
    ADD_MEMBER,
    ADD_PERSON,
    ADD_REVIEW,
    ADD_TABLE,
    ATTEND,
    BLOCKS,
    CHECKPOINT,
    CHECKPOINT_UNTIL,
    DROP_CHECKPOINTS,
    DROP_REVIEW,
    ENTRIES,
    FIND_LINK,
    FIND_PERSON,
    FIND_REPLAY,
    FIND_REVIEW,
    FIND_TABLE,
    HIDE_RACE,
    HIDE_TABLE,
    IS_UNTOUCHED,
    KEEP_REVIEW,
    LAST_NOTICE,
    LISTED,
    LISTED_OF,
    NOTICES,
    PERSON,
    RACES_OF,
    RELIST,
    RENAME,
    STILL_LISTED,
    SUMMARY,
    TABLE_OF_RACE,
    TABLES_OF,
    UNFINISHED_REVIEWS,
    UNTOUCHED,
    USE_LINK,
    VERSION,
)
from paddock.server.store.writer import Writer

NEWEST = 5
"""How many times as many tables of a person are looked at as are listed: nobody's list takes long to make."""
MOST_SEATS = 6
PATIENCE = 5.0
"""Seconds to wait for an answer before the store counts as unavailable."""


def can_be_stored(text: str) -> bool:
    """Whether both databases can store this text; a text that fails cannot be a stored key."""
    return "\0" not in text and text == text.encode("utf-8", "replace").decode()


def place_in(columns: Sequence[Any]) -> TablePlace | None:
    """The place of a table in a row; None where the table was deleted."""
    return TablePlace(*columns) if columns[0] is not None else None


class DatabaseStore:
    """What both databases have in common."""

    def __init__(self, connect: Callable[[], DatabaseConnection]) -> None:
        self.writer = Writer(connect)
        self.reader = Reader("reader", connect)

    async def read(self, statement: str, *parameters: Any) -> list[tuple[Any, ...]]:
        """The rows that a statement returns."""
        return await self.reader.ask(lambda connection: connection.execute(statement, parameters))

    async def add_person(self, secret: bytes, name: str, at: int) -> int:
        """The number of a new person."""

        def work(connection: DatabaseConnection) -> int:
            number: int = connection.execute(ADD_PERSON, (name, at))[0][0]
            connection.execute(ADD_DEVICE, (secret, number, at))
            return number

        return await self.writer.do(work)

    async def find_person(self, secret: bytes) -> Person | None:
        """The person with this SHA-256 of a secret."""
        rows = await self.read(FIND_PERSON, secret)
        return Person(*rows[0]) if rows else None

    async def rename(self, person: int, name: str) -> None:
        """Give a person another name."""
        await self.writer.do(lambda connection: connection.execute(RENAME, (name, person)))

    async def add_link(self, person: int, secret: bytes, until: int) -> None:
        """Let another device become this person, once and until then."""
        await self.writer.do(lambda connection: connection.execute(ADD_LINK, (person, secret, until)))

    async def find_link(self, secret: bytes, at: int) -> Person | None:
        """The person whose link this is, if it can be used."""
        rows = await self.read(FIND_LINK, secret, at)
        return Person(*rows[0]) if rows else None

    async def use_link(self, secret: bytes, device: bytes, at: int) -> Person | None:
        """Use up a link; its person has one more device from now on."""

        def work(connection: DatabaseConnection) -> Person | None:
            rows = connection.execute(USE_LINK, (secret, at))
            people = connection.execute(PERSON, rows[0]) if rows else []
            if not people:
                return None
            connection.execute(ADD_DEVICE, (device, people[0][0], at))
            return Person(*people[0])

        return await self.writer.do(work)

    async def add_table(
        self, key: str, watch: str, at: int, listing: Listing, members: tuple[int, ...], entries: Sequence[bytes]
    ) -> int:
        """The number of a new table whose log begins with these entries."""

        def work(connection: DatabaseConnection) -> int:
            shown = (listing.public, listing.status, at, listing.summary)
            table: int = connection.execute(ADD_TABLE, (key, watch, *shown, at))[0][0]
            connection.execute_many(ADD_MEMBER, [(person, table) for person in sorted(set(members))])
            if entries:
                connection.insert([LogRow(table, number, at, entry) for number, entry in enumerate(entries, 1)])
            return table

        return await self.writer.do(work)

    async def find_table(self, key: str) -> Found | None:
        """The table with this key, for players or for spectators."""
        rows = await self.read(FIND_TABLE, key, key) if can_be_stored(key) else []
        return Found(*rows[0]) if rows else None

    async def entries(self, table: int, after: int = 0) -> list[Row]:
        """The entries of a table's log with numbers above `after`, in order."""
        return [Row(*row) for row in await self.read(ENTRIES, table, after)]

    async def checkpoint(self, table: int, until: int | None = None) -> Checkpoint | None:
        """The newest checkpoint of a table, not beyond the entry with this number."""
        if until is None:
            rows = await self.read(CHECKPOINT, table)
        else:
            rows = await self.read(CHECKPOINT_UNTIL, table, until)
        return Checkpoint(*rows[0]) if rows else None

    async def add_checkpoints(self, table: int, checkpoints: Sequence[Checkpoint]) -> None:
        """Keep these checkpoints of a table, and no others."""

        def work(connection: DatabaseConnection) -> None:
            connection.execute(DROP_CHECKPOINTS, (table,))
            connection.execute_many(ADD_CHECKPOINT, [(table, *checkpoint) for checkpoint in checkpoints])

        await self.writer.do(work)

    async def listed(self, since: int, limit: int) -> list[Attended]:
        """A random sample of the public tables that are not over and have had players since then."""
        return [Attended(*row) for row in await self.read(LISTED, since, secrets.randbits(31) | 1, limit)]

    async def listed_of(self, person: int, since: int) -> list[bytes]:
        """Summaries of the listed tables that a person belongs to."""
        return [summary for (summary,) in await self.read(LISTED_OF, person, since)]

    async def still_listed(self, keys: Sequence[str], since: int) -> list[str]:
        """The keys among these whose tables are listed."""

        def question(connection: DatabaseConnection) -> list[str]:
            return [key for key in keys if connection.execute(STILL_LISTED, (key, since))]

        return await self.reader.ask(question)

    async def attend(self, tables: Sequence[int], at: int) -> None:
        """Note that there are players at these tables."""
        rows = [(at, table) for table in sorted(tables)]
        await self.writer.do(lambda connection: connection.execute_many(ATTEND, rows))

    async def summary(self, table: int) -> bytes | None:
        """What lists show of a table."""
        rows = await self.read(SUMMARY, table)
        return rows[0][0] if rows else None

    async def relist(self, table: int, status: str, summary: bytes) -> None:
        """Change what lists show of a table, although nothing has happened there."""
        await self.writer.do(lambda connection: connection.execute(RELIST, (status, summary, table)))

    async def tables_of(self, person: int, limit: int) -> list[bytes]:
        """Summaries of the newest tables that a person belongs to and has not hidden, last changed first."""
        return [summary for (summary,) in await self.read(TABLES_OF, person, NEWEST * limit, limit)]

    async def hide_table(self, person: int, key: str, hidden: bool) -> bool:
        """Hide a table from a person's list, or show it again."""
        if not can_be_stored(key):
            return False
        values = (hidden, person, key, key)
        return bool(await self.writer.do(lambda connection: connection.execute(HIDE_TABLE, values)))

    async def races_of(self, person: int, before: tuple[int, str], limit: int) -> list[Played]:
        """The finished races of a person that are not hidden, the last one first."""
        if not can_be_stored(before[1]):
            return []
        rows = await self.read(RACES_OF, person, *before, MOST_SEATS * limit)  # one for each seat of the person
        races = []
        for (at, key), own in groupby(rows, lambda row: row[:2]):
            seats = list(own)
            summary, *table = seats[0][3:]
            races.append(Played(at, key, tuple(sorted(row[2] for row in seats)), summary, place_in(table)))
        return races[:limit]

    async def table_of_race(self, person: int, key: str) -> tuple[tuple[int, ...], TablePlace | None]:
        """A person's seats in a finished race, and where it was played."""
        rows = await self.read(TABLE_OF_RACE, person, key) if can_be_stored(key) else []
        seats = tuple(seat for seat, *_ in rows)
        return seats, place_in(rows[0][1:]) if rows else None

    async def hide_race(self, person: int, key: str, hidden: bool) -> bool:
        """Hide a finished race from a person's list, or show it again."""
        if not can_be_stored(key):
            return False
        values = (hidden, key, person)
        return bool(await self.writer.do(lambda connection: connection.execute(HIDE_RACE, values)))

    async def find_replay(self, key: str) -> bytes | None:
        """The finished race with this key."""
        rows = await self.read(FIND_REPLAY, key) if can_be_stored(key) else []
        return rows[0][0] if rows else None

    async def add_review(self, replay: str, maker: str, at: int) -> None:
        """Add an empty review of a race."""
        await self.writer.do(lambda connection: connection.execute(ADD_REVIEW, (maker, at, replay)))

    async def find_review(self, replay: str) -> KeptReview | None:
        """The review of a race."""
        rows = await self.read(FIND_REVIEW, replay) if can_be_stored(replay) else []
        return KeptReview(rows[0][0], bool(rows[0][1]), rows[0][2]) if rows else None

    async def keep_review(self, replay: str, kept: KeptReview) -> bool:
        """Store the results of a review."""
        values = (kept.finished, kept.data, replay, kept.maker)
        return bool(await self.writer.do(lambda connection: connection.execute(KEEP_REVIEW, values)))

    async def drop_review(self, replay: str) -> None:
        """Delete the review of a race."""
        await self.writer.do(lambda connection: connection.execute(DROP_REVIEW, (replay,)))

    async def unfinished_reviews(self, maker: str, limit: int) -> list[str]:
        """The keys of races whose review is not finished."""
        return [key for (key,) in await self.read(UNFINISHED_REVIEWS, maker, limit)]

    async def blocks(self) -> list[Block]:
        """Everybody who is blocked."""
        return [Block(*row) for row in await self.read(BLOCKS)]

    async def last_notice(self) -> int:
        """The number of the last notice."""
        number: int = (await self.read(LAST_NOTICE))[0][0]
        return number

    async def notices(self, after: int) -> list[Row]:
        """What `paddock admin` has left for running servers."""
        return [Row(*row) for row in await self.read(NOTICES, after)]

    async def untouched(self, before: int, limit: int) -> list[int]:
        """Unfinished tables at which nothing has happened since then."""
        return [number for (number,) in await self.read(UNTOUCHED, before, before, limit)]

    async def delete_untouched(self, table: int, before: int) -> bool:
        """Delete a table, unless something has happened at it."""

        def work(connection: DatabaseConnection) -> bool:
            if not connection.execute(IS_UNTOUCHED, (table, before, before)):
                return False
            delete_table(connection, table)
            return True

        return await self.writer.do(work)

    def append(self, append: Append) -> "asyncio.Future[None]":
        """Queue an entry."""
        return self.writer.append(append)

    async def answers(self) -> bool:
        """Whether the store can be read now."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.read(VERSION)
        except (StoreError, TimeoutError):
            return False
        return True

    async def close(self) -> None:
        """Write what is queued and close both connections."""
        await self.writer.close()
        await self.reader.close()
