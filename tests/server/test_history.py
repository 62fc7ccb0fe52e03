"""Everybody finds their own tables and finished races, and can hide them."""

import random
import time
from pathlib import Path
from typing import Any

import pytest

from paddock.server.store.connection import DatabaseConnection
from paddock.server.store.schema import Dialect
from paddock.server.store.sqlite import DIALECT as SQLITE
from paddock.server.store.statements import RACES_OF, TABLES_OF
from tests.server.admin.operating import line_with, number_of, operate
from tests.server.asking import done, problem, wait_until, welcomed
from tests.server.conftest import QUICK
from tests.server.running import Client, Message, Person, Server, serving
from tests.server.seated import catch_up, play_out
from tests.server.store.test_migrations import connected


def raced(server: Server, names: tuple[str, str] = ("Ana", "Bea"), **arrangement: Any) -> list[Client]:
    """A finished race between two people, the first of whom has two seats, and a bot."""
    ana, bea = (server.person(name) for name in names)
    keys = ana.open_table("cafe-race", 4, ["me", "open", "shared", "bot"], **arrangement)
    clients = [welcomed(ana, keys["join"]), welcomed(bea, keys["join"])]
    done(clients[1], "sit", seat=1)
    done(clients[0], "start")
    race(clients)
    return clients


def race(clients: list[Client]) -> None:
    for client in clients:
        wait_until(client, lambda: client.table["status"] == "playing")  # noqa: B023
    play_out(clients, random.Random(1))
    catch_up(clients)


def person_at(client: Client) -> Person:
    assert client.person is not None
    return client.person


def races(person: Person, before: str = "") -> Message:
    found: Message = person.get(f"/api/me/races?before={before}")
    return found


def test_a_finished_race_is_told_to_its_players_with_results_and_opponents(server: Server) -> None:
    began = time.time_ns() // 1_000_000
    clients = raced(server, options={"auction": True})
    host = clients[0]
    (own,), (theirs,) = (races(person_at(client))["races"] for client in clients)
    assert (own["seats"], theirs["seats"]) == ([0, 2], [1])
    assert {**own, "seats": None} == {**theirs, "seats": None}
    assert own["replay"] == host.table["deals"][0]["replay"]
    assert began <= own["at"] <= time.time_ns() // 1_000_000
    assert own["table"] == {"join": host.you["join"], "watch": host.you["watch"], "status": "over"}
    result = own["result"]
    scores = sorted(host.table["scores"], key=lambda score: int(score["seat"]))
    assert [(seat["total"], seat["rank"]) for seat in result["seats"]] == [
        (score["total"], score["rank"]) for score in scores
    ]
    assert [(seat["name"], seat["level"]) for seat in result["seats"]] == [
        ("Ana", None), ("Bea", None), ("Ana (2)", None), ("Pinball", "random"),
    ]  # fmt: skip
    assert (result["game"], result["series"], result["match"], result["race"]) == ("cafe-race", None, 1, 1)
    assert (result["options"], result["files"]) == ({"auction": True}, [])
    assert races(server.person("Cleo")) == {"races": [], "next": None}


def test_the_seats_and_the_table_of_a_race_are_told_to_its_players_and_to_nobody_else(server: Server) -> None:
    host, guest = raced(server)
    key = host.table["deals"][0]["replay"]
    keys = {"join": host.you["join"], "watch": host.you["watch"]}
    nothing: dict[str, Any] = {"seats": [], "table": None}
    for client, seats in ((host, [0, 2]), (guest, [1])):
        told = person_at(client).get(f"/api/replays/{key}/table")
        assert told == {"seats": seats, "table": {**keys, "status": "over"}}
    assert server.person("Eve").get(f"/api/replays/{key}/table") == nothing
    assert server.get(f"/api/replays/{key}/table") == nothing
    assert person_at(host).get("/api/replays/nothing/table") == nothing


