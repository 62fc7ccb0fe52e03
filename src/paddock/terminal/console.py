"""Which terminal is spoken to: one that shows colours and pictures, or one that wants plain lines."""

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console

LEAST_WIDTH = 72
MOST_COLUMNS = 160
"""Wider lines are hard to read, and wider pictures show no more."""


def make_console(plain: bool, *, error: bool = False) -> Console:
    """A console that prints words as they are; a plain one prints no escape codes at all."""
    stream = sys.stderr if error else sys.stdout
    console = Console(markup=False, emoji=False, highlight=False, stderr=error)
    if plain or wants_plain(console, getattr(stream, "encoding", None) or ""):
        console = Console(
            markup=False,
            emoji=False,
            highlight=False,
            stderr=error,
            force_terminal=False,
            color_system=None,
            safe_box=True,
            width=min(console.width, MOST_COLUMNS),
        )
    return console


def wants_plain(console: Console, encoding: str) -> bool:
    """Whether there are no colours, no room, or no letters for a picture, or colours are unwelcome (NO_COLOR)."""
    if os.environ.get("NO_COLOR") or not console.is_terminal or console.is_dumb_terminal:
        return True
    return console.color_system is None or console.width < LEAST_WIDTH or "utf" not in encoding.lower()


def is_plain(console: Console) -> bool:
    """Whether this console is for plain lines."""
    return console.color_system is None


@contextmanager
def preparing(words: str = "Preparing: the rules are compiled once, up to a minute") -> Iterator[None]:
    """Tell a person who waits that the rules are being compiled, or what else; after the first time it takes no while.

    The compiler makes many objects and leaves little garbage: not looking for it saves a tenth of the wait.
    """
    console = make_console(False, error=True)
    gc.disable()
    try:
        if is_plain(console):
            yield
        else:
            with console.status(words):
                yield
    finally:
        gc.enable()
