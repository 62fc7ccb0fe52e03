"""How the operator finds, lists, closes and deletes tables."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from paddock.errors import Malformed
from paddock.server.admin.database import Database, leave_notice, now
from paddock.server.notices import Notice
from paddock.server.store.connection import DatabaseConnection, LogRow
from paddock.server.store.deleting import delete_table
from paddock.server.store.model import StoreError
from paddock.server.store.statements import LIST

DAY = 24 * 3600 * 1000
STATUSES = ("gathering", "playing", "over", "stopped", "closed")
COLUMNS = """
    SELECT number, key, watch, public, status, summary,
    (SELECT max(log.number) FROM log WHERE log.table_number = tables.number),
    coalesce((SELECT log.at FROM log WHERE log.table_number = tables.number ORDER BY log.number DESC LIMIT 1), changed)
    FROM tables
"""
MEMBER = "number IN (SELECT table_number FROM members WHERE person = ?)"
TOUCHED_SINCE = "EXISTS (SELECT 1 FROM log WHERE log.table_number = tables.number AND log.at >= ?)"
SUMMARY = "SELECT status, public, summary FROM tables WHERE number = ?"
COUNT_OLD_REPLAYS = "SELECT count(*) FROM replays WHERE at < ?"
DELETE_OLD_REPLAYS = "DELETE FROM replays WHERE at < ? RETURNING key"
DELETE_OLD_PLAYERS = "DELETE FROM players WHERE replay IN (SELECT key FROM replays WHERE at < ?)"
DELETE_OLD_REVIEWS = "DELETE FROM reviews WHERE replay IN (SELECT key FROM replays WHERE at < ?)"
MOST_DIGITS = 18


class Shown(msgspec.Struct):
    """The part of a table's summary that the operator sees."""

    game: str
    status: str
    names: tuple[str, ...]


class TableRow(NamedTuple):
    """A table as the operator sees it; `touched` is the time of its last entry, in milliseconds."""

    number: int
    join: str
    watch: str
    public: bool
    status: str
    line: Shown
    entries: int
    touched: int


def read_row(row: Sequence[Any]) -> TableRow:
    """A table from a row of the database."""
    number, key, watch, public, status, summary, entries, touched = row
    return TableRow(
        number, key, watch, bool(public), status, msgspec.json.decode(summary, type=Shown), entries or 0, touched
    )


def find_table(database: Database, name: str) -> TableRow:
    """The table that the operator names: by its number, one of its keys, or a link that ends with a key."""
    key = name.rstrip("/").rpartition("/")[2]
    if key.isascii() and key.isdigit() and len(key) <= MOST_DIGITS:
        found = database.read(f"{COLUMNS} WHERE number = ?", int(key))
    else:
        found = database.read(f"{COLUMNS} WHERE key = ? OR watch = ?", key, key) if key.isprintable() else []
    if not found:
        raise Malformed(f"there is no table {name!r}: name it by its number, as 'paddock admin tables' prints, or link")
    return read_row(found[0])


def list_tables(
    database: Database,
    statuses: Sequence[str] = (),
    person: int | None = None,
    older: int | None = None,
    newer: int | None = None,
) -> list[TableRow]:
    """The tables with these statuses, of a person, last touched more or less than some days ago; the latest first."""
    conditions: list[str] = ["TRUE"]
    values: list[str | int] = []
    if statuses:
        conditions.append(f"status IN ({', '.join('?' * len(statuses))})")
        values += list(statuses)
    if person is not None:
        conditions.append(MEMBER)
        values.append(person)
    if older is not None:
        since = now() - older * DAY
        conditions += ["changed < ?", f"NOT {TOUCHED_SINCE}"]
        values += [since, since]
    if newer is not None:
        conditions.append(TOUCHED_SINCE)
        values.append(now() - newer * DAY)
    rows = database.read(f"{COLUMNS} WHERE {' AND '.join(conditions)}", *values)
    return sorted(map(read_row, rows), key=lambda row: (row.touched, row.number), reverse=True)


def close_table(database: Database, table: int, reason: str) -> None:
    """Close a table to any further moves or messages. Running servers tell its players why."""

    def work(connection: DatabaseConnection) -> None:
        connection.execute(database.ways.quiet)
        (status, public, summary), at = must_find(connection, table), now()
        if status == "closed":
            raise Malformed(f"table {table} is already closed")
        line = {**msgspec.json.decode(summary), "status": "closed", "asked": (), "people": (), "changed": at}
        add_entry(connection, table, {"type": "closed", "at": at, "reason": reason})
        connection.execute(LIST, (bool(public), "closed", at, msgspec.json.encode(line), table))
        leave_notice(connection, Notice("closed", (table,)))

    database.write(work)


def must_find(connection: DatabaseConnection, table: int) -> tuple[Any, ...]:
    """The row of a table, in a transaction."""
    rows = connection.execute(SUMMARY, (table,))
    if not rows:
        raise StoreError(f"table {table} was deleted in the meantime")
    return rows[0]


def add_entry(connection: DatabaseConnection, table: int, entry: dict[str, Any]) -> None:
    """Add an entry to the log of a table. What a server decides meanwhile is in conflict with it, and decided again.

    Entries are written here in their stored form, because their types need the games' rules, which are slow to load.
    """
    number = connection.last_numbers([table])[table] + 1
    if not connection.insert([LogRow(table, number, entry["at"], msgspec.json.encode(entry))]):
        raise StoreError(f"somebody else has written to table {table} at the same moment; try again")


def delete_tables(database: Database, tables: Sequence[int]) -> None:
    """Delete tables; the replays of their finished races stay."""

    def work(connection: DatabaseConnection) -> None:
        connection.execute(database.ways.quiet)
        for table in tables:
            delete_table(connection, table)
        leave_notice(connection, Notice("deleted", tuple(tables)))

    database.write(work)


def count_replays(database: Database, days: int) -> int:
    """The number of replays that are older than this."""
    count: int = database.read(COUNT_OLD_REPLAYS, now() - days * DAY)[0][0]
    return count


def delete_replays(database: Database, days: int) -> int:
    """Delete the replays that are older than this, with their reviews, and return their number."""

    def work(connection: DatabaseConnection) -> int:
        before = now() - days * DAY
        for statement in (DELETE_OLD_PLAYERS, DELETE_OLD_REVIEWS):
            connection.execute(statement, (before,))
        gone = connection.execute(DELETE_OLD_REPLAYS, (before,))
        leave_notice(connection, Notice("deleted"))
        return len(gone)

    return database.write(work)
