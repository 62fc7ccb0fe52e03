"""Clocks: when a player's time is up, a bot answers that one question; the server's downtime does not count."""

import itertools
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.asking import done, refused, wait_until, welcomed
from tests.server.logs import read_log
from tests.server.running import Client, Message, Server, serving
from tests.server.seated import catch_up, drain, play_until, started

CLOCK = {"per": "decision", "seconds": 3}  # enough for players even on a busy machine


def answered(server: Server, keys: Message) -> list[Message]:
    return [entry for entry in read_log(server.store, keys["join"]) if entry["type"] == "answered"]


def times(server: Server, keys: Message, kind: str) -> list[int]:
    """The times of entries of a kind, in milliseconds."""
    return [entry["at"] for entry in read_log(server.store, keys["join"]) if entry["type"] == kind]


def left(client: Client, seat: int) -> Any:
    """The time left on a seat's clock in the last message."""
    return next(asked["left"] for asked in client.present["asked"] if asked["seat"] == seat)


def answer_first(client: Client) -> None:
    seat, question, words = client.my_questions()[0]
    done(client, "answer", seat=seat, question=question, answer=words["options"][0]["answer"])


def test_a_bot_answers_exactly_the_one_question_whose_time_is_up(server: Server) -> None:
    keys, (one, two) = started(server, "downforce", 2, clock=CLOCK)
    assert (left(one, 0), left(one, 1)) == (3000, 3000)
    answer_first(one)
    catch_up([one, two])
    assert 0 < left(two, 1) <= 3000
    assert two.until("update")["by"] == "clock"
    entries = answered(server, keys)
    assert [(entry["seat"], entry["by"]) for entry in entries] == [(0, "person"), (1, "clock")]
    assert entries[1]["at"] - times(server, keys, "started")[0] >= 3000
    assert two.table["seats"][1]["level"] is None, "nobody but the player has the seat"
    late = two.ask("answer", seat=1, question=entries[1]["question"], answer=(entries[1]["answer"] + 1) % 6)
    assert (late["type"], late["code"]) == ("refused", "stale")


def test_each_of_several_late_players_gets_an_answer_and_those_in_time_keep_their_own(sqlite_server: Server) -> None:
    keys, clients = started(sqlite_server, "downforce", 3, clock=CLOCK)
    answer_first(clients[1])
    mine = answered(sqlite_server, keys)[0]
    catch_up(clients)
    for _ in range(2):
        assert clients[0].until("update")["by"] == "clock"
    entries = answered(sqlite_server, keys)
    assert entries[0] == mine
    assert {entry["seat"] for entry in entries[1:3]} == {0, 2}


def test_a_table_without_a_clock_waits(sqlite_server: Server) -> None:
    keys, (one, _) = started(sqlite_server, "downforce", 2)
    assert left(one, 0) is None
    drain(one)
    with pytest.raises(TimeoutError):
        one.receive(1.2)
    assert answered(sqlite_server, keys) == []


