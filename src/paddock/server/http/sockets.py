"""Uvicorn's connections, hardened against clients that break the protocols or never finish.

Every client gets a proper response or is cut off, and leaves no traceback in the log.
"""

import asyncio
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import h11
import uvicorn.protocols.websockets.websockets_sansio_impl as websockets_impl
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # installed without a compiler
    from websockets.utils import apply_mask

from paddock.server.http.guard import bare_problem
from paddock.server.http.neighbours import Neighbours
from paddock.server.http.pacing import BYTES_PER_MESSAGE, TRICKLE, Paced
from paddock.server.limits import Limits
from paddock.server.protocol.codes import Code

AT_ONCE = "paddock.socket"  # the scope's key for the WebSocket itself, to send and to hear without waiting
LINGER = 10.0  # seconds that a finished WebSocket may take to send its last bytes
HEAD_SECONDS = 20.0  # that the head of a request may take to arrive
NO_HANDSHAKE = "this is not a WebSocket handshake"
LINES_PER_MESSAGE = 200  # lines of requests that cost as much as one message
MOST_UNREAD = 1 << 20  # bytes of replies to its own pings that a client may leave unread


class Careful(Paced, H11Protocol):
    """An HTTP connection whose requests must begin in time, and whose malformed requests get a problem response."""

    PIECE = 1024  # 170 of the smallest chunks of a body

    def __init__(self, limits: Limits, neighbours: Neighbours, *args: Any, **options: Any) -> None:
        Paced.__init__(self, limits, neighbours)
        H11Protocol.__init__(self, *args, **options)
        self.waits: asyncio.TimerHandle | None = None
        self.begun = 0  # requests that nobody was charged for yet
        self.handed_over = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start waiting for a request."""
        super().connection_made(transport)
        self.come_from(self.client[0] if self.client else "")
        self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._stop_waiting()
        super().connection_lost(exc)

    def parse(self, data: bytes) -> float:
        """Parse what has arrived. A request costs a message, and a line something: bodies in tiny chunks have many."""
        if self.handed_over:
            return 0.0
        H11Protocol.data_received(self, data)
        begun, self.begun = self.begun, 0
        return begun + TRICKLE + data.count(b"\n") / LINES_PER_MESSAGE + len(data) / BYTES_PER_MESSAGE

    @property
    def held(self) -> bool:
        """Whether a page has not yet taken what was read."""
        return self.flow.read_paused

    def handle_events(self) -> None:
        """Handle what has arrived, up to the next request; of requests sent together each waits for the bucket."""
        if self.rest is not None or self.transport.is_closing():
            return
        before = self.cycle
        super().handle_events()
        self.begun += self.cycle is not before
        if self.conn.their_state is not h11.IDLE:
            self._stop_waiting()

    def _go_on(self) -> None:
        """Begin with a request that is here already."""
        self.rest = None
        self.handle_events()
        self._charge()
        if self.rest is None:
            super()._go_on()

    def _charge(self) -> None:
        """Charge for a request that came together with the one before."""
        begun, self.begun = self.begun, 0
        delay = self.spend(begun) if begun else 0.0
        if delay:
            self._rest(delay)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over."""
        self._stop_waiting()
        self.leave()
        self.let_go()
        self.handed_over = True
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """Wait until the client has read the response, and for the next request.

        A response that did not wait for the end of its request ends the connection: the rest is of no use.
        """
        if self.conn.their_state is h11.SEND_BODY:
            self.transport.close()
        super().on_response_complete()
        self._charge()
        self.watch_reader()
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self._wait_for_head()

    def shutdown(self) -> None:
        """End the connection, after the current response."""
        if self.cycle is None or self.cycle.response_complete:
            self.transport.close()
        else:
            self.cycle.keep_alive = False

    def _wait_for_head(self) -> None:
        self._stop_waiting()
        self.waits = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self.waits is not None:
            self.waits.cancel()
            self.waits = None

    def send_400_response(self, msg: str) -> None:
        """Answer malformed HTTP unless a response is in progress; the page that is reading learns of the end."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(bare_problem(Code.MALFORMED, msg))
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.close()


class Patient(Paced, websockets_impl.WebSocketsSansIOProtocol):
    """A WebSocket that is charged for every frame, and cut off if its client does not read."""

    PIECE = 128  # 21 of the smallest frames
    hear: Callable[[bytes], bool] | None = None  # takes a short message at once, if it can

    def __init__(self, limits: Limits, neighbours: Neighbours, *args: Any, **options: Any) -> None:
        Paced.__init__(self, limits, neighbours)
        websockets_impl.WebSocketsSansIOProtocol.__init__(self, *args, **options)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the connection over from HTTP."""
        super().connection_made(transport)
        self.come_from(self.client[0] if self.client else "")

    async def run_asgi(self) -> None:
        """Serve the connection, then drop what is left of it."""
        self.scope["extensions"][AT_ONCE] = {"socket": self}
        await super().run_asgi()
        self._cut_off_later()

    def write(self, *texts: bytes) -> bool:
        """Send messages at once; False if the client is slow or the connection is ending."""
        if self.conn.state is not State.OPEN or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(b"".join([part for text in texts for part in (head_of(len(text)), text)]))
        return True

    def shutdown(self) -> None:
        """Refuse a handshake in progress, as the server stops; tables close all other connections."""
        self.stop_keepalive()
        if not self.handshake_complete and not self.transport.is_closing():
            self._refuse(Code.UNAVAILABLE, "the server is restarting; try again in a moment")

    def _cut_off_later(self) -> None:
        self.loop.call_later(LINGER, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """Close it, without waiting forever for a client that has gone."""
        super().keepalive_timeout()
        self._cut_off_later()

    def parse(self, data: bytes) -> float:
        """Parse frames. A bad handshake, or pings whose answers nobody reads, end the connection."""
        if self.hear is not None and self._is_one_text(data):
            text = apply_mask(data[6:], data[2:6])
            if is_text(text) and self.hear(text):
                return 1 + len(data) / BYTES_PER_MESSAGE
        self.conn.receive_data(data)
        frames = len(self.conn.events)
        if self.conn.parser_exc is None:
            self.handle_events()
        else:
            self.handle_parser_exception()
        if not self.handshake_initiated and self.conn.handshake_exc is not None:
            self._refuse(Code.MALFORMED, NO_HANDSHAKE)
        elif self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
        return (frames or TRICKLE) + len(data) / BYTES_PER_MESSAGE

    def _is_one_text(self, data: bytes) -> bool:
        """Whether this is exactly one short message, as nearly always, so that the full parser is not needed."""
        if data[0] != 0x81 or len(data) < 7 or len(data) != (data[1] & 0x7F) + 6 or data[1] < 0x80:
            return False
        conn = self.conn
        return conn.state is State.OPEN and conn.current_size is None and not conn.reader.buffer and self.queue.empty()

    @property
    def held(self) -> bool:
        """Whether the table has not yet taken what was read."""
        return self.read_paused

    async def receive(self) -> Any:
        """The next message; once all are taken, reading resumes."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            if self.rest is None:
                self.transport.resume_reading()
        return message

    def handle_connect(self, event: Request) -> None:
        """Handle a valid handshake."""
        if self.conn.accept(event).status_code == 101:
            super().handle_connect(event)
        else:
            self._refuse(Code.MALFORMED, NO_HANDSHAKE)

    def _refuse(self, code: Code, message: str) -> None:
        self.handshake_initiated = self.handshake_complete = self.close_sent = True
        self.transport.write(bare_problem(code, message))
        self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Hand a message over; invalid UTF-8 ends the connection."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)) and not self.close_sent:
            self.frames = []
            self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """Close after an invalid frame; before the handshake there is nothing to close."""
        if self.conn.close_sent is None:
            self.transport.abort()
        else:
            super().handle_parser_exception()

    async def send(self, message: Any) -> None:
        """Send, unless either side has closed the connection in the meantime.

        A handshake that was refused is complete; uvicorn would log it as one that was forgotten.
        """
        try:
            await super().send(message)
            self.handshake_complete |= self.close_sent
        except RuntimeError:
            if self.close_sent or self.transport.is_closing():
                raise ClientDisconnected from None
            raise


@lru_cache(maxsize=8192)
def head_of(size: int) -> bytes:
    """The frame header of a message of this size; a server's frames are not masked."""
    if size < 126:
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2) if size < 1 << 16 else b"\x81\x7f" + size.to_bytes(8)


def is_text(data: bytes) -> bool:
    """Whether these bytes are UTF-8."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
