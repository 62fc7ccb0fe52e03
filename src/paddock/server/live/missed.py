"""The messages that clients missed while they were away, byte for byte.

The log is played again, so that each message is made from the room as it was then. This happens once for everybody who
returns to a table at the same time, and starts at a checkpoint if there is one.
"""

import asyncio
from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

from paddock.server.live.loading import Loader
from paddock.server.log import telling
from paddock.server.log.entries import AnyEntry, read_entry
from paddock.server.log.room import Room
from paddock.server.log.telling import Audience, Keys, audience_of
from paddock.server.store.model import Row


class Latecomer(NamedTuple):
    """Somebody who returns, and the last number that they have seen."""

    since: int
    person: int | None
    may_sit: bool


class Past:
    """The messages for some readers, up to the last row; readers who may see the same get the same bytes."""

    def __init__(self, keys: Keys, readers: Iterable[Latecomer], room: Room, rows: Sequence[Row]) -> None:
        self.keys = keys
        self.room = room
        self.messages: dict[Latecomer, list[bytes]] = {reader: [] for reader in readers}
        for row in rows:
            self.apply(read_entry(row.entry))

    def apply(self, entry: AnyEntry) -> None:
        """Take the next entry and make each reader's message about it."""
        self.room.apply(entry)
        wanted = [reader for reader in self.messages if reader.since < self.room.number]
        if not wanted:
            return
        told = telling.update(self.room, entry, self.keys)
        made: dict[Audience, bytes] = {}
        for reader in wanted:
            audience = audience_of(self.room, reader.person, reader.may_sit)
            if audience not in made:
                made[audience] = told(audience)
            self.messages[reader].append(made[audience])


class Missed:
    """The messages that one reader missed."""

    def __init__(self, past: Past, reader: Latecomer) -> None:
        self.past = past
        self.reader = reader

    def until(self, number: int, recent: Iterable[tuple[int, AnyEntry]]) -> list[bytes] | None:
        """The messages up to a number, the last of them from memory; None if some can no longer be made.

        Another process may have written beyond this number; the table learns and sends that itself. What is in memory
        may never be stored, so the past that other readers share is left as it is.
        """
        messages = self.past.messages[self.reader]
        if self.past.room.number < number:
            tail = Past(self.past.keys, (self.reader,), self.past.room.fork(), ())
            for entry_number, entry in recent:
                if entry_number == tail.room.number + 1:
                    tail.apply(entry)
            if tail.room.number < number:
                return None
            messages = messages + tail.messages[self.reader]
        return messages[: max(0, number - self.reader.since)]


class Returning:
    """The people who return to a table; those who come while the log is being played share the next run."""

    def __init__(self, loader: Loader, table: int, keys: Keys) -> None:
        self.loader = loader
        self.table = table
        self.keys = keys
        self.waiting: list[tuple[Latecomer, asyncio.Future[Past]]] = []
        self.task: asyncio.Task[None] | None = None

    async def missed(self, reader: Latecomer) -> Missed:
        """The messages that a reader missed."""
        future: asyncio.Future[Past] = asyncio.get_running_loop().create_future()
        self.waiting.append((reader, future))
        if self.task is None:
            self.task = asyncio.create_task(self._play())
        return Missed(await future, reader)

    async def _play(self) -> None:
        """Play the log for all who wait, until nobody does."""
        while self.waiting:
            asked, self.waiting = self.waiting, []
            readers = [reader for reader, _ in asked]
            oldest = min(reader.since for reader in readers)
            try:
                past = await self.loader.play(self.table, oldest, partial(Past, self.keys, readers))
            except Exception as error:
                for _, future in asked:
                    if not future.done():
                        future.set_exception(error)
            else:
                for _, future in asked:
                    if not future.done():
                        future.set_result(past)
        self.task = None
