"""How much the server accepts from one person, and that others never notice."""

import json
import socket
import statistics
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from paddock.cli import main
from paddock.errors import Malformed
from paddock.server.limits import Bucket, Buckets
from paddock.server.log.text import clean
from tests.server.raw import check_refusal, exchange, parse, request
from tests.server.running import PATIENCE, Client, Person, Server, serving
from tests.server.seated import closed_with

LIMITS = {
    "frame-bytes": 2000,
    "body-bytes": 3000,
    "body-seconds": 1,
    "messages-per-second": 20,
    "lines-per-minute": 3,
    "mistakes": 3,
    "people-per-minute": 3,
    "tables-per-minute": 2,
    "joins-per-minute": 5,
    "connections-per-address": 3,
    "connections-per-table": 4,
}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with low limits. It trusts forwarded addresses, so that each test has its own."""
    limits = [word for name, number in LIMITS.items() for word in ("--limit", f"{name}={number}")]
    with serving(str(tmp_path_factory.mktemp("strict") / "tables.db"), "--behind-proxy", *limits) as server:
        yield server


def refused_join(server: Server, key: str, headers: dict[str, str]) -> tuple[int, dict[str, Any]]:
    """Why a WebSocket was refused."""
    with pytest.raises(InvalidStatus) as refusal:
        Client(server, headers, key)
    return refusal.value.response.status_code, json.loads(refusal.value.response.body)


def join_when_free(person: Person, key: str) -> Client:
    """Join as soon as the server has noticed that somebody has left."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return person.join(key)
        except InvalidStatus:
            assert time.monotonic() < deadline
            time.sleep(0.02)


def two_at_a_table(server: Server, network: str) -> tuple[Client, Client]:
    """Two clients of different people, which have read their welcome."""
    ana, bea = server.person("Ana", f"{network}.1"), server.person("Bea", f"{network}.2")
    keys = ana.open_table("downforce", 2)
    one, two = ana.join(keys["join"]), bea.join(keys["join"])
    one.until("welcome")
    two.until("welcome")
    return one, two


# Incoming data


def test_a_frame_that_is_too_large_closes_that_connection_only(strict: Server) -> None:
    one, two = two_at_a_table(strict, "10.1.0")
    assert one.ask("say", text="a" * 300)["type"] == "done"
    one.socket.send("x" * 2001)
    assert closed_with(one) == 1009
    assert two.ask("say", text="still here")["type"] == "done"


def test_a_message_in_pieces_is_not_larger_than_one_in_a_piece(strict: Server) -> None:
    one, two = two_at_a_table(strict, "10.1.1")
    with suppress(ConnectionClosed):  # the server need not wait for the last piece
        one.socket.send(["x" * 500] * 5)
    assert closed_with(one) == 1009
    assert two.ask("say", text="still here")["type"] == "done"


@pytest.mark.parametrize("chunked", [False, True])
def test_a_body_that_is_too_large_is_refused(strict: Server, chunked: bool) -> None:
    body = json.dumps({"name": "x" * 3000}).encode()
    content: Any = iter([body[:100], body[100:]]) if chunked else body
    reply = httpx.post(strict.url + "/api/people", content=content)
    assert (reply.status_code, reply.json()["code"]) == (413, "too_large")
    assert "3000 bytes" in reply.json()["message"]


def test_a_body_that_never_comes_is_not_waited_for(strict: Server) -> None:
    head = b"POST /api/people HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\nConnection: close\r\n\r\n"
    began = time.monotonic()
    reply = parse(exchange(strict, head))
    check_refusal(reply, 400, "malformed")
    assert "within 1 seconds" in reply.json["message"]
    assert time.monotonic() - began < PATIENCE / 2


