"""Random nonsense, sent to a real server: it is refused in the documented form, and changes and reveals nothing."""

import json
import random
import re
import socket
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.progress import Progress
from websockets.exceptions import ConnectionClosed

from paddock.server.http.pages import ROUTES
from paddock.server.protocol import asks
from paddock.server.protocol.codes import Code
from tests.server.fuzzed import BODIES, RIGHT, right_request
from tests.server.fuzzing import faults, fuzz
from tests.server.logs import read_log
from tests.server.raw import KEY, check_headers, check_refusal, request, upgrade
from tests.server.running import Client, Message, Server, serving
from tests.server.seated import catch_up, started

OWN_REFS = 987_654_000  # serious requests have refs from here on, which nonsense never has
few = settings(deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
LIMITS = (
    "messages-per-second=100000",
    "people-per-minute=100000",
    "tables-per-minute=100000",
    "tables-per-address=100000",
    "own-files-per-address=100000",
    "joins-per-minute=100000",
    "mistakes=100000",
    "undos-per-minute=100000",
    "changes-per-minute=100000",
    "public-tables-per-person=100000",
    "public-tables-per-address=100000",
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that allows any number of mistakes; at the end it has logged no failure."""
    limits = [word for limit in LIMITS for word in ("--limit", limit)]
    with serving(str(tmp_path_factory.mktemp("fuzz") / "tables.db"), *limits) as server:
        yield server
        assert server.get("/healthz")["ok"]
        code, log = server.stop()
        assert code == 0
        assert "Traceback" not in log
        assert '"level": "error"' not in log


@pytest.fixture(scope="module")
def ana(server: Server) -> dict[str, str]:
    """The headers of a person."""
    return server.person("Ana").headers


class Attacked:
    """A race between two people, one of whom sends nonsense, and the secrets that this one must never learn."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.keys, (self.attacker, self.other) = started(server, "downforce", 2)
        self.watcher = Client(server, {}, self.keys["watch"])
        self.watcher.until("welcome")
        self.attacker.ref = self.watcher.ref = OWN_REFS
        deals = read_log(server.store, self.keys["join"])[0]["deals"]
        self.secrets = [deal[name] for deal in deals for name in ("seed", "replay")]

    def send(self, frames: list[str | bytes]) -> None:
        """Send all frames; each is refused, unless it happens to be valid."""
        for client in (self.attacker, self.watcher):
            before = read_log(self.server.store, self.keys["join"])
            for frame in frames:
                client.socket.send(frame)
            last = client.send("leave", seat=1)
            done = self.read(client, last, len(frames))
            after = read_log(self.server.store, self.keys["join"])
            assert after[: len(before)] == before
            assert len(after) - len(before) <= done
            assert not done or client is self.attacker
            if len(after) > len(before):
                self.clear_up(before, after)
        catch_up([self.attacker, self.other])

    def read(self, client: Client, last: int, frames: int) -> int:
        """Read the replies up to the last one; return how many requests were carried out."""
        replies: list[Message] = []
        while not replies or replies[-1].get("ref") != last or replies[-1]["code"] != "not_yours":
            message = client.receive()
            self.check(client, message, client.raw[-1])
            if message["type"] in ("done", "refused"):
                replies.append(message)
        assert len(replies) == frames + 1, "each message has one reply"
        return sum(reply["type"] == "done" for reply in replies)

    def check(self, client: Client, message: Message, text: str) -> None:
        """Check that a message has a known form and contains nothing that this client may not know."""
        if message["type"] == "refused":
            assert sorted(message) == ["code", "message", "number", "present", "ref", "type"]
            assert message["code"] in set(Code)
            assert message["message"]
        else:
            assert message["type"] in ("done", "update", "online")
        if message.get("present"):
            own = [0] if client is self.attacker else [None]
            assert [view["seat"] for view in message["present"]["views"]] == own
            for view in message["present"]["views"]:
                assert [seat["seat"] for seat in view["seats"] if seat["hand"] is not None] == own[: own != [None]]
        assert not any(secret in text for secret in self.secrets)
        assert client is self.attacker or self.keys["join"] not in text

    def clear_up(self, before: list[Any], after: list[Any]) -> None:
        """Sit down again, if the seat was left by accident."""
        assert {entry["type"] for entry in after[len(before) :]} <= {
            "said",
            "rested",
            "left",
            "answered",
            "undone",
            "seated",
            "wished",
        }
        self.attacker.ask("sit", seat=0)
        self.attacker.ask("back", seat=0)


@pytest.fixture(scope="module")
def attacked(server: Server) -> Attacked:
    return Attacked(server)


# Everything is attacked


def test_every_kind_of_message_is_attacked_with_all_its_fields() -> None:
    kinds = {str(kind.__struct_config__.tag): set(kind.__struct_fields__) for kind in get_args(asks.AnyAsk)}
    assert {message["type"]: set(message) - {"type"} for message in RIGHT} == kinds
    for message in RIGHT:
        msgspec.convert(message, asks.AnyAsk)


def test_every_address_is_attacked_with_every_body() -> None:
    assert set(BODIES) == {route.takes for route in ROUTES if route.takes}
    for kind, body in BODIES.items():
        assert msgspec.convert(body, kind)
        assert set(body) == set(kind.__struct_fields__)
    dice, missing = random.Random(1), {(route.method, route.path) for route in ROUTES}
    for _ in range(100 * len(ROUTES)):
        method, path, _ = right_request(dice, ["KEY"])
        missing -= {
            (known, pattern)
            for known, pattern in missing
            if known == method and re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", pattern), path)
        }
    assert not missing


# Frames

signs = st.characters(exclude_categories=["Cs"])
numbers = st.sampled_from(
    ["0", "1", "-1", "-0", "63", "64", "255", str(2**53), str(2**63), "9" * 400, "1e400", "0.5", "1.0"]
)
odd = st.sampled_from(
    ["null", "true", "[]", "{}", '""', r'"\ud800"', r'"\u0000"', "[" * 3000, '{"a":' * 3000, "NaN", "'x'"]
)
strings = st.text(signs, max_size=30).map(json.dumps)
documents = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(signs, max_size=10),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(signs, max_size=8), inner, max_size=4),
    max_leaves=12,
).map(json.dumps)
values = st.one_of(numbers, odd, strings, documents)


