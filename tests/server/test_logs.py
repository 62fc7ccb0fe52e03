"""What the server writes about itself: logs and metrics say how it is doing, and nothing about people."""

import json
import random
import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from prometheus_client.parser import text_string_to_metric_families

from paddock import __version__
from paddock.server.http.pages import ROUTES
from paddock.server.http.play import PATH
from paddock.server.protocol import PROTOCOL
from paddock.server.protocol.codes import Code
from tests.server.logs import read_log
from tests.server.raw import exchange, request, upgrade
from tests.server.running import Client, Server, serving
from tests.server.seated import catch_up, closed_with

LINE = {"event", "level", "timestamp"}
REQUEST = LINE | {"method", "route", "status", "ms"}


class Evening(NamedTuple):
    """What a server wrote while people played, chatted and made every kind of mistake, and the secrets involved."""

    log: str
    metrics: str
    before: str
    secrets: set[str]
    answers: int


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    place: Path = tmp_path_factory.mktemp("evening") / "tables.db"
    with serving(str(place), "--log", "info", "--metrics-port", "0", "--limit", "messages-per-second=100000") as server:
        before = server.metrics()
        secrets, answers = play(server)
        mistakes(server, secrets)
        metrics = server.metrics()
        code, log = server.stop()
    assert code == 0
    return Evening(log, metrics, before, secrets, answers)


def play(server: Server) -> tuple[set[str], int]:
    """Play a whole game with chat; return its secrets."""
    people = [server.person("Anastasia"), server.person("Bartholomea")]
    keys = people[0].open_table("downforce", 2, public=True)
    one, two = (person.join(keys["join"]) for person in people)
    watcher = Client(server, {}, keys["watch"])
    two.ask("sit", seat=1, name="Cornelia")
    one.ask("say", text="Splendid evening")
    one.ask("start")
    catch_up([one, two])
    dice = random.Random(1)
    while one.answer_any(dice) or two.answer_any(dice):
        catch_up([one, two])
    assert one.table["status"] == "over"
    watcher.close()
    link = people[0].post("/api/me/links", {})["secret"]
    people[1].send("POST", "/api/links/use", {"secret": link})
    token = server.person("Cornelia").post("/api/links/use", {"secret": link, "instead": True, "token": True})["token"]
    request(server, "POST", "/api/links/look", {}, json.dumps({"secret": link}).encode())
    entries = read_log(server.store, keys["join"])
    secrets = {link, token, "Anastasia", "Bartholomea", "Cornelia", "Splendid", "somebody", *keys.values()}
    secrets |= {person.token for person in people}
    secrets |= {deal[name] for deal in entries[0]["deals"] for name in ("seed", "replay")}
    request(server, "GET", f"/api/replays/{entries[0]['deals'][0]['replay']}", people[0].headers)
    request(server, "GET", f"/api/tables/{keys['join']}", people[0].headers)
    return secrets, sum(entry["type"] == "answered" for entry in entries)


def mistakes(server: Server, secrets: set[str]) -> None:
    """Cause every kind of error, each with a secret in it."""
    ana = server.person("Desdemona")
    keys = ana.open_table("downforce", 2)
    secrets |= {"Desdemona", "Wrongkey", "Wrongsecret", "Nonsense", ana.token, *keys.values()}
    wrong = {"Authorization": "Bearer Wrongsecret", "Cookie": "paddock=Wrongsecret"}
    request(server, "GET", "/api/tables/Wrongkey", ana.headers)
    request(server, "GET", "/Wrongkey?Wrongkey", wrong)
    request(server, "GET", "/api/me", wrong)
    request(server, "POST", "/api/people", wrong, b'{"name": "Nonsense", "Nonsense": 1}')
    request(server, "POST", "/api/people", {"Origin": "http://Nonsense"}, b"{}")
    request(server, "DELETE", f"/api/tables/{keys['join']}", ana.headers)
    upgrade(server, "/api/tables/Wrongkey/play", wrong)
    upgrade(server, f"/api/tables/{keys['join']}/play?after=Nonsense", ana.headers)
    upgrade(server, f"/api/tables/{keys['join']}/play", {**ana.headers, "Sec-WebSocket-Key": "Nonsense"})
    exchange(server, b"Nonsense Wrongkey\r\n\r\n")
    client = ana.join(keys["join"])
    client.ask("answer", seat=0, question=1, answer=63)
    client.ask("sit", seat=0)
    client.ask("bot", seat=1, level="Nonsense")
    for _ in range(5):
        client.socket.send('{"type": "say", "text": "Nonsense"}')
    assert closed_with(client) == 1008
    again = ana.join(keys["join"])
    again.socket.send("x" * 100_000)
    assert closed_with(again) == 1009


