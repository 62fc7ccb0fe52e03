"""The threads in which bots think, so that they never delay people, and their order."""

import asyncio
import os
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple, TypeVar

from paddock.bots.players import QUICK, SEARCHING
from paddock.server.live.preparing import Preparation
from paddock.server.live.turns import Turns

R = TypeVar("R")

MOST_SECONDS = 0.9  # the most that a bot thinks about a question, however slow the machine
LEAST_SECONDS = 0.02  # the least that it thinks, however many others wait


class Behalf(NamedTuple):
    """On whose behalf a bot thinks: a person, and at which table."""

    person: Hashable
    table: Hashable


@dataclass(slots=True, eq=False)
class Job:
    """A search that waits for its turn. `work` gets the seconds that it may take."""

    work: Callable[[float], Any]
    behalf: Behalf
    found: asyncio.Future[Any]


class Thinkers:
    """The bots' threads, shared by all tables: searches take turns, and what needs no search never waits for one."""

    def __init__(self, preparation: Preparation) -> None:
        self.preparation = preparation
        self.threads = max(1, (os.cpu_count() or 2) - 1)
        self.pool = ThreadPoolExecutor(max_workers=self.threads, thread_name_prefix="search")
        self.quick = ThreadPoolExecutor(max_workers=1, thread_name_prefix="quick")
        self.turns: Turns[Job] = Turns()
        self.searching = 0

    async def answer(self, behalf: Behalf, game: str, level: str, work: Callable[[float], R]) -> R:
        """The result of `work`, done in another thread for a bot of a level; it gets the seconds that it may take."""
        kind = level.partition(":")[0]
        if kind not in SEARCHING:
            if kind not in QUICK:
                await self._prepared(game)
            return await asyncio.get_running_loop().run_in_executor(self.quick, work, MOST_SECONDS)
        return await self.search(behalf, game, work)

    async def search(self, behalf: Behalf, game: str, work: Callable[[float], R]) -> R:
        """The result of a search in another thread, once the game is compiled and its turn has come."""
        await self._prepared(game)
        job = Job(work, behalf, asyncio.get_running_loop().create_future())
        self.turns.add(*behalf, job)
        self._begin()
        try:
            found: R = await job.found
        finally:
            self.turns.remove(*behalf, job)
        return found

    async def _prepared(self, game: str) -> None:
        """Wait until a game is compiled."""
        self.preparation.choose(game)
        await self.preparation.loaded[game].wait()

    def _begin(self) -> None:
        """Start the searches whose turn it is, one per thread."""
        while self.turns and self.searching < self.threads:
            job = self.turns.take()
            self.searching += 1
            thread = asyncio.get_running_loop().run_in_executor(self.pool, job.work, self._seconds(job.behalf))
            thread.add_done_callback(partial(self._end, job))

    def _seconds(self, behalf: Behalf) -> float:
        """How long a search may take now: less if others wait, so that each has a turn within about a second.

        People share the time equally, and each person's tables share that person's part.
        """
        return max(LEAST_SECONDS, MOST_SECONDS * self.threads / (self.threads + self.turns.competing(*behalf)))

    def _end(self, job: Job, thread: asyncio.Future[Any]) -> None:
        """Pass on the result, and start the next search."""
        self.searching -= 1
        if thread.cancelled():
            job.found.cancel()
        elif (error := thread.exception()) is not None:
            if not job.found.done():
                job.found.set_exception(error)
        elif not job.found.done():
            job.found.set_result(thread.result())
        self._begin()

    def stop(self) -> None:
        """Start no more searches."""
        self.turns = Turns()
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.quick.shutdown(wait=False, cancel_futures=True)
