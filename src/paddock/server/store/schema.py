"""The tables of the database, and the check that it is one of ours that we can read."""

from typing import NamedTuple

from paddock.server.store.connection import Connection
from paddock.server.store.model import StoreError
from paddock.server.store.statements import SET_VERSION, VERSION

NEWEST = 1
"""The version of the tables below; raise it with every change of them, and bring older databases up to it."""

TABLES = (
    "CREATE TABLE paddock (version INTEGER NOT NULL)",
    """CREATE TABLE people (
        number {counter}, secret {bytes} NOT NULL UNIQUE, name TEXT NOT NULL, created BIGINT NOT NULL
    )""",
    """CREATE TABLE tables (
        number {counter}, key TEXT NOT NULL UNIQUE, watch TEXT NOT NULL UNIQUE, public BOOLEAN NOT NULL,
        status TEXT NOT NULL, changed BIGINT NOT NULL, summary {bytes} NOT NULL
    )""",
    "CREATE INDEX tables_listed ON tables (changed, number) WHERE public AND status <> 'over'",
    """CREATE TABLE log (
        table_number BIGINT NOT NULL, number BIGINT NOT NULL, at BIGINT NOT NULL, entry {bytes} NOT NULL,
        PRIMARY KEY (table_number, number)
    ) {clustered}""",
    """CREATE TABLE members (
        person BIGINT NOT NULL, table_number BIGINT NOT NULL, PRIMARY KEY (person, table_number)
    ) {clustered}""",
    """CREATE TABLE replays (
        key TEXT NOT NULL PRIMARY KEY, table_number BIGINT NOT NULL, at BIGINT NOT NULL, replay {bytes} NOT NULL
    )""",
)


class Dialect(NamedTuple):
    """What the databases call differently."""

    counter: str
    bytes: str
    clustered: str
    is_ours: str
    """Asks whether the table `paddock` is there."""
    only_one: str
    """Lets one process at a time prepare the database."""


def prepare(connection: Connection, dialect: Dialect) -> None:
    """Make the tables in an empty database; refuse one that a newer Paddock has made."""
    connection.begin()
    connection.execute(dialect.only_one)
    if not connection.execute(dialect.is_ours)[0][0]:
        for table in TABLES:
            connection.execute(table.format(**dialect._asdict()))
        connection.execute(SET_VERSION, (NEWEST,))
    version = max((row[0] for row in connection.execute(VERSION)), default=0)
    if version > NEWEST:
        connection.rollback()
        raise StoreError(
            f"a newer Paddock has made this database: its version is {version} and this Paddock reads up to {NEWEST};"
            " install the newer Paddock or name another database"
        )
    connection.commit()
