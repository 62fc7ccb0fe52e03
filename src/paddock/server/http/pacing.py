"""How fast a connection is read, and how slowly its client may read; for WebSockets and HTTP alike.

Every frame and every byte that comes in is charged to the connection's bucket and to that of its address, in small
pieces and before more is parsed. While one of them is empty the connection is not read: TCP then slows the sender down,
and nobody else waits. A client that does not read what was written to it is cut off.
"""

import asyncio
from typing import ClassVar

from paddock.server.http.guard import counted_as
from paddock.server.http.neighbours import Neighbour, Neighbours
from paddock.server.limits import Bucket, Limits

BYTES_PER_MESSAGE = 4096  # bytes that cost as much as one message
TRICKLE = 0.1  # what a read costs at least, as a share of a message
PROGRESS = 20_000  # bytes that a client reads within `write_seconds`, if so many wait for it


class Paced(asyncio.Protocol):
    """A connection that is read at the pace of its bucket. `PIECE` is how many bytes are parsed at a time."""

    PIECE: ClassVar[int]
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport

    def __init__(self, limits: Limits, neighbours: Neighbours) -> None:
        self.limits = limits
        self.neighbours = neighbours
        self.neighbour: Neighbour | None = None  # those of the same address; None for a proxy, which has many people
        self.bucket = Bucket(limits.messages_per_second, 3 * limits.messages_per_second)
        self.unread = bytearray()  # what has come and is not parsed yet
        self.paid = 0.0  # what was charged for it already
        self.rest: asyncio.TimerHandle | None = None  # set while the bucket fills again
        self.watch: asyncio.TimerHandle | None = None  # set while the client has something to read

    # Whose it is

    def belong_to(self, address: str) -> None:
        """Share the bucket of an address from now on."""
        self.leave()
        self.neighbour = self.neighbours.enter(address)

    def leave(self) -> None:
        """No longer count as a connection of its address."""
        if self.neighbour is not None:
            self.neighbour.count -= 1
            self.neighbour = None

    def come_from(self, host: str) -> None:
        """Belong to the address of a host, unless that is a proxy; a host with too many connections gets no more."""
        if not self.neighbours.is_proxy(host):
            self.belong_to(counted_as(host))
            if self.neighbour is not None and self.neighbours.is_full(self.neighbour):
                self.transport.abort()

    def spend(self, cost: float) -> float:
        """Charge for what was read; return the seconds for which nothing more may be read."""
        cost, self.paid = cost - self.paid, 0.0
        delay = self.bucket.spend(cost)
        return delay if self.neighbour is None else max(delay, self.neighbour.bucket.spend(cost))

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
        elif self.neighbour is not None and self.neighbour.bucket.in_debt:
            self.unread += data
            self._line_up()
        elif len(data) <= self.PIECE:
            delay = self.spend(self.parse(data))
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
            delay = self.spend(self.parse(piece))
            if delay:
                self._rest(delay)
                return
        unread.clear()
        if not self.held:
            self.transport.resume_reading()

    def _line_up(self) -> None:
        """Wait behind those of the same address that have something to say too, and pay for a message in advance."""
        self._rest(self.spend(1.0))
        self.paid = 1.0

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
        self.leave()
        self.let_go()
        super().connection_lost(exc)
