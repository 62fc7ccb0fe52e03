"""Requests as raw bytes, which no proper client would send."""

import json
import selectors
import socket
from collections.abc import Collection
from typing import Any, NamedTuple

from paddock.server.http.guard import HEADERS
from tests.server.running import PATIENCE, Server

KEY = "dGhlIHNhbXBsZSBub25jZQ=="


class Reply(NamedTuple):
    """Everything the server sent until it closed the connection."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


def exchange(server: Server, data: bytes, timeout: float = PATIENCE) -> bytes:
    """Send bytes and read until the server closes the connection."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=timeout) as connection:
        received = b""
        try:
            connection.sendall(data)
            while more := connection.recv(1 << 16):
                received += more
        except ConnectionError:
            pass
        return received


def readable(connections: Collection[socket.socket], seconds: float) -> list[socket.socket]:
    """The connections that can be read, at most so many seconds later; unlike `select`, however many files are open."""
    with selectors.DefaultSelector() as selector:
        for connection in connections:
            selector.register(connection, selectors.EVENT_READ, connection)
        return [key.data for key, _ in selector.select(seconds)]


def parse(data: bytes) -> Reply:
    """A response from its bytes."""
    head, _, body = data.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines)
    return Reply(int(first.split()[1]), {name.lower(): value for name, value in headers.items()}, body)


def request(server: Server, method: str, path: str, headers: dict[str, str] | None = None, body: bytes = b"") -> Reply:
    """A single request on a new connection."""
    lines = {"Host": f"127.0.0.1:{server.port}", "Connection": "close", **(headers or {})}
    if body:
        lines["Content-Length"] = str(len(body))
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return parse(exchange(server, f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + body))


def upgrade(server: Server, path: str, headers: dict[str, str] | None = None, method: str = "GET") -> Reply:
    """A handshake that should be refused."""
    handshake = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    return request(server, method, path, {**handshake, "Sec-WebSocket-Key": KEY, **(headers or {})})


def handshake(server: Server, key: str, address: str | None = None) -> bytes:
    """The bytes that open a WebSocket at a table; behind a proxy, with a client address."""
    forwarded = "" if address is None else f"X-Forwarded-For: {address}\r\n"
    return (
        f"GET /api/tables/{key}/play HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: Upgrade\r\n"
        f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n{forwarded}\r\n"
    ).encode()


def check_refusal(reply: Reply, status: int | None = None, code: str | None = None) -> None:
    """Check that this is a problem in the documented form, with all security headers."""
    assert status is None or reply.status == status, reply
    assert reply.status < 500, reply
    assert reply.headers["content-type"] == "application/json"
    check_headers(reply)
    if reply.body:  # a response to HEAD has none
        assert sorted(reply.json) == ["code", "message"]
        assert code is None or reply.json["code"] == code


def check_headers(reply: Reply) -> None:
    """Check that every security header is present."""
    for name, value in HEADERS.items():
        assert reply.headers[name.lower()] == value, name
