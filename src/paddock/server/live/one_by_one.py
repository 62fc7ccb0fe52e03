"""One at a time, in a fair order: for work that strangers can cause and that takes long."""

import asyncio
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager

from paddock.server.live.turns import Turns


class OneByOne:
    """A lock that addresses get in turn, and the people of an address in turn.

    Whoever asks for much, under many names too, waits behind all who ask for little.
    """

    def __init__(self) -> None:
        self.turns: Turns[asyncio.Future[None]] = Turns()
        self.taken = False

    @asynccontextmanager
    async def turn(self, address: Hashable, person: Hashable = None) -> AsyncIterator[None]:
        """Wait for the turn of a person at an address, and keep it for the time of this context."""
        if self.taken:
            mine = asyncio.get_running_loop().create_future()
            self.turns.add(address, person, mine)
            try:
                await mine
            except asyncio.CancelledError:
                if mine.cancelled():
                    self.turns.remove(address, person, mine)
                else:
                    self._pass_on()
                raise
        self.taken = True
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        """Let the next one go on."""
        while self.turns:
            waiting = self.turns.take()
            if not waiting.done():
                waiting.set_result(None)
                return
        self.taken = False