@st.composite
def near_misses(draw: st.DrawFn) -> str:
    """A message of the protocol with a mistake: other values, or missing, unknown or repeated fields."""
    fields = [(json.dumps(name), json.dumps(value)) for name, value in draw(st.sampled_from(RIGHT)).items()]
    for _ in range(draw(st.integers(1, 3))):
        index = draw(st.integers(0, len(fields) - 1)) if fields else 0
        change = draw(st.sampled_from(["value", "drop", "add", "twice", "name"]))
        if change == "add" or not fields:
            fields.insert(index, (draw(strings), draw(values)))
        elif change == "value":
            fields[index] = (fields[index][0], draw(values))
        elif change == "drop":
            del fields[index]
        elif change == "twice":
            fields.append((fields[index][0], draw(values)))
        else:
            fields[index] = (draw(strings), fields[index][1])
    return "{" + ",".join(f"{name}:{value}" for name, value in fields) + "}"


frames = st.one_of(near_misses(), near_misses(), documents, st.text(signs, max_size=60), st.binary(max_size=40))


@settings(few, max_examples=100)
@given(st.lists(frames, min_size=10, max_size=40))
def test_whatever_is_sent_is_refused_and_changes_nothing(attacked: Attacked, sent: list[str | bytes]) -> None:
    attacked.send(sent)


def test_messages_that_are_all_but_right(attacked: Attacked) -> None:
    """Each field of each message with each odd value."""
    wrong = [
        "null",
        "true",
        "-1",
        "0.5",
        '"x"',
        "[]",
        "{}",
        str(2**53 + 1),
        "9" * 400,
        "1e999",
        "[" * 2000,
        r'"\ud800"',
    ]
    sent: list[str | bytes] = []
    for message in RIGHT:
        for name in message:
            for value in wrong:
                others = ",".join(f'"{key}":{json.dumps(other)}' for key, other in message.items() if key != name)
                sent.append(f'{{{others}{"," * bool(others)}"{name}":{value}}}')
    attacked.send(sent)


@settings(few, max_examples=200)
@given(st.binary(min_size=1, max_size=200))
def test_bytes_that_are_no_frames_end_only_that_connection(attacked: Attacked, sent: bytes) -> None:
    server = attacked.server
    head = (
        f"GET /api/tables/{attacked.keys['watch']}/play HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n"
        f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n\r\n"
    ).encode()
    for early in (True, False):
        with socket.create_connection(("127.0.0.1", server.port), timeout=30) as connection:
            connection.sendall(head)
            if not early:
                assert connection.recv(12) == b"HTTP/1.1 101"
            connection.sendall(sent)
    assert attacked.other.ask("leave", seat=0)["code"] == "not_yours"


def test_text_that_is_no_text_closes_that_connection_only(attacked: Attacked) -> None:
    for broken in (b"\xff", b"\xed\xa0\x80", b"\xc3"):
        client = Client(attacked.server, {}, attacked.keys["watch"])
        client.until("welcome")
        client.socket.send(broken, text=True)
        with pytest.raises(ConnectionClosed) as closed:
            [client.receive() for _ in range(10)]
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1007
    assert attacked.other.ask("leave", seat=0)["code"] == "not_yours"


