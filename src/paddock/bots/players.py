"""The bots that sit at tables, by level. A bot is given only what its seat is asked and may see."""

import random
from collections.abc import Callable

from paddock.table.model import Question

Player = Callable[[Question, random.Random], int]


def play_random(question: Question, dice: random.Random) -> int:
    """Any answer."""
    return dice.choice(question.options).answer


LEVELS: dict[str, Player] = {"random": play_random}
