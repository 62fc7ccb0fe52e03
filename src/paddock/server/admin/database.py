"""A server's store as the operator opens it, whether or not the server runs."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from paddock.server.notices import Notice, write_notice
from paddock.server.store.connection import DatabaseConnection, Failure
from paddock.server.store.model import StoreError
from paddock.server.store.opening import POSTGRES
from paddock.server.store.schema import MIGRATIONS, Dialect, prepare, version_of
from paddock.server.store.sqlite import DIALECT as SQLITE
from paddock.server.store.sqlite import SqliteConnection, identity, lock, make_file

T = TypeVar("T")
ATTEMPTS = 5
NOTICES_KEPT = 24 * 3600 * 1000
"""How long notices are kept, in milliseconds; running servers look for them every few seconds."""
ADD_NOTICE = "INSERT INTO notices (at, notice) VALUES (?, ?)"
FORGET_NOTICES = "DELETE FROM notices WHERE at < ?"


class Ways(NamedTuple):
    """SQL that only the operator needs and that differs between the databases."""

    quiet: str
    """Keeps servers from writing to a table until the end of the transaction."""
    snapshot: str
    """Begins a transaction that reads, and sees nothing that is written later."""
    last_number: str
    """The last number given to a person or a table, even if it has been deleted."""
    set_last_number: str
    tables_with: str
    """The tables that have an entry with these bytes in it."""


WAYS = {
    "sqlite": Ways(
        quiet="SELECT 1",  # the transaction itself does that
        snapshot="BEGIN",
        last_number="SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = '{table}'), 0)",
        set_last_number="UPDATE sqlite_sequence SET seq = ? WHERE name = '{table}'",
        tables_with="SELECT DISTINCT table_number FROM log WHERE instr(entry, ?) > 0",
    ),
    "postgres": Ways(
        quiet="LOCK TABLE log IN EXCLUSIVE MODE",
        snapshot="BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        last_number="SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {table}_number_seq",
        set_last_number="SELECT setval('{table}_number_seq', ?)",
        tables_with="SELECT DISTINCT table_number FROM log WHERE position(?::bytea IN entry) > 0",
    ),
}


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Database:
    """An open store."""

    def __init__(self, connection: DatabaseConnection, dialect: Dialect) -> None:
        self.connection = connection
        self.dialect = dialect
        self.ways = WAYS[dialect.name]

    def read(self, statement: str, *parameters: Any) -> list[tuple[Any, ...]]:
        """The rows that a statement returns."""
        with self.errors():
            return self.connection.execute(statement, parameters)

    def write(self, work: Callable[[DatabaseConnection], T]) -> T:
        """Do work in one transaction, one operator at a time; after a conflict with a server it is retried."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                with self.errors(attempt < ATTEMPTS):
                    self.connection.begin()
                    try:
                        self.connection.execute(self.dialect.only_one)
                        result = work(self.connection)
                    except BaseException:
                        self.connection.rollback()
                        raise
                    self.connection.commit()
                    return result
            except InTheWay:
                time.sleep(0.1 * attempt)
        raise AssertionError  # the last attempt returns or raises

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        """Read everything as it is now, even if something is written meanwhile."""
        with self.errors():
            self.connection.execute(self.ways.snapshot)
            try:
                yield
            finally:
                self.connection.rollback()

    @contextmanager
    def errors(self, again: bool = False) -> Iterator[None]:
        """Turn errors of the database into StoreError; `again` says that the transaction can be tried once more."""
        try:
            yield
        except Exception as error:
            if not type(error).__module__.startswith(("sqlite3", "psycopg")):
                raise
            if again and self.connection.failure(error) is Failure.AGAIN:
                raise InTheWay from None
            raise StoreError(self.connection.words(error)) from None

    def last_number(self, table: str) -> int:
        """The last number given in `people` or `tables`."""
        number: int = self.connection.execute(self.ways.last_number.format(table=table))[0][0]
        return number


class InTheWay(Exception):
    """A server's transaction and ours conflicted."""


def leave_notice(connection: DatabaseConnection, notice: Notice) -> None:
    """Leave a notice for running servers, in the same transaction as the change."""
    at = now()
    connection.execute(FORGET_NOTICES, (at - NOTICES_KEPT,))
    connection.execute(ADD_NOTICE, (at, write_notice(notice)))


@contextmanager
def opened(place: str, make: bool = False) -> Iterator[Database]:
    """The store at a place; with `make`, its tables are created if there are none."""
    connection, dialect = connect_postgres(place) if place.startswith(POSTGRES) else connect_sqlite(place, make)
    database = Database(connection, dialect)
    try:
        with database.errors():
            version = version_of(connection, dialect)
        if make and not version:
            with only_we(place), database.errors():
                prepare(connection, dialect)
        else:
            check_version(version)
        yield database
    finally:
        connection.close()


def check_version(version: int) -> None:
    """Reject a database of an unknown version, or one that is not Paddock's."""
    if not version:
        raise StoreError("this database has no Paddock tables; name another with --store or PADDOCK_STORE")
    if version < len(MIGRATIONS):
        raise StoreError(
            f"this database has version {version}, and this Paddock works with {len(MIGRATIONS)}:"
            " start the server of this Paddock once, which brings it up to date"
        )
    if version > len(MIGRATIONS):
        raise StoreError(f"a newer Paddock made this database (version {version}): use that one")


def connect_postgres(place: str) -> tuple[DatabaseConnection, Dialect]:
    """A connection to PostgreSQL."""
    try:
        from paddock.server.store.address import full_address
        from paddock.server.store.postgres import DIALECT, PostgresConnection
    except ImportError:
        raise StoreError("PostgreSQL needs the extra `postgres`: pip install 'paddock[postgres]'") from None
    return PostgresConnection(full_address(place), "admin"), DIALECT


def connect_sqlite(place: str, make: bool) -> tuple[DatabaseConnection, Dialect]:
    """A connection to an SQLite file."""
    if "://" in place or "\0" in place or place in ("", ":memory:"):
        raise StoreError("a store is the path of an SQLite file, or an address that begins with postgresql://")
    path = Path(place).expanduser().resolve()
    if make:
        try:
            make_file(path)
        except OSError as error:
            raise StoreError(f"the database {path} cannot be made: {error.strerror}") from None
    if not path.is_file():
        raise StoreError(f"there is no database {path}; name one with --store or PADDOCK_STORE")
    return SqliteConnection(path, identity(path)), SQLITE


@contextmanager
def only_we(place: str) -> Iterator[None]:
    """Lock the SQLite file against servers in this context; PostgreSQL needs no lock."""
    if place.startswith(POSTGRES):
        yield
        return
    try:
        holder = lock(Path(place).expanduser().resolve())
    except sqlite3.Error as error:
        raise StoreError(f"the database {place} cannot be locked: {error}") from None
    try:
        yield
    finally:
        holder.close()
