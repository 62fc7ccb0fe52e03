"""What the store contains, and what it guarantees to the rest of the server."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from paddock.errors import PaddockError

LONGEST_WHISPER = 7_000
"""The most bytes in a text for whisper(), due to a limit of PostgreSQL."""


class StoreError(PaddockError):
    """The store cannot be opened, cannot be read or cannot write."""


class Conflict(PaddockError):
    """An entry that does not follow the last one in the log, because something else was written first."""


class Person(NamedTuple):
    """A person, known by the secret of each device."""

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
    """The state of a table after the entry with this number."""

    number: int
    data: bytes


class Finished(NamedTuple):
    """A finished race, to be found by its key, and what lists show of it; `players` are (seat, person)."""

    key: str
    replay: bytes
    summary: bytes = b""
    players: tuple[tuple[int, int], ...] = ()


class KeptReview(NamedTuple):
    """The review of a finished race: its compressed results so far, None before the first.

    `maker` identifies the evaluator: no other one can continue the review.
    """

    maker: str
    finished: bool
    data: bytes | None


class TablePlace(NamedTuple):
    """The keys of a table, and its status in the lists."""

    join: str
    watch: str
    status: str


class Played(NamedTuple):
    """A finished race of a person: when it ended, its key, the person's seats, and what lists show of it.

    Races that an older Paddock stored have no summary. `table` is where it was played, unless that was deleted.
    """

    at: int
    key: str
    seats: tuple[int, ...]
    summary: bytes | None
    table: TablePlace | None


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
    """A person or an address that the operator has blocked, without `until` forever. Times are in milliseconds."""

    person: int | None
    address: str | None
    reason: str
    until: int | None


class Lineage:
    """One load of a live table: the appends of one lineage build on each other.

    When one of them fails, the lineage is broken, and all later ones fail with Conflict, since they were made from a
    state that is not in the log. The table must be loaded again, with a new lineage.
    """

    __slots__ = ("broken",)

    def __init__(self) -> None:
        self.broken = False


@dataclass(slots=True)
class Append:
    """An entry for the log of a table, and what is written in the same transaction.

    A `listing` replaces the present one, dated `at`; `members` belong to the table from then on. Of the older
    checkpoints, only the last one is kept beside this one.
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
    """The server's storage. Everything that has been awaited here is on the disk.

    Every method is called on the event loop that opened the store, and may fail with StoreError. Times are integers of
    the caller's choice, larger is later.
    """

    shared: bool
    """Whether other processes may use the same tables."""

    async def add_person(self, secret: bytes, name: str, at: int) -> int:
        """The number of a new person. `secret` is the SHA-256 of the secret of a device, which nobody else has."""
        ...

    async def find_person(self, secret: bytes) -> Person | None:
        """The person with this SHA-256 of a secret."""
        ...

    async def rename(self, person: int, name: str) -> None:
        """Give a person another name."""
        ...

    async def add_link(self, person: int, secret: bytes, until: int) -> None:
        """Let another device become this person, once and until then. It takes the place of the person's last link."""
        ...

    async def find_link(self, secret: bytes, at: int) -> Person | None:
        """The person whose link this is; None if there is none, or it has expired."""
        ...

    async def use_link(self, secret: bytes, device: bytes, at: int) -> Person | None:
        """Use up a link: its person has one more device, with this secret. None if it can no longer be used.

        However many use it at the same moment, in whichever process, one of them gets it.
        """
        ...

    async def add_table(
        self, key: str, watch: str, at: int, listing: Listing, members: tuple[int, ...], entries: Sequence[bytes]
    ) -> int:
        """Add a table whose log begins with these entries, numbered from 1; return its number."""
        ...

    async def find_table(self, key: str) -> Found | None:
        """The table with this key, for players or for spectators."""
        ...

    async def entries(self, table: int, after: int = 0) -> list[Row]:
        """The entries of a table's log with numbers above `after`, in order."""
        ...

    async def checkpoint(self, table: int, until: int | None = None) -> Checkpoint | None:
        """The newest checkpoint of a table, or the newest that is not beyond the entry with this number."""
        ...

    async def add_checkpoints(self, table: int, checkpoints: Sequence[Checkpoint]) -> None:
        """Keep these checkpoints of a table, and no others."""
        ...

    async def listed(self, since: int, limit: int) -> list[Attended]:
        """A random sample of the public tables that are not over and have had players since then."""
        ...

    async def listed_of(self, person: int, since: int) -> list[bytes]:
        """Summaries of a person's public tables that are not over and have had players since then."""
        ...

    async def still_listed(self, keys: Sequence[str], since: int) -> list[str]:
        """The keys among these whose tables are public, not over, and have had players since then."""
        ...

    async def attend(self, tables: Sequence[int], at: int) -> None:
        """Note that there are players at these tables."""
        ...

    async def summary(self, table: int) -> bytes | None:
        """What lists show of a table."""
        ...

    async def relist(self, table: int, status: str, summary: bytes) -> None:
        """Change what lists show of a table, although nothing has happened there."""
        ...

    async def tables_of(self, person: int, limit: int) -> list[bytes]:
        """Summaries of the tables that a person belongs to and has not hidden, last changed first.

        Only the newest five times as many tables are looked at.
        """
        ...

    async def hide_table(self, person: int, key: str, hidden: bool) -> bool:
        """Hide a table from a person's list, or show it again; whether the person belongs to it."""
        ...

    async def races_of(self, person: int, before: tuple[int, str], limit: int) -> list[Played]:
        """The finished races of a person that are not hidden, the last one first, before (`at`, `key`) of one."""
        ...

    async def table_of_race(self, person: int, key: str) -> tuple[tuple[int, ...], TablePlace | None]:
        """A person's seats in a finished race, and where it was played; None if it is not theirs or was deleted."""
        ...

    async def hide_race(self, person: int, key: str, hidden: bool) -> bool:
        """Hide a finished race from a person's list, or show it again; whether the person took part in it."""
        ...

    async def find_replay(self, key: str) -> bytes | None:
        """The finished race with this key."""
        ...

    async def add_review(self, replay: str, maker: str, at: int) -> None:
        """Add an empty review of the race with this key, or replace one by another maker."""
        ...

    async def find_review(self, replay: str) -> KeptReview | None:
        """The review of the race with this key, if it was requested."""
        ...

    async def keep_review(self, replay: str, kept: KeptReview) -> bool:
        """Store the results of a review; False if it is gone, for example because its race was deleted."""
        ...

    async def drop_review(self, replay: str) -> None:
        """Delete the review of a race."""
        ...

    async def unfinished_reviews(self, maker: str, limit: int) -> list[str]:
        """The keys of races whose review by this maker is not finished, the oldest request first."""
        ...

    async def blocks(self) -> list[Block]:
        """Everybody who is blocked."""
        ...

    async def last_notice(self) -> int:
        """The number of the last notice, 0 if there is none."""
        ...

    async def notices(self, after: int) -> list[Row]:
        """What `paddock admin` has left for running servers after this notice, in order."""
        ...

    async def untouched(self, before: int, limit: int) -> list[int]:
        """Unfinished tables at which nothing has happened since then, the oldest first."""
        ...

    async def delete_untouched(self, table: int, before: int) -> bool:
        """Delete a table, but not its replays, unless something has happened at it since; return whether it was."""
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

        It becomes free with let_go(), with the end of the process, and when the connection to the database is lost: ask
        again before relying on it.
        """
        ...

    async def let_go(self, table: int) -> None:
        """Let another process keep this table."""
        ...

    def listen(self, heard: Callable[[int, int], None], whispered: Callable[[int, str], None]) -> None:
        """From now on call these functions, on the event loop, when other processes do something.

        `heard(table, number)`: another process has written the log up to this entry. `heard(0, 0)`: anything may have
        been missed. `whispered(table, text)`: another process has called whisper().
        """
        ...

    async def whisper(self, table: int, text: str) -> None:
        """Send a text of less than 7,000 bytes to the other processes; it is not stored."""
        ...

    async def close(self) -> None:
        """Write what is queued and release everything; later calls fail with StoreError."""
        ...
