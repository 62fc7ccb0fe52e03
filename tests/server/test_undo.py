"""Players can take back their own choices, but not beyond revealed information or another's choice."""

import json
import random

from tests.server.logs import games, read_log
from tests.server.running import Server
from tests.server.seated import RaceOver, catch_up, play_until, started


def test_steps_are_taken_back_one_by_one_to_the_card_that_was_shown(server: Server) -> None:
    keys, clients = started(server, "downforce", 2)
    dice = random.Random(3)
    steps = 0
    while steps < 3:  # until somebody has moved some steps in a row, perhaps in another race
        try:
            mover, seat, question, words = play_until(clients, "step", dice)
        except RaceOver:
            keys, clients = started(server, "downforce", 2)
            continue
        steps, asked = 0, [(seat, question, words)]
        while steps < 3 and asked and asked[0][0] == seat and asked[0][2]["kind"] == "step":
            _, question, words = asked[0]
            mover.ask("answer", seat=seat, question=question, answer=words["options"][0]["answer"])
            steps = steps + 1 if mover.present["undo"] else 0
            asked = mover.my_questions()
    taken_back = 0
    while mover.present["undo"]:
        assert mover.ask("undo", **mover.present["undo"][0])["type"] == "done"
        taken_back += 1
    assert taken_back >= 3
    catch_up(clients)
    entries = read_log(server.store, keys["join"])
    table = dict(games(entries))[len(entries)]
    assert table is not None
    assert not table.undoable(seat)
    for client in clients:
        assert client.present["asked"] == mover.present["asked"]


def test_a_route_is_one_click_and_one_undo(server: Server) -> None:
    dice = random.Random(7)
    for _ in range(5):  # until somebody has a route of some steps, perhaps in another race
        keys, clients = started(server, "downforce", 2)
        try:
            while True:
                mover, seat, question, words = play_until(clients, "step", dice)
                assert mover.person is not None
                found = mover.person.get(f"/api/tables/{keys['join']}/routes/{seat}")
                routes = sorted(found["routes"], key=lambda route: len(route["answers"]))
                if found["question"] == question and len(routes[-1]["answers"]) >= 4:
                    break
                mover.ask("answer", seat=seat, question=question, answer=words["options"][0]["answer"])
        except RaceOver:
            continue
        break
    first, *then = routes[-1]["answers"]
    before = [client.present["views"] for client in clients]
    asked, number = {"seat": seat, "question": question, "answer": first, "then": then}, mover.number
    wrong = mover.ask("answer", **{**asked, "then": [*then[:-1], 63]})
    assert (wrong["type"], wrong["code"]) == ("refused", "illegal")
    assert mover.number == number, "all of it or nothing"
    assert mover.ask("answer", **asked)["number"] == number + 1
    assert mover.ask("answer", **asked)["number"] == number + 1, "sent twice, it counts once"
    assert mover.ask("answer", **{**asked, "then": then[:-1]})["code"] == "stale"
    catch_up(clients)
    messages = map(json.loads, mover.raw)
    told = next(one for one in messages if one["type"] == "update" and one["number"] == number + 1)
    spaces = [event["space"] for event in told["events"] if event["kind"] == "car_moved"]
    assert spaces[: len(routes[-1]["spaces"])] == routes[-1]["spaces"], "in one message"
    assert [undo["answered"] for undo in mover.present["undo"]] in ([number + 1], [])
    if mover.present["undo"]:
        assert mover.ask("undo", **mover.present["undo"][0])["type"] == "done"
        catch_up(clients)
        table = dict(games(read_log(server.store, keys["join"])))[mover.number]
        assert table is not None
        assert table.questions[0].kind == "step"
        for client, views in zip(clients, before, strict=True):
            for view, old in zip(client.present["views"], views, strict=True):
                assert {**view, "question": None} == {**old, "question": None}


def test_an_answer_to_a_question_that_an_undo_has_closed_is_stale(server: Server) -> None:
    dice = random.Random(5)
    _, clients = started(server, "downforce", 2)
    while True:  # until a step that passes the turn on can be taken back, perhaps in another race
        try:
            mover, seat, question, words = play_until(clients, "step", dice)
        except RaceOver:
            _, clients = started(server, "downforce", 2)
            continue
        other = clients[1 - clients.index(mover)]
        mover.ask("answer", seat=seat, question=question, answer=words["options"][0]["answer"])
        catch_up(clients)
        if mover.present["undo"] and other.my_questions() and not mover.my_questions():
            break
    other_seat, other_question, asked = other.my_questions()[0]
    assert mover.ask("undo", **mover.present["undo"][0])["type"] == "done"
    late = other.ask("answer", seat=other_seat, question=other_question, answer=asked["options"][0]["answer"])
    assert late["type"] == "refused"
    again, again_question, _ = mover.my_questions()[0]
    assert again == seat
    assert again_question != question, "the question is asked again with another number"
    mover.ask("answer", seat=seat, question=again_question, answer=words["options"][0]["answer"])
    catch_up(clients)
    again = other.my_questions()[0][1]
    assert again != other_question
    stale = other.ask("answer", seat=other_seat, question=other_question, answer=asked["options"][0]["answer"])
    assert stale["code"] == "stale"


def test_a_sealed_bid_can_be_taken_back_until_another_has_answered(server: Server) -> None:
    _, (one, two) = started(server, "downforce", 2)
    seat, question, words = one.my_questions()[0]
    one.ask("answer", seat=seat, question=question, answer=words["options"][0]["answer"])
    undo = one.present["undo"][0]
    _, theirs, asked = two.my_questions()[0]
    two.ask("answer", seat=1, question=theirs, answer=asked["options"][0]["answer"])
    catch_up([one, two])
    assert one.present["undo"] == []
    refused = one.ask("undo", **undo)
    assert (refused["type"], refused["code"]) == ("refused", "illegal")


def test_a_repeated_undo_counts_once(server: Server) -> None:
    keys, (one, _) = started(server, "downforce", 2)
    seat, question, words = one.my_questions()[0]
    one.ask("answer", seat=seat, question=question, answer=words["options"][0]["answer"])
    undo = one.present["undo"][0]
    assert one.ask("undo", **undo)["type"] == "done"
    before = read_log(server.store, keys["join"])
    assert one.ask("undo", **undo)["type"] == "done"
    assert read_log(server.store, keys["join"]) == before


def test_nobody_takes_back_anothers_answer(server: Server) -> None:
    _, (one, two) = started(server, "downforce", 2)
    seat, question, words = one.my_questions()[0]
    one.ask("answer", seat=seat, question=question, answer=words["options"][0]["answer"])
    catch_up([one, two])
    assert two.present["undo"] == []
    assert two.ask("undo", **one.present["undo"][0])["code"] == "not_yours"


def test_a_bots_answer_cannot_be_taken_back(sqlite_server: Server) -> None:
    ana = sqlite_server.person("Ana")
    keys = ana.open_table("downforce", 2)
    host = ana.join(keys["join"])
    host.until("welcome")
    host.ask("sit", seat=1)
    host.ask("start")
    host.ask("rest", seat=0, level="random")
    while host.until("update")["by"] != "bot":
        pass
    answered = host.number
    assert host.present["undo"] == []
    assert host.ask("undo", seat=0, answered=answered)["code"] == "illegal"
