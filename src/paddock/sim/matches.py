"""Quick players against each other, over deals that all of them get: what tunes their weights."""

from typing import Any

from paddock.engine.asking import SEATS
from paddock.engine.record import Ints
from paddock.sim.dice import load
from paddock.sim.rollouts import margin, share_of_win

# The verbs of the game that `bind` puts in, and what is bound to them.
deal: Any = None
score: Any = None
play_out: Any = None
play_seat: Any = None

SHARE, TOGETHER = range(2)
"""What a match comes to: the share of the wins, and the aim of share and margin together."""


def play_one(
    state: Any, box: Any, guide: Ints, weights: Ints, key: Ints, number: int, seat: int, by_margin: float,
    result: Ints, dice: Ints, styles: Ints, room: Ints, scores: Ints,
) -> None:  # fmt: skip
    """Play a deal with the first weights in one seat and the second in the others, and add what the first came to."""
    key[3] = number
    deal(state, box, key)
    load(dice, key[0] ^ number)
    for other in range(SEATS):
        styles[other] = int(other != seat)
    play_out(state, box, guide, weights, styles, dice, room)
    score(state, box, scores)
    share = share_of_win(scores, box.seats, seat)
    result[SHARE] += share / box.seats
    result[TOGETHER] += (share + by_margin * margin(scores, box.seats, seat)) / box.seats


def play_deals(
    state: Any, box: Any, guide: Ints, weights: Ints, key: Ints, begin: int, by_margin: float, results: Ints,
    dice: Ints, styles: Ints, room: Ints, scores: Ints,
) -> None:  # fmt: skip
    """Play a deal for every row of `results`, once for each seat; a row is the mean of the seats."""
    for row in range(len(results)):
        results[row, SHARE] = results[row, TOGETHER] = 0.0
        for seat in range(box.seats):
            play_seat(
                state, box, guide, weights, key, begin + row, seat, by_margin, results[row], dice, styles, room, scores
            )
