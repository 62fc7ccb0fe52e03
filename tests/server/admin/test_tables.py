"""Tables are listed, closed and deleted while the server runs."""

import random

import httpx
import pytest

from tests.server.admin.operating import entries_of, line_with, mistaken, number_of, operate, run, start
from tests.server.asking import problem, refused, welcomed
from tests.server.running import ConnectionClosed, Server
from tests.server.seated import catch_up, closed_with, play_out, started


def status(server: Server, path: str) -> int:
    """The status of a page."""
    return httpx.get(server.url + path).status_code


def test_tables_are_listed_and_chosen(server: Server) -> None:
    place = server.store
    zoe = server.person("Zoe Z")
    keys = [zoe.open_table(game, 3, public=True) for game in ("downforce", "cafe-race")]
    numbers = [number_of(place, key["join"]) for key in keys]
    person = line_with(operate(place, "people", "--name", "zoe z"), "Zoe")[0]
    listed = operate(place, "tables", "--person", person)
    assert [line.split()[0] for line in listed.splitlines()] == ["TABLE", numbers[1], numbers[0]]
    assert line_with(listed, "gathering", "cafe-race", "public", "Zoe Z")[0] == numbers[1]
    assert operate(place, "tables", "--person", person, "--status", "playing") == "no tables\n"
    assert operate(place, "tables", "--person", person, "--older", "1") == "no tables\n"
    newest = operate(place, "tables", "--newer", "1", "--limit", "1").splitlines()
    assert newest[1].split()[0] == numbers[1]
    assert newest[2].startswith("and ")
    assert "Zoe Z" in operate(place, "people", "--table", numbers[0])
    assert operate(place, "people", "--name", "%") == "no people\n"
    server.person("Éléonore")
    assert "Éléonore" in operate(place, "people", "--name", "ÉLÉO")


def test_players_of_a_closed_table_are_told_why(server: Server) -> None:
    keys, clients = started(server, "downforce", 2)
    link, number = f"https://club.example/table/{keys['join']}", number_of(server.store, keys["join"])
    closing = ("close", link, "--reason", "spam in the chat", "--yes")
    assert operate(server.store, *closing) == f"closed table {number}\n"
    for client in clients:
        while client.table["status"] != "closed":
            client.receive()
        assert client.table["why"] == "spam in the chat"
    seat, question, words = clients[0].my_questions()[0]
    move = {"seat": seat, "question": question, "answer": words["options"][0]["answer"]}
    for kind, fields in (("answer", move), ("say", {"text": "why?"}), ("leave", {"seat": seat})):
        code, message = refused(clients[0], kind, **fields)
        assert code == "stopped"
        assert "spam in the chat" in message
    assert welcomed(server.person("Late"), keys["join"]).table["status"] == "closed"
    assert clients[0].person is not None
    assert clients[0].person.get("/api/me/tables")["tables"][0]["status"] == "closed"
    assert line_with(operate(server.store, "tables", "--status", "closed", "--limit", "999"), f"{number} ")
    assert "already closed" in mistaken(server.store, *closing)


def test_no_bot_goes_on_at_a_closed_table(server: Server) -> None:
    host = server.person("Host")
    keys = host.open_table("downforce", 2, ["bot", "bot"])
    client = welcomed(host, keys["join"])
    client.send("start")
    while client.number < 20:
        client.receive()
    number = number_of(server.store, keys["join"])
    operate(server.store, "close", number, "--reason", "enough", "--yes")
    while client.table["status"] != "closed":
        client.receive()
    with pytest.raises(TimeoutError):
        client.receive(1.0)
    assert entries_of(server.store, number) == client.number


