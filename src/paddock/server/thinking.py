"""The threads that bots think in, so that they never delay people.

Where the bots are not compiled yet, a process of its own does that first: it takes a minute, and in a thread of ours it
would hold the interpreter up again and again.
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

P = ParamSpec("P")
R = TypeVar("R")

log = structlog.get_logger()


class Thinkers:
    """The bots' threads, shared by all tables."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(max_workers=max(1, (os.cpu_count() or 2) - 1), thread_name_prefix="bot")
        self.warming = None if are_warm() else asyncio.create_task(compile_bots())

    async def think(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """What a function finds in another thread, once the bots are compiled."""
        if self.warming is not None:
            await asyncio.wait([self.warming])
        return await self.run(function, *args, **kwargs)

    async def run(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """What a function finds in another thread."""
        return await asyncio.get_running_loop().run_in_executor(self.pool, partial(function, *args, **kwargs))

    async def stop(self) -> None:
        """Begin nothing more."""
        if self.warming is not None:
            self.warming.cancel()
            await asyncio.wait([self.warming])
        self.pool.shutdown(wait=False, cancel_futures=True)


async def compile_bots() -> None:
    """Have the bots compiled in another process. If that fails they are compiled when they think, as slow as it is."""
    quiet = asyncio.subprocess.DEVNULL
    program = (sys.executable, "-P", "-m", "paddock.bots.warming")
    try:
        process = await asyncio.create_subprocess_exec(*program, stdin=quiet, stdout=quiet, stderr=quiet)
    except OSError as error:
        log.warning("the bots could not be compiled beforehand", error=str(error))
        return
    try:
        if await process.wait():
            log.warning("the bots could not be compiled beforehand", code=process.returncode)
    finally:
        if process.returncode is None:
            process.terminate()
            await process.wait()
