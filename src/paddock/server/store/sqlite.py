"""SQLite: one file, one server."""

import json
import os
import sqlite3
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import Any

from paddock.server.store.connection import Failure, LogRow
from paddock.server.store.model import StoreError
from paddock.server.store.schema import Dialect
from paddock.server.store.statements import ADD_ENTRY

DIALECT = Dialect(
    name="sqlite",
    counter="INTEGER PRIMARY KEY",
    bytes="BLOB",
    clustered="WITHOUT ROWID",
    is_ours="SELECT count(*) FROM sqlite_master WHERE name = 'paddock'",
    only_one="SELECT 1",  # the server holds the file's lock
)
LAST_NUMBERS = """
    SELECT json_group_array(number), json_group_array(
        coalesce((SELECT max(number) FROM log WHERE table_number = tables.number), 0)
    ) FROM tables WHERE number IN (SELECT value FROM json_each(?))
"""
ADD_ENTRIES = ADD_ENTRY.replace("INSERT", "INSERT OR ROLLBACK")
"""An error ends the transaction. To undo one statement alone, SQLite would first copy every page that it changes."""
MOST_ROWS = 200
"""The most rows in one statement; older versions of SQLite allow no more than 999 values."""
PATIENCE = 5.0
"""Seconds to wait while a backup or an administrator has locked the database."""
SETTINGS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # a commit is on the disk when it returns
    "PRAGMA wal_autocheckpoint = 4000",
    "PRAGMA journal_size_limit = 67108864",
)
LOST = (sqlite3.OperationalError, sqlite3.InternalError, sqlite3.NotSupportedError, StoreError)

Identity = tuple[int, int]


def identity(path: Path) -> Identity | None:
    """Which file this is, whatever its name; None if there is none."""
    try:
        status = os.stat(path)  # noqa: PTH116  a third of the time of Path.stat, and it is asked before every write
    except OSError:
        return None
    return status.st_dev, status.st_ino


class SqliteConnection:
    """A connection to a file that must be and stay the one that was opened first."""

    def __init__(self, path: Path, which: Identity | None) -> None:
        self.path = path
        self.which = which
        self.check()
        try:
            address = f"{path.as_uri()}?mode=rw"  # never creates an empty file in place of a lost one
            self.connection = sqlite3.connect(
                address, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False
            )
            for setting in SETTINGS:
                self.connection.execute(setting).close()
        except sqlite3.Error as error:
            raise StoreError(self.words(error)) from None

    def check(self) -> None:
        """Raise if the file was moved or deleted, since whatever is written to it would be lost."""
        if identity(self.path) != self.which:
            raise StoreError(
                f"the database {self.path} has been moved or replaced under the running server:"
                " put it back or restart the server"
            )

    def execute(self, statement: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Execute a statement and return its rows."""
        if not self.connection.in_transaction:
            self.check()
        return self.connection.execute(statement, parameters).fetchall()

    def execute_many(self, statement: str, rows: Iterable[Sequence[Any]]) -> None:
        """Execute a statement once per row."""
        self.connection.executemany(statement, rows)

    def last_numbers(self, tables: Collection[int]) -> dict[int, int]:
        """The number of the last entry of each of these tables that exists.

        They come in one row, because this thread releases the interpreter after each row and has to wait for it.
        """
        found, last = self.connection.execute(LAST_NUMBERS, (json.dumps(list(tables)),)).fetchone()
        return dict(zip(json.loads(found), json.loads(last), strict=True))

    def insert(self, rows: Sequence[LogRow]) -> set[tuple[int, int]]:
        """Write all rows, many in one statement; nobody else writes, so all their numbers are still free."""
        for first in range(0, len(rows), MOST_ROWS):
            some = rows[first : first + MOST_ROWS]
            statement = ADD_ENTRIES + ", (?, ?, ?, ?)" * (len(some) - 1)
            self.connection.execute(statement, [value for row in some for value in row])
        return {row[:2] for row in rows}

    def tell(self, numbers: dict[int, int]) -> None:
        """Do nothing: there are no other processes."""

    def begin(self) -> None:
        """Begin a transaction that writes."""
        self.check()
        self.connection.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        """Make it durable."""
        self.connection.execute("COMMIT")

    def rollback(self) -> None:
        """Undo it, if SQLite has not done so already."""
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")

    def close(self) -> None:
        """Close the file."""
        self.connection.close()

    def failure(self, error: Exception) -> Failure:
        """What an error means; a plain DatabaseError is a file that is damaged or not a database."""
        return Failure.LOST if isinstance(error, LOST) or type(error) is sqlite3.DatabaseError else Failure.REFUSED

    def words(self, error: Exception) -> str:
        """SQLite's own message, which contains no values."""
        if isinstance(error, StoreError):
            return str(error)
        return f"the database {self.path}: {error}"


def lock(path: Path) -> sqlite3.Connection:
    """Hold the lock of a database until this connection is closed; StoreError if another server holds it.

    The lock is a transaction that never ends, on an empty file beside the database. It works on every system, and is
    released however the process dies.
    """
    holder = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        holder.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        holder.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise StoreError(
            f"another server uses the database {path}: stop that one, or name another file;"
            " several servers can share a PostgreSQL database"
        ) from None
    return holder


def make_file(path: Path) -> None:
    """Create an empty file and its folders if there is none; only its owner may read it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
