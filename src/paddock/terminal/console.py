"""The console to print on: with colours and pictures, or with plain lines."""

import gc
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich import _wrap
from rich.console import Console

LEAST_WIDTH = 72
MOST_COLUMNS = 160
"""The most columns used: wider lines are hard to read, and wider pictures show no more."""

_wrap.re_word = re.compile(r"[^\S\xa0\u202f]*[\S\xa0\u202f]+[^\S\xa0\u202f]*")
"""Rich breaks lines at any white space, even at the no-break space before a French colon: this keeps it from that."""


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
    """Whether the terminal lacks the colours, the width or the characters for a picture, or NO_COLOR is set."""
    if os.environ.get("NO_COLOR") or not console.is_terminal or console.is_dumb_terminal:
        return True
    return console.color_system is None or console.width < LEAST_WIDTH or "utf" not in encoding.lower()


def is_plain(console: Console) -> bool:
    """Whether this console shows plain lines only."""
    return console.color_system is None


@contextmanager
def preparing(words: str = "Preparing: the rules are compiled once, up to a minute") -> Iterator[None]:
    """Tell a waiting person that the rules are being compiled, or something else; this takes long only the first time.

    The compiler makes many objects but little garbage: not collecting it saves a tenth of the time.
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
