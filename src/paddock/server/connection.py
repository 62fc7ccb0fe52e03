"""One WebSocket: who is at the other end, and what waits to be sent there.

A slow reader never holds others up: messages wait in an outbox of limited size, and a client that falls too far behind
is cut off and comes back with its last number.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from paddock.server.limits import Bucket, Limits
from paddock.server.protocol.codes import Close
from paddock.server.telling import Audience

Send = Callable[[dict[str, Any]], Awaitable[None]]


class Connection:
    """A client at a table. `person` is None for those who watch without a name."""

    __slots__ = (
        "_bytes", "_closing", "_limits", "_outbox", "_send", "_wake",
        "audience", "lines", "may_sit", "messages", "mistakes", "name", "person", "too_slow",
    )  # fmt: skip

    def __init__(self, send: Send, limits: Limits, person: int | None, name: str, may_sit: bool) -> None:
        self._send = send
        self._limits = limits
        self._outbox: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self._closing: Close | None = None
        self.person = person
        self.name = name
        self.may_sit = may_sit
        self.audience = Audience((), False, may_sit)
        self.messages = Bucket(limits.messages_a_second, 3 * limits.messages_a_second)
        self.lines = Bucket(limits.lines_a_minute / 60, limits.lines_a_minute)
        self.mistakes = 0
        self.too_slow = asyncio.Event()

    def tell(self, message: bytes) -> None:
        """Put a message into the outbox; a client whose outbox is full is too slow, and told nothing more."""
        if self.too_slow.is_set() or self._closing is not None:
            return
        self._outbox.append(message)
        self._bytes += len(message)
        self._wake.set()
        if len(self._outbox) > self._limits.outbox_messages or self._bytes > self._limits.outbox_bytes:
            self._outbox.clear()
            self.too_slow.set()

    def has_room_for(self, messages: list[bytes]) -> bool:
        """Whether all this can be told at once. Who is cut off by it would be cut off again after coming back."""
        limits = self._limits
        return len(messages) < limits.outbox_messages and sum(map(len, messages)) < limits.outbox_bytes

    def close(self, code: Close) -> None:
        """Close once all that was told is sent."""
        if self._closing is None:
            self._closing = code
            self._wake.set()

    async def deliver(self) -> None:
        """Send what is told, until the connection is to be closed."""
        outbox, wake, send = self._outbox, self._wake, self._send
        while True:
            while outbox:
                message = outbox.popleft()
                self._bytes -= len(message)
                await send({"type": "websocket.send", "text": message.decode()})
            if self._closing is not None:
                await send({"type": "websocket.close", "code": int(self._closing), "reason": ""})
                return
            wake.clear()
            await wake.wait()
