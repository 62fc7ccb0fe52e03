"""How the lab uses two cores: the same portions on one thread and on two, in turn."""

from statistics import median
from time import perf_counter

from paddock.lab.on_threads import OnThreads
from paddock.lab.plan import Piece, Plan, make_plan
from paddock.lab.playing import make_ready

GAMES = 20_000
EXPERIMENT = f"""
title = "Rookies"
question = "How fast are they?"
game = "downforce"
games = {GAMES}
portion = 500
"""


def rookies(rounds: int) -> tuple[float, float]:
    """Games a second of four rookies on one thread, and how many times as many two threads play."""
    plan = make_plan("rookies", EXPERIMENT, {}, "rookies")
    pieces = list(plan.pieces)
    make_ready(plan)
    times = [(seconds(plan, pieces, 1), seconds(plan, pieces, 2)) for _ in range(rounds)]
    return GAMES / median(one for one, _ in times), median(one / two for one, two in times)


def seconds(plan: Plan, pieces: list[Piece], threads: int) -> float:
    """How long so many threads take for these portions."""
    started = perf_counter()
    assert len(list(OnThreads(threads).play(plan, pieces))) == len(pieces)
    return perf_counter() - started
