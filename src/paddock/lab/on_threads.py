"""Plays portions in the threads of this process: compiled games do not hold each other up."""

from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from threading import Event
from typing import Any

from paddock.lab.plan import Piece, Plan
from paddock.lab.playing import make_ready, play_piece

AHEAD = 2
"""Portions that are handed out for each thread, so that none waits for the next."""


class OnThreads:
    """So many threads."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def get_ready(self, plan: Plan) -> None:
        """Have the rules and the quick players compiled."""
        make_ready(plan)

    def play(self, plan: Plan, pieces: Sequence[Piece]) -> Generator[tuple[Piece, Any], None, None]:
        """Play these portions; when it is closed, compiled portions are played to their end and not counted."""
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
