"""An answer counts once; what comes late, twice, or from the wrong seat changes nothing."""

import random

import pytest

from tests.server.logs import read_log
from tests.server.running import Server
from tests.server.seated import catch_up, play_until, started


def test_a_repeated_answer_counts_once_and_is_acknowledged_again(server: Server) -> None:
    keys, (one, _) = started(server, "downforce", 2)
    seat, question, words = one.my_questions()[0]
    fields = {"seat": seat, "question": question, "answer": words["options"][0]["answer"]}
    first = one.ask("answer", **fields)
    for _ in range(3):
        again = one.ask("answer", **fields)
        assert again["type"] == "done"
    assert again["number"] == first["number"]
    answers = [entry for entry in read_log(server.store, keys["join"]) if entry["type"] == "answered"]
    assert len(answers) == 1


def test_a_repeat_is_known_even_when_the_game_has_gone_on(server: Server) -> None:
    keys, clients = started(server, "downforce", 2)
    one = clients[0]
    seat, question, words = one.my_questions()[0]
    fields = {"seat": seat, "question": question, "answer": words["options"][0]["answer"]}
    one.ask("answer", **fields)
    play_until(clients, "play", random.Random(1))
    before = len(read_log(server.store, keys["join"]))
    assert one.ask("answer", **fields)["type"] == "done"
    assert len(read_log(server.store, keys["join"])) == before


def test_a_stale_answer_is_refused_with_the_current_state(server: Server) -> None:
    keys, clients = started(server, "downforce", 2)
    one = clients[0]
    seat, question, words = one.my_questions()[0]
    one.ask("answer", seat=seat, question=question, answer=words["options"][0]["answer"])
    other = one.ask("answer", seat=seat, question=question, answer=words["options"][1]["answer"])
    assert (other["type"], other["code"]) == ("refused", "stale")
    assert other["present"]["views"][0]["seat"] == 0
    play_until(clients, "play", random.Random(1))
    catch_up(clients)
    before = read_log(server.store, keys["join"])
    late = one.ask("answer", seat=seat, question=question, answer=words["options"][1]["answer"])
    assert late["code"] == "stale"
    assert late["present"] == one.present
    assert read_log(server.store, keys["join"]) == before


def test_sealed_answers_at_the_same_moment_never_collide(server: Server) -> None:
    _, clients = started(server, "downforce", 6)
    refs = []
    for client in clients:
        seat, question, words = client.my_questions()[0]
        answer = words["options"][0]["answer"]
        refs.append(client.send("answer", seat=seat, question=question, answer=answer))
    for client, ref in zip(clients, refs, strict=True):
        reply = client.receive()
        while reply["type"] == "update" or reply.get("ref") != ref:
            reply = client.receive()
        assert reply["type"] == "done"


def test_others_sealed_answers_show_only_that_they_answered(server: Server) -> None:
    _, (one, two, _) = started(server, "downforce", 3)
    _, question, words = one.my_questions()[0]
    texts = set()
    for option in words["options"][:2]:
        before = len(two.raw)
        one.ask("answer", seat=0, question=question, answer=option["answer"])
        catch_up([one, two])
        assert two.present["views"][0]["seats"][0]["has_answered"]
        texts.add("".join(two.raw[before:]).replace(f'"number":{one.number}', ""))
        one.ask("undo", **one.present["undo"][0])
        catch_up([one, two])
        question = one.my_questions()[0][1]
    assert len(texts) == 1, "the bytes told to another seat depend on a sealed answer"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"seat": 1}, "not_yours"),
        ({"seat": 5}, "malformed"),
        ({"question": 999}, "malformed"),
        ({"answer": 63}, "illegal"),
    ],
)
def test_answers_that_are_not_yours_not_asked_or_not_options(server: Server, fields: dict[str, int], code: str) -> None:
    keys, (one, _) = started(server, "downforce", 2)
    seat, question, words = one.my_questions()[0]
    right = {"seat": seat, "question": question, "answer": words["options"][0]["answer"]}
    before = read_log(server.store, keys["join"])
    refused = one.ask("answer", **{**right, **fields})
    assert (refused["type"], refused["code"]) == ("refused", code)
    assert read_log(server.store, keys["join"]) == before


def test_a_spectator_cannot_answer(server: Server) -> None:
    keys, (one, _) = started(server, "downforce", 2)
    _, question, words = one.my_questions()[0]
    watcher = server.person("Watcher").join(keys["watch"])
    watcher.until("welcome")
    refused = watcher.ask("answer", seat=0, question=question, answer=words["options"][0]["answer"])
    assert refused["code"] == "not_yours"
    assert watcher.you == {
        "seats": [],
        "host": False,
        "join": None,
        "watch": keys["watch"],
        "had": [],
        "claims": False,
        "places": [],
        "joined": False,
    }


def test_a_question_has_one_number_also_after_an_undo(server: Server) -> None:
    keys, (one, _) = started(server, "downforce", 2)
    numbers = []
    for _ in range(2):
        seat, asked, words = one.my_questions()[0]
        assert words["number"] == asked
        assert one.ask("answer", seat=seat, question=asked, answer=words["options"][0]["answer"])["type"] == "done"
        answers = [entry for entry in read_log(server.store, keys["join"]) if entry["type"] == "answered"]
        assert answers[-1]["question"] == asked
        assert one.ask("undo", **one.present["undo"][0])["type"] == "done"
        numbers.append(asked)
    assert numbers[0] < numbers[1], "the same round, asked again, is another question"