def test_the_time_of_a_game_runs_down_and_then_each_decision_is_answered_at_once(server: Server) -> None:
    keys, (one, two) = started(server, "downforce", 2, clock={"per": "game", "seconds": 4})
    time.sleep(0.4)
    answer_first(one)
    spent = answered(server, keys)[0]["at"] - times(server, keys, "started")[0]
    assert spent >= 400
    wait_until(two, lambda: [asked["seat"] for asked in two.present["asked"]] == [1])
    answer_first(two)
    wait_until(one, lambda: bool(one.my_questions()))
    seat, _, _ = one.my_questions()[0]
    assert left(one, seat) <= 3600, "what was used before is gone"
    wait_until(one, lambda: len(one.raw) > 40 or one.table["status"] == "over")
    late = [entry for entry in answered(server, keys) if entry["by"] == "clock"]
    assert len(late) > 5
    gaps = [after["at"] - before["at"] for before, after in itertools.pairwise(late)]
    assert sorted(gaps)[len(gaps) // 2] < 1000, "once all is used, nobody is waited for"


def test_taking_back_wins_no_time(server: Server) -> None:
    keys, (one, _) = started(server, "downforce", 2, clock={"per": "decision", "seconds": 30})
    time.sleep(0.5)
    answer_first(one)
    undo = one.present["undo"][0]
    time.sleep(0.3)
    done(one, "undo", **undo)
    (began,), (answer,), (undone,) = (times(server, keys, kind) for kind in ("started", "answered", "undone"))
    used, rest = answer - began, undone - answer
    assert used >= 500
    assert rest >= 300
    assert 30_000 - used - rest < left(one, 0) <= 30_000 - used, "the time after the answer is not used"
    assert left(one, 1) <= 30_000 - used - rest, "nobody else's clock was touched"


def test_steps_cannot_be_taken_back_forever(sqlite_server: Server) -> None:
    dice = random.Random(3)
    _keys, clients = started(sqlite_server, "downforce", 2, clock={"per": "decision", "seconds": 4})
    while True:
        mover, seat, question, words = play_until(clients, "step", dice)
        done(mover, "answer", seat=seat, question=question, answer=words["options"][0]["answer"])
        if mover.present["undo"] and mover.my_questions():
            break
    turns = 0
    while mover.present["undo"] and turns < 20:
        time.sleep(0.9)
        if mover.ask("undo", **mover.present["undo"][0])["type"] == "refused":
            break
        _, question, words = mover.my_questions()[0]
        reply = mover.ask("answer", seat=seat, question=question, answer=words["options"][0]["answer"])
        turns += 1
        if reply["type"] == "refused":
            break  # the clock was quicker
    assert 1 <= turns <= 6


def test_a_bots_time_is_not_its_players(sqlite_server: Server) -> None:
    ana = sqlite_server.person("Ana")
    keys = ana.open_table("downforce", 2, ["me", "bot"], clock={"per": "game", "seconds": 10})
    host = welcomed(ana, keys["join"])
    done(host, "start")
    time.sleep(1.1)
    done(host, "rest", seat=0, level="random")
    wait_until(host, lambda: len(answered(sqlite_server, keys)) > 6)
    if host.ask("back", seat=0)["type"] == "done" and host.table["status"] == "playing":
        wait_until(host, lambda: bool(host.my_questions()) or host.table["status"] == "over")
        assert not host.my_questions() or left(host, 0) > 9000


@pytest.fixture
def own_server(place: str) -> Iterator[Server]:
    with serving(place) as server:
        yield server


def test_time_that_the_server_was_away_is_not_charged(own_server: Server) -> None:
    ana = own_server.person("Ana")
    tables = []
    for per in ("decision", "game"):
        keys = ana.open_table("downforce", 2, ["me", "shared"], clock={"per": per, "seconds": 30})
        done(welcomed(ana, keys["join"]), "start")
        tables.append(keys)
    time.sleep(0.7)
    assert own_server.stop()[0] == 0
    time.sleep(1.5)
    own_server.start()
    for keys in tables:
        again = welcomed(ana, keys["join"])
        assert answered(own_server, keys) == []
        answer_first(again)
        (resumed,), (answer,) = times(own_server, keys, "resumed"), times(own_server, keys, "answered")
        assert resumed - times(own_server, keys, "started")[0] >= 2200
        assert left(again, 1) >= 30_000 - (answer - resumed)


def test_no_clock_no_resumption(own_server: Server) -> None:
    ana = own_server.person("Ana")
    keys = ana.open_table("downforce", 2, ["me", "bot"])
    done(welcomed(ana, keys["join"]), "start")
    own_server.stop()
    own_server.start()
    again = welcomed(ana, keys["join"])
    answer_first(again)
    assert "resumed" not in [entry["type"] for entry in read_log(own_server.store, keys["join"])]


def test_no_clock_runs_for_a_player_who_has_left(sqlite_server: Server) -> None:
    keys, (one, two) = started(sqlite_server, "downforce", 2, clock={"per": "decision", "seconds": 600})
    done(two, "leave", seat=1)
    wait_until(one, lambda: [asked["seat"] for asked in one.present["asked"]] == [0])
    assert [(entry["seat"], entry["by"]) for entry in answered(sqlite_server, keys)] == [(1, "bot")]
    assert refused(two, "back", seat=1)[0] == "not_yours"
