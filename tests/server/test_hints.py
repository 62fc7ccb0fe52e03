"""Hints: given while all players want them, about a player's own open questions, and sent to nobody else."""

import json
import os
import signal

import pytest

from tests.postgres import PostgresServer
from tests.server.asking import done, refused, wait_until, welcomed
from tests.server.conftest import QUICK
from tests.server.logs import read_log
from tests.server.running import Client, Message, Server, serving
from tests.server.seated import catch_up, started

OFF = ("illegal", "hints need every player's consent")


def alone(server: Server, game: str = "downforce") -> tuple[Message, Client]:
    """A person against two bots, at the first question."""
    ana = server.person("Ana")
    keys = ana.open_table(game, 3, ["me", "bot", "bot"])
    client = welcomed(ana, keys["join"])
    done(client, "start")
    wait_until(client, lambda: bool(client.my_questions()))
    return keys, client


def hints_for(client: Client) -> Message:
    """The hints about a client's first question."""
    seat, question, _ = client.my_questions()[0]
    reply = client.ask("hint", seat=seat, question=question)
    assert (reply["type"], reply["seat"], reply["question"]) == ("hints", seat, question), reply
    return reply


def wishes(client: Client) -> tuple[bool, list[bool]]:
    """Whether hints are given, and which seats want them."""
    return client.table["hints"], [seat["hints"] for seat in client.table["seats"]]


@pytest.mark.parametrize("game", ["downforce", "top-race", "cafe-race"])
def test_alone_against_bots_one_decides_for_oneself(sqlite_server: Server, game: str) -> None:
    keys, client = alone(sqlite_server, game)
    seat, question, words = client.my_questions()[0]
    assert wishes(client) == (False, [False, False, False])
    assert refused(client, "hint", seat=seat, question=question) == OFF
    done(client, "hints", on=True)
    assert wishes(client) == (True, [True, False, False])
    lines = hints_for(client)["hints"]
    assert {line["answer"] for line in lines} <= {option["answer"] for option in words["options"]}
    assert all(0 <= line["win"] <= 1 and line["tried"] > 0 for line in lines)
    assert lines
    kinds = {entry["type"] for entry in read_log(sqlite_server.store, keys["join"])}
    assert kinds <= {"opened", "seated", "botted", "started", "wished", "answered"}, "a hint is not stored"
    done(client, "hints", on=False)
    assert refused(client, "hint", seat=seat, question=question) == OFF


def test_in_an_open_auction_silence_is_weighed_too(sqlite_server: Server) -> None:
    _, clients = started(sqlite_server, "top-race", 2, options={"auction": "open"}, auction_seconds=60)
    for client in clients:
        done(client, "hints", on=True)
    for client in clients:
        _, _, words = client.my_questions()[0]
        answers = {line["answer"] for line in hints_for(client)["hints"]}
        assert None in answers
        assert answers - {None} <= {option["answer"] for option in words["options"]}


def test_all_players_have_to_agree_and_one_is_enough_to_end_it(server: Server) -> None:
    keys, clients = started(server, "downforce", 2)
    one, two = clients
    done(one, "hints", on=True)
    catch_up(clients)
    assert wishes(two) == (False, [True, False])
    seat, question, _ = one.my_questions()[0]
    assert refused(one, "hint", seat=seat, question=question) == OFF
    done(two, "hints", on=True)
    done(two, "hints", on=True)  # twice counts once
    catch_up(clients)
    assert wishes(one) == wishes(two) == (True, [True, True])
    assert hints_for(one)["hints"]
    done(two, "hints", on=False)
    catch_up(clients)
    assert refused(one, "hint", seat=seat, question=question) == OFF
    assert [entry["type"] for entry in read_log(server.store, keys["join"])].count("wished") == 3


def test_later_players_have_to_agree_too_and_those_who_leave_do_not(sqlite_server: Server) -> None:
    ana, bea = sqlite_server.person("Ana"), sqlite_server.person("Bea")
    keys = ana.open_table("downforce", 3, ["me", "bot"])
    one, two = welcomed(ana, keys["join"]), welcomed(bea, keys["join"])
    assert refused(two, "hints", on=True)[0] == "not_yours"
    done(one, "hints", on=True)
    assert wishes(one)[0]
    done(two, "sit", seat=2)
    catch_up([one, two])
    assert wishes(one) == (False, [True, False, False])
    done(two, "hints", on=True)
    done(two, "leave", seat=2)
    assert wishes(two) == (True, [True, False, False])
    done(two, "sit", seat=2)
    assert wishes(two) == (False, [True, False, False]), "what was agreed to was for then"