def test_messages_that_come_too_fast_are_read_later_and_nobody_else_is_delayed(strict: Server) -> None:
    one, two = two_at_a_table(strict, "10.1.2")
    burst = 3 * LIMITS["messages-per-second"]
    began = time.monotonic()
    for ref in range(burst + 20):
        one.socket.send(json.dumps({"type": "leave", "ref": 1000 + ref, "seat": 1}))
    others = []
    for _ in range(5):
        asked = time.monotonic()
        assert two.ask("leave", seat=0)["code"] == "not_yours"
        others.append(time.monotonic() - asked)
    refs = [one.until("refused")["ref"] for _ in range(burst + 20)]
    took = time.monotonic() - began
    assert refs == list(range(1000, 1000 + burst + 20)), "all are read, in order"
    assert took > 0.8, f"{burst} at once, the other 20 at 20 a second"
    assert statistics.median(others) < took / 4


def test_too_many_mistakes_in_a_row_end_in_a_close(strict: Server) -> None:
    one, two = two_at_a_table(strict, "10.1.3")
    for _ in range(2):
        for _ in range(2):
            one.socket.send("nonsense")
            assert one.until("refused")["code"] == "malformed"
        assert one.ask("leave", seat=1)["code"] == "not_yours", "a valid message restarts the count"
    for _ in range(3):
        one.socket.send(b"nonsense")
    assert closed_with(one) == 1008
    assert two.ask("leave", seat=1)["code"] == "not_yours"


# How often and how many


def test_new_people_a_minute_are_counted_by_address(strict: Server) -> None:
    for name in ("Ana", "Bea", "Caro"):
        strict.person(name, "10.2.0.1")
    reply = httpx.post(strict.url + "/api/people", json={"name": "Dora"}, headers={"X-Forwarded-For": "10.2.0.1"})
    assert (reply.status_code, reply.json()["code"]) == (429, "too_much")
    assert "minute" in reply.json()["message"]
    assert "set-cookie" not in reply.headers
    strict.person("Dora", "10.2.0.2")


def test_addresses_of_one_ipv6_network_count_as_one(strict: Server) -> None:
    for last in range(3):
        strict.person("Ana", f"2001:db8:1:2::{last + 1}")
    reply = httpx.post(
        strict.url + "/api/people", json={"name": "Dora"}, headers={"X-Forwarded-For": "2001:db8:1:2:ffff::9"}
    )
    assert reply.status_code == 429
    strict.person("Dora", "2001:db8:1:3::1")


def test_names_that_are_refused_do_not_count(strict: Server) -> None:
    for _ in range(5):
        reply = httpx.post(strict.url + "/api/people", json={"name": " "}, headers={"X-Forwarded-For": "10.2.0.3"})
        assert reply.status_code == 400
    strict.person("Ana", "10.2.0.3")


def test_new_tables_a_minute_are_counted_by_person(strict: Server) -> None:
    ana, bea = strict.person("Ana", "10.2.1.1"), strict.person("Bea", "10.2.1.1")
    for _ in range(2):
        ana.open_table("downforce", 2)
    body = {"arrangement": {"game": "downforce", "seats": 2}}
    reply = httpx.post(strict.url + "/api/tables", json=body, headers=ana.headers)
    assert (reply.status_code, reply.json()["code"]) == (429, "too_much")
    bea.open_table("downforce", 2)


def test_joins_a_minute_are_counted_by_person_and_for_strangers_by_address(strict: Server) -> None:
    ana = strict.person("Ana", "10.2.2.1")
    keys = ana.open_table("downforce", 2)
    for headers in (ana.headers, {"X-Forwarded-For": "10.2.2.2"}):
        for _ in range(5):
            client = Client(strict, headers, keys["watch"])
            client.until("welcome")
            client.close()
        status, problem = refused_join(strict, keys["watch"], headers)
        assert (status, problem["code"]) == (429, "too_much")
        assert "minute" in problem["message"]


def test_connections_are_counted_by_address_and_come_free_again(strict: Server) -> None:
    ana = strict.person("Ana", "10.2.3.1")
    keys = ana.open_table("downforce", 2)
    clients = [ana.join(keys["join"]) for _ in range(3)]
    for client in clients:
        client.until("welcome")
    status, problem = refused_join(strict, keys["join"], ana.headers)
    assert (status, problem["code"]) == (429, "too_much")
    clients[0].close()
    join_when_free(ana, keys["join"]).until("welcome")


