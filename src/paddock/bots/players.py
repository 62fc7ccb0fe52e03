"""The bots that sit at tables, by level. A bot is given only what its seat is asked and may see."""

import random
from collections.abc import Callable
from typing import Protocol

from paddock.errors import Malformed
from paddock.rules.toprace.state import CLOSE
from paddock.table.model import Question
from paddock.table.table import Table

SILENCE = 0.5
"""How often a random player lets a call of the open auction pass."""


class Player(Protocol):
    """Answers the open question of a seat, from what this seat may see; the same seed gives the same answer.

    Nobody has to raise in an open auction: there CLOSE keeps silent, whatever the seat (TR-2.2).
    """

    def __call__(self, table: Table, seat: int, seed: int) -> int: ...  # noqa: D102


def play_random(question: Question, dice: random.Random) -> int:
    """Any answer."""
    return dice.choice(question.options).answer


def play_any(table: Table, seat: int, seed: int) -> int:
    """Any answer, or silence in an open auction."""
    question, dice = next(question for question in table.questions if question.seat == seat), random.Random(seed)
    if question.kind == "open_bid" and dice.random() < SILENCE:
        return CLOSE
    return play_random(question, dice)


LEVELS: dict[str, Callable[[Question, random.Random], int]] = {"random": play_random}
PLAYERS: dict[str, Player] = {"random": play_any}


def player(name: str) -> Player:
    """The player of a level, with settings after a colon where the level has some."""
    level, colon, _ = name.partition(":")
    if level not in PLAYERS:
        raise Malformed(f"there is no bot {name!r}; the bots are: {', '.join(PLAYERS)}")
    if colon:
        raise Malformed(f"bot {name!r}: {level} has no settings")
    return PLAYERS[level]
