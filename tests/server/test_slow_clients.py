"""A client that does not read is cut off and returns; nobody waits for it, and it costs the server nothing."""

import json
import random
import socket
import statistics
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.conftest import QUICK
from tests.server.raw import KEY
from tests.server.running import Client, Server, serving
from tests.server.seated import catch_up, closed_with, drain, started

OUTBOX = 60


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lets clients fall behind by only a few messages."""
    place = str(tmp_path_factory.mktemp("narrow") / "tables.db")
    with serving(place, *QUICK, "--metrics-port", "0", "--limit", f"outbox-messages={OUTBOX}") as server:
        yield server


def narrow_socket(server: Server) -> socket.socket:
    """A connection with tiny buffers for unread data."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    connection.connect(("127.0.0.1", server.port))
    return connection


def dropped(server: Server) -> int:
    """The number of clients that were too slow, from the metrics."""
    return int(
        float(
            next(line.split()[1] for line in server.metrics().splitlines() if line.startswith("paddock_dropped_total"))
        )
    )


def memory(server: Server) -> int:
    """The server's memory in kilobytes."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def move(clients: list[Client], dice: random.Random) -> float | None:
    """Let one player answer and all players read; return the seconds it took, or None when the race is over."""
    catch_up(clients)
    for client in clients:
        if client.my_questions():
            began = time.monotonic()
            assert client.answer_any(dice)
            catch_up(clients)
            return time.monotonic() - began
    return None


def chatter(clients: list[Client]) -> None:
    """Keep the table busy after its race, with messages to everybody."""
    for client in clients[1:]:
        seat = client.you["seats"][0]
        assert client.ask("rest", seat=seat, level="random")["type"] == "done"
        assert client.ask("back", seat=seat)["type"] == "done"
    catch_up(clients)


def test_nobody_waits_for_a_client_that_stops_reading(narrow: Server) -> None:
    keys, clients = started(narrow, "downforce", 6)
    watcher = Client(narrow, {}, keys["watch"])
    watcher.until("welcome")
    dice = random.Random(1)
    usual = [move(clients, dice) for _ in range(20)]
    slow = Client(narrow, {}, keys["watch"], sock=narrow_socket(narrow), max_queue=1)
    slow.until("welcome")
    before, small = dropped(narrow), memory(narrow)
    times: list[float] = []
    while dropped(narrow) == before:
        some = [move(clients, dice) for _ in range(10)]
        times += filter(None, some)
        if None in some:
            chatter(clients)
    catch_up([*clients, watcher])
    assert dropped(narrow) == before + 1
    assert memory(narrow) - small < 20_000
    assert statistics.median(times) < 5 * statistics.median(filter(None, usual)) + 0.05

    assert closed_with(slow) is None, "it was cut off without a close"
    assert slow.number < watcher.number
    back = Client(narrow, {}, keys["watch"], after=slow.number)
    while back.number < watcher.number:
        back.receive()
    drain(watcher)
    missed = [text for text in watcher.raw if '"update"' in text[:20] and json.loads(text)["number"] > slow.number]
    assert [text for text in back.raw if '"update"' in text[:20]] == missed
    assert len(missed) > OUTBOX
    assert back.present == watcher.present


def test_a_client_that_missed_more_than_fits_gets_a_fresh_view_and_is_not_cut_off_again(place: str) -> None:
    with serving(
        place, "--metrics-port", "0", "--limit", "outbox-bytes=30000", "--limit", "messages-per-second=100000"
    ) as server:
        keys, clients = started(server, "downforce", 6)
        for client in clients:
            assert client.number > 1
        dice = random.Random(2)
        for _ in range(40):
            move(clients, dice)
        before = clients[0].number
        back = Client(server, {}, keys["watch"], after=2)
        assert back.receive()["type"] == "welcome"
        assert back.number == before
        move(clients, dice)
        assert back.until("update")["number"] == before + 1
        assert dropped(server) == 0


def flood(connection: socket.socket) -> None:
    """Send 64 megabytes of pings."""
    pings = (b"\x89\xfd\0\0\0\0" + b"x" * 125) * 1000
    for _ in range(500):
        connection.sendall(pings)


def test_pings_whose_answers_nobody_reads_are_not_kept(narrow: Server) -> None:
    keys = narrow.person("Ana").open_table("downforce", 2)
    handshake = (
        f"GET /api/tables/{keys['watch']}/play HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n\r\n"
    )
    small = memory(narrow)
    with narrow_socket(narrow) as connection:
        connection.sendall(handshake.encode())
        assert connection.recv(12) == b"HTTP/1.1 101"
        connection.settimeout(30)
        with pytest.raises(ConnectionError):
            flood(connection)
    assert memory(narrow) - small < 20_000
    assert narrow.get("/healthz")["ok"]
    assert "Traceback" not in narrow.logged()
