"""The store of a server that is alone with its SQLite file."""

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
    """Nobody else uses the tables, so this process keeps all of them and there is nobody to hear."""

    shared = False

    def __init__(self, path: Path, holder: sqlite3.Connection) -> None:
        which = identity(path)
        super().__init__(lambda: SqliteConnection(path, which))
        self.holder = holder

    async def keep(self, table: int) -> bool:  # noqa: ARG002
        """Always."""
        return True

    async def let_go(self, table: int) -> None:
        """There is nobody to let it go to."""

    def listen(self, heard: Callable[[int, int], None], whispered: Callable[[int, str], None]) -> None:
        """There is nobody to hear."""

    async def whisper(self, table: int, text: str) -> None:
        """There is nobody to whisper to."""

    async def close(self) -> None:
        """Write what is queued, then let another server have the file."""
        await super().close()
        self.holder.close()


def prepare_file(place: str) -> tuple[Path, sqlite3.Connection]:
    """The file with its tables made, and the lock on it that is now ours."""
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