def test_connections_at_the_same_moment_are_all_counted(strict: Server) -> None:
    ana = strict.person("Ana", "10.2.4.1")
    keys = ana.open_table("downforce", 2)
    handshake = (
        f"GET /api/tables/{keys['watch']}/play HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nX-Forwarded-For: 10.2.4.2\r\n\r\n"
    )
    with ExitStack() as opened:
        sockets = [
            opened.enter_context(socket.create_connection(("127.0.0.1", strict.port), timeout=30)) for _ in range(8)
        ]
        for each in sockets:
            each.sendall(handshake.encode())
        statuses = [int(each.recv(1 << 16).split()[1]) for each in sockets]
    assert sorted(statuses) == [101] * 3 + [429] * 5


def test_connections_are_counted_by_table(strict: Server) -> None:
    keys = strict.person("Ana", "10.2.5.1").open_table("downforce", 2)
    with ExitStack() as opened:
        for last in range(4):
            client = Client(strict, {"X-Forwarded-For": f"10.2.5.{last}"}, keys["watch"])
            opened.callback(client.close)
            client.until("welcome")
        status, problem = refused_join(strict, keys["watch"], {"X-Forwarded-For": "10.2.5.9"})
        assert (status, problem["code"]) == (429, "too_much")
        assert "table" in problem["message"]


def test_connections_and_live_tables_are_counted_in_all(place: str) -> None:
    with serving(place, "--limit", "connections=2", "--limit", "tables=1") as server:
        ana = server.person("Ana")
        keys, others = ana.open_table("downforce", 2), ana.open_table("downforce", 2)
        one = ana.join(keys["join"])
        one.until("welcome")
        status, problem = refused_join(server, others["join"], ana.headers)
        assert (status, problem["code"]) == (429, "too_much")
        check_refusal(request(server, "GET", f"/api/tables/{others['join']}"), 429, "too_much")
        ana.join(keys["join"]).until("welcome")
        assert refused_join(server, keys["join"], ana.headers)[0] == 429
        assert one.ask("say", text="hello")["type"] == "done"


def test_many_names_at_one_address_get_no_more_tables_and_files_than_a_few(place: str) -> None:
    limits = ("--behind-proxy", "--limit", "tables-per-address=4", "--limit", "own-files-per-address=2")
    with serving(place, *limits) as server:
        plain: dict[str, Any] = {"game": "downforce", "seats": 2}
        own = {**plain, "options": {"deck": "own"}, "files": {"deck": "x"}}

        def opened(number: int, address: str, arrangement: dict[str, Any]) -> int:
            eve = server.person(f"Eve {number}", address)
            return eve.send("POST", "/api/tables", {"arrangement": arrangement}).status_code

        assert [opened(number, "10.9.0.1", plain) for number in range(5)] == [201] * 4 + [429]
        assert [opened(number, "10.9.0.2", own) for number in range(3)] == [400, 400, 429]
        assert opened(0, "10.9.0.3", plain) == 201


def test_tables_where_nobody_is_make_room_for_others(place: str) -> None:
    with serving(place, "--limit", "tables=3", "--limit", "tables-per-minute=100") as server:
        ana, eve = server.person("Ana"), server.person("Eve")
        keys = ana.open_table("downforce", 2)
        host = ana.join(keys["join"])
        host.until("welcome")
        clock = {"seconds": 600, "per": "decision"}  # under a clock a race goes on without its players
        for _ in range(6):
            other = eve.open_table("downforce", 2, ["me", "bot"], clock=clock)["join"]
            player = eve.join(other)
            player.until("welcome")
            assert player.ask("start")["type"] == "done"
            player.close()
            assert eve.get(f"/api/tables/{other}")["table"]["status"] == "playing"
        assert host.ask("fill", level="random")["type"] == "done"
        assert eve.get(f"/api/tables/{other}")["table"]["status"] == "playing"


def test_an_address_that_a_client_makes_up_is_not_believed(place: str) -> None:
    with serving(place, "--limit", "people-per-minute=1") as server:
        server.person("Ana", "10.0.0.1")
        reply = httpx.post(server.url + "/api/people", json={"name": "Bea"}, headers={"X-Forwarded-For": "10.0.0.2"})
        assert reply.status_code == 429


