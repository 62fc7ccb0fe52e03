"""The store of a server that has its SQLite file to itself."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from paddock.server.store.database import DatabaseStore
from paddock.server.store.model import StoreError
from paddock.server.store.schema import prepare
from paddock.server.store.sqlite import DIALECT, SqliteConnection, identity, lock, make_file

OLDEST = (3, 35)
"""The first SQLite with RETURNING."""


class SqliteStore(DatabaseStore):
    """No other process uses the tables, so this one keeps all of them and has nobody to listen to."""

    shared = False

    def __init__(self, path: Path, holder: sqlite3.Connection) -> None:
        which = identity(path)
        super().__init__(lambda: SqliteConnection(path, which))
        self.holder = holder

    async def keep(self, table: int) -> bool:  # noqa: ARG002
        """Whether this process keeps the table: always."""
        return True

    async def let_go(self, table: int) -> None:
        """Do nothing: there are no other processes."""

    def listen(self, heard: Callable[[int, int], None], whispered: Callable[[int, str], None]) -> None:
        """Do nothing: there are no other processes."""

    async def whisper(self, table: int, text: str) -> None:
        """Do nothing: there are no other processes."""

    async def close(self) -> None:
        """Write what is queued, then release the file for another server."""
        await super().close()
        self.holder.close()


def prepare_file(place: str) -> tuple[Path, sqlite3.Connection]:
    """Create the file with its tables if necessary; return its path and our lock on it."""
    if sqlite3.sqlite_version_info < OLDEST:
        raise StoreError(f"SQLite {sqlite3.sqlite_version} is too old: 3.35 or newer is needed")
    path = Path(place).expanduser().resolve()
    try:
        make_file(path)
        holder = lock(path)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"the database {path} cannot be opened: {error}") from None
    try:
        connection = SqliteConnection(path, identity(path))
        try:
            prepare(connection, DIALECT)
        except sqlite3.Error as error:
            raise StoreError(connection.words(error)) from None
        finally:
            connection.close()
    except BaseException:
        holder.close()
        raise
    return path, holder
