"""A progress bar for everything that takes more than two seconds."""

import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from paddock.server.admin.copying import Progress

PATIENCE = 2.0
"""The seconds before a bar appears."""


@contextmanager
def bar(words: str) -> Iterator["Progress"]:
    """Yield a function to report progress to; in a terminal, a bar appears if it takes long."""
    began = time.monotonic()
    shown: list[Any] = []

    with ExitStack() as stack:

        def progress(done: int, total: int) -> None:
            if not shown and sys.stderr.isatty() and time.monotonic() - began > PATIENCE:
                shown.append(stack.enter_context(click.progressbar(length=total, label=words, file=sys.stderr)))
            for drawn in shown:
                move(drawn, done)

        yield progress


def move(drawn: Any, done: int) -> None:
    """Update a bar."""
    drawn.update(done - drawn.pos)
