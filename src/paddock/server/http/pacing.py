"""How fast a connection is read, and how slowly its client may read; for WebSockets and HTTP alike.

Every frame and every byte that comes in is charged to the connection's bucket, in small pieces and before more is
parsed. While the bucket is empty the connection is not read: TCP then slows the sender down, and nobody
else waits. A client that does not read what was written to it is cut off.
"""

import asyncio
from typing import ClassVar

from paddock.server.limits import Bucket, Limits

BYTES_PER_MESSAGE = 4096  # that cost as much as one message
TRICKLE = 0.1  # what a read costs at least, as a share of a message
PROGRESS = 20_000  # bytes that a client reads within `write_seconds`, if so many wait for it


class Paced(asyncio.Protocol):
    """A connection that is read at the pace of its bucket. `PIECE` is how many bytes are parsed at a time."""

    PIECE: ClassVar[int]
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.bucket = Bucket(limits.messages_per_second, 3 * limits.messages_per_second)
        self.unread = bytearray()  # what has come and is not parsed yet
        self.rest: asyncio.TimerHandle | None = None  # while the bucket fills again
        self.watch: asyncio.TimerHandle | None = None  # while something waits to be read by the client

    # Reading

    def parse(self, data: bytes) -> float:
        """Parse a piece and return its cost in messages."""
        raise NotImplementedError

    @property
    def held(self) -> bool:
        """Whether reading must pause for another reason than the bucket."""
        raise NotImplementedError

    def data_received(self, data: bytes) -> None:
        """Take what the client sends, or keep it until the bucket allows it."""
        if self.rest is not None:
            self.unread += data
            self.transport.pause_reading()
        elif len(data) <= self.PIECE:
            delay = self.bucket.spend(self.parse(data))
            if delay:
                self._rest(delay)
        else:
            self.unread += data
            self._go_on()

    def _go_on(self) -> None:
        """Parse piece after piece as long as the bucket allows it."""
        self.rest = None
        unread = self.unread
        while unread and not self.transport.is_closing():
            piece = bytes(unread[: self.PIECE])
            del unread[: self.PIECE]
            delay = self.bucket.spend(self.parse(piece))
            if delay:
                self._rest(delay)
                return
        unread.clear()
        if not self.held:
            self.transport.resume_reading()

    def _rest(self, delay: float) -> None:
        if not self.transport.is_closing():
            self.transport.pause_reading()
            self.rest = self.loop.call_later(delay, self._go_on)

    # Writing

    def watch_reader(self) -> None:
        """Restart the time in which the client must read what waits for it."""
        if self.watch is not None:
            self.watch.cancel()
        waits = self.transport.get_write_buffer_size()
        self.watch = self.loop.call_later(self.limits.write_seconds, self._look, waits) if waits else None

    def _look(self, before: int) -> None:
        """Cut off a client that has read too little."""
        self.watch = None
        waits = self.transport.get_write_buffer_size()
        if waits and waits > before - PROGRESS:
            self.transport.abort()
        else:
            self.watch_reader()

    def pause_writing(self) -> None:
        """Too much is waiting for the client to read."""
        super().pause_writing()
        self.watch_reader()

    def resume_writing(self) -> None:
        """The client has read most of it."""
        super().resume_writing()
        self.watch_reader()

    # The end

    def let_go(self) -> None:
        """Stop: the connection has ended, or another protocol takes over."""
        self.unread.clear()
        for timer in (self.rest, self.watch):
            if timer is not None:
                timer.cancel()
        self.rest = self.watch = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop when the connection is lost."""
        self.let_go()
        super().connection_lost(exc)
