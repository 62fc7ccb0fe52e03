"""What the store needs of a database connection, and a holder that reopens it when it is lost."""

from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from enum import Enum, auto
from typing import Any, NamedTuple, Protocol


class Failure(Enum):
    """What an error of the database means for its transaction."""

    AGAIN = auto()
    """Two transactions were in conflict; trying again can succeed."""
    LOST = auto()
    """The connection or the disk does not work; every transaction would fail."""
    REFUSED = auto()
    """Something in this transaction cannot be written; others can."""


class LogRow(NamedTuple):
    """A row for the log."""

    table: int
    number: int
    at: int
    entry: bytes


class DatabaseConnection(Protocol):
    """An open connection, used by one thread at a time."""

    def execute(self, statement: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Execute a statement of `statements` and return its rows."""
        ...

    def execute_many(self, statement: str, rows: Iterable[Sequence[Any]]) -> None:
        """Execute a statement once per row."""
        ...

    def last_numbers(self, tables: Collection[int]) -> dict[int, int]:
        """The number of the last entry of each of these tables that exists."""
        ...

    def insert(self, rows: Sequence[LogRow]) -> set[tuple[int, int]]:
        """Write the rows whose (table, number) is free, and return those."""
        ...

    def tell(self, numbers: dict[int, int]) -> None:
        """Notify other processes, at the commit, up to which number each table has been written."""
        ...

    def begin(self) -> None:
        """Begin a transaction that writes."""
        ...

    def commit(self) -> None:
        """Make it durable."""
        ...

    def rollback(self) -> None:
        """Undo it, if one is open."""
        ...

    def close(self) -> None:
        """Close the connection."""
        ...

    def failure(self, error: Exception) -> Failure:
        """What an error means."""
        ...

    def words(self, error: Exception) -> str:
        """The error in words, without stored values and passwords."""
        ...


class Link:
    """A connection that is opened when needed, and again after it was dropped."""

    def __init__(self, connect: Callable[[], DatabaseConnection]) -> None:
        self.connect = connect
        self.connection: DatabaseConnection | None = None

    def get(self) -> DatabaseConnection:
        """The open connection; StoreError if it cannot be opened."""
        if self.connection is None:
            self.connection = self.connect()
        return self.connection

    def roll_back(self) -> None:
        """Undo an open transaction; if that fails, the connection is dropped, which undoes it too."""
        if self.connection is not None:
            try:
                self.connection.rollback()
            except Exception:
                self.drop()

    def drop(self) -> None:
        """Close the connection, whatever its state."""
        if self.connection is not None:
            with suppress(Exception):
                self.connection.close()
            self.connection = None
