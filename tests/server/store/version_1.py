# ruff: noqa: S608  the names of tables stand in this file
"""A database of version 1 with real games in it, for both databases; data/version-1.md tells how it was made."""

import shutil
import sqlite3
from pathlib import Path
from typing import Any

import psycopg

from paddock.server.store.connection import DatabaseConnection
from paddock.server.store.postgres import DIALECT, PostgresConnection
from paddock.server.store.schema import MIGRATIONS, prepare

OLD_FILE = Path(__file__).parent / "data" / "version-1.sqlite"
COLUMNS = {
    "people": "number, secret, name, created",
    "tables": "number, key, watch, public, status, changed, summary",
    "log": "table_number, number, at, entry",
    "members": "person, table_number",
    "replays": "key, table_number, at, replay",
}
TOKENS = {
    "Ana": "4MgKwh1R6vwhswkOkeTR6pODKlDAA9H1",
    "Ben": "35yzgz0f8GawzNgq8z2Zgi4t36-ML15b",
    "Cleo": "VObXNvndJ11zQPQuJ_7dx_AAabFq_q4r",
}

Rows = dict[str, list[tuple[Any, ...]]]


def old_rows() -> Rows:
    """All that the file holds."""
    old = sqlite3.connect(f"{OLD_FILE.as_uri()}?mode=ro&immutable=1", uri=True)
    try:
        return {name: old.execute(f"SELECT {columns} FROM {name}").fetchall() for name, columns in COLUMNS.items()}
    finally:
        old.close()


def put_version_1(place: str) -> None:
    """Put the old games into an empty place."""
    if "://" not in place:
        Path(place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(OLD_FILE, place)
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
        for name in ("people", "tables"):
            new.execute(f"SELECT setval('{name}_number_seq', (SELECT max(number) FROM {name}))".encode())


def rows_of(connection: DatabaseConnection) -> Rows:
    """All that a database of any version holds of what version 1 knew."""
    return {name: sorted(connection.execute(f"SELECT {columns} FROM {name}")) for name, columns in COLUMNS.items()}
