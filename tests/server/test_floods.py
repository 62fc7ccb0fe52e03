"""One connection sends as much as it can, of whatever kind: nobody else waits, and what is honest arrives."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread

import pytest

from tests.server.raw import handshake, parse
from tests.server.running import Client, Server, serving
from tests.server.seated import started

PING, PONG, PART = (bytes([first, 0x80, 0, 0, 0, 0]) for first in (0x89, 0x8A, 0x00))
BEGIN = b"\x01\x80\0\0\0\0"  # of a message in parts
CRUMBS = b"POST /api/people HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
WORST = 1.0  # seconds that another player may wait; without the bucket it is 4 and more


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the usual limits, but for the asks that the players of these tests are refused."""
    with serving(str(tmp_path_factory.mktemp("usual") / "tables.db"), "--limit", "changes-per-minute=100000") as server:
        yield server


def opened(server: Server, watch: str | None) -> socket.socket:
    """A connection, to a table if its key is given."""
    connection = socket.create_connection(("127.0.0.1", server.port), timeout=30)
    if watch is not None:
        connection.sendall(handshake(server, watch))
        assert connection.recv(12) == b"HTTP/1.1 101"
    return connection


@contextmanager
def flooding(server: Server, watch: str | None, first: bytes, chunk: bytes) -> Iterator[None]:
    """Something is sent without a pause, to a table or to no page yet, and all that comes back is read."""
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
    """How long a player waits for a reply meanwhile: the second longest time, for one stall can be the machine's."""
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
def test_frames_of_any_kind_hold_nobody_up(usual: Server, kind: str) -> None:
    keys, (player, _) = started(usual, "downforce", 2)
    first, frame = FLOODS[kind]
    with flooding(usual, keys["watch"], first, frame * (200_000 // len(frame))):
        assert longest_waits(player, 3) < WORST
    assert "Traceback" not in usual.logged()


def test_a_body_in_crumbs_holds_nobody_up(usual: Server) -> None:
    _, (player, _) = started(usual, "downforce", 2)
    with flooding(usual, None, CRUMBS, b"1\r\nx\r\n" * 40_000):
        assert longest_waits(player, 3) < WORST


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


def test_an_honest_program_is_not_slowed_down(usual: Server) -> None:
    """Forty messages a second for four seconds, after a message of 60 kB: each is answered as soon as anybody's."""
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
    """How long somebody waits for a reply to what is refused: to leave another's seat."""
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