def test_a_hint_is_sent_only_to_the_player_who_asks(sqlite_server: Server) -> None:
    keys, clients = started(sqlite_server, "downforce", 2)
    one, two = clients
    watcher = Client(sqlite_server, {}, keys["watch"])
    again = welcomed_again(one, keys)
    for client in clients:
        done(client, "hints", on=True)
    hints_for(one)
    done(one, "say", text="thank you")
    others = (two, watcher, again)
    for client in others:
        while not client.raw or "thank you" not in client.raw[-1]:
            client.receive()
    for client in others:
        assert {json.loads(text)["type"] for text in client.raw} <= {"welcome", "update", "done", "online"}
        assert not any('"tried"' in text or '"win"' in text for text in client.raw)


def welcomed_again(client: Client, keys: Message) -> Client:
    """A second device of the same person."""
    assert client.person is not None
    return welcomed(client.person, keys["join"])


def test_a_hint_about_anothers_or_a_closed_question_is_refused(sqlite_server: Server) -> None:
    keys, clients = started(sqlite_server, "downforce", 2)
    one, two = clients
    watcher = Client(sqlite_server, {}, keys["watch"])
    watcher.until("welcome")
    for client in clients:
        done(client, "hints", on=True)
    seat, question, words = one.my_questions()[0]
    assert refused(two, "hint", seat=seat, question=question)[0] == "not_yours"
    assert refused(watcher, "hint", seat=seat, question=question)[0] == "not_yours"
    assert refused(watcher, "hints", on=True)[0] == "not_yours"
    assert refused(one, "hint", seat=5, question=question)[0] == "malformed"
    assert refused(one, "hint", seat=seat, question=question + 100)[0] == "malformed"
    done(one, "answer", seat=seat, question=question, answer=words["options"][0]["answer"])
    assert refused(one, "hint", seat=seat, question=question)[0] in ("stale", "not_asked")


def test_a_question_that_is_answered_meanwhile_gets_no_hint(sqlite_server: Server) -> None:
    _, client = alone(sqlite_server)
    done(client, "hints", on=True)
    seat, question, words = client.my_questions()[0]
    os.kill(sqlite_server.process.pid, signal.SIGSTOP)  # so that everything arrives before the champion has finished
    first = client.send("hint", seat=seat, question=question)
    second = client.send("hint", seat=seat, question=question)  # handled after the first
    answer = client.send("answer", seat=seat, question=question, answer=words["options"][0]["answer"])
    os.kill(sqlite_server.process.pid, signal.SIGCONT)
    replies: dict[int, Message] = {}
    while not {first, second, answer} <= replies.keys():
        message = client.receive()
        if "ref" in message:
            replies[message["ref"]] = message
    assert replies[answer]["type"] == "done"
    assert {replies[first]["type"], replies[second]["type"]} == {"refused"}
    assert {replies[first]["code"], replies[second]["code"]} <= {"stale", "not_asked"}


def test_somebody_who_asks_too_often_has_to_wait(place: str) -> None:
    with serving(place, *QUICK, "--limit", "hints-per-minute=2") as server:
        _, client = alone(server)
        done(client, "hints", on=True)
        hints_for(client)
        hints_for(client)
        seat, question, _ = client.my_questions()[0]
        assert refused(client, "hint", seat=seat, question=question)[0] == "too_much"


def test_consent_to_hints_survives_a_restart_and_is_sent_to_returning_players(place: str) -> None:
    with serving(place, *QUICK) as server:
        keys, client = alone(server)
        number = client.number
        done(client, "hints", on=True)
        server.stop()
        server.start()
        assert client.person is not None
        back = client.person.join(keys["join"], after=number)
        update = back.until("update")
        while update["table"] is None:  # bots answered meanwhile
            update = back.until("update")
        assert update["table"]["hints"] is True
        fresh = welcomed(client.person, keys["join"])
        assert hints_for(fresh)["hints"]


def test_hints_at_two_servers_of_one_database(postgres: PostgresServer) -> None:
    database = postgres.new_database()
    with serving(database, *QUICK) as keeper, serving(database, *QUICK) as other:
        keys, clients = started(keeper, "downforce", 2)
        one, two = clients
        assert two.person is not None
        away = welcomed(two.person.at(other), keys["join"])
        done(one, "hints", on=True)
        done(away, "hints", on=True)
        wait_until(one, lambda: wishes(one)[0])
        assert hints_for(one)["hints"]
        assert hints_for(away)["hints"]
