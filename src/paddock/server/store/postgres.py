"""PostgreSQL: one database, any number of servers."""

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import Any

import psycopg
from psycopg import errors

from paddock.server.store.address import CHANNEL_OF_ENTRIES
from paddock.server.store.connection import Failure, LogRow
from paddock.server.store.model import StoreError
from paddock.server.store.schema import Dialect

DIALECT = Dialect(
    name="postgres",
    counter="BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
    bytes="BYTEA",
    clustered="",
    is_ours="SELECT to_regclass('paddock') IS NOT NULL",
    only_one="SELECT pg_advisory_xact_lock(5955980)",
)
SETTINGS = (
    # A process that hangs in a transaction would keep others from writing the same numbers.
    "SET idle_in_transaction_session_timeout = '10s'",
    # The locks of a machine that vanishes are released within half a minute.
    "SET tcp_keepalives_idle = 10",
    "SET tcp_keepalives_interval = 5",
    "SET tcp_keepalives_count = 3",
)
LAST_NUMBERS = """
    SELECT number, coalesce((SELECT max(log.number) FROM log WHERE log.table_number = tables.number), 0)
    FROM tables WHERE number = ANY(%s::bigint[])
"""
INSERT = """
    INSERT INTO log (table_number, number, at, entry)
    SELECT * FROM unnest(%s::bigint[], %s::bigint[], %s::bigint[], %s::bytea[])
    ON CONFLICT DO NOTHING RETURNING table_number, number
"""
TELL = "SELECT pg_notify(%s, said) FROM unnest(%s::text[]) AS said"
AGAIN = (errors.DeadlockDetected, errors.SerializationFailure)
LOST = (psycopg.OperationalError, psycopg.InterfaceError, errors.ReadOnlySqlTransaction, StoreError)


@cache
def in_postgres(statement: str) -> bytes:
    """A statement with psycopg's placeholder for values."""
    return statement.replace("?", "%s").encode()


def words(error: Exception) -> str:
    """The message of the server or the driver, without details, which can contain stored values."""
    said = error.diag.message_primary if isinstance(error, psycopg.Error) else None
    return f"the PostgreSQL database: {said or ' '.join(str(error).split())}"


class PostgresConnection:
    """A connection that begins and ends transactions only on request."""

    def __init__(self, address: str, process: str) -> None:
        self.process = process
        try:
            self.connection = psycopg.connect(address, autocommit=True)
            for setting in SETTINGS:
                self.connection.execute(setting.encode())
        except psycopg.Error as error:
            raise StoreError(words(error)) from None
        self.cursor = self.connection.cursor(binary=True)

    def execute(self, statement: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Execute a statement and return its rows."""
        self.cursor.execute(in_postgres(statement), parameters)
        return self.cursor.fetchall() if self.cursor.description else []

    def execute_many(self, statement: str, rows: Iterable[Sequence[Any]]) -> None:
        """Execute a statement once per row."""
        self.cursor.executemany(in_postgres(statement), rows)

    def last_numbers(self, tables: Collection[int]) -> dict[int, int]:
        """The number of the last entry of each of these tables that exists."""
        return dict(self.cursor.execute(LAST_NUMBERS, (list(tables),)).fetchall())

    def insert(self, rows: Sequence[LogRow]) -> set[tuple[int, int]]:
        """Write the rows whose (table, number) is free, after waiting for others who are writing them; return those."""
        columns = [list(column) for column in zip(*rows, strict=True)]
        return {(table, number) for table, number in self.cursor.execute(INSERT, columns).fetchall()}

    def tell(self, numbers: dict[int, int]) -> None:
        """Notify other processes, at the commit, up to which number each table has been written."""
        said = [f"{self.process} {table} {number}" for table, number in numbers.items()]
        self.cursor.execute(TELL, (CHANNEL_OF_ENTRIES, said))

    def begin(self) -> None:
        """Begin a transaction."""
        self.cursor.execute("BEGIN")

    def commit(self) -> None:
        """Make it durable."""
        self.cursor.execute("COMMIT")

    def rollback(self) -> None:
        """Undo it, if one is open."""
        self.connection.rollback()

    def close(self) -> None:
        """Close the connection."""
        self.connection.close()

    def failure(self, error: Exception) -> Failure:
        """What an error means; a server that has become read-only counts as lost, since another has taken over."""
        if isinstance(error, AGAIN):
            return Failure.AGAIN
        return Failure.LOST if isinstance(error, LOST) or self.connection.closed else Failure.REFUSED

    def words(self, error: Exception) -> str:
        """The error in words."""
        return str(error) if isinstance(error, StoreError) else words(error)
