"""The threads that bots think in, so that they never delay people, and who thinks next.

Where the bots of a game are not compiled yet, a process of its own does that first: it takes many seconds, and in a
thread of ours it would hold the interpreter up again and again.
"""

import asyncio
import os
import sys
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple, TypeVar

import structlog

from paddock.bots.players import LEVELS
from paddock.bots.warming import are_warm
from paddock.server.turns import Turns
from paddock.table.games import GAMES

R = TypeVar("R")

log = structlog.get_logger()
MOST_SECONDS = 0.9  # that a bot thinks about a question, on however slow a machine
LEAST_SECONDS = 0.02  # that it thinks at least, however many others wait


class Behalf(NamedTuple):
    """Whom a bot thinks for: a person, and at which table."""

    person: Hashable
    table: Hashable


@dataclass(slots=True, eq=False)
class Job:
    """A search that waits for its turn. `work` is given the seconds that it may take."""

    work: Callable[[float], Any]
    behalf: Behalf
    found: asyncio.Future[Any]


class Thinkers:
    """The bots' threads, shared by all tables: searches take turns, and what needs no search never waits for one."""

    def __init__(self) -> None:
        cores = os.cpu_count() or 2
        self.threads = max(1, cores - 1)
        self.pool = ThreadPoolExecutor(max_workers=self.threads, thread_name_prefix="search")
        self.quick = ThreadPoolExecutor(max_workers=1, thread_name_prefix="quick")
        self.turns: Turns[Job] = Turns()
        self.searching = 0
        at_once = asyncio.Semaphore(cores)
        self.warming = {game: asyncio.create_task(compile_bots(game, at_once)) for game in GAMES if not are_warm(game)}

    async def warm(self, game: str) -> None:
        """Wait until the bots of a game are compiled."""
        if game in self.warming:
            await asyncio.wait([self.warming[game]])

    async def answer(self, behalf: Behalf, level: str, work: Callable[[float], R]) -> R:
        """What a bot of a level finds in another thread; `work` is given the seconds that it may take."""
        if LEVELS.get(level.partition(":")[0]) is None:
            return await asyncio.get_running_loop().run_in_executor(self.quick, work, MOST_SECONDS)
        return await self.search(behalf, work)

    async def search(self, behalf: Behalf, work: Callable[[float], R]) -> R:
        """What a search finds in another thread, when its turn has come."""
        job = Job(work, behalf, asyncio.get_running_loop().create_future())
        self.turns.add(*behalf, job)
        self._begin()
        try:
            found: R = await job.found
        finally:
            self.turns.remove(*behalf, job)
        return found

    def _begin(self) -> None:
        """Let those search whose turn it is, as many as there are threads."""
        while self.turns and self.searching < self.threads:
            job = self.turns.take()
            self.searching += 1
            thread = asyncio.get_running_loop().run_in_executor(self.pool, job.work, self._seconds(job.behalf))
            thread.add_done_callback(partial(self._end, job))

    def _seconds(self, behalf: Behalf) -> float:
        """How long one may search now: the more others wait, the less, so that each has a turn within about a second.

        People share the time, and each person's tables share that person's part.
        """
        return max(LEAST_SECONDS, MOST_SECONDS * self.threads / (self.threads + self.turns.competing(*behalf)))

    def _end(self, job: Job, thread: asyncio.Future[Any]) -> None:
        """Hand on what was found, and let the next one search."""
        self.searching -= 1
        if thread.cancelled():
            job.found.cancel()
        elif (error := thread.exception()) is not None:
            if not job.found.done():
                job.found.set_exception(error)
        elif not job.found.done():
            job.found.set_result(thread.result())
        self._begin()

    async def stop(self) -> None:
        """Begin nothing more."""
        for warming in self.warming.values():
            warming.cancel()
        await asyncio.gather(*self.warming.values(), return_exceptions=True)
        self.turns = Turns()
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.quick.shutdown(wait=False, cancel_futures=True)


async def compile_bots(game: str, at_once: asyncio.Semaphore) -> None:
    """Have bots compiled in another process. If that fails they are compiled when they think, as slow as it is."""
    quiet = asyncio.subprocess.DEVNULL
    program = (sys.executable, "-P", "-m", "paddock.bots.warming", game)
    async with at_once:
        try:
            process = await asyncio.create_subprocess_exec(*program, stdin=quiet, stdout=quiet, stderr=quiet)
        except OSError as error:
            log.warning("the bots could not be compiled beforehand", game=game, error=str(error))
            return
        try:
            if await process.wait():
                log.warning("the bots could not be compiled beforehand", game=game, code=process.returncode)
        finally:
            if process.returncode is None:
                process.terminate()
                await process.wait()
