"""Loads tables from the newest usable checkpoint and the entries after it, or else from the first entry.

One thread loads all tables. With a second one, the event loop would wait twice as long whenever it needs the
interpreter, and no table would be loaded sooner.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import TypeVar

import structlog

from paddock.server.log.checkpoints import Unfit, read_checkpoint, write_checkpoint
from paddock.server.log.entries import read_entry
from paddock.server.log.room import Room
from paddock.server.store.model import Checkpoint, Row, Store, StoreError

T = TypeVar("T")
log = structlog.get_logger()
KEPT = 2  # checkpoints per table; returning clients have usually seen almost everything


class Loader:
    """Plays the logs of tables, and writes missing checkpoints; one is due after every `every` entries."""

    def __init__(self, store: Store, every: int) -> None:
        self.store = store
        self.every = every
        self.executor = ThreadPoolExecutor(1, thread_name_prefix="paddock-loader")

    async def room(self, table: int, until: int | None = None) -> Room:
        """A table's state, now or after the entry with this number."""
        room, missing = await self.play(table, until, partial(self._play, until))
        if missing:
            with suppress(StoreError):  # checkpoints only save time
                await self.store.add_checkpoints(table, missing)
        return room

    async def play(self, table: int, until: int | None, work: Callable[[Room, Sequence[Row]], T]) -> T:
        """Call `work` on the thread with a room, not beyond this number, and the entries that follow it."""
        loop = asyncio.get_running_loop()
        checkpoint = await self.store.checkpoint(table, until)
        if checkpoint is not None:
            rows = await self.store.entries(table, checkpoint.number - 1)
            try:
                return await loop.run_in_executor(self.executor, resume, checkpoint, rows, work)
            except Unfit as error:
                log.info("a checkpoint is ignored", table=table, number=checkpoint.number, why=str(error))
        rows = await self.store.entries(table)
        return await loop.run_in_executor(self.executor, work, Room(), rows)

    def _play(self, until: int | None, room: Room, rows: Sequence[Row]) -> tuple[Room, list[Checkpoint]]:
        """The room after all entries, and the due checkpoints that were missing."""
        last = rows[-1].number if rows else 0
        missing = []
        for row in rows:
            if until is not None and row.number > until:
                break
            room.apply(read_entry(row.entry))
            if self.is_due(room) and row.number > last - KEPT * self.every:
                missing.append(Checkpoint(row.number, write_checkpoint(room, row.entry)))
        return room, missing

    def is_due(self, room: Room) -> bool:
        """Whether a checkpoint is due after a room's last entry."""
        return room.number % self.every == 0 and room.trouble is None

    def close(self) -> None:
        """Accept no more work."""
        self.executor.shutdown(wait=False, cancel_futures=True)


def resume(checkpoint: Checkpoint, rows: Sequence[Row], work: Callable[[Room, Sequence[Row]], T]) -> T:
    """Continue from a checkpoint; the first row is the entry that it was written with."""
    if not rows or rows[0].number != checkpoint.number:
        raise Unfit("the log ends before it")
    return work(read_checkpoint(checkpoint.data, rows[0].entry), rows[1:])
