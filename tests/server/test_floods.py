"""One connection sends as much as it can, of any kind: nobody else has to wait, and honest messages arrive."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from threading import Event, Thread

import httpx
import pytest

from tests.server.raw import handshake, parse, readable
from tests.server.running import Client, Server, serving
from tests.server.seated import started

PING, PONG, PART = (bytes([first, 0x80, 0, 0, 0, 0]) for first in (0x89, 0x8A, 0x00))
BEGIN = b"\x01\x80\0\0\0\0"  # the beginning of a fragmented message
ASK = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
CRUMBS = b"POST /api/people HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
WORST = 1.0  # seconds that another player may wait; without the bucket it is 4 or more


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the usual limits, except for requests that the players in these tests make too often."""
    with serving(str(tmp_path_factory.mktemp("usual") / "tables.db"), "--limit", "changes-per-minute=100000") as server:
        yield server


def opened(server: Server, watch: str | None) -> socket.socket:
    """A connection; to a table if its key is given."""
    connection = socket.create_connection(("127.0.0.1", server.port), timeout=30)
    if watch is not None:
        connection.sendall(handshake(server, watch))
        assert connection.recv(12) == b"HTTP/1.1 101"
    return connection


@contextmanager
def flooding(server: Server, watch: str | None, first: bytes, chunk: bytes) -> Iterator[None]:
    """Send something without a pause, to a table or before any request, and read all replies."""
    over = Event()

    def send(connection: socket.socket) -> None:
        with suppress(OSError):
            while not over.is_set():
                connection.sendall(chunk)

    def read(connection: socket.socket) -> None:
        with suppress(OSError):
            while connection.recv(1 << 16):
                pass

    with opened(server, watch) as connection:
        connection.sendall(first)
        threads = [Thread(target=work, args=(connection,), daemon=True) for work in (send, read)]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            over.set()
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
            for thread in threads:
                thread.join()


def longest_waits(client: Client, seconds: float) -> float:
    """How long a player waits for replies meanwhile: the second longest time, since one stall can be the machine's."""
    waits: list[float] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        waits.append(wait(client, 1))
        time.sleep(0.02)
    return sorted(waits)[-2:][0]


FLOODS = {
    "pings": (b"", PING),
    "pongs": (b"", PONG),
    "fragments": (BEGIN, PART),
    "pings with text": (b"", b"\x89\xfd\0\0\0\0" + b"x" * 125),
    "small messages": (b"", b"\x81\x82\0\0\0\0{}"),
}


