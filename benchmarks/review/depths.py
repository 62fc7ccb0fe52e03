"""Whether a deeper review calls the same decisions blunders, and how long a review takes."""

from collections.abc import Iterable
from time import perf_counter

from benchmarks.review.races import Kept
from paddock.reviews.model import Review
from paddock.reviews.reviewing import review
from paddock.table.table import Table

DEEP = 4.0


def blunders(found: Review) -> set[int]:
    """Where the blunders of a race are."""
    return {one.begin for one in found.stretches if one.judgement is not None and one.judgement.verdict == "blunder"}


def agreement(races: Iterable[Kept]) -> tuple[int, int]:
    """How many blunders a standard review names, and how many of them a deep one names too."""
    named = kept = 0
    for one in races:
        race = Table.from_replay(one.replay)
        plain, deep = blunders(review(race)), blunders(review(race, DEEP))
        named += len(plain)
        kept += len(plain & deep)
    return named, kept


def seconds(one: Kept, threads: int) -> tuple[float, float]:
    """How long a whole review takes, and until the first seat's decisions are judged."""
    race = Table.from_replay(one.replay)
    own = sum(seat == 0 for seat, _ in race.replay().answers)
    first = 0.0
    began = perf_counter()

    def progress(found: Review) -> None:
        nonlocal first
        judged = sum(stretch.end - stretch.begin for stretch in found.stretches if stretch.seat == 0)
        if judged == own and not first:
            first = perf_counter() - began

    review(race, first_seat=0, threads=threads, on_progress=progress)
    return perf_counter() - began, first
