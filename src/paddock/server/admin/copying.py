"""Backups: a whole store as one SQLite file, made and restored while servers run.

A backup holds the same tables whichever database it was made from, and can be restored into either.
"""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from paddock.errors import Malformed
from paddock.server.admin.database import Database, leave_notice
from paddock.server.notices import Notice
from paddock.server.store.connection import DatabaseConnection
from paddock.server.store.model import StoreError
from paddock.server.store.schema import MIGRATIONS, prepare, version_of
from paddock.server.store.sqlite import DIALECT, SqliteConnection, identity, make_file

AT_ONCE = 500
"""The number of rows read at once."""


class Copied(NamedTuple):
    """A table of the database that belongs in a backup: its columns, those that name a row first.

    `tables` is the column with the number of a table: a restored table gets a number that no server knows.
    """

    name: str
    columns: tuple[str, ...]
    key: int
    tables: str | None = None


COPIED = (
    Copied("people", ("number", "name", "created"), 1),
    Copied("devices", ("secret", "person", "since"), 1),
    Copied("tables", ("number", "key", "watch", "public", "status", "changed", "summary"), 1, "number"),
    Copied("log", ("table_number", "number", "at", "entry"), 2, "table_number"),
    Copied("members", ("person", "table_number", "hidden"), 2, "table_number"),
    Copied("replays", ("key", "table_number", "at", "replay", "summary"), 1, "table_number"),
    Copied("players", ("replay", "seat", "person", "at", "hidden"), 3),
    Copied("reviews", ("replay", "maker", "at", "finished", "data"), 1),
    Copied("blocks", ("since", "person", "address", "reason", "until"), 1),
)
NOT_COPIED = ("paddock", "notices", "checkpoints", "links")
"""Tables that each database creates itself, or that only running servers use."""

Progress = Callable[[int, int], None]
"""Called with the number of rows copied so far, and of all rows."""


def count_rows(connection: DatabaseConnection) -> int:
    """The number of rows in a backup."""
    return sum(connection.execute(f"SELECT count(*) FROM {copied.name}")[0][0] for copied in COPIED)  # noqa: S608


def read_rows(connection: DatabaseConnection, copied: Copied) -> Iterator[list[tuple[Any, ...]]]:
    """All rows of a table in the order of their keys, in blocks."""
    columns = ", ".join(copied.columns)
    if copied.name == "blocks":  # few, and without a key
        yield connection.execute(f"SELECT {columns} FROM blocks ORDER BY since")  # noqa: S608
        return
    key = ", ".join(copied.columns[: copied.key])
    marks = ", ".join("?" * copied.key)
    select = f"SELECT {columns} FROM {copied.name}"  # noqa: S608
    rows = connection.execute(f"{select} ORDER BY {key} LIMIT {AT_ONCE}")
    while rows:
        yield rows
        last = rows[-1][: copied.key]
        rows = connection.execute(f"{select} WHERE ({key}) > ({marks}) ORDER BY {key} LIMIT {AT_ONCE}", last)


def write_rows(connection: DatabaseConnection, copied: Copied, rows: list[tuple[Any, ...]], offset: int) -> None:
    """Add rows, with `offset` added to the numbers of tables."""
    marks = ", ".join("?" * len(copied.columns))
    statement = f"INSERT INTO {copied.name} ({', '.join(copied.columns)}) VALUES ({marks})"  # noqa: S608
    moved = copied.columns.index(copied.tables) if copied.tables is not None else None
    truths = [place for place, column in enumerate(copied.columns) if column in ("public", "hidden", "finished")]
    values = [list(row) for row in rows]
    for row in values:
        if moved is not None:
            row[moved] += offset
        for place in truths:
            row[place] = bool(row[place])  # SQLite gives a number
    connection.execute_many(statement, values)