def test_mistakes_are_refused_and_then_closed_and_the_server_serves_on(sqlite_server: Server) -> None:
    keys, (one, two) = started(sqlite_server, "downforce", 2)
    before = read_log(sqlite_server.store, keys["join"])
    for text in ("", "[]", "{}", '{"type": "dance", "ref": 7}', '{"type": "start", "ref": 8, "x": 1}'):
        one.socket.send(text)
    refusals = []
    with pytest.raises(ConnectionClosed) as closed:
        [refusals.append(one.until("refused")) for _ in range(6)]  # type: ignore[func-returns-value]
    assert [refusal["ref"] for refusal in refusals] == [None, None, None, 7, 8]
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    assert read_log(sqlite_server.store, keys["join"]) == before
    assert two.ask("leave", seat=0)["code"] == "not_yours"


# HTTP

latin = st.characters(min_codepoint=33, max_codepoint=255, exclude_characters="\x7f")
tokens = st.text(st.sampled_from("abcXYZ019-_"), min_size=1, max_size=12)
methods = st.sampled_from(["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS", "TRACE", "get"]) | tokens
pieces = st.sampled_from(
    ["api", "tables", "people", "me", "games", "replays", "play", "healthz", "readyz", "%00", "..", "%ff", ""]
)
paths = st.lists(pieces | tokens, max_size=5).map(lambda found: "/" + "/".join(found))
queries = st.just("") | st.text(st.sampled_from("abc=&%0f+?;"), max_size=20).map(lambda text: "?" + text)
headers = st.dictionaries(
    st.sampled_from(["Cookie", "Authorization", "Origin", "Content-Type", "Accept", "Expect", "Range", "X-Odd"]),
    st.text(latin, max_size=40) | st.sampled_from(["paddock=x", "Bearer x", "null", "100-continue", "bytes=0-1"]),
    max_size=3,
)
PAGES: list[tuple[str, str, Message]] = [
    ("POST", "/api/people", {"name": "Ana", "token": True}),
    ("PATCH", "/api/me", {"name": "Ana"}),
    ("POST", "/api/tables", {"arrangement": {"game": "downforce", "seats": 2}, "plan": [{"kind": "me"}]}),
]


@settings(few, max_examples=500)
@given(methods, paths, queries, headers, st.binary(max_size=50))
def test_any_request_gets_a_response_that_is_no_failure(
    server: Server, method: str, path: str, query: str, sent: dict[str, str], body: bytes
) -> None:
    for reply in (request(server, method, path + query, sent, body), upgrade(server, path + query, sent)):
        assert reply.status < 500, reply
        check_headers(reply)
        if reply.status >= 400:
            check_refusal(reply)


@settings(few, max_examples=300)
@given(st.sampled_from(PAGES), st.one_of(near_misses(), documents, strings, st.text(signs, max_size=40)), st.data())
def test_any_body_is_taken_or_refused(
    server: Server, ana: dict[str, str], page: tuple[str, str, Message], text: str, data: st.DataObject
) -> None:
    method, path, right = page
    if data.draw(st.booleans()):
        name = data.draw(st.sampled_from(sorted(right)))
        others = ",".join(f'"{key}":{json.dumps(value)}' for key, value in right.items() if key != name)
        text = f'{{{others}{"," * bool(others)}"{name}":{data.draw(values)}}}'
    reply = request(server, method, path, ana, text.encode())
    assert reply.status < 300 or reply.status == 400, reply
    check_headers(reply)
    if reply.status >= 400:
        check_refusal(reply)
    assert ana["Authorization"].split()[1].encode() not in reply.body


def test_arrangements_that_cannot_be_are_refused(server: Server, ana: dict[str, str]) -> None:
    right = {"game": "downforce", "seats": 2}
    wrong: list[Any] = [
        None,
        True,
        -1,
        10**30,
        0.5,
        "x",
        "../../etc/passwd",
        "/etc/passwd",
        [],
        [1],
        {},
        {"x": 1},
        {"x": "y" * 9000},
    ]
    names = ("game", "seats", "options", "files", "series", "clock", "auction_seconds", "public", "chat", "more")
    inner = [{**right, name: value} for name in names for value in wrong]
    inner += [
        {**right, "options": {option: value}} for option in ("circuit", "deck", "auction", "x") for value in wrong
    ]
    inner += [{**right, "files": {option: value}} for option in ("circuit", "deck", "cars", "x") for value in wrong]
    for arrangement in inner:
        body = json.dumps({"arrangement": arrangement}).encode()
        reply = request(server, "POST", "/api/tables", ana, body)
        assert reply.status in (201, 400), (arrangement, reply)
        assert b"root:" not in reply.body, "no file of this machine is told"


def test_the_run_by_hand_finds_no_fault() -> None:
    """`make fuzz` does the same for a million messages."""
    outcome = fuzz(messages=3000, processes=1, seed=7, minutes=5, progress=Progress(disable=True))
    assert faults(outcome) == []
    assert outcome.sent.total() >= 3000
    assert min(outcome.sent[kind] for kind in ("WebSocket", "HTTP", "bytes")) > 0
