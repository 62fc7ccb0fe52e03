# ruff: noqa: S608  the names of tables stand in this file
"""A database of version 1 with real games, for both kinds of database; data/version-1.md says how it was made."""

import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg

from paddock.server.store.connection import DatabaseConnection
from paddock.server.store.postgres import DIALECT, PostgresConnection
from paddock.server.store.schema import DEVICES, MIGRATIONS, prepare

OLD_FILE = Path(__file__).parent / "data" / "version-1.sqlite"
COLUMNS = {
    "people": "number, secret, name, created",
    "tables": "number, key, watch, public, status, changed, summary",
    "log": "table_number, number, at, entry",
    "members": "person, table_number",
    "replays": "key, table_number, at, replay",
}
WITH_DEVICE = "people.number, devices.secret, people.name, people.created"
SINCE_DEVICES = {**COLUMNS, "people": WITH_DEVICE}
FROM = {WITH_DEVICE: "people JOIN devices ON devices.person = people.number"}
TOKENS = {
    "Ana": "4MgKwh1R6vwhswkOkeTR6pODKlDAA9H1",
    "Ben": "35yzgz0f8GawzNgq8z2Zgi4t36-ML15b",
    "Cleo": "VObXNvndJ11zQPQuJ_7dx_AAabFq_q4r",
}

Rows = dict[str, list[tuple[Any, ...]]]


def old_rows() -> Rows:
    """All rows of the file."""
    old = sqlite3.connect(f"{OLD_FILE.as_uri()}?mode=ro&immutable=1", uri=True)
    try:
        return {name: old.execute(f"SELECT {columns} FROM {name}").fetchall() for name, columns in COLUMNS.items()}
    finally:
        old.close()


def put_version_1(place: str) -> None:
    """Put the old games into an empty database, as if somebody had just been at their tables."""
    now = int(1000 * time.time())
    if "://" not in place:
        Path(place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(OLD_FILE, place)
        with closing(sqlite3.connect(place)) as old:
            old.execute("UPDATE tables SET changed = ?", (now,))
            old.commit()
        return
    connection = PostgresConnection(place, "")
    prepare(connection, DIALECT, MIGRATIONS[:1])
    connection.close()
    with psycopg.connect(place) as new:
        for name, rows in old_rows().items():
            for row in rows:
                values = [bool(value) if name == "tables" and index == 3 else value for index, value in enumerate(row)]
                marks = ", ".join(["%s"] * len(values))
                new.execute(f"INSERT INTO {name} OVERRIDING SYSTEM VALUE VALUES ({marks})".encode(), values)
        new.execute("UPDATE tables SET changed = %s", (now,))
        for name in ("people", "tables"):
            new.execute(f"SELECT setval('{name}_number_seq', (SELECT max(number) FROM {name}))".encode())


def rows_of(connection: DatabaseConnection) -> Rows:
    """All rows that version 1 also had, from a database of any version; later ones keep secrets apart from people."""
    return rows_in(connection, COLUMNS if is_before_devices(connection) else SINCE_DEVICES)


def is_before_devices(connection: DatabaseConnection) -> bool:
    """Whether a database is of a version in which people have one secret each."""
    version: int = connection.execute("SELECT version FROM paddock")[0][0]
    return version < 1 + MIGRATIONS.index(DEVICES)


def rows_in(connection: DatabaseConnection, columns: dict[str, str]) -> Rows:
    """All rows of some tables."""
    return {
        name: sorted(connection.execute(f"SELECT {own} FROM {FROM.get(own, name)}")) for name, own in columns.items()
    }
