"""Finished races are reviewed at the server: by nobody's clock but their own, once, and for everybody in turn."""

import json
import os
import random
import signal
import zlib
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from paddock.server.limits import Limits
from paddock.server.live.turns import Turns
from paddock.words import LANGUAGES
from tests.postgres import PostgresServer
from tests.reviews.reviewed import FILES, recorded, shortest
from tests.server.admin.operating import eventually, line_with, operate
from tests.server.conftest import QUICK
from tests.server.logs import read_log
from tests.server.players import wait_for
from tests.server.reviewed import (
    DEPTH,
    LASTING,
    ask,
    at_depth,
    change,
    command,
    done,
    expected,
    follow,
    put_race,
    state_of,
    stored,
    to_the_end,
    workers,
)
from tests.server.running import Message, Person, Server, serving
from tests.server.seated import play_out, started
from tests.server.test_turns_of_addresses import Asked

LONG = next(file for file in FILES if file.stem == "six-bidders")
NONE = {"status": "none", "ahead": 0, "report": None}


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def reviewing(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of each kind that judges lightly, and knows people by the address that a proxy names."""
    if request.param == "sqlite":
        place = str(tmp_path_factory.mktemp("store") / "tables.db")
    else:
        postgres: PostgresServer = request.getfixturevalue("postgres")
        place = postgres.new_database()
    with serving(place, *QUICK, *DEPTH, "--behind-proxy") as server:
        yield server


def played(server: Server, *names: str) -> tuple[str, list[Person]]:
    """The key of a race that people have just played, and who they are."""
    _, clients = started(server, "cafe-race", 3)
    play_out(clients, random.Random(2))
    people = [client.person for client in clients if client.person is not None]
    return clients[0].table["deals"][0]["replay"], people


def refusal(answer: httpx.Response) -> tuple[int, str]:
    """The status and the code of a refusal."""
    return answer.status_code, answer.json()["code"]


def test_a_race_is_reviewed_as_it_is_from_python_in_every_language(reviewing: Server) -> None:
    key, people = played(reviewing)
    assert state_of(reviewing, key) == NONE
    assert ask(reviewing, key, first_seat=1)["status"] == "running"
    last = to_the_end(reviewing, key)
    replay = reviewing.get(f"/api/replays/{key}")
    for language in LANGUAGES:
        assert state_of(reviewing, key, language) == {**last, "report": expected(replay, language)}
    assert ask(reviewing, key) == {"status": "finished", "ahead": 0, "report": None}
    assert people[0].post(f"/api/replays/{key}/review", {})["status"] == "finished"
    assert not workers(reviewing)


def test_what_is_made_is_told_meanwhile_the_chosen_seat_first(reviewing: Server) -> None:
    key = put_race(reviewing.store, shortest("downforce"))
    ask(reviewing, key, first_seat=1)
    seen = follow(reviewing, key, lambda state: state["status"] == "finished")
    shares = [done(state) for state in seen]
    assert shares == sorted(shares)
    parts = [state["report"] for state in seen if 0 < done(state) < 1]
    assert parts
    own = {decision["begin"] for decision in seen[-1]["report"]["decisions"] if decision["seat"] == 1}
    for part in parts:
        assert part["accounts"] == []
        judged = {decision["begin"]: decision["seat"] for decision in part["decisions"]}
        assert own <= judged.keys() or set(judged.values()) <= {1}


def test_a_second_who_asks_joins_the_first(reviewing: Server) -> None:
    key = put_race(reviewing.store, shortest("downforce"))
    people = [reviewing.person(f"Ana {number}", f"10.5.0.{number}") for number in range(3)]
    states = [person.post(f"/api/replays/{key}/review", {"first_seat": 0}) for person in people for _ in range(2)]
    assert {state["status"] for state in states} == {"running"}
    wait_for(lambda: bool(workers(reviewing)))
    assert len(workers(reviewing)) == 1
    to_the_end(reviewing, key)


@pytest.mark.parametrize("key", ["nothing", "x" * 500, "%00", "%F0%9F%8F%81", "../../etc", "' OR 1=1 --"])
def test_unknown_races_have_no_review(reviewing: Server, key: str) -> None:
    person, path = reviewing.person("Eve"), f"/api/replays/{key}/review"
    assert refusal(person.send("GET", path, None)) == (404, "not_found")
    assert refusal(person.send("POST", path, {})) == (404, "not_found")
    assert refusal(person.send("POST", f"/api/replays/{key}/try", {"at": 0, "seat": 0})) == (404, "not_found")


@pytest.mark.parametrize(
    "body", [{"first_seat": 3}, {"first_seat": -1}, {"first_seat": "0"}, {"seat": 0}, [], "x", {"first_seat": 1e9}]
)
def test_a_wrong_request_is_refused(reviewing: Server, body: object) -> None:
    key = put_race(reviewing.store)
    answer = httpx.post(f"{reviewing.url}/api/replays/{key}/review", json=body)
    assert refusal(answer) == (400, "malformed")
    assert refusal(httpx.get(f"{reviewing.url}/api/replays/{key}/review?language=de")) == (400, "malformed")
    assert state_of(reviewing, key) == NONE


def test_another_site_asks_for_nothing(reviewing: Server) -> None:
    key = put_race(reviewing.store)
    for path in ("review", "try"):
        answer = httpx.post(
            f"{reviewing.url}/api/replays/{key}/{path}", json={}, headers={"Origin": "https://evil.example"}
        )
        assert refusal(answer) == (403, "origin")
    assert state_of(reviewing, key) == NONE


def test_a_race_that_goes_on_has_no_review_even_for_those_who_know_its_key(reviewing: Server) -> None:
    keys, clients = started(reviewing, "downforce", 2)
    secret = read_log(reviewing.store, keys["join"])[0]["deals"][0]["replay"]
    person = clients[0].person
    assert person is not None
    for method, path in (("GET", "review"), ("POST", "review"), ("POST", "try")):
        body = {"at": 0, "seat": 0} if path == "try" else {}
        answer = person.send(method, f"/api/replays/{secret}/{path}", body if method == "POST" else None)
        assert refusal(answer) == (404, "not_found")


def test_a_replay_that_is_not_over_is_not_reviewed_though_it_is_stored(reviewing: Server) -> None:
    key = put_race(reviewing.store, shortest("downforce").after(40))
    ask(reviewing, key)
    last = follow(reviewing, key, lambda state: state["status"] not in ("waiting", "running"))[-1]
    assert last == {"status": "failed", "ahead": 0, "report": None}
    assert key not in [row[0] for row in stored(reviewing.store)]
    assert "only a finished race can be reviewed" in reviewing.logged()


def test_a_race_of_unknown_rules_is_refused(reviewing: Server) -> None:
    key = put_race(reviewing.store)
    replay = json.dumps({**reviewing.get(f"/api/replays/{key}"), "ruleset": 99}).encode()
    change(reviewing.store, "UPDATE replays SET replay = ? WHERE key = ?", replay, key)
    person = reviewing.person("Ana")
    for path, body in (("review", {}), ("try", {"at": 0, "seat": 0})):
        assert refusal(person.send("POST", f"/api/replays/{key}/{path}", body)) == (409, "stopped")


# Names


def test_a_review_holds_no_names_and_an_erased_one_is_told_nowhere(reviewing: Server) -> None:
    key, people = played(reviewing)
    ask(reviewing, key)
    assert "Player 1" in json.dumps(to_the_end(reviewing, key))
    rows = {row[0]: row for row in stored(reviewing.store)}
    _, _, finished, data = rows[key]
    assert finished
    kept = zlib.decompress(data)
    assert not [person.name for person in people if person.name.encode() in kept]
    assert len(data) < 30_000
    number = line_with(operate(reviewing.store, "people", "--name", "Player 1"), "Player 1")[0]
    operate(reviewing.store, "erase", number, "--yes")
    eventually(lambda: "Player 1" not in json.dumps(state_of(reviewing, key)))
    for language in LANGUAGES:
        told = json.dumps(state_of(reviewing, key, language))
        assert "Player 1" not in told
        assert "Erased player" in told


# Interruptions


@pytest.fixture(params=["sqlite", "postgres"])
def own_place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    postgres: PostgresServer = request.getfixturevalue("postgres")
    return postgres.new_database()


def is_half_done(state: Message) -> bool:
    """Whether some of a review is made, and some is not."""
    return 0 < done(state) < 1


def test_a_review_goes_on_where_it_was_after_the_server_was_killed(own_place: str) -> None:
    with serving(own_place, *QUICK, *at_depth(LASTING)) as server:
        key = put_race(own_place, recorded(LONG))
        later = put_race(own_place)
        ask(server, key, first_seat=0)
        assert ask(server, later) == {"status": "waiting", "ahead": 1, "report": None}
        before = follow(server, key, is_half_done)[-1]["report"]
        (worker,) = workers(server)
        server.kill()
        wait_for(lambda: not command(worker))  # it does not go on for nobody
        server.start()
        after = state_of(server, key)
        assert after["status"] in ("running", "waiting")
        assert done(after) >= before["done"]
        last = to_the_end(server, key)["report"]
        judged = {decision["begin"]: decision for decision in last["decisions"]}
        assert all(judged[decision["begin"]] == decision for decision in before["decisions"])
        assert last == expected(server.get(f"/api/replays/{key}"), depth=LASTING)
        to_the_end(server, later)
        assert [row[2] for row in stored(own_place)] == [True, True]


def test_a_review_goes_on_when_its_process_was_killed(own_place: str) -> None:
    with serving(own_place, *QUICK, *at_depth(LASTING)) as server:
        key = put_race(own_place, recorded(LONG))
        ask(server, key)
        for _ in range(2):
            before = done(follow(server, key, is_half_done)[-1])
            for worker in workers(server):
                os.kill(worker, signal.SIGKILL)
            assert done(state_of(server, key)) >= before
        assert to_the_end(server, key)["report"] == expected(server.get(f"/api/replays/{key}"), depth=LASTING)


def test_a_server_that_stops_takes_its_review_along(own_place: str) -> None:
    with serving(own_place, *QUICK, *at_depth(LASTING)) as server:
        key = put_race(own_place, recorded(LONG))
        ask(server, key)
        follow(server, key, is_half_done)
        (worker,) = workers(server)
        code, log = server.stop()
        assert (code, log) == (0, "")
        wait_for(lambda: not command(worker))
        server.start()
        to_the_end(server, key)


def test_of_two_servers_one_makes_a_review_and_the_other_takes_it_over(postgres: PostgresServer) -> None:
    place = postgres.new_database()
    with serving(place, *QUICK, *at_depth(LASTING)) as other, ExitStack() as stack:
        one = stack.enter_context(serving(place, *QUICK, *at_depth(LASTING)))
        key = put_race(place, recorded(LONG))
        states = [ask(server, key) for _ in range(2) for server in (one, other)]
        assert {state["status"] for state in states} <= {"running", "waiting"}
        before = done(follow(one, key, is_half_done)[-1])
        assert (len(workers(one)), len(workers(other))) == (1, 0)
        assert done(state_of(other, key)) > 0
        one.kill()
        assert done(to_the_end(other, key)) == 1.0 > before


# What is kept


def test_a_review_is_backed_up_exported_and_deleted_with_its_race(reviewing: Server, tmp_path: Path) -> None:
    (key, people), old = played(reviewing), put_race(reviewing.store)
    for each in (key, old):
        ask(reviewing, each)
        to_the_end(reviewing, each)
    file, other = tmp_path / "club.backup", str(tmp_path / "other.db")
    operate(reviewing.store, "backup", str(file))
    operate(other, "restore", str(file))
    assert stored(other) == stored(reviewing.store)
    number = line_with(operate(reviewing.store, "people", "--name", people[0].name), people[0].name)[0]
    exported = json.loads(operate(reviewing.store, "export", number))
    (race,) = [race for table in exported["tables"] for race in table["races"] if race["replay"] == key]
    assert race["review"]["total"] == len(race["review"]["stretches"])
    operate(other, "expire", "--replays", "1", "--yes")
    left = [row[0] for row in stored(other)]
    assert key in left
    assert old not in left


def test_an_older_evaluator_is_not_believed(reviewing: Server) -> None:
    key = put_race(reviewing.store)
    ask(reviewing, key)
    to_the_end(reviewing, key)
    change(reviewing.store, "UPDATE reviews SET maker = ? WHERE replay = ?", "0", key)
    assert state_of(reviewing, key) == NONE
    ask(reviewing, key)
    to_the_end(reviewing, key)
    assert {row[0]: row[1] for row in stored(reviewing.store)}[key] != "0"


# Many reviews: these tests leave some behind, which nobody waits for


def test_whoever_asks_for_much_waits_for_it_and_nobody_else_does(reviewing: Server) -> None:
    """Under many names at one address, too: the other address waits for the review under way, and then is next."""
    limits = Limits()
    keys = [put_race(reviewing.store) for _ in range(limits.reviews_per_address + 10)]
    mine = put_race(reviewing.store)
    eves = [reviewing.person(f"Eve {number}", "10.6.0.1") for number in range(len(keys))]
    answers = [eve.send("POST", f"/api/replays/{key}/review", {}) for eve, key in zip(eves, keys, strict=True)]
    taken = [answer.json() for answer in answers if answer.status_code == 202]
    refused = [refusal(answer) for answer in answers if answer.status_code != 202]
    assert limits.reviews_per_address <= len(taken) < len(keys)
    assert set(refused) == {(429, "too_much")}
    assert max(state["ahead"] for state in taken) > 10
    ana = reviewing.person("Ana", "10.6.0.2")
    told = ana.post(f"/api/replays/{mine}/review", {})
    assert told["ahead"] <= 1
    to_the_end(reviewing, mine)
    finished = [state_of(reviewing, key)["status"] == "finished" for key in keys]
    assert sum(finished) <= len(keys) // 2, "they came first"
    waiting = next(key for key in reversed(keys[: len(taken)]) if state_of(reviewing, key)["status"] == "waiting")
    assert ana.post(f"/api/replays/{waiting}/review", {})["ahead"] <= 1, "whoever joins has a turn of their own"


def test_one_person_has_an_end_too(reviewing: Server) -> None:
    most = Limits().reviews_per_person
    keys = [put_race(reviewing.store) for _ in range(most + 3)]
    eve = reviewing.person("Eve", "10.7.0.1")
    answers = [eve.send("POST", f"/api/replays/{key}/review", {}) for key in keys]
    assert [answer.status_code for answer in answers[:most]] == [202] * most
    assert refusal(answers[-1]) == (429, "too_much")
    assert state_of(reviewing, keys[-1]) == NONE


def test_a_flood_of_requests_from_one_address_is_refused(reviewing: Server) -> None:
    key, eve = put_race(reviewing.store), reviewing.person("Eve", "10.8.0.1")
    with ExitStack() as opened:
        many = Asked(reviewing, opened)
        for _ in range(Limits().looks_per_minute // 3 + 50):
            many.ask("GET", f"/api/replays/{key}/review", "10.8.0.1")
            many.ask("POST", f"/api/replays/{key}/review", "10.8.0.1", eve, {})
            many.ask("POST", "/api/replays/unknown/review", "10.8.0.1", eve, {})
        assert many.statuses() == {200, 202, 404, 429}
        one = Asked(reviewing, opened)
        one.ask("GET", f"/api/replays/{key}/review", "10.8.0.2")
        assert one.statuses() == {200}


def test_how_many_come_first_is_how_many_have_their_turn_first() -> None:
    dice = random.Random(5)
    for _ in range(300):
        turns: Turns[int] = Turns()
        places = [(dice.randrange(3), dice.randrange(3)) for _ in range(dice.randrange(1, 12))]
        for job, (person, table) in enumerate(places):
            turns.add(person, table, job)
        for _ in range(dice.randrange(len(places))):
            places[turns.take()] = (-1, -1)
        expected = {job: turns.ahead(*place, job) for job, place in enumerate(places) if place != (-1, -1)}
        order = [turns.take() for _ in range(len(expected))]
        assert expected == {job: number for number, job in enumerate(order)}
