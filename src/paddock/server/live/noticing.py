"""How running servers learn what `paddock admin` has done: through notices that it leaves in the store.

A notice is written in the same transaction as the change. A server follows only the notices after its start, since it
finds earlier changes in the store.
"""

import asyncio

import structlog

from paddock.errors import PaddockError
from paddock.server.live.blocking import refusal
from paddock.server.live.hall import Hall
from paddock.server.notices import Notice, read_notice
from paddock.server.protocol.codes import Why

log = structlog.get_logger()
EVERY = 2.0  # seconds


class Noticing:
    """Looks for notices and acts on them."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.last = 0

    async def begin(self) -> None:
        """Read the blocks, and skip the notices from before the start."""
        self.last = await self.hall.store.last_notice()
        self.hall.blocks.replace(await self.hall.store.blocks())

    async def run(self) -> None:
        """Look for notices at intervals; a failure is retried."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except PaddockError as error:
                log.warning("notices cannot be read", error=str(error))
            except Exception:
                log.exception("a notice cannot be followed")

    async def look(self) -> None:
        """Act on all new notices."""
        for number, data in await self.hall.store.notices(self.last):
            notice = read_notice(data)
            await self.follow(notice)
            log.info("notice", kind=notice.kind, tables=len(notice.tables))
            self.last = number

    async def follow(self, notice: Notice) -> None:
        """Act on one notice."""
        hall = self.hall
        if notice.kind == "closed":
            hall.load_more(notice.tables)
        elif notice.kind in ("deleted", "erased"):
            self.send_away(notice.person)
            await hall.forget(notice.tables)
        elif notice.kind == "restored":
            await hall.forget(tuple(hall.tables))
        if notice.kind in ("blocks", "restored"):
            hall.blocks.replace(await hall.store.blocks())
            self.send_blocked_away()

    def send_away(self, person: int | None) -> None:
        """Close the connections of somebody who was erased."""
        for live, connection in self.hall.connections():
            if person is not None and connection.person == person:
                connection.dismiss(Why.ERASED, live.told)

    def send_blocked_away(self) -> None:
        """Close the connections of everybody who is blocked, and tell them why."""
        for live, connection in self.hall.connections():
            block = self.hall.blocks.find(connection.person, connection.address)
            if block is not None:
                connection.dismiss(Why.BLOCKED, live.told, refusal(block))
