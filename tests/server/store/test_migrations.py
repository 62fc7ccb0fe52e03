"""Old databases are migrated with all their games, step by step, each step completely or not at all."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from paddock.server.store import open_store
from paddock.server.store.connection import DatabaseConnection
from paddock.server.store.postgres import DIALECT as POSTGRES
from paddock.server.store.postgres import PostgresConnection
from paddock.server.store.schema import MIGRATIONS, Dialect, Migration, prepare, version_of
from paddock.server.store.sqlite import DIALECT as SQLITE
from paddock.server.store.sqlite import SqliteConnection, identity
from tests.server.running import Message, Person, serving
from tests.server.seated import catch_up, play_out
from tests.server.store.using import LISTING, opened
from tests.server.store.version_1 import OLD_FILE, TOKENS, old_rows, put_version_1, rows_of

FAILING = Migration(both=("CREATE TABLE half_done (number BIGINT)", "DELETE FROM log", "SELECT nonsense FROM nowhere"))


@contextmanager
def connected(place: str) -> Iterator[tuple[DatabaseConnection, Dialect]]:
    """A connection without a server."""
    connection: DatabaseConnection
    if "://" in place:
        connection, dialect = PostgresConnection(place, ""), POSTGRES
    else:
        connection, dialect = SqliteConnection(Path(place), identity(Path(place))), SQLITE
    try:
        yield connection, dialect
    finally:
        connection.close()


def shape(connection: DatabaseConnection, dialect: Dialect) -> list[tuple[str, ...]]:
    """The tables, columns and indexes of a database."""
    if dialect is SQLITE:
        return connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name")
    columns = connection.execute(
        "SELECT table_name::text, column_name::text, data_type::text, is_nullable::text, is_identity::text"
        " FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2"
    )
    return columns + connection.execute("SELECT indexname::text, indexdef FROM pg_indexes WHERE schemaname = 'public'")


def test_the_old_file_is_small_and_stays_as_it_is() -> None:
    assert OLD_FILE.stat().st_size < 200_000
    assert {name: len(rows) for name, rows in old_rows().items()} == {
        "people": 3,
        "tables": 5,
        "log": 367,
        "members": 11,
        "replays": 2,
    }


def test_everything_in_version_1_is_there_afterwards(place: str) -> None:
    put_version_1(place)
    with connected(place) as (connection, dialect):
        assert version_of(connection, dialect) == 1
        before = rows_of(connection)
        prepare(connection, dialect)
        assert version_of(connection, dialect) == len(MIGRATIONS)
        assert rows_of(connection) == before
        assert len(before["log"]) == 367


def test_old_and_empty_databases_end_up_with_the_same_tables(place: str) -> None:
    async def make() -> None:
        async with opened(place):
            pass

    asyncio.run(make())
    with connected(place) as (connection, dialect):
        fresh = sorted(shape(connection, dialect))
        for table in (
            "paddock",
            "people",
            "tables",
            "log",
            "members",
            "replays",
            "blocks",
            "notices",
            "players",
            "checkpoints",
            "devices",
            "links",
            "reviews",
        ):
            connection.execute(f"DROP TABLE IF EXISTS {table}")
        prepare(connection, dialect, MIGRATIONS[:1])
        prepare(connection, dialect)
        assert sorted(shape(connection, dialect)) == fresh


def test_old_games_are_played_on(place: str) -> None:
    put_version_1(place)
    with serving(place) as server:
        people = {}
        for name, token in TOKENS.items():
            people[name] = person = Person.__new__(Person)
            person.server, person.name, person.address, person.token = server, name, None, token
            assert person.get("/api/me")["name"] == name
        mine: dict[str, Message] = {}
        for person in people.values():
            mine |= {table["join"]: table for table in person.get("/api/me/tables")["tables"]}
        assert sorted(table["status"] for table in mine.values()) == ["gathering", "over", "over", "playing", "playing"]
        assert len(server.get("/api/tables")["tables"]) == 1
        for key, table in mine.items():
            info = server.get(f"/api/tables/{key}")["table"]
            assert info["status"] == table["status"], info["why"]
            for deal in info["deals"]:
                if deal["replay"]:
                    assert server.get(f"/api/replays/{deal['replay']}/steps")["steps"]
        for name, person in people.items():
            races = person.get("/api/me/races")["races"]
            names = [server.get(f"/api/replays/{race['replay']}/steps")["names"] for race in races]
            assert all(own[race["seats"][0]] == name for own, race in zip(names, races, strict=True))
            played = [deal["replay"] for key in mine for deal in deals_of(person, key)]
            assert sorted(race["replay"] for race in races) == sorted(filter(None, played))
            assert all(race["result"] is None for race in races)
        own = next(key for key, table in mine.items() if table["names"] == ["Ana", "Cleo"])
        clients = [people[name].join(own) for name in ("Ana", "Cleo")]
        for client in clients:
            client.until("welcome")
        catch_up(clients)
        play_out(clients, random.Random(1))
        assert clients[0].table["status"] == "over"


def deals_of(person: Person, key: str) -> list[Message]:
    """The deals of a table at which a person has a seat."""
    page = person.get(f"/api/tables/{key}")
    return page["table"]["deals"] if page["you"]["seats"] else []


def test_a_step_that_fails_leaves_the_version_before_it(place: str) -> None:
    put_version_1(place)
    with connected(place) as (connection, dialect):
        before, tables = rows_of(connection), shape(connection, dialect)
        with pytest.raises(Exception, match="nowhere"):
            prepare(connection, dialect, (MIGRATIONS[0], FAILING))
        assert version_of(connection, dialect) == 1
        assert rows_of(connection) == before
        assert shape(connection, dialect) == tables
        prepare(connection, dialect)
        assert version_of(connection, dialect) == len(MIGRATIONS)


def test_several_servers_that_start_at_once_migrate_once(database: str) -> None:
    put_version_1(database)

    async def run() -> None:
        stores = await asyncio.gather(*(open_store(database) for _ in range(4)))
        for store in stores:
            assert await store.answers()
            await store.close()

    asyncio.run(run())
    with connected(database) as (connection, dialect):
        assert version_of(connection, dialect) == len(MIGRATIONS)
        assert len(rows_of(connection)["log"]) == 367


def test_the_number_of_a_deleted_table_is_not_given_again(place: str) -> None:
    put_version_1(place)

    async def run() -> None:
        async with opened(place) as store:
            first = await store.add_table("k", "w", 1, LISTING, (), (b"entry",))
        with connected(place) as (connection, _):
            connection.execute("DELETE FROM tables WHERE number = ?", (first,))
        async with opened(place) as store:
            assert await store.add_table("k", "w", 1, LISTING, (), (b"entry",)) == first + 1

    asyncio.run(run())
