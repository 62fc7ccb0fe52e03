"""Deletes unfinished tables that nobody has touched for a long time; finished games stay.

One process at a time does it, one table per transaction, on the thread that writes.
"""

import asyncio

import structlog

from paddock.errors import PaddockError
from paddock.server.live.hall import Hall
from paddock.server.live.table import now

log = structlog.get_logger()
DAY = 24 * 3600 * 1000  # milliseconds
EVERY = 600.0  # seconds between two looks
AT_ONCE = 50  # tables looked up at once
PAUSE = 0.05  # seconds between two tables, for others to write
CARETAKER = 0  # the number that the process that cleans up keeps; no table has it


class Retention:
    """Deletes what is older than `days`."""

    def __init__(self, hall: Hall, days: int) -> None:
        self.hall = hall
        self.days = days

    async def run(self) -> None:
        """Clean up now and at intervals."""
        while True:
            try:
                if await self.hall.store.keep(CARETAKER):
                    await self.clean_up()
            except PaddockError as error:
                log.warning("old tables cannot be deleted", error=str(error))
            except Exception:
                log.exception("old tables cannot be deleted")
            await asyncio.sleep(EVERY)

    async def clean_up(self) -> None:
        """Delete all tables that are too old; those in use by a server stay for now."""
        before, deleted = now() - self.days * DAY, 0
        while tables := await self.hall.store.untouched(before, AT_ONCE):
            gone = 0
            for table in tables:
                gone += await self.delete(table, before)
                await asyncio.sleep(PAUSE)
            deleted += gone
            if gone < len(tables):
                break  # the rest is in use
        if deleted:
            log.info("old tables were deleted", tables=deleted, days=self.days)

    async def delete(self, table: int, before: int) -> bool:
        """Delete one table, unless somebody is there."""
        known = self.hall.tables.get(table)
        if known is not None and known[0].connections:
            return False
        if known is None and not await self.hall.store.keep(table):
            return False  # it is live in another process
        deleted = await self.hall.store.delete_untouched(table, before)
        if known is not None:
            await self.hall.forget((table,))
        else:
            await self.hall.store.let_go(table)
        return deleted