def test_moves_that_were_confirmed_meanwhile_are_in_the_log(server: Server) -> None:
    """The operator writes to the same log as the server, at the same time."""
    keys, clients = started(server, "downforce", 2)
    number = number_of(server.store, keys["join"])
    process = start(server.store, "close", number, "--reason", "now", "--yes")
    confirmed = 0
    while clients[0].table["status"] == "playing":
        catch_up(clients)
        for client in clients:
            for seat, question, words in client.my_questions()[:1]:
                reply = client.ask("answer", seat=seat, question=question, answer=words["options"][0]["answer"])
                if reply["type"] == "done":
                    confirmed = max(confirmed, reply["number"])
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 0, errors
    assert confirmed
    assert entries_of(server.store, number) > confirmed


def test_a_deleted_table_is_gone_but_its_races_stay(server: Server) -> None:
    keys, clients = started(server, "cafe-race", 3)
    play_out(clients, random.Random(3))
    replay = clients[0].table["deals"][0]["replay"]
    other, _ = started(server, "cafe-race", 3)
    number = number_of(server.store, keys["join"])
    assert f"would delete table {number} (cafe-race" in operate(server.store, "delete", number, "--dry-run")
    assert status(server, f"/api/tables/{keys['join']}") == 200
    assert operate(server.store, "delete", number, "--yes") == f"deleted table {number}\n"
    assert closed_with(clients[0]) == 1012
    assert problem(server.person("Late"), "GET", f"/api/tables/{keys['join']}", None)[:2] == (404, "not_found")
    assert clients[0].person is not None
    assert clients[0].person.get("/api/me/tables")["tables"] == []
    assert status(server, f"/api/replays/{replay}") == 200
    assert status(server, f"/api/replays/{replay}/steps") == 200
    assert server.get(f"/api/tables/{other['join']}")["table"]["status"] == "playing"


def test_no_move_at_a_deleted_table_is_confirmed(server: Server) -> None:
    """Not even before the server has noticed the deletion."""
    keys, clients = started(server, "downforce", 2)
    operate(server.store, "delete", number_of(server.store, keys["join"]), "--yes")
    seat, question, words = clients[0].my_questions()[0]
    with pytest.raises(ConnectionClosed):
        clients[0].ask("answer", seat=seat, question=question, answer=words["options"][0]["answer"])


def test_nothing_is_destroyed_without_a_yes(server: Server) -> None:
    keys, _ = started(server, "cafe-race", 3)
    number = number_of(server.store, keys["join"])
    person = line_with(operate(server.store, "people", "--table", number), "Player 1")[0]
    why = ("--reason", "x")
    for words in (("delete", number), ("close", number, *why), ("erase", person), ("block", person, *why)):
        for answer in ("n\n", ""):
            result = run(server.store, words, answer)
            assert result.exit_code == 1
            assert "[y/N]" in result.output
    assert server.get(f"/api/tables/{keys['join']}")["table"]["status"] == "playing"
    assert "deleted" in operate(server.store, "delete", number, answer="y\n")


def test_mistakes_are_reported(sqlite_server: Server) -> None:
    place = sqlite_server.store
    assert "no table '999999'" in mistaken(place, "close", "999999", "--reason", "x", "--yes")
    assert "no table" in mistaken(place, "delete", "no-such-key", "--yes")
    assert "1 to 200 characters" in mistaken(place, "close", "1", "--reason", " ", "--yes")
    assert "Missing option '--reason'" in mistaken(place, "close", "1")
    assert "not the number of a person" in mistaken(place, "erase", "Ana", "--yes")
    assert "no person 999999" in mistaken(place, "export", "999999")
    assert "not an address" in mistaken(place, "block", "here", "--reason", "x", "--yes")
    assert "is not blocked" in mistaken(place, "unblock", "192.0.2.99")
    assert "say what" in mistaken(place, "expire")
    assert "is not in the range" in mistaken(place, "expire", "--unfinished", "-1")
    assert "no file" in mistaken(place, "restore", "/nowhere/at/all", "--yes")
    assert "cannot be written" in mistaken(place, "backup", "/dev/null/backup")
    assert "no database" in mistaken("/nowhere/at/all.db", "tables")
    assert "postgresql://" in mistaken("mysql://host/database", "tables")