def test_rematches_and_the_races_of_a_series_are_told_one_by_one(server: Server) -> None:
    ana = server.person("Ana")
    host = welcomed(ana, ana.open_table("downforce", 2, ["me", "bot"], series="championship")["join"])
    done(host, "start")
    race([host])
    done(host, "start")
    race([host])
    done(host, "rematch", arrangement={"game": "cafe-race", "seats": 3})
    done(host, "fill", level="rookie")
    race([host])
    told = [(one["result"]["game"], one["result"]["match"], one["result"]["race"]) for one in races(ana)["races"]]
    assert told == [("cafe-race", 2, 1), ("downforce", 1, 2), ("downforce", 1, 1)]
    assert [seat["level"] for seat in races(ana)["races"][0]["result"]["seats"]] == [None, "random", "rookie"]


def test_what_somebody_hides_is_hidden_from_them_alone(server: Server) -> None:
    clients = raced(server)
    ana, bea = map(person_at, clients)
    key, replay = clients[0].you["join"], clients[0].table["deals"][0]["replay"]
    other = ana.open_table("cafe-race", 3)["join"]
    assert ana.patch(f"/api/me/races/{replay}", {"hidden": True}) == {"hidden": True}
    assert races(ana)["races"] == []
    assert len(races(bea)["races"]) == 1
    ana.patch(f"/api/me/tables/{key}", {"hidden": True})
    assert [table["join"] for table in ana.get("/api/me/tables")["tables"]] == [other]
    assert [table["join"] for table in bea.get("/api/me/tables")["tables"]] == [key]
    ana.patch(f"/api/me/races/{replay}", {"hidden": False})
    ana.patch(f"/api/me/tables/{key}", {"hidden": False})
    assert len(races(ana)["races"]) == 1
    assert [table["join"] for table in ana.get("/api/me/tables")["tables"]] == [other, key]
    ana.patch(f"/api/me/tables/{other}", {"hidden": True})
    host = welcomed(ana, other)
    done(host, "leave", seat=0)
    done(host, "sit", seat=2)
    assert other in [table["join"] for table in ana.get("/api/me/tables")["tables"]], "whoever sits down sees it"


def test_nobody_hides_what_is_not_theirs(server: Server) -> None:
    clients = raced(server)
    eve, replay, key = server.person("Eve"), clients[0].table["deals"][0]["replay"], clients[0].you["join"]
    for path in (f"/api/me/races/{replay}", f"/api/me/tables/{key}", "/api/me/races/x", "/api/me/tables/%00"):
        assert problem(eve, "PATCH", path, {"hidden": True})[:2] == (404, "not_found")
    assert problem(person_at(clients[0]), "PATCH", f"/api/me/races/{replay}", {"hidden": 1})[0] == 400
    for wrong in ("x", "1e3", "-1.x", "9" * 30):
        assert problem(eve, "GET", f"/api/me/races?before={wrong}", None)[:2] == (400, "malformed")
    assert races(eve, "123.%00")["races"] == []
    assert len(races(person_at(clients[0]))["races"]) == 1


def test_many_races_come_in_pages_with_each_of_them_once(server: Server) -> None:
    clients = raced(server)
    ana = person_at(clients[0])
    replay = clients[0].table["deals"][0]["replay"]
    with connected(server.store) as (connection, _):
        copy_race(connection, replay, 50)
    seen: list[str] = []
    page = races(ana)
    sizes = [len(page["races"])]
    while page["next"] is not None:
        seen += [race["replay"] for race in page["races"]]
        page = races(ana, page["next"])
        sizes.append(len(page["races"]))
    seen += [race["replay"] for race in page["races"]]
    assert sizes == [20, 20, 11]
    assert len(set(seen)) == 51
    times = [race["at"] for race in page["races"]]
    assert times == sorted(times, reverse=True)