def test_a_hundred_tables_are_listed_at_most(sqlite_server: Server) -> None:
    for number in range(40):
        host = sqlite_server.person(f"Host {number}")
        for _ in range(3):
            host.open_table("cafe-race", 3, public=True)
    assert len(sqlite_server.get("/api/tables")["tables"]) == 100
    assert len(host.get("/api/me/tables")["tables"]) == 3


# Names and chat

NAMES = [
    ("Ana", "Ana"),
    ("x" * 24, "x" * 24),
    ("  Ana \t\n Bea ", "Ana Bea"),
    ("Ana\0Bea\x1b[31m", "Ana Bea [31m"),
    ("\u202eanA\u2066\u200f", "anA"),
    ("A\u0301na", "\u00c1na"),
    ("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f468\u200d\U0001f469\u200d\U0001f467"),
    ("\u2764\ufe0f", "\u2764\ufe0f"),
    ("<b>&amp;", "<b>&amp;"),
]


@pytest.mark.parametrize(("given", "kept"), NAMES)
def test_names_are_kept_as_one_line_that_is_safe_to_show(sqlite_server: Server, given: str, kept: str) -> None:
    person = sqlite_server.person(given)
    assert person.get("/api/me") == {"name": kept, "token": None}
    client = person.join(person.open_table("downforce", 2)["join"])
    assert client.until("welcome")["table"]["host"] == kept
    client.ask("say", text=given)
    assert json.loads(next(text for text in client.raw if '"said":{' in text))["said"]["text"] == kept


NOT_NAMES = [
    '"' + "x" * 25 + '"',
    '""',
    '"   "',
    r'"\u0000"',
    r'"\u202e\u2066"',
    r'"\u200d \u200d"',
    r'"\u3164\u2800"',
    r'"\u0301\ufe0f"',
    r'"\ud800"',
    r'"\udc00\ud800"',
    r'"\ue000\uffff"',
    '"' + "\u0958" * 24 + '"',
    '"a\nb"',
    "null",
    "7",
    '["Ana"]',
]


@pytest.mark.parametrize("text", NOT_NAMES)
def test_an_invalid_name_is_refused(sqlite_server: Server, text: str) -> None:
    body = f'{{"name": {text}}}'.encode()
    check_refusal(request(sqlite_server, "POST", "/api/people", body=body), 400, "malformed")


def test_bytes_that_are_no_text_are_no_name(sqlite_server: Server) -> None:
    for broken in (b"\xff\xfe", b"\xed\xa0\x80", b"\xc0\x80"):
        body = b'{"name": "' + broken + b'"}'
        check_refusal(request(sqlite_server, "POST", "/api/people", body=body), 400, "malformed")


def test_a_renamed_person_and_a_second_seat_are_held_to_the_same(sqlite_server: Server) -> None:
    ana = sqlite_server.person("Ana")
    patched = httpx.patch(sqlite_server.url + "/api/me", json={"name": "\u202e"}, headers=ana.headers)
    assert patched.status_code == 400
    assert ana.get("/api/me")["name"] == "Ana"
    plan = [{"kind": "me"}, {"kind": "shared", "name": "\u3164"}]
    body = {"arrangement": {"game": "downforce", "seats": 2}, "plan": plan}
    assert httpx.post(sqlite_server.url + "/api/tables", json=body, headers=ana.headers).status_code == 400
    client = ana.join(ana.open_table("downforce", 2)["join"])
    client.until("welcome")
    assert client.ask("sit", seat=1, name="\u200d")["code"] == "malformed"
    assert client.ask("sit", seat=1, name="x" * 25)["code"] == "malformed"
    assert client.ask("sit", seat=1, name="Bea")["type"] == "done"


def test_a_line_of_chat_has_300_characters_at_most(sqlite_server: Server) -> None:
    ana = sqlite_server.person("Ana")
    client = ana.join(ana.open_table("downforce", 2)["join"])
    assert client.ask("say", text="x" * 300)["type"] == "done"
    for text in ("x" * 301, "", " \n ", "\u0958" * 300):
        assert client.ask("say", text=text)["code"] == "malformed"