def copy_all(source: DatabaseConnection, target: DatabaseConnection, offset: int, progress: Progress) -> int:
    """Copy all rows from one database to another, and return their number."""
    total, done = count_rows(source), 0
    for copied in COPIED:
        for rows in read_rows(source, copied):
            write_rows(target, copied, rows, offset)
            done += len(rows)
            progress(done, total)
    return done


def back_up(database: Database, path: Path, progress: Progress) -> int:
    """Write a backup of this moment and return its number of rows; the file appears only once it is complete."""
    if isinstance(database.connection, SqliteConnection) and identity(path) == database.connection.which:
        raise Malformed(f"{path} is the store itself: name another file for the backup")
    part = path.with_name(f"{path.name}.part")
    try:
        part.unlink(missing_ok=True)
        make_file(part)
        with closing(SqliteConnection(part, identity(part))) as target:
            prepare(target, DIALECT)
            target.begin()
            with database.snapshot():
                done = copy_all(database.connection, target, 0, progress)
            target.commit()
            target.connection.execute("PRAGMA journal_mode = DELETE").close()
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(path)
    except OSError as error:
        raise StoreError(f"the backup {path} cannot be written: {error.strerror or error}") from None
    except sqlite3.Error as error:
        raise StoreError(f"the backup {path} cannot be written: {error}") from None
    finally:
        for left in (part, *(part.with_name(part.name + end) for end in ("-wal", "-shm", "-journal"))):
            with suppress(OSError):
                left.unlink()
    return done


def restore(database: Database, path: Path, progress: Progress) -> int:
    """Replace everything in the database by a backup, in one transaction; return its number of rows."""
    with opened_backup(path) as source:

        def work(connection: DatabaseConnection) -> int:
            connection.execute(database.ways.quiet)
            offset = database.last_number("tables")
            last_person = database.last_number("people")
            for copied in COPIED:
                connection.execute(f"DELETE FROM {copied.name}")  # noqa: S608
            connection.execute("DELETE FROM checkpoints")
            connection.execute("DELETE FROM links")
            done = copy_all(source, connection, offset, progress)
            for name, least in (("people", last_person), ("tables", offset)):
                last = connection.execute(f"SELECT coalesce(max(number), 0) FROM {name}")[0][0]  # noqa: S608
                if max(last, least):
                    connection.execute(database.ways.set_last_number.format(table=name), (max(last, least),))
            leave_notice(connection, Notice("restored"))
            return done

        return database.write(work)


@contextmanager
def opened_backup(path: Path) -> Iterator[DatabaseConnection]:
    """Open a backup to read from; an older one is migrated in a copy."""
    if not path.is_file():
        raise Malformed(f"there is no file {path}")
    with tempfile.TemporaryDirectory(prefix="paddock-restore-") as folder:
        copy = Path(folder) / "backup.sqlite"
        try:
            for end in ("", "-wal"):
                if Path(f"{path}{end}").is_file():
                    shutil.copyfile(f"{path}{end}", f"{copy}{end}")
            source = SqliteConnection(copy, identity(copy))
        except OSError as error:
            raise Malformed(f"{path} cannot be read: {error.strerror or error}") from None
        except StoreError:
            raise Malformed(f"{path} is not a backup of Paddock") from None
        with closing(source):
            try:
                check_backup(source, path)
                prepare(source, DIALECT)
            except sqlite3.Error as error:
                raise Malformed(f"{path} is not a backup of Paddock, or it is damaged: {error}") from None
            yield source


def check_backup(source: SqliteConnection, path: Path) -> None:
    """Reject a file that is damaged or not a backup of Paddock."""
    if source.execute("PRAGMA quick_check")[0][0] != "ok":
        raise Malformed(f"{path} is damaged")
    version = version_of(source, DIALECT)
    if not version:
        raise Malformed(f"{path} is not a backup of Paddock")
    if version > len(MIGRATIONS):
        raise Malformed(f"a newer Paddock made {path} (version {version}): restore it with that one")
