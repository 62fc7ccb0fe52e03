"""Random players as one compiled loop over many games."""

from typing import Any

from paddock.bots.dice import shake
from paddock.rules.masks import nth, size
from paddock.rules.randomness import WORD, draw_below, plant
from paddock.rules.record import Ints

# The verbs of the game that `bind` puts in, and `count`, which adds a finished game to the tally.
deal: Any = None
waiting: Any = None
legal: Any = None
answer: Any = None
count: Any = None


def play_random_games(
    state: Any, box: Any, key: Ints, seed: Ints, scores: Ints, begin: int, end: int, tally: Any
) -> None:
    """Play the games of these numbers, and count them: any seat that is asked goes first, and gives any answer.

    A game follows from the key and its own number alone, so it does not matter in which portions the games are played.
    `seed` and `scores` are room to work in.
    """
    for game in range(begin, end):
        for part in range(3):
            seed[part] = key[part]
        seed[3] = -1 - game
        plant(state, seed)
        dice = 1 + draw_below(state, WORD)
        seed[3] = game
        deal(state, box, seed)
        answers = 0
        seats = waiting(state)
        while seats:
            dice = shake(dice)
            seat = nth(seats, dice * size(seats) >> 32)
            options = legal(state, box, seat)
            dice = shake(dice)
            answer(state, box, seat, nth(options, dice * size(options) >> 32))
            answers += 1
            seats = waiting(state)
        count(state, box, scores, answers, tally)
