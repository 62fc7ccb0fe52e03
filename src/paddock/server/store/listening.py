"""Listens for what other processes write and whisper, over a connection that is reopened when it is lost."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import psycopg
from psycopg import AsyncConnection, Notify

from paddock.server.store.address import CHANNEL_OF_ENTRIES, CHANNEL_OF_WHISPERS
from paddock.server.store.model import StoreError
from paddock.server.store.postgres import words

PAUSE = 0.5
"""Seconds between two attempts to connect."""


class Listener:
    """A task on the event loop that waits for notifications, and ignores those of its own process."""

    def __init__(self, address: str, process: str) -> None:
        self.address = address
        self.process = process
        self.heard: Callable[[int, int], None] | None = None
        self.whispered: Callable[[int, str], None] | None = None
        self.task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listen from now on."""
        try:
            connection = await self.connect()
        except psycopg.Error as error:
            raise StoreError(words(error)) from None
        self.task = asyncio.create_task(self.run(connection))

    async def connect(self) -> AsyncConnection:
        """A connection that listens."""
        connection = await AsyncConnection.connect(self.address, autocommit=True)
        try:
            for channel in (CHANNEL_OF_ENTRIES, CHANNEL_OF_WHISPERS):
                await connection.execute(f"LISTEN {channel}".encode())
        except BaseException:
            await connection.close()
            raise
        return connection

    async def run(self, connection: AsyncConnection) -> None:
        """Pass on notifications; after the connection was lost, report that anything may have changed."""
        while True:
            try:
                with suppress(Exception):  # whatever ends this connection, a new one is opened
                    async for notification in connection.notifies():
                        self.pass_on(notification)
            finally:
                await connection.close()
            connection = await self.connect_again()
            if self.heard:
                asyncio.get_running_loop().call_soon(self.heard, 0, 0)

    async def connect_again(self) -> AsyncConnection:
        """Retry until there is a connection."""
        while True:
            await asyncio.sleep(PAUSE)
            with suppress(Exception):
                return await self.connect()

    def pass_on(self, notification: Notify) -> None:
        """Pass a notification on in a separate call of the event loop, so that an error does not end listening."""
        process, _, said = notification.payload.partition(" ")
        table, _, rest = said.partition(" ")
        if process == self.process or not table.isdecimal():
            return
        call_soon = asyncio.get_running_loop().call_soon
        if notification.channel == CHANNEL_OF_WHISPERS and self.whispered:
            call_soon(self.whispered, int(table), rest)
        elif notification.channel == CHANNEL_OF_ENTRIES and self.heard and rest.isdecimal():
            call_soon(self.heard, int(table), int(rest))

    async def close(self) -> None:
        """Stop listening. A cancellation can be lost while a connection is being made, so it is repeated."""
        while self.task and not self.task.done():
            self.task.cancel()
            await asyncio.wait([self.task], timeout=0.1)
