"""A person is exported and erased; the games of the others stay."""

import json
import random
import stat
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from paddock.cli.admin import people
from paddock.server.log.entries import Erased, read_entry
from tests.patience import PATIENCE
from tests.server.admin.operating import eventually, line_with, number_of, operate, run, start
from tests.server.admin.stalling import kill_before_commit
from tests.server.asking import done, wait_until, welcomed
from tests.server.conftest import QUICK
from tests.server.logs import read_log
from tests.server.running import Client, ConnectionClosed, Message, Person, Server, serving
from tests.server.seated import closed_with, play_out
from tests.server.store.test_migrations import connected

NAME = "Mallory Unique"
GUEST = "Guest Unique"


def dump(place: str) -> bytes:
    """All bytes that the database has about people and games.

    They are in the order of their keys, because PostgreSQL moves a row when its table's players are noted as present.
    """
    parts: list[bytes] = []
    with connected(place) as (connection, _):
        for statement in (
            "SELECT name FROM people ORDER BY number",
            "SELECT entry FROM log ORDER BY table_number, number",
            "SELECT summary FROM tables ORDER BY number",
            "SELECT replay FROM replays ORDER BY key",
            "SELECT coalesce(summary, replay) FROM replays ORDER BY key",
            "SELECT data FROM checkpoints ORDER BY table_number, number",
            "SELECT reason FROM blocks ORDER BY number",
        ):
            parts += [value.encode() if isinstance(value, str) else value for (value,) in connection.execute(statement)]
    return b"\n".join(parts)


def play_with(server: Server, name: str) -> tuple[Person, Message, list[str]]:
    """Play a race with chat, begin another, and let a spectator speak; return the person, the table, the replays."""
    mallory, ben = server.person(name), server.person("Ben")
    keys = mallory.open_table("cafe-race", 3, ["me", "open", "open"])
    done(welcomed(mallory, keys["join"]), "sit", seat=1, name=GUEST)
    clients = [welcomed(person, keys["join"]) for person in (mallory, ben)]
    done(clients[1], "sit", seat=2)
    done(clients[0], "start")
    for client in clients:
        while client.table.get("status") != "playing":
            client.receive()
    done(clients[0], "say", text="my secret words")
    play_out(clients, random.Random(1))
    replay = clients[1].table["deals"][0]["replay"]
    running = ben.open_table("downforce", 2, public=True)
    pair = [welcomed(person, running["join"]) for person in (ben, mallory)]
    done(pair[1], "sit", seat=1)
    done(pair[0], "start")
    elsewhere = server.person("Zed").open_table("downforce", 3, public=True)
    done(welcomed(mallory, elsewhere["watch"]), "say", text="my secret words")
    return mallory, running, [replay]