def test_lines_a_minute_are_counted_by_person_however_often_they_come(strict: Server) -> None:
    ana, bea = strict.person("Ana", "10.3.0.1"), strict.person("Bea", "10.3.0.2")
    keys = ana.open_table("downforce", 2)
    one, other = ana.join(keys["join"]), bea.join(keys["join"])
    for _ in range(3):
        assert one.ask("say", text="hello")["type"] == "done"
    again = ana.join(keys["join"])
    for client in (one, again):
        for _ in range(LIMITS["mistakes"] + 1):
            refused = client.ask("say", text="hello")
            assert (refused["type"], refused["code"]) == ("refused", "too_much"), "and it is no mistake that closes"
    assert other.ask("say", text="hello")["type"] == "done"


@pytest.mark.parametrize("text", ["a\u0300" * 24, "\u0344" * 8])
def test_clean_text_stays_clean(text: str) -> None:
    try:
        once = clean(text, "name")
    except Malformed:
        return
    assert clean(once, "name") == once


# The buckets themselves


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr("paddock.server.limits.time.monotonic", lambda: clock[0])
    bucket = Bucket(2.0, 4.0)
    assert [bucket.take() for _ in range(5)] == [True] * 4 + [False]
    clock[0] += 1
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    assert bucket.spend(1) == 0.5
    assert bucket.spend(0.5) == 0.75
    assert not bucket.full
    clock[0] += 10
    assert bucket.full


def test_buckets_forget_people_who_stop_coming(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr("paddock.server.limits.time.monotonic", lambda: clock[0])
    buckets = Buckets(60)
    for who in range(5000):
        assert buckets.take(who)
    assert len(buckets.buckets) == 5000, "nobody is forgotten too early"
    clock[0] += 2
    for who in range(10_000, 13_100):
        assert buckets.take(who)
    assert len(buckets.buckets) <= 4000


# The command line


def test_limit_help_lists_every_limit() -> None:
    result = CliRunner().invoke(main, ["serve", "--limit", "help"])
    assert result.exit_code == 0
    listed = dict(line.split() for line in result.output.splitlines())
    assert listed["frame-bytes"] == "65536"
    assert set(LIMITS) < set(listed)


@pytest.mark.parametrize(
    ("limit", "words"),
    [
        ("frames=1", "write NAME=N, where NAME is one of: frame-bytes"),
        ("frame_bytes=1", "write NAME=N"),
        ("", "write NAME=N"),
        ("frame-bytes", "a number from 1 to"),
        ("frame-bytes=", "a number from 1 to"),
        ("frame-bytes=0", "a number from 1 to"),
        ("frame-bytes=-1", "a number from 1 to"),
        ("frame-bytes=1.5", "a number from 1 to"),
        ("frame-bytes=\u0663", "a number from 1 to"),
        ("frame-bytes=" + "9" * 5000, "a number from 1 to"),
    ],
)
def test_an_invalid_limit_ends_with_exit_code_2(limit: str, words: str) -> None:
    result = CliRunner().invoke(main, ["serve", "--limit", limit])
    assert result.exit_code == 2
    assert words in result.output


@pytest.mark.parametrize("origin", ["paddock.example", "ftp://paddock.example", "https://a b", "https://a/path", "*"])
def test_an_invalid_origin_ends_with_exit_code_2(origin: str) -> None:
    result = CliRunner().invoke(main, ["serve", "--origin", origin])
    assert result.exit_code == 2
    assert "write it as https://" in result.output


def test_a_client_cannot_continue_from_what_is_not_a_number(strict: Server) -> None:
    keys = strict.person("Ana", "10.4.0.1").open_table("downforce", 2)
    for after in ("-1", "x", "9" * 16, "1.0", "%00"):
        with pytest.raises(InvalidStatus) as refusal:
            connect(
                f"ws://127.0.0.1:{strict.port}/api/tables/{keys['watch']}/play?after={after}",
                additional_headers={"X-Forwarded-For": f"10.4.1.{len(after)}"},
            )
        assert refusal.value.response.status_code == 400
