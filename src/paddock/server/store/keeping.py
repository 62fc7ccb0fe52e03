"""Which process keeps a table, and whispers: messages between processes through PostgreSQL that are not stored."""

from collections.abc import Callable

from paddock.server.store.address import CHANNEL_OF_WHISPERS, LOCK_OF_TABLES
from paddock.server.store.connection import DatabaseConnection
from paddock.server.store.model import LONGEST_WHISPER, StoreError
from paddock.server.store.reader import Reader

TRY_LOCK = "SELECT pg_try_advisory_lock(?)"
UNLOCK = "SELECT pg_advisory_unlock(?)"
STILL_THERE = "SELECT TRUE"
NOTIFY = "SELECT pg_notify(?, ?)"


class Keeper:
    """Holds the advisory locks of tables on one connection, with which they end, as they do with the process."""

    def __init__(self, connect: Callable[[], DatabaseConnection]) -> None:
        self.reader = Reader("keeper", connect)
        self.connection: DatabaseConnection | None = None
        self.held: set[int] = set()

    async def keep(self, table: int) -> bool:
        """Take the lock of a table, or make sure that it is still held."""

        def query(connection: DatabaseConnection) -> bool:
            held = self.held_on(connection)
            if table in held:
                return bool(connection.execute(STILL_THERE))
            if not connection.execute(TRY_LOCK, (LOCK_OF_TABLES + table,))[0][0]:
                return False
            held.add(table)
            return True

        return await self.reader.ask(query)

    async def let_go(self, table: int) -> None:
        """Release the lock of a table."""

        def query(connection: DatabaseConnection) -> None:
            held = self.held_on(connection)
            if table in held:
                held.discard(table)
                connection.execute(UNLOCK, (LOCK_OF_TABLES + table,))

        await self.reader.ask(query)

    def held_on(self, connection: DatabaseConnection) -> set[int]:
        """The locks held; none on a new connection."""
        if connection is not self.connection:
            self.connection = connection
            self.held = set()
        return self.held

    async def whisper(self, process: str, table: int, text: str) -> None:
        """Send a short text to the other processes."""
        if len(text.encode("utf-8", "replace")) > LONGEST_WHISPER:
            raise StoreError(f"a whisper has at most {LONGEST_WHISPER} bytes")
        said = f"{process} {table} {text}"
        await self.reader.ask(lambda connection: connection.execute(NOTIFY, (CHANNEL_OF_WHISPERS, said)))

    async def close(self) -> None:
        """Let go of everything."""
        await self.reader.close()
