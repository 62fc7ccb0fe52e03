"""What a refusal leaves behind: no half-read request, no details of the store, no memory for clients who never read,
and no flood of lines in the log."""

import json
import os
import resource
import select
import socket
import sys
import time
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest

from tests.server.raw import KEY, exchange, parse, request, upgrade
from tests.server.running import PATIENCE, ConnectionClosed, Server, serving
from tests.server.seated import started
from tests.server.test_store_trouble import limit_files

# A request that is refused before its end


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("POST /nowhere", 404),
        ("PUT /api/me", 405),
        ("POST /api/tables", 401),
        ("GET /api/tables/unknown", 404),
        ("POST /api/people", 413),
    ],
)
def test_after_an_early_refusal_the_connection_is_closed(sqlite_server: Server, line: str, status: int) -> None:
    head = f"{line} HTTP/1.1\r\nHost: x\r\nContent-Length: 100000000\r\n\r\n".encode()
    received = exchange(sqlite_server, head + b"x" * (300_000 if status == 413 else 1000))
    reply = parse(received)
    assert reply.status == status
    assert reply.headers["connection"] == "close"
    assert received.count(b"HTTP/1.1 ") == 1


def test_a_page_that_needs_no_body_does_not_wait_for_one(sqlite_server: Server) -> None:
    head = b"GET /api/games HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    received = exchange(sqlite_server, head + b"1\r\nx\r\n")
    assert parse(received).status == 200
    assert received.count(b"HTTP/1.1 ") == 1


def test_a_refused_request_that_was_read_keeps_its_connection(sqlite_server: Server) -> None:
    with httpx.Client(base_url=sqlite_server.url) as client:
        for _ in range(3):
            assert client.post("/api/people", json={"name": ""}).status_code == 400
        reply = client.post("/api/people", json={"name": ""})
        assert "connection" not in reply.headers


# A store that fails


@pytest.mark.skipif(sys.platform != "linux", reason="sets a limit of another process")
def test_errors_of_the_store_appear_only_in_the_log(tmp_path: Path) -> None:
    folder = tmp_path / "very-private-folder"
    folder.mkdir()
    with serving(str(folder / "tables.db")) as server:
        _, clients = started(server, "downforce", 2)
        limit_files(server, 4096)  # enough for the log
        reply = httpx.post(server.url + "/api/people", json={"name": "Bea"})
        assert (reply.status_code, reply.json()["code"]) == (503, "unavailable")
        assert "very-private" not in reply.text
        assert "tables.db" not in reply.text
        clients[0].send("say", text="is anybody there?")
        for client in clients:
            assert client.until("closing")["why"] == "store"
            with pytest.raises(ConnectionClosed) as closed:
                client.receive()
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1012, "store")
            assert not any("very-private" in text for text in client.raw)
        limit_files(server, resource.RLIM_INFINITY)
        assert "very-private" in server.logged(), "who runs the server is told"


# Clients who never read


def sockets_of(server: Server) -> int:
    """The number of open connections of the server."""
    folder = f"/proc/{server.process.pid}/fd"
    found = 0
    for name in os.listdir(folder):  # noqa: PTH208
        with suppress(OSError):  # it has been closed
            found += os.readlink(f"{folder}/{name}").startswith("socket:")  # noqa: PTH115
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="looks at another process")
def test_a_client_that_never_reads_is_cut_off(place: str) -> None:
    with serving(place, "--limit", "write-seconds=1", "--limit", "messages-per-second=100000") as server:
        server.get("/api/games")
        before = sockets_of(server)
        with ExitStack() as opened:
            answered = select.poll()
            for _ in range(5):
                connection = opened.enter_context(socket.socket())
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
                connection.connect(("127.0.0.1", server.port))
                connection.sendall(b"GET /api/rules/downforce HTTP/1.1\r\nHost: x\r\n\r\n" * 1000)
                answered.register(connection, select.POLLIN)
            deadline = time.monotonic() + PATIENCE
            while len(answered.poll(0)) < 5:
                assert time.monotonic() < deadline, "the server does not answer all of them"
                time.sleep(0.01)
            while sockets_of(server) > before:
                assert time.monotonic() < deadline, "they are still there"
                time.sleep(0.05)


# The log


def test_strangers_do_not_fill_the_log(place: str) -> None:
    with serving(place) as server:
        for _ in range(60):
            exchange(server, b"nonsense\r\n\r\n")
            exchange(server, b"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\nx\r\n\r\n")
            request(server, "POST", "/api/people", body=b"{")
            request(server, "GET", "/nowhere")
            upgrade(server, "/api/tables/unknown/play")
            upgrade(server, "/api/tables/unknown/play", {"Sec-WebSocket-Version": "9"})
            upgrade(server, "/api/tables/unknown/play", {"Sec-WebSocket-Key": KEY[:5]})
        server.stop()
        lines = [json.loads(line) for line in server.logged().splitlines()]
        events = [line["event"] for line in lines]
        assert max(map(events.count, events)) <= 20
        assert len(lines) < 100