@pytest.mark.parametrize("kind", FLOODS)
def test_frames_of_any_kind_delay_nobody(usual: Server, kind: str) -> None:
    keys, (player, _) = started(usual, "downforce", 2)
    first, frame = FLOODS[kind]
    with flooding(usual, keys["watch"], first, frame * (200_000 // len(frame))):
        assert longest_waits(player, 3) < WORST
    assert "Traceback" not in usual.logged()


def test_a_body_in_tiny_chunks_delays_nobody(usual: Server) -> None:
    _, (player, _) = started(usual, "downforce", 2)
    with flooding(usual, None, CRUMBS, b"1\r\nx\r\n" * 40_000):
        assert longest_waits(player, 3) < WORST


def test_requests_sent_together_cost_as_much_as_one_by_one(usual: Server) -> None:
    more = 100
    with opened(usual, None) as connection:
        began = time.monotonic()
        connection.sendall(ASK * (150 + more))
        received = b""
        while received.count(b"HTTP/1.1 200") < 150 + more:
            received += connection.recv(1 << 16)
        assert time.monotonic() - began > more / 50 - 1, "150 at once, then 50 a second"


def test_a_flood_is_read_in_the_end_and_its_sender_is_slowed_down(usual: Server) -> None:
    keys = usual.person("Ana").open_table("downforce", 2)
    pings = 100
    with opened(usual, keys["watch"]) as connection:
        began = time.monotonic()
        connection.sendall(b"".join(b"\x89\x84\0\0\0\0%04d" % number for number in range(150 + pings)))
        received = b""
        while b"%04d" % (149 + pings) not in received:
            received += connection.recv(1 << 16)
        assert time.monotonic() - began > pings / 50 - 1, "150 at once, then 50 a second"
    positions = [received.index(b"\x8a\x04%04d" % number) for number in range(150 + pings)]
    assert positions == sorted(positions)


EVES = (f"127.0.0.{number}" for number in range(2, 255))  # each attack comes from another address, on many connections
EACH = 500  # frames or requests that each connection sends
TOGETHER = 500  # messages per second of one address, and half as many at once


def most_taken(seconds: float, connections: int) -> float:
    """How many messages of one address are taken in so many seconds, with some to spare.

    Each connection may be ahead by a piece of 21 frames.
    """
    return 1.3 * TOGETHER * (0.5 + seconds) + 21 * connections


def from_eve(server: Server, count: int, opened: ExitStack) -> list[socket.socket]:
    """Connections from Eve's address."""
    place, eve = ("127.0.0.1", server.port), (next(EVES), 0)
    return [opened.enter_context(socket.create_connection(place, 30, eve)) for _ in range(count)]


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that trusts forwarded addresses, with the usual limits."""
    options = ("--behind-proxy", "--limit", "changes-per-minute=100000")
    with serving(str(tmp_path_factory.mktemp("proxied") / "tables.db"), *options) as server:
        yield server


def test_connections_behind_a_proxy_are_those_of_whom_it_names(proxied: Server) -> None:
    keys, _ = started(proxied, "downforce", 2)
    with ExitStack() as opened:
        connections, taken = [], 0
        for _ in range(45):
            connection = opened.enter_context(socket.create_connection(("127.0.0.1", proxied.port), 30))
            connection.sendall(handshake(proxied, keys["watch"], "10.0.0.9"))
            assert connection.recv(12) == b"HTTP/1.1 101"
            connections.append(connection)
        began = time.monotonic()
        for connection in connections:
            connection.sendall(PING * EACH)
        while (seconds := time.monotonic() - began) < 3:
            for connection in readable(connections, 0.1):
                taken += connection.recv(1 << 20).count(b"\x8a\x00")
        assert 100 < taken < most_taken(seconds, len(connections)), f"{taken} of {EACH * len(connections)}"


@pytest.mark.parametrize("kind", ["pings", "requests"])
def test_many_connections_of_an_address_may_send_together_what_ten_may(usual: Server, kind: str) -> None:
    keys, (player, _) = started(usual, "downforce", 2)
    part, reply = (PING, b"\x8a\x00") if kind == "pings" else (ASK, b"HTTP/1.1 200")
    with ExitStack() as opened:
        connections, taken = from_eve(usual, 45, opened), 0
        for connection in connections if kind == "pings" else ():
            connection.sendall(handshake(usual, keys["watch"]))
            assert connection.recv(12) == b"HTTP/1.1 101"
        began = time.monotonic()
        for connection in connections:
            connection.setblocking(False)
            connection.send(part * EACH)
        while (seconds := time.monotonic() - began) < 3:
            for connection in readable(connections, 0.1):
                taken += connection.recv(1 << 20).count(reply)
            assert wait(player, 1) < 3 * WORST
        assert 100 < taken < most_taken(seconds, len(connections)), f"{taken} of {EACH * len(connections)}"


def test_connections_of_an_address_that_all_ask_at_once_are_answered_one_after_the_other(usual: Server) -> None:
    many = 1200
    with ExitStack() as opened:
        connections, began = from_eve(usual, many, opened), time.monotonic()
        for connection in connections:
            connection.sendall(ASK)
        for connection in connections:
            assert connection.recv(12) == b"HTTP/1.1 200"
        assert time.monotonic() - began > 0.8 * (many / TOGETHER - 0.5)


def test_one_address_does_not_take_all_connections(place: str) -> None:
    with serving(place, "--limit", "connections-per-address=10") as server, ExitStack() as opened:
        connections = from_eve(server, 600, opened)
        end = time.monotonic() + 10  # before the server gives up waiting for their requests
        while len(closed := readable(connections, 0.1)) < 80 and time.monotonic() < end:
            pass
        assert len(closed) == 80, "10 for players, 10 for spectators and 500 for pages may stay"
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        for connection in connections:
            connection.close()
        again = from_eve(server, 1, opened)[0]
        again.sendall(ASK)
        assert again.recv(12) == b"HTTP/1.1 200"


def test_an_honest_program_is_not_slowed_down(usual: Server) -> None:
    """Forty messages per second for four seconds, after one of 60 kB: each is answered as fast as anybody's."""
    _, (player, other) = started(usual, "downforce", 2)
    player.socket.send(json.dumps({"type": "arrange", "ref": 9999, "x": "y" * 60_000}))
    assert player.until("refused")["code"] == "malformed"
    waits: list[float] = []
    others: list[float] = []
    began = time.monotonic()
    for turn in range(160):
        time.sleep(max(0.0, began + turn / 40 - time.monotonic()))
        waits.append(wait(player, 1))
        if turn % 4 == 0:
            others.append(wait(other, 0))
    assert sorted(waits)[150] < 0.2 + sorted(others)[-3]


def wait(client: Client, seat: int) -> float:
    """How long a client waits for the reply to a request that is refused: leaving another's seat."""
    asked = time.monotonic()
    assert client.ask("leave", seat=seat)["code"] == "not_yours"
    return time.monotonic() - asked


def test_a_request_of_250_kb_is_read(usual: Server) -> None:
    body = json.dumps({"name": "x" * 250_000}).encode()
    head = f"POST /api/people HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n"
    with opened(usual, None) as connection:
        connection.sendall(head.encode() + body)
        received = b""
        while more := connection.recv(1 << 16):
            received += more
    assert parse(received).json["message"].endswith("length <= 24 - at `$.name`")
