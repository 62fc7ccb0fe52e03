"""A bar for what takes more than two seconds."""

import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from paddock.server.admin.copying import Progress

PATIENCE = 2.0
"""Seconds without a word."""


@contextmanager
def bar(words: str) -> Iterator["Progress"]:
    """Give what is to be told how much is done; a bar is shown in a terminal once it takes long."""
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
    """Move a bar to where it should be."""
    drawn.update(done - drawn.pos)
