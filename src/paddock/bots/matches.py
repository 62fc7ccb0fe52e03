"""Quick players against each other, over deals that all of them get: what tunes their weights."""

from typing import Any

from paddock.bots.dice import load
from paddock.bots.rollouts import margin, share_of_win
from paddock.rules.asking import SEATS
from paddock.rules.record import Ints

# The verbs of the game that `bind` puts in, and the rollout bound to them.
deal: Any = None
score: Any = None
play_out: Any = None


def play_deals(
    state: Any, box: Any, guide: Ints, weights: Ints, key: Ints, begin: int, end: int, by_margin: float,
    results: Ints, dice: Ints, styles: Ints, room: Ints, scores: Ints,
) -> None:  # fmt: skip
    """Play the deals of these numbers with the first weights in one seat, the second in all others, once for each seat.

    A row of `results` is what the first came to in a deal: its share of the wins, and the aim, in the mean of the seats.
    """
    for number in range(begin, end):
        won = aim = 0.0
        for seat in range(box.seats):
            key[3] = number
            deal(state, box, key)
            load(dice, key[0] ^ number)
            for other in range(SEATS):
                styles[other] = int(other != seat)
            play_out(state, box, guide, weights, styles, dice, room)
            score(state, box, scores)
            share = share_of_win(scores, box.seats, seat)
            won += share
            aim += share + by_margin * margin(scores, box.seats, seat)
        results[number - begin, 0] = won / box.seats
        results[number - begin, 1] = aim / box.seats