def samples(metrics: str) -> dict[tuple[str, tuple[tuple[str, str], ...]], float]:
    """Every number of the metrics, by its name and labels."""
    families = text_string_to_metric_families(metrics)
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in families
        for sample in family.samples
    }


def test_every_line_of_the_log_is_json_of_a_known_form(evening: Evening) -> None:
    routes = {route.path for route in ROUTES} | {PATH}
    lines: list[dict[str, Any]] = [json.loads(line) for line in evening.log.splitlines()]
    assert len(lines) > 15
    for line in lines:
        assert LINE <= set(line) <= REQUEST, line
        assert line.get("route", PATH) in routes
        assert line["level"] in ("info", "warning")
    told = {(line["route"], line["status"]) for line in lines if line["event"] == "request"}
    assert {("/api/people", 201), ("/api/people", 400), ("/api/me", 401), (PATH, 101), (PATH, 404)} <= told


def test_nothing_of_anybody_is_in_the_log_or_the_metrics(evening: Evening) -> None:
    for secret in evening.secrets:
        assert secret.lower() not in evening.log.lower(), secret
        assert secret.lower() not in evening.metrics.lower(), secret
    for word in ("options", '"hand"', "seed", "Bearer", "paddock="):
        assert word not in evening.log
        assert word not in evening.metrics


def test_the_labels_of_metrics_are_kinds_and_codes(evening: Evening) -> None:
    routes = {route.path for route in ROUTES} | {PATH}
    known: dict[str, set[Any] | None] = {"route": routes, "code": set(Code), "kind": None, "status": None, "le": None}
    for _, labels in samples(evening.metrics):
        for name, value in labels:
            choices = known[name]
            assert value in choices if choices is not None else re.fullmatch(r"[a-z]+|[0-9.]+|\+Inf", value)


def test_the_metrics_tell_what_happened(evening: Evening) -> None:
    old, new = samples(evening.before), samples(evening.metrics)
    assert new["paddock_entries_total", (("kind", "answered"),)] == evening.answers
    assert new["paddock_entries_total", (("kind", "said"),)] == 1
    assert new["paddock_refused_total", (("code", "malformed"),)] >= 5
    assert new["paddock_refused_total", (("code", "illegal"),)] == 2
    assert new["paddock_live_tables", ()] == 2
    assert new["paddock_connections", ()] >= 2
    assert new["paddock_store_seconds_count", ()] >= evening.answers
    assert new["paddock_dropped_total", ()] == 0
    assert new["paddock_requests_total", (("route", "/api/people"), ("status", "201"))] == 4
    assert ("paddock_requests_total", (("route", "/api/people"), ("status", "201"))) not in old
    assert new["paddock_requests_total", (("route", PATH), ("status", "101"))] == 5


def test_the_version_is_shown(sqlite_server: Server) -> None:
    assert sqlite_server.get("/healthz") == {"ok": True, "version": __version__, "protocol": PROTOCOL}


def test_a_server_that_has_said_where_it_is_stops_in_order(place: str) -> None:
    with serving(place) as server:
        assert server.stop() == (0, "")


def test_little_is_logged_where_nothing_is_wrong(place: str) -> None:
    with serving(place) as server:
        server.person("Ana").open_table("downforce", 2)
        assert server.stop() == (0, "")
