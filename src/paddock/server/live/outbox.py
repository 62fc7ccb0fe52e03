"""What a live table still has to send, in order. It waits for the store: nobody learns what a crash could undo."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(slots=True)
class Waiting:
    """Something to send once the store has written `written` and everything before it has been sent.

    `again` repeats the request if another process wrote first, since this was made from a state that was never stored.
    It is called once the table is being loaded, and waits for that.
    """

    written: asyncio.Future[None] | None
    tell: Callable[[], None]
    again: Callable[[], None] | None = None


class Outbox:
    """A queue that calls `flush`, of the table that it belongs to, whenever its first item may be due."""

    def __init__(self, flush: Callable[[], None]) -> None:
        self._flush = flush
        self._waiting: deque[Waiting] = deque()

    @property
    def is_empty(self) -> bool:
        """Whether nothing waits."""
        return not self._waiting

    @property
    def unwritten(self) -> list[asyncio.Future[None]]:
        """What the store is still writing, or has written and nobody was told of."""
        return [waiting.written for waiting in self._waiting if waiting.written is not None]

    def put(self, waiting: Waiting) -> None:
        """Add an item; it is due once the store has written it and those before it are sent."""
        self._waiting.append(waiting)
        if waiting.written is not None:
            waiting.written.add_done_callback(self._written)
        elif len(self._waiting) == 1:
            self._flush()

    def _written(self, _written: asyncio.Future[None]) -> None:
        self._flush()

    def next(self) -> Waiting | None:
        """The first item, if it is due: the store has written it, or has failed to."""
        first = self._waiting[0] if self._waiting else None
        return None if first is None or (first.written is not None and not first.written.done()) else first

    def sent(self) -> None:
        """Drop the first item."""
        self._waiting.popleft()

    def give_up(self) -> list[Callable[[], None]]:
        """Drop everything; return what repeats the requests."""
        dropped = list(self._waiting)
        self._waiting.clear()
        for written in (waiting.written for waiting in dropped):
            if written is not None:
                written.add_done_callback(retrieve)
        return [waiting.again for waiting in dropped if waiting.again is not None]


def retrieve(written: asyncio.Future[None]) -> None:
    """Take the error out of a write, so that it is not reported as lost."""
    if not written.cancelled():
        written.exception()