def speak_on(client: Client) -> None:
    """Say something until the connection is closed."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        client.ask("say", text="I am still here")


def test_a_person_is_exported_without_the_secrets_of_others(server: Server) -> None:
    _, running, replays = play_with(server, NAME)
    number = line_with(operate(server.store, "people", "--name", NAME), NAME)[0]
    text = operate(server.store, "export", number)
    kept = json.loads(text)
    assert (str(kept["person"]), kept["name"]) == (number, NAME)
    assert len(kept["tables"]) == 3
    finished, current, watched = kept["tables"]
    kinds = {entry["type"] for entry in finished["entries"]}
    assert kinds == {"seated", "said", "answered"}
    assert {entry["name"] for entry in finished["entries"] if entry["type"] == "seated"} == {NAME, GUEST}
    assert {entry["seat"] for entry in finished["entries"] if entry["type"] == "answered"} == {0, 1}
    assert [race["replay"] for race in finished["races"]] == replays
    assert finished["arranged"][0]["arrangement"]["game"] == "cafe-race"
    assert current["join"] == running["join"]
    assert current["races"] == []
    assert [entry["text"] for entry in watched["entries"]] == ["my secret words"]
    assert "deals" not in json.dumps(kept["tables"][1:])
    assert '"seed"' not in json.dumps(current)
    with connected(server.store) as (connection, _):
        for (entry,) in connection.execute(
            "SELECT entry FROM log WHERE number = 1 AND table_number = ?", (current["table"],)
        ):
            assert json.loads(entry)["deals"][0]["seed"] not in text


def test_an_export_is_for_its_owner_alone_and_replaces_a_file_only_after_a_yes(server: Server, tmp_path: Path) -> None:
    name = "Olga Unique"
    keys = server.person(name).open_table("downforce", 2)
    number = line_with(operate(server.store, "people", "--name", name), name)[0]
    file = tmp_path / "olga.json"
    assert operate(server.store, "export", number, "--out", str(file)) == f"wrote {file}\n"
    assert keys["join"] in file.read_text("utf-8")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.write_text("something else")
    for answer in ("n\n", "\n", ""):
        result = run(server.store, ("export", number, "--out", str(file)), answer)
        assert result.exit_code == 1
        assert f"Replace {file}?" in result.output.replace("\n", "")
        assert file.read_text() == "something else"
    operate(server.store, "export", number, "--out", str(file), "--yes")
    assert keys["join"] in file.read_text("utf-8")


def test_an_erased_person_is_nowhere_and_the_games_stay(server: Server) -> None:
    name = f"{NAME} II"
    mallory, running, replays = play_with(server, name)
    ben = welcomed(server.person("Watcher"), running["join"])
    theirs = welcomed(mallory, running["join"])
    number = line_with(operate(server.store, "people", "--name", name), name)[0]
    assert ") from 3 tables\n" in operate(server.store, "erase", number, "--dry-run")
    operate(server.store, "block", number, "--reason", f"this is {name}", "--yes")
    operate(server.store, "unblock", number)
    before = dump(server.store)
    assert name.encode() in before
    process = start(server.store, "erase", number, "--yes")
    with pytest.raises(ConnectionClosed):
        speak_on(theirs)  # while the operator is working
    output, errors = process.communicate(timeout=60)
    assert process.returncode == 0, errors
    assert f"erased person {number}: changed " in output
    after = dump(server.store)
    for trace in (name, name.encode("unicode_escape").decode()):
        assert trace.encode() not in after
    assert httpx.get(server.url + "/api/me", headers=mallory.headers).status_code == 401
    info = server.get(f"/api/tables/{running['join']}")["table"]
    assert [seat["name"] for seat in info["seats"]] == ["Ben", "Erased player"]
    assert info["status"] == "playing"
    steps = server.get(f"/api/replays/{replays[0]}/steps")
    assert steps["names"] == ["Erased player", "Erased player", "Ben"]
    assert closed_with(ben) == 1012
    again = welcomed(server.person("Next"), running["join"])
    assert name not in json.dumps(again.raw)
    table = int(number_of(server.store, running["join"]))
    with connected(server.store) as (connection, _):
        entries = connection.execute("SELECT entry FROM log WHERE table_number = ?", (table,))
    assert Erased in {type(read_entry(entry)) for (entry,) in entries}


def test_a_person_is_erased_from_the_races_of_deleted_tables(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "NOTICED_WITHIN", 0.0)
    name = f"{NAME} III"
    mallory, _, replays = play_with(server, name)
    tables = [line["join"] for line in mallory.get("/api/me/tables")["tables"]]
    for key in tables:
        operate(server.store, "delete", number_of(server.store, key), "--yes")
    number = line_with(operate(server.store, "people", "--name", name), name)[0]
    kept = json.loads(operate(server.store, "export", number))
    assert [(race["replay"], race["seats"]) for race in kept["races_of_deleted_tables"]] == [(replays[0], [0, 1])]
    operate(server.store, "erase", number, "--yes")
    assert name.encode() not in dump(server.store)
    assert json.loads(httpx.get(f"{server.url}/api/replays/{replays[0]}").text)["names"] == [
        "Erased player",
        "Erased player",
        "Ben",
    ]


def test_a_person_who_plays_again_on_another_seat_is_exported_and_erased(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "NOTICED_WITHIN", 0.0)
    name = f"{NAME} V"
    mallory, ben = server.person(name), server.person("Ben")
    keys = mallory.open_table("cafe-race", 3, ["me", "open", "bot"])
    clients = [welcomed(person, keys["join"]) for person in (mallory, ben)]
    done(clients[1], "sit", seat=1)
    done(clients[0], "start")
    for match in (1, 2, 3):
        for client in clients:
            wait_until(client, lambda: (client.table["match"], client.table["status"]) == (match, "playing"))  # noqa: B023
        if match == 3:
            break
        play_out(clients, random.Random(match))
        offer = done(clients[0], "rematch", rotate=True)["number"]
        done(clients[1], "join", offer=offer, yes=True)
    clients[0].answer_any(random.Random(1))
    number = line_with(operate(server.store, "people", "--name", name), name)[0]
    text = operate(server.store, "export", number)
    (table,) = json.loads(text)["tables"]
    log = read_log(server.store, keys["join"])
    starts = [place for place, entry in enumerate(log) if entry["type"] == "started"]
    for entry in table["entries"]:
        if entry["type"] == "answered":
            assert entry["seat"] == sum(start < entry["number"] for start in starts) - 1
    assert {entry["seat"] for entry in table["entries"] if entry["type"] == "answered"} == {0, 1, 2}
    assert [race["seats"] for race in table["races"]] == [[0], [1]]
    assert log[starts[2] - 2]["deals"][0]["seed"] not in text, "of the race in progress"
    assert [entry.get("rotate") for entry in table["arranged"]] == [None, True, True]
    operate(server.store, "erase", number, "--yes")
    assert name.encode() not in dump(server.store)
    eventually(lambda: name not in httpx.get(f"{server.url}/api/tables/{keys['join']}/races").text)
    races = server.get(f"/api/tables/{keys['join']}/races")["races"]
    assert [race["names"] for race in races] == [["Erased player", "Ben", "Domino"], ["Domino", "Erased player", "Ben"]]


@pytest.fixture(params=["sqlite", "postgres"])
def own_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server of each kind that nobody but the test uses."""
    place = str(tmp_path / "tables.db")
    if request.param == "postgres":
        place = request.getfixturevalue("postgres").new_database()
    with serving(place, *QUICK) as server:
        yield server


def test_an_erasure_that_is_killed_has_changed_nothing(own_server: Server) -> None:
    name = f"{NAME} IV"
    mallory, running, _ = play_with(own_server, name)
    number = line_with(operate(own_server.store, "people", "--name", name), name)[0]
    before = dump(own_server.store)
    kill_before_commit(own_server.store, "erase", number, "--yes")
    assert dump(own_server.store) == before
    assert mallory.get("/api/me")["name"] == name
    assert done(welcomed(mallory, running["join"]), "say", text="still here")
