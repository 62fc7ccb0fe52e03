"""Random players as one compiled loop, for simulations."""

from typing import Any

from paddock.rules import downforce
from paddock.rules.compiled import bind, kernel
from paddock.rules.masks import first, nth, size
from paddock.rules.randomness import WORD
from paddock.rules.record import Ints

deal: Any = None  # the verbs, of the game that `bind` puts in
waiting: Any = None
legal: Any = None
answer: Any = None


@kernel
def shake(dice: int) -> int:
    """The next of 32 bits from a quick generator (xorshift): good enough for random players, never used for deals."""
    dice ^= (dice << 13) & WORD
    dice ^= dice >> 17
    return dice ^ ((dice << 5) & WORD)


def play_random(state: Any, box: Any, seed: Ints, dice: int) -> int:
    """Deal from the seed and play to the end, each answer as likely as the others; how many answers it took.

    `dice` starts the players off: 32 bits, not all of them 0.
    """
    deal(state, box, seed)
    answers = 0
    while True:
        seats = waiting(state)
        if seats == 0:
            return answers
        seat = first(seats)
        options = legal(state, box, seat)
        dice = shake(dice)
        choice = nth(options, dice * size(options) >> 32)
        answer(state, box, seat, choice)
        answers += 1


play_random_downforce = bind(
    play_random,
    deal=downforce.deal,
    waiting=downforce.waiting,
    legal=downforce.legal,
    answer=downforce.answer,
)
