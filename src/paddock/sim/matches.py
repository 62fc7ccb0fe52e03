"""Matches of quick players over the same deals, by which their weights are tuned."""

from typing import Any

from paddock.engine.asking import SEATS
from paddock.engine.record import Ints
from paddock.sim.dice import dice_for
from paddock.sim.rollouts import margin, share_of_win
from paddock.sim.scratch import Scratch

# What `bind` puts in: verbs of the game, its rollout, and what a point of score is worth beside a win.
deal: Any = None
score: Any = None
play_out: Any = None
by_margin: float = 0.0

SHARE, TOGETHER = range(2)
"""The columns of a match's results: the share of the wins, and share and margin combined."""


def play_seat(
    state: Any, box: Any, guide: Ints, weights: Ints, number: int, seat: int, scratch: Scratch
) -> tuple[float, float]:
    """Play a deal with the first weights in one seat and the second in the others; return the result of the first.

    The deal follows from its number and the first parts of the seed in `scratch`.
    """
    scratch.seed[3] = number
    deal(state, box, scratch.seed)
    scratch.dice = dice_for(scratch.seed[0] ^ number)
    for other in range(SEATS):
        scratch.styles[other] = int(other != seat)
    play_out(state, box, guide, weights, scratch)
    score(state, box, scratch.scores)
    share = share_of_win(scratch.scores, box.seats, seat)
    return share, share + by_margin * margin(scratch.scores, box.seats, seat)


def play_deals(
    state: Any, box: Any, guide: Ints, weights: Ints, begin: int, results: Ints, scratch: Scratch
) -> None:  # fmt: skip
    """Play a deal for every row of `results`, once for each seat; a row is the mean of the seats."""
    for row in range(len(results)):
        results[row, SHARE] = results[row, TOGETHER] = 0.0
        for seat in range(box.seats):
            share, together = play_seat(state, box, guide, weights, begin + row, seat, scratch)
            results[row, SHARE] += share / box.seats
            results[row, TOGETHER] += together / box.seats
