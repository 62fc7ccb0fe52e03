"""Random players as one compiled loop, for simulations."""

from typing import Any

from paddock.rules import downforce
from paddock.rules.compiled import bind, kernel
from paddock.rules.masks import first, nth, size
from paddock.rules.record import Ints

LOW_57 = (1 << 57) - 1


@kernel
def shake(dice: int) -> int:
    """The next state of a quick generator (xorshift): good enough for random players, never used for deals."""
    dice ^= dice << 13
    dice ^= (dice >> 7) & LOW_57
    return dice ^ (dice << 17)


def play_random(state: Any, box: Any, seed: Ints, dice: int) -> int:
    """Deal from the seed and play to the end, each answer as likely as the others; how many answers it took."""
    deal(state, box, seed)  # type: ignore[name-defined]  # noqa: F821
    answers = 0
    while True:
        seats = waiting(state)  # type: ignore[name-defined]  # noqa: F821
        if seats == 0:
            return answers
        seat = first(seats)
        options = legal(state, box, seat)  # type: ignore[name-defined]  # noqa: F821
        dice = shake(dice)
        choice = nth(options, ((dice >> 20) & 0xFFFFFF) * size(options) >> 24)
        answer(state, box, seat, choice)  # type: ignore[name-defined]  # noqa: F821
        answers += 1


play_random_downforce = bind(
    play_random,
    deal=downforce.deal,
    waiting=downforce.waiting,
    legal=downforce.legal,
    answer=downforce.answer,
)
