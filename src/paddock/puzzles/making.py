"""Plays races between bots, in several processes, and finds the puzzles in them."""

import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from paddock.league.match import Match
from paddock.league.playing import Playing
from paddock.puzzles.finding import find_puzzles
from paddock.puzzles.model import Puzzle

MOST_IN_RACE = 2
"""More would be too much alike."""


def make_puzzles(match: Match, races: Iterable[int], jobs: int) -> Iterator[list[Puzzle]]:
    """The puzzles in each race, in the order in which races end; each number has a deal of its own."""
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), ignore_interrupts)
    try:
        for done in as_completed([pool.submit(puzzles_in, match, number) for number in races]):
            yield done.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in tuple((pool._processes or {}).values()):
            process.terminate()


def ignore_interrupts() -> None:
    """Leave Ctrl-C to the main process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def puzzles_in(match: Match, number: int) -> list[Puzzle]:
    """Play a race and find its puzzles."""
    playing = Playing(match, number, 0)
    while not playing.table.over:
        playing.go_on()
    return list(find_puzzles(playing.table, MOST_IN_RACE))
