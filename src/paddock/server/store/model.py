"""What the store holds, and what it promises to the rest of the server."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from paddock.errors import PaddockError

LONGEST_WHISPER = 7_000
"""Bytes of the longest text that whisper() takes; PostgreSQL sets the limit."""


class StoreError(PaddockError):
    """The store cannot be opened, cannot be read or cannot write."""


class Conflict(PaddockError):
    """An entry that does not follow the last one in the log: something else has been written first."""


class Person(NamedTuple):
    """A person, known by a secret."""

    number: int
    name: str


class Found(NamedTuple):
    """A table and its keys: to sit down with, and to watch."""

    table: int
    join: str
    watch: str


class Row(NamedTuple):
    """An entry of a table's log."""

    number: int
    entry: bytes


class Checkpoint(NamedTuple):
    """A table as it was after the entry of this number."""

    number: int
    data: bytes


class Finished(NamedTuple):
    """A finished race, to be found by its key."""

    key: str
    replay: bytes


class Attended(NamedTuple):
    """A listed table: when players were last seen there, and its summary."""

    at: int
    summary: bytes


class Listing(NamedTuple):
    """What lists show of a table; `status` is "gathering", "playing", "over", "stopped" or "closed"."""

    public: bool
    status: str
    summary: bytes


class Block(NamedTuple):
    """A person or an address that the operator has blocked; forever without `until`. Times are in milliseconds."""

    person: int | None
    address: str | None
    reason: str
    until: int | None


class Lineage:
    """One load of a live table: the appends of one lineage build on each other.

    When one of them fails the lineage is broken, and all later ones are refused with Conflict: they were made from a
    state that is not in the log. The table must be loaded again, with a new lineage.
    """

    __slots__ = ("broken",)

    def __init__(self) -> None:
        self.broken = False


@dataclass(slots=True)
class Append:
    """An entry for the log of a table, and what is written in the same transaction or not at all.

    A `listing` takes the place of the present one, dated `at`; `members` belong to the table from then on. Of
    the older checkpoints the last one is kept beside this one.
    """

    lineage: Lineage
    table: int
    number: int
    at: int
    entry: bytes
    listing: Listing | None = None
    members: tuple[int, ...] = ()
    finished: Finished | None = None
    checkpoint: bytes | None = None


class Store(Protocol):
    """The lasting memory of the server. Whatever has been awaited here is on the disk.

    Every method is called on the event loop that opened the store, and may fail with StoreError. Times are integers of
    the caller's choice, larger is later.
    """

    shared: bool
    """Whether other processes may use the same tables."""

    async def add_person(self, secret: bytes, name: str, at: int) -> int:
        """The number of a new person. `secret` is the SHA-256 of the person's secret and belongs to nobody else."""
        ...

    async def find_person(self, secret: bytes) -> Person | None:
        """The person with this SHA-256 of a secret."""
        ...

    async def rename(self, person: int, name: str) -> None:
        """Give a person another name."""
        ...

    async def add_table(
        self, key: str, watch: str, at: int, listing: Listing, members: tuple[int, ...], entries: Sequence[bytes]
    ) -> int:
        """The number of a new table whose log begins with these entries, numbered from 1."""
        ...

    async def find_table(self, key: str) -> Found | None:
        """The table with this key, for players or for spectators."""
        ...

    async def entries(self, table: int, after: int = 0) -> list[Row]:
        """The entries of a table's log with numbers above `after`, in order."""
        ...

    async def checkpoint(self, table: int, until: int | None = None) -> Checkpoint | None:
        """The newest checkpoint of a table, or the newest that is not beyond the entry of that number."""
        ...

    async def add_checkpoints(self, table: int, checkpoints: Sequence[Checkpoint]) -> None:
        """Keep these checkpoints of a table, and no others."""
        ...

    async def listed(self, since: int, limit: int) -> list[Attended]:
        """Public tables that are not over, a random sample of those with players since then."""
        ...

    async def listed_of(self, person: int, since: int) -> list[bytes]:
        """Summaries of the public tables, with players since then and not over, that a person belongs to."""
        ...

    async def still_listed(self, keys: Sequence[str], since: int) -> list[str]:
        """Those of the tables with these keys that are public and not over, and have had players since then."""
        ...

    async def attend(self, tables: Sequence[int], at: int) -> None:
        """Note that there are players at these tables."""
        ...

    async def summary(self, table: int) -> bytes | None:
        """What lists show of a table."""
        ...

    async def relist(self, table: int, status: str, summary: bytes) -> None:
        """Change what lists show of a table, without anything having happened there."""
        ...

    async def tables_of(self, person: int, limit: int) -> list[bytes]:
        """Summaries of the tables that a person belongs to, last changed first."""
        ...

    async def find_replay(self, key: str) -> bytes | None:
        """The finished race with this key."""
        ...

    async def blocks(self) -> list[Block]:
        """Everybody who is blocked."""
        ...

    async def last_notice(self) -> int:
        """The number of the last notice, 0 where there is none."""
        ...

    async def notices(self, after: int) -> list[Row]:
        """What `paddock admin` has left for running servers after this notice, in order."""
        ...

    async def untouched(self, before: int, limit: int) -> list[int]:
        """Unfinished tables at which nothing has happened since then, the oldest first."""
        ...

    async def delete_untouched(self, table: int, before: int) -> bool:
        """Delete a table with all but its replays, unless something has happened at it since then."""
        ...

    def append(self, append: Append) -> "asyncio.Future[None]":
        """Queue an entry; the future is done when the entry is durable, or fails with Conflict or StoreError.

        After a StoreError the entry may or may not be in the log: the connection can be lost during the commit.
        """
        ...

    async def answers(self) -> bool:
        """Whether the store can be read now; nothing is written."""
        ...

    async def keep(self, table: int) -> bool:
        """Whether this process is the one that lets the table's bots and clocks answer; asking takes what is free.

        It falls free with let_go(), with the process, and when the connection to the database is lost: ask again
        before relying on it.
        """
        ...

    async def let_go(self, table: int) -> None:
        """Let another process keep this table."""
        ...

    def listen(self, heard: Callable[[int, int], None], whispered: Callable[[int, str], None]) -> None:
        """From now on call, on the event loop, what other processes cause.

        `heard(table, number)`: another process has written the log up to this entry. `heard(0, 0)`: anything may have
        been missed. `whispered(table, text)`: another process has called whisper().
        """
        ...

    async def whisper(self, table: int, text: str) -> None:
        """Say something to the other processes, in less than 7,000 bytes; it is not stored."""
        ...

    async def close(self) -> None:
        """Write what is queued and release everything; later calls fail with StoreError."""
        ...
