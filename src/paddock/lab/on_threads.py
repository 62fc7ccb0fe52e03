"""Plays portions in threads of this process: compiled games run without the GIL."""

from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from threading import Event
from typing import Any

from paddock.lab.plan import Piece, Plan
from paddock.lab.playing import make_ready, play_piece

AHEAD = 2
"""The number of portions handed out per thread, so that none has to wait for the next."""


class OnThreads:
    """A number of threads."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def get_ready(self, plan: Plan) -> None:
        """Compile the rules and the quick players."""
        make_ready(plan)

    def play(self, plan: Plan, pieces: Sequence[Piece]) -> Generator[tuple[Piece, Any], None, None]:
        """Play these portions; closing the generator lets compiled portions finish, but does not count them."""
        stop, left = Event(), iter(pieces)
        playing: dict[Future[Any], Piece] = {}
        pool = ThreadPoolExecutor(self.jobs)

        def hand_out(count: int) -> None:
            for piece in islice(left, count):
                playing[pool.submit(play_piece, plan, piece, stop)] = piece

        try:
            hand_out(AHEAD * self.jobs)
            while playing:
                done, _ = wait(playing, return_when=FIRST_COMPLETED)
                hand_out(len(done))
                for future in done:
                    yield playing.pop(future), future.result()
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)
