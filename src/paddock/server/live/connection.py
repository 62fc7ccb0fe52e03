"""One WebSocket: its client, and the messages waiting to be sent.

A slow reader never delays others: messages wait in an outbox of limited size, and a client that falls too far behind
is cut off and comes back with its last number.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

import msgspec

from paddock.errors import PaddockError
from paddock.server.errors import code_of
from paddock.server.limits import Limits
from paddock.server.log.telling import Audience
from paddock.server.protocol import tells
from paddock.server.protocol.codes import CLOSES, Why

Send = Callable[[dict[str, Any]], Awaitable[None]]


class Socket(Protocol):
    """A WebSocket that sends without waiting. `hear` is called with short messages; False leaves them to the queue."""

    hear: Callable[[bytes], bool] | None

    def write(self, text: bytes) -> bool:
        """Send a message at once; False if that is impossible."""
        ...


class Connection:
    """A client at a table. `person` is None for those who watch without a name."""

    __slots__ = (
        "_backlog", "_begun", "_bytes", "_closing", "_idle", "_limits", "_outbox", "_send", "_wake",
        "address", "audience", "may_sit", "mistakes", "name", "person", "preparing", "socket", "too_slow",
    )  # fmt: skip

    def __init__(
        self, send: Send, socket: Socket, limits: Limits, address: str, person: int | None, name: str, may_sit: bool
    ) -> None:
        self._send = send
        self.socket = socket  # sends at once if possible: waking `deliver` costs more than sending
        self._idle = False  # whether everything in the outbox has been sent
        self._begun = False  # whether it knows the table, so that it can be told what happens there
        self._limits = limits
        self._backlog: deque[bytes] = deque()
        self._outbox: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self._closing: tells.Closing | None = None
        self.address = address
        self.person = person
        self.name = name
        self.may_sit = may_sit
        self.audience = Audience((), False, may_sit)
        self.mistakes = 0
        self.preparing = False  # whether a message waits for something, and later messages wait for it
        self.too_slow = asyncio.Event()

    @property
    def closing(self) -> bool:
        """Whether it is to be closed."""
        return self._closing is not None

    def has_room_for(self, messages: Sequence[bytes]) -> bool:
        """Whether a returning client may be sent this much."""
        return sum(map(len, messages)) <= self._limits.outbox_bytes

    def begin(self, messages: Sequence[bytes]) -> None:
        """Send the first messages. They do not count as lag, or a slow client could never come back."""
        if self._closing is None:
            self._begun = True
            self._idle = False
            self._backlog.extend(messages)
            self._wake.set()

    def tell(self, *messages: bytes) -> None:
        """Put messages into the outbox; a client whose outbox is full is too slow and gets nothing more.

        Before the first messages there is nothing to tell: they will contain it.
        """
        if not self._begun or self.too_slow.is_set() or self._closing is not None:
            return
        if self._idle and self.socket.write(*messages):
            return
        self._idle = False
        self._outbox.extend(messages)
        self._bytes += sum(map(len, messages))
        self._wake.set()
        if len(self._outbox) > self._limits.outbox_messages or self._bytes > self._limits.outbox_bytes:
            self._backlog.clear()
            self._outbox.clear()
            self.too_slow.set()

    def dismiss(self, why: Why, number: int, error: PaddockError | None = None) -> None:
        """Close for good and say why; `number` is that of the last message."""
        if error is not None and self._closing is None:
            self._outbox.append(msgspec.json.encode(tells.Refused(number, None, code_of(error), str(error), None)))
        self.close(why, number)

    def close(self, why: Why, number: int) -> None:
        """Close and say why, once everything up to this number is sent."""
        if self._closing is None:
            self._closing = tells.Closing(number if self._begun else 0, why)
            self._wake.set()

    async def deliver(self) -> None:
        """Send messages until the connection is to be closed."""
        backlog, outbox, wake, send = self._backlog, self._outbox, self._wake, self._send
        while True:
            while backlog:
                await send({"type": "websocket.send", "text": backlog.popleft().decode()})
            while outbox:
                message = outbox.popleft()
                self._bytes -= len(message)
                await send({"type": "websocket.send", "text": message.decode()})
            if self._closing is not None:
                why = self._closing.why
                await send({"type": "websocket.send", "text": msgspec.json.encode(self._closing).decode()})
                await send({"type": "websocket.close", "code": int(CLOSES[why]), "reason": why.value})
                return
            wake.clear()
            self._idle = True
            await wake.wait()