def copy_race(connection: DatabaseConnection, replay: str, count: int) -> None:
    """Add so many races like one, some at the same moment."""
    for number in range(count):
        key = f"{replay}-{number}"
        connection.execute(
            "INSERT INTO replays (key, table_number, at, replay, summary)"
            " SELECT ?, table_number, at - ?, replay, summary FROM replays WHERE key = ?",
            (key, number // 3, replay),
        )
        connection.execute(
            "INSERT INTO players (replay, seat, person, at)"
            " SELECT ?, seat, person, at - ? FROM players WHERE replay = ?",
            (key, number // 3, replay),
        )


def test_a_race_of_a_deleted_table_is_still_told(server: Server) -> None:
    clients = raced(server)
    operate(server.store, "delete", number_of(server.store, clients[0].you["join"]), "--yes")
    (told,) = races(person_at(clients[0]))["races"]
    assert (told["table"], told["result"]["seats"][1]["name"]) == (None, "Bea")


def test_a_race_that_was_told_to_be_over_is_listed_after_a_kill(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    for place in (str(tmp_path / "tables.db"), request.getfixturevalue("postgres").new_database()):
        with serving(place, *QUICK) as server:
            clients = raced(server)
            person_at(clients[0]).patch(f"/api/me/tables/{clients[0].you['join']}", {"hidden": True})
            server.kill()
            server.start()
            assert len(races(person_at(clients[0]))["races"]) == 1
            assert person_at(clients[0]).get("/api/me/tables") == {"tables": []}


def test_marks_are_exported_and_gone_with_the_person(server: Server) -> None:
    name = f"Hider {random.randrange(1 << 40)}"
    clients = raced(server, (name, "Bea"))
    ana, replay = person_at(clients[0]), clients[0].table["deals"][0]["replay"]
    ana.patch(f"/api/me/races/{replay}", {"hidden": True})
    ana.patch(f"/api/me/tables/{clients[0].you['join']}", {"hidden": True})
    number = line_with(operate(server.store, "people", "--name", name), name)[0]
    text = operate(server.store, "export", number)
    assert '"hidden": true' in text.replace(":true", ": true")
    operate(server.store, "erase", number, "--yes")
    (told,) = races(person_at(clients[1]))["races"]
    assert told["result"]["seats"][0]["name"] == "Erased player"
    with connected(server.store) as (connection, _):
        for table in ("players", "members"):
            assert not connection.execute(f"SELECT person FROM {table} WHERE person = ?", (int(number),))  # noqa: S608


def plan(connection: DatabaseConnection, dialect: Dialect, statement: str, values: tuple[Any, ...]) -> str:
    """How a database would answer a question."""
    words = "EXPLAIN QUERY PLAN " if dialect is SQLITE else "EXPLAIN "
    return "\n".join(str(row[-1]) for row in connection.execute(words + statement, values))


def test_lists_are_read_from_an_index_however_long_they_are(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    for place in (str(tmp_path / "tables.db"), request.getfixturevalue("postgres").new_database()):
        with serving(place, *QUICK), connected(place) as (connection, dialect):
            connection.begin()
            for number in range(3000):
                connection.execute(
                    "INSERT INTO tables (key, watch, public, status, changed, summary) VALUES (?, ?, ?, ?, ?, ?)",
                    (f"k{number}", f"w{number}", False, "over", number, b"{}"),
                )
                connection.execute("INSERT INTO members (person, table_number) VALUES (?, ?)", (number % 3, number + 1))
                connection.execute(
                    "INSERT INTO replays (key, table_number, at, replay) VALUES (?, ?, ?, ?)",
                    (f"r{number}", number + 1, number, b"{}"),
                )
                connection.execute(
                    "INSERT INTO players (replay, seat, person, at) VALUES (?, ?, ?, ?)",
                    (f"r{number}", 0, number % 3, number),
                )
            connection.commit()
            connection.execute("ANALYZE")
            found = plan(connection, dialect, RACES_OF, (1, 2500, "r2500", 20))
            assert "players_shown" in found, found
            assert "TEMP B-TREE" not in found, found
            assert "Seq Scan" not in found, found
            assert "Sort" not in found or "Incremental" in found, found
            found = plan(connection, dialect, TABLES_OF, (1, 500, 100))
            assert "members USING PRIMARY KEY (person=?)" in found or "members_pkey" in found, found
            assert "Seq Scan on members" not in found, found
