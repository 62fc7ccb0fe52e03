"""Unfinished tables that nobody has touched for a long time are deleted; finished games stay."""

import random
import time
from pathlib import Path

import httpx
import pytest

from paddock.server.store.schema import prepare
from tests.postgres import PostgresServer
from tests.server.admin.operating import eventually, operate, run
from tests.server.asking import welcomed
from tests.server.conftest import QUICK
from tests.server.running import Server, serving
from tests.server.seated import play_out, started
from tests.server.store.test_migrations import connected
from tests.server.store.version_1 import put_version_1

DAY = 24 * 3600 * 1000
OVER, PLAYING, OLD_PLAYING, GATHERING = 1, 3, 4, 5
"""Tables of the old file."""


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A store of each kind with the games of the old file."""
    if request.param == "sqlite":
        found = str(tmp_path / "tables.db")
    else:
        postgres: PostgresServer = request.getfixturevalue("postgres")
        found = postgres.new_database()
    put_version_1(found)
    return found


def make_old(place: str, days: int, *tables: int) -> None:
    """Make tables untouched for this number of days."""
    at = time.time_ns() // 1_000_000 - days * DAY
    with connected(place) as (connection, _):
        for table in tables:
            connection.execute("UPDATE tables SET changed = ? WHERE number = ?", (at, table))
            connection.execute("UPDATE log SET at = ? WHERE table_number = ?", (at, table))
            connection.execute("UPDATE replays SET at = ? WHERE table_number = ?", (at, table))


def bring_up_to_date(place: str) -> None:
    """Give a store the tables and columns of this version."""
    with connected(place) as (connection, dialect):
        prepare(connection, dialect)


def tables_in(place: str) -> set[int]:
    """The tables in the store."""
    with connected(place) as (connection, _):
        return {number for (number,) in connection.execute("SELECT number FROM tables")}


def shown(server: Server, table: int) -> int:
    """The status of a table's replay, whether or not the table still exists."""
    with connected(server.store) as (connection, _):
        ((key,),) = connection.execute("SELECT key FROM replays WHERE table_number = ?", (table,))
    return httpx.get(f"{server.url}/api/replays/{key}/steps").status_code


def test_the_server_deletes_what_nobody_touched(place: str) -> None:
    make_old(place, 61, OVER, OLD_PLAYING, GATHERING)
    make_old(place, 59, PLAYING)
    with serving(place, *QUICK) as server:
        eventually(lambda: tables_in(place) == {OVER, 2, PLAYING})
        assert shown(server, OVER) == 200
        with connected(place) as (connection, _):
            for table in ("log", "members"):
                counted = f"SELECT count(*) FROM {table} WHERE table_number IN (?, ?)"  # noqa: S608
                assert connection.execute(counted, (OLD_PLAYING, GATHERING)) == [(0,)]


def test_how_long_they_stay_is_a_setting(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")
    put_version_1(place)
    make_old(place, 8, PLAYING, GATHERING)
    make_old(place, 6, OLD_PLAYING)
    with serving(place, *QUICK, "--keep-unfinished", "7"):
        eventually(lambda: tables_in(place) == {OVER, 2, OLD_PLAYING})
    make_old(place, 5000, OLD_PLAYING)
    with serving(place, *QUICK, "--keep-unfinished", "0") as server:
        server.person("Ana").open_table("downforce", 2)
        assert OLD_PLAYING in tables_in(place)


def test_the_races_of_a_deleted_series_stay(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")
    with serving(place, *QUICK) as server:
        _, clients = started(server, "downforce", 2, series="championship")
        play_out(clients, random.Random(1))
        assert clients[0].table["status"] == "between"
        (table,) = tables_in(place)
    make_old(place, 61, table)
    with serving(place, *QUICK) as server:
        eventually(lambda: not tables_in(place))
        assert shown(server, table) == 200
    with connected(place) as (connection, _):
        assert connection.execute("SELECT seat FROM players ORDER BY seat") == [(0,), (1,)]


def test_a_table_that_is_in_use_at_another_server_stays(postgres: PostgresServer) -> None:
    place = postgres.new_database()
    with serving(place, *QUICK, "--keep-unfinished", "0") as server:
        ana = server.person("Ana")
        used, _ = ana.open_table("downforce", 2), ana.open_table("downforce", 2)
        client = welcomed(ana, used["join"])
        make_old(place, 61, *tables_in(place))
        with serving(place, *QUICK):
            eventually(lambda: len(tables_in(place)) == 1)
            assert client.ask("say", text="here I am")["type"] == "done"


def test_the_operator_deletes_what_is_old(place: str) -> None:
    make_old(place, 20, OVER, OLD_PLAYING, GATHERING)
    with serving(place, *QUICK) as server:
        everything = ("expire", "--unfinished", "10", "--finished", "10", "--replays", "10")
        assert operate(place, *everything, "--dry-run") == "would delete 3 tables and 1 replay\n"
        assert operate(place, "expire", "--unfinished", "30", "--finished", "30", "--yes") == "nothing is that old\n"
        assert operate(place, "expire", "--unfinished", "10", "--yes") == "deleted 2 tables and 0 replays\n"
        assert tables_in(place) == {OVER, 2, PLAYING}
        assert operate(place, "expire", "--finished", "10", "--yes") == "deleted 1 table and 0 replays\n"
        assert shown(server, OVER) == 200
        assert operate(place, "expire", "--replays", "10", "--yes") == "deleted 0 tables and 1 replay\n"
        assert tables_in(place) == {2, PLAYING}


def test_the_operator_is_asked_before_anything_is_deleted(place: str) -> None:
    bring_up_to_date(place)
    make_old(place, 20, OLD_PLAYING, GATHERING)
    before = tables_in(place)
    for answer in ("n\n", "\n", ""):
        result = run(place, ("expire", "--unfinished", "10"), answer)
        assert result.exit_code == 1
        assert "Delete 2 tables and 0 replays?" in result.output
        assert "deleted" not in result.output
        assert tables_in(place) == before
    assert "deleted 2 tables" in operate(place, "expire", "--unfinished", "10", answer="y\n")
    assert tables_in(place) == before - {OLD_PLAYING, GATHERING}
