"""A log that this server cannot play stops only its table, with a reason, and affects nothing else."""

import json
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tests.server.conftest import QUICK
from tests.server.running import Client, Message, Person, Server, serving
from tests.server.seated import play_out

Change = Callable[[dict[str, Any]], None]


def rewrite(place: str, kind: str, change: Change) -> None:
    """Change the last entry of a type directly in the store."""
    with closing(sqlite3.connect(place)) as database, database:
        rows = database.execute("SELECT table_number, number, entry FROM log ORDER BY number DESC").fetchall()
        table, number, entry = next(
            (table, number, entry)
            for table, number, data in rows
            if (entry := json.loads(data))["type"] == kind and (kind != "answered" or "before" in entry)
        )
        change(entry)
        update = "UPDATE log SET entry = ? WHERE table_number = ? AND number = ?"
        database.execute(update, [json.dumps(entry).encode(), table, number])


def another_ruleset(entry: dict[str, Any]) -> None:
    entry["ruleset"] = 99


def another_digest(entry: dict[str, Any]) -> None:
    entry["before"] = "0" * len(entry["before"])


def another_digest_of_old(entry: dict[str, Any]) -> None:
    entry["digest"] = "0" * len(entry.pop("before"))


def another_type(entry: dict[str, Any]) -> None:
    entry["type"] = "teleported"


def another_field(entry: dict[str, Any]) -> None:
    entry["colour"] = "red"


def played(place: str) -> tuple[int, Person, Message]:
    """A public table against a bot with some answers in its log; its server is stopped."""
    with serving(place, *QUICK) as server:
        host = server.person("Ana")
        keys = host.open_table("downforce", 2, plan=["me", "bot"], public=True)
        client = host.join(keys["join"])
        assert client.ask("start")["type"] == "done"
        while client.number < 60:
            if client.my_questions():
                seat, question, words = client.my_questions()[0]
                client.ask("answer", seat=seat, question=question, answer=words["options"][0]["answer"])
            else:
                client.receive()
        assert server.stop() == (0, "")
        return server.port, host, keys


@pytest.mark.parametrize(
    ("kind", "change", "why"),
    [
        ("started", another_ruleset, "ruleset 99"),
        ("answered", another_digest_of_old, "the rules here lead to a different game from the stored one"),
        ("answered", another_digest, "the rules here lead to a different game from the stored one"),
    ],
)
def test_a_game_of_other_rules_is_stopped_and_says_why(tmp_path: Path, kind: str, change: Change, why: str) -> None:
    place = str(tmp_path / "tables.db")
    _, host, keys = played(place)
    rewrite(place, kind, change)
    with serving(place, *QUICK) as server:
        host = host.at(server)
        client = host.join(keys["join"])
        welcome = client.until("welcome")
        assert welcome["table"]["status"] == "stopped"
        assert status_of(host, keys) == "stopped", "before anything else has happened at the table"
        assert not_listed(server, keys)
        assert why in welcome["table"]["why"]
        refused = client.ask("answer", seat=0, question=5, answer=0)
        assert (refused["code"], refused["message"]) == ("stopped", welcome["table"]["why"])
        assert client.ask("undo", seat=0, answered=5)["code"] == "stopped"
        assert client.ask("start")["code"] == "stopped"
        assert client.ask("arrange", arrangement={"game": "downforce", "seats": 3})["code"] == "stopped"
        assert client.ask("say", text="what now?")["type"] == "done"
        assert client.ask("bot", seat=1, level="random")["type"] == "done"
        the_rest_works(server, host)
        lines = host.get("/api/me/tables")["tables"]
        assert {line["status"] for line in lines if line["join"] == keys["join"]} == {"stopped"}
        back = host.join(keys["join"], after=welcome["number"])
        assert back.until("update")["said"]["text"] == "what now?"
        page = host.get(f"/api/tables/{keys['join']}")
        assert page["table"]["status"] == "stopped"
        assert server.stop() == (0, "")


def older_ruleset(entry: dict[str, Any]) -> None:
    entry["ruleset"] = 1


def test_a_game_of_an_older_ruleset_continues_under_it(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")
    _, host, keys = played(place)
    rewrite(place, "started", older_ruleset)
    with serving(place, *QUICK) as server:
        host = host.at(server)
        client = host.join(keys["join"])
        assert client.until("welcome")["table"]["status"] == "playing"
        play_out([client], random.Random(1))
        replay = client.table["deals"][0]["replay"]
        assert server.get(f"/api/replays/{replay}")["ruleset"] == 1
        assert server.stop() == (0, "")


def status_of(host: Person, keys: Message) -> str:
    """The status of a table in its player's list."""
    (status,) = {line["status"] for line in host.get("/api/me/tables")["tables"] if line["join"] == keys["join"]}
    return str(status)


def not_listed(server: Server, keys: Message) -> bool:
    """Whether a table is missing from the public list."""
    return all(line["join"] != keys["join"] for line in server.get("/api/tables")["tables"])


def test_lists_know_that_the_rules_have_changed_before_anybody_comes_to_the_table(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")
    _, host, keys = played(place)
    with serving(place, *QUICK) as server:
        assert status_of(host.at(server), keys) == "playing"
        assert not not_listed(server, keys)
    with closing(sqlite3.connect(place)) as database, database:
        ((summary,),) = database.execute("SELECT summary FROM tables")
        line = {**json.loads(summary), "ruleset": 99}
        database.execute("UPDATE tables SET summary = ?", [json.dumps(line).encode()])
    with serving(place, *QUICK) as server:
        assert status_of(host.at(server), keys) == "stopped"
        assert not_listed(server, keys)
        (mine,) = host.at(server).get("/api/me/tables")["tables"]
        assert (mine["asked"], mine["your_turn"]) == ([], False)


@pytest.mark.parametrize("change", [another_type, another_field])
def test_an_entry_of_a_newer_server_is_refused_in_words(tmp_path: Path, change: Change) -> None:
    place = str(tmp_path / "tables.db")
    _, host, keys = played(place)
    rewrite(place, "answered", change)
    with serving(place, *QUICK) as server:
        host = host.at(server)
        for _ in range(3):
            status, problem = handshake(host, keys["join"])
            assert (status, problem["code"]) == (409, "stopped")
            assert "this version of Paddock does not know" in problem["message"]
        page = httpx.get(f"{server.url}/api/tables/{keys['join']}", headers=host.headers)
        assert (page.status_code, page.json()["code"]) == (409, "stopped")
        the_rest_works(server, host)
        assert server.stop() == (0, "")


def handshake(person: Person, key: str) -> tuple[int, Message]:
    """The status and problem with which a WebSocket is refused."""
    with pytest.raises(InvalidStatus) as refused:
        person.join(key)
    response = refused.value.response
    problem: Message = json.loads(response.body or b"")
    return response.status_code, problem


def the_rest_works(server: Server, host: Person) -> None:
    """Check that other tables, lists and pages work as usual."""
    assert server.get("/healthz")["ok"]
    assert isinstance(server.get("/api/tables")["tables"], list)
    keys = host.open_table("downforce", 2, plan=["me", "bot"])
    client: Client = host.join(keys["join"])
    assert client.ask("start")["type"] == "done"
    client.close()
