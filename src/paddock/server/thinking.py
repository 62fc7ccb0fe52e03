"""The threads that bots think in, so that they never delay people."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Thinkers:
    """The bots' threads, shared by all tables."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(max_workers=max(1, (os.cpu_count() or 2) - 1), thread_name_prefix="bot")

    async def think(self, function: Callable[P, R], *args: P.args, **_kwargs: P.kwargs) -> R:
        """What a function finds in another thread."""
        work: Any = function
        found: R = await asyncio.get_running_loop().run_in_executor(self.pool, work, *args)
        return found

    def stop(self) -> None:
        """Begin nothing more."""
        self.pool.shutdown(wait=False, cancel_futures=True)
