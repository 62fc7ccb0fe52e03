"""A lean WebSocket client: the frames are the websockets library's, the socket is asyncio's."""

import asyncio
from collections.abc import Callable
from typing import Any

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

Heard = Callable[[bytes], None]


class WebSocket(asyncio.Protocol):
    """A connection that calls `heard` with each message."""

    def __init__(self, url: str, headers: dict[str, str], heard: Heard) -> None:
        self.frames = ClientProtocol(parse_uri(url), max_size=None)
        self.headers = headers
        self.heard = heard
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: Any = None
        self.parts: list[bytes] = []

    def connection_made(self, transport: Any) -> None:
        """Shake hands."""
        self.transport = transport
        request = self.frames.connect()
        request.headers.update(self.headers)
        self.frames.send_request(request)
        self._write()

    def data_received(self, data: bytes) -> None:
        """Take frames."""
        self.frames.receive_data(data)
        for event in self.frames.events_received():
            if isinstance(event, Frame):
                if event.opcode in (Opcode.TEXT, Opcode.CONT):
                    self.parts.append(bytes(event.data))
                    if event.fin:
                        whole, self.parts = b"".join(self.parts), []
                        self.heard(whole)
            elif isinstance(event, Response) and not self.opened.done():
                if self.frames.handshake_exc is not None:
                    self.opened.set_exception(self.frames.handshake_exc)
                else:
                    self.opened.set_result(None)
        self._write()

    def connection_lost(self, _error: Exception | None) -> None:
        """The other side has gone."""
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed before the handshake"))
        if not self.closed.done():
            self.closed.set_result(None)

    def send(self, data: bytes) -> None:
        """Send a message."""
        self.frames.send_text(data)
        self._write()

    def close(self) -> None:
        """Go away."""
        self.frames.send_close(1000)
        self._write()
        self.transport.close()

    def _write(self) -> None:
        for data in self.frames.data_to_send():
            if data:
                self.transport.write(data)


async def connect(port: int, path: str, headers: dict[str, str], heard: Heard) -> WebSocket:
    """A connection that has shaken hands."""
    loop = asyncio.get_running_loop()
    url = f"ws://127.0.0.1:{port}{path}"
    _, made = await loop.create_connection(lambda: WebSocket(url, headers, heard), "127.0.0.1", port)
    await made.opened
    return made
