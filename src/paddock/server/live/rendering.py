"""Work that is put off to the end of a turn of the event loop, when all messages received so far are carried out.

The views of all tables with new answers are then made in a row. The processor has their code in its cache, which saves
a tenth of the time, and the store's thread already writes meanwhile.
"""

import asyncio
from collections.abc import Callable


class Turn:
    """The work that all tables have put off to the end of this turn."""

    def __init__(self) -> None:
        self.waiting: list[PutOff] = []

    def add(self, work: "PutOff") -> None:
        """Do this at the end of the turn."""
        if not self.waiting:
            asyncio.get_running_loop().call_soon(self.end)
        self.waiting.append(work)

    def end(self) -> None:
        """Do all of it."""
        waiting, self.waiting = self.waiting, []
        for work in waiting:
            work.do()


class PutOff:
    """The work that one table has put off. Whatever would change its result must call `do` first."""

    __slots__ = ("turn", "work")

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.work: Callable[[], None] | None = None

    def put(self, work: Callable[[], None]) -> None:
        """Do this at the end of the turn, or when somebody needs it; `work` raises nothing."""
        self.do()
        self.work = work
        self.turn.add(self)

    def do(self) -> None:
        """Do it now, unless it is done already."""
        work, self.work = self.work, None
        if work is not None:
            work()
