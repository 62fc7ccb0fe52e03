"""The threads that bots think in, so that they never delay people.

Where the bots of a game are not compiled yet, a process of its own does that first: it takes many seconds, and in a
thread of ours it would hold the interpreter up again and again.
"""

import asyncio
import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

import structlog

from paddock.bots.warming import are_warm
from paddock.table.games import GAMES

P = ParamSpec("P")
R = TypeVar("R")

log = structlog.get_logger()


class Thinkers:
    """The bots' threads, shared by all tables."""

    def __init__(self) -> None:
        cores = os.cpu_count() or 2
        self.pool = ThreadPoolExecutor(max_workers=max(1, cores - 1), thread_name_prefix="bot")
        at_once = asyncio.Semaphore(cores)
        self.warming = {game: asyncio.create_task(compile_bots(game, at_once)) for game in GAMES if not are_warm(game)}

    async def warm(self, game: str) -> None:
        """Wait until the bots of a game are compiled."""
        if game in self.warming:
            await asyncio.wait([self.warming[game]])

    async def think(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """What a function finds in another thread."""
        return await asyncio.get_running_loop().run_in_executor(self.pool, partial(function, *args, **kwargs))

    async def stop(self) -> None:
        """Begin nothing more."""
        for warming in self.warming.values():
            warming.cancel()
        await asyncio.gather(*self.warming.values(), return_exceptions=True)
        self.pool.shutdown(wait=False, cancel_futures=True)


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
