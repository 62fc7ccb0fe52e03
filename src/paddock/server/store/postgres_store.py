"""The store of servers that share a PostgreSQL database."""

import asyncio
import secrets
from collections.abc import Callable

import psycopg

from paddock.server.store.address import full_address
from paddock.server.store.database import DatabaseStore
from paddock.server.store.keeping import Keeper
from paddock.server.store.listening import Listener
from paddock.server.store.model import StoreError
from paddock.server.store.postgres import DIALECT, PostgresConnection, words
from paddock.server.store.schema import prepare


class PostgresStore(DatabaseStore):
    """Any process may write any table; the primary key of the log lets only one of them write each number."""

    shared = True

    def __init__(self, address: str, process: str, listener: Listener) -> None:
        def connect() -> PostgresConnection:
            return PostgresConnection(address, process)

        super().__init__(connect)
        self.process = process
        self.keeper = Keeper(connect)
        self.listener = listener

    async def keep(self, table: int) -> bool:
        """Whether this process holds the lock of the table, after taking it if it was free."""
        return await self.keeper.keep(table)

    async def let_go(self, table: int) -> None:
        """Let another process keep this table."""
        await self.keeper.let_go(table)

    def listen(self, heard: Callable[[int, int], None], whispered: Callable[[int, str], None]) -> None:
        """From now on call these functions when other processes do something."""
        self.listener.heard, self.listener.whispered = heard, whispered

    async def whisper(self, table: int, text: str) -> None:
        """Send a text to the other processes."""
        await self.keeper.whisper(self.process, table, text)

    async def close(self) -> None:
        """Write what is queued, then close every connection."""
        await super().close()
        await self.keeper.close()
        await self.listener.close()


async def open_postgres(place: str) -> PostgresStore:
    """Create the tables if there are none, begin to listen, and return the store."""
    address, process = full_address(place), secrets.token_hex(8)
    await asyncio.to_thread(prepare_database, address)
    listener = Listener(address, process)
    await listener.start()
    return PostgresStore(address, process, listener)


def prepare_database(address: str) -> None:
    """Create the tables if there are none."""
    connection = PostgresConnection(address, "")
    try:
        prepare(connection, DIALECT)
    except psycopg.Error as error:
        raise StoreError(words(error)) from None
    finally:
        connection.close()
