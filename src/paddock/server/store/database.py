"""The store over either database: reads on one thread, writes on another."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from typing import Any

from paddock.server.store.connection import DatabaseConnection, LogRow
from paddock.server.store.deleting import delete_table
from paddock.server.store.model import Append, Attended, Block, Checkpoint, Found, Listing, Person, Row, StoreError
from paddock.server.store.reader import Reader
from paddock.server.store.statements import (
    ADD_CHECKPOINT,
    ADD_MEMBER,
    ADD_PERSON,
    ADD_TABLE,
    ATTEND,
    BLOCKS,
    CHECKPOINT,
    CHECKPOINT_UNTIL,
    DROP_CHECKPOINTS,
    ENTRIES,
    FIND_PERSON,
    FIND_REPLAY,
    FIND_TABLE,
    IS_UNTOUCHED,
    LAST_NOTICE,
    LISTED,
    LISTED_OF,
    NOTICES,
    RELIST,
    RENAME,
    STILL_LISTED,
    SUMMARY,
    TABLES_OF,
    UNTOUCHED,
    VERSION,
)
from paddock.server.store.writer import Writer

PATIENCE = 5.0
"""Seconds after which a store that has not answered counts as one that does not."""


def can_be_stored(text: str) -> bool:
    """Whether both databases can store this text; no stored key fails this."""
    return "\0" not in text and text == text.encode("utf-8", "replace").decode()


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
        number: int = (await self.writer.do(lambda connection: connection.execute(ADD_PERSON, (secret, name, at))))[0][
            0
        ]
        return number

    async def find_person(self, secret: bytes) -> Person | None:
        """The person with this SHA-256 of a secret."""
        rows = await self.read(FIND_PERSON, secret)
        return Person(*rows[0]) if rows else None

    async def rename(self, person: int, name: str) -> None:
        """Give a person another name."""
        await self.writer.do(lambda connection: connection.execute(RENAME, (name, person)))

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
        """The newest checkpoint of a table, not beyond the entry of that number."""
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
        """Public tables that are not over, a random sample of those with players since then."""
        return [Attended(*row) for row in await self.read(LISTED, since, secrets.randbits(31) | 1, limit)]

    async def listed_of(self, person: int, since: int) -> list[bytes]:
        """Summaries of the listed tables that a person belongs to."""
        return [summary for (summary,) in await self.read(LISTED_OF, person, since)]

    async def still_listed(self, keys: Sequence[str], since: int) -> list[str]:
        """Those of the tables with these keys that are listed."""

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
        """Change what lists show of a table, without anything having happened there."""
        await self.writer.do(lambda connection: connection.execute(RELIST, (status, summary, table)))

    async def tables_of(self, person: int, limit: int) -> list[bytes]:
        """Summaries of the tables that a person belongs to, last changed first."""
        return [summary for (summary,) in await self.read(TABLES_OF, person, limit)]

    async def find_replay(self, key: str) -> bytes | None:
        """The finished race with this key."""
        rows = await self.read(FIND_REPLAY, key) if can_be_stored(key) else []
        return rows[0][0] if rows else None

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
