"""Whether a live table is being loaded, and what was asked of it meanwhile."""

import asyncio
from collections.abc import Callable
from typing import Any


class Reloading:
    """The task that loads a table, if there is one, and what waits for its end."""

    def __init__(self) -> None:
        self._task: asyncio.Task[Any] | None = None
        self._asked: list[Callable[[], None]] = []

    @property
    def is_under_way(self) -> bool:
        """Whether the table is being loaded."""
        return self._task is not None

    def begin(self, task: "asyncio.Task[Any] | None") -> None:
        """From now on the table is being loaded by this task."""
        self._task = task

    def defer(self, ask: Callable[[], None]) -> bool:
        """Keep something for later if the table is being loaded; False if it can be done now."""
        if self._task is not None:
            self._asked.append(ask)
        return self._task is not None

    def end(self) -> list[Callable[[], None]]:
        """The table is loaded; return what was asked meanwhile."""
        self._task = None
        asked, self._asked = self._asked, []
        return asked

    async def wait(self) -> None:
        """Wait for the task."""
        if self._task is not None:
            await asyncio.wait([self._task])
