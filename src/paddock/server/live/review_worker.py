"""The process that reviews a race. It uses only processor time that no other process wants.

It reads one order, a line of JSON, and writes its results so far as lines of JSON.
"""

import os
import signal
import sys
import time
from contextlib import suppress

import msgspec

from paddock.errors import PaddockError
from paddock.reviews.model import Review
from paddock.reviews.reviewing import Work
from paddock.server.log.kept_reviews import pack, unpack
from paddock.table.replay import Replay
from paddock.table.table import Table

TELL_EVERY = 2.0
"""Seconds between two lines, if there are new results."""
LEAST_URGENT = 19
MOST_THREADS = 4
"""More would only wait for each other, since half of the work needs the interpreter."""


class Order(msgspec.Struct, frozen=True):
    """A race to review, and the results of earlier processes."""

    replay: Replay
    depth: float
    first_seat: int | None
    kept: bytes | None


class Progress(msgspec.Struct, frozen=True):
    """The results so far, as they are stored; or why the race cannot be reviewed."""

    data: bytes = b""
    finished: bool = False
    wrong: str | None = None


def main() -> None:
    """Review a race."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # the server handles them and then ends this process
    step_back()
    try:
        make(msgspec.json.decode(sys.stdin.buffer.readline(), type=Order))
    except PaddockError as error:
        tell(Progress(wrong=str(error)))
    except BrokenPipeError:
        os._exit(1)  # the server has ended, and continues from the stored results when it is back


def step_back() -> None:
    """Give this process the lowest priority."""
    if sys.platform != "win32":
        os.nice(LEAST_URGENT)
    if sys.platform == "linux":
        with suppress(OSError):  # some containers do not allow it
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def make(order: Order) -> None:
    """Make the review, and write its results at intervals and at the end."""
    work = Work(Table.from_replay(order.replay), order.depth)
    told = 0.0

    def progress(found: Review) -> None:
        nonlocal told
        if found.finished or time.monotonic() > told + TELL_EVERY:
            tell(Progress(pack(found), found.finished))
            told = time.monotonic()

    kept = unpack(order.kept) if order.kept is not None else None
    work.run(work.start(kept), order.first_seat, min(MOST_THREADS, os.cpu_count() or 1), progress)


def tell(progress: Progress) -> None:
    """Write a line."""
    sys.stdout.buffer.write(msgspec.json.encode(progress) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
