"""The bots that sit at tables, by level. A bot is given only what its seat may see."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from paddock.bots.quick import policy_of, quick_player
from paddock.bots.search import ROOM, Budget, choose, guide_of
from paddock.bots.weighing import load_weights
from paddock.engine.masks import first
from paddock.engine.randomness import WORD
from paddock.engine.sets import members
from paddock.errors import Malformed
from paddock.table.sight import Sight

Player = Callable[[Sight, int], int]
"""Answers the question that a seat is asked; the same seed gives the same answer.

Where nobody has to answer, the answer that the clock gives keeps silent, whatever the seat.
"""

SILENCE = 0.5
"""How often a random player keeps silent where nobody has to answer."""

LEVELS = ("random", "rookie", "racer", "champion")
"""From the weakest up."""
SEARCHING = {"racer": False, "champion": True}
"""The levels that search, and whether they take the others to be keen; a game's policy says how long they think."""


def usual_budget(level: str, game: str) -> Budget:
    """How much a level thinks about a question of a game."""
    return Budget(policy_of(game).ROLLOUTS[level], keen=SEARCHING[level])


def find_player(name: str, most_seconds: float | None = None) -> Player:
    """The player of a level; a budget of its own may follow it, as in `racer:rollouts=50` or `champion:seconds=0.5`.

    With a limit of seconds it thinks no longer than that, and may play otherwise on a slower machine.
    """
    level, _, settings = name.partition(":")
    if level not in LEVELS:
        raise Malformed(f"there is no bot {name!r}; the bots are: {', '.join(LEVELS)}")
    if level in SEARCHING:
        given = read_budget(name, settings)
        return lambda sight, seed: choose(
            sight, replace(usual_budget(level, sight.game.name), **{"seconds": most_seconds, **given}), seed
        )
    if settings:
        raise Malformed(f"bot {name!r}: {level} does not search, and has no budget")
    return play_random if level == "random" else play_quickly


def read_budget(name: str, settings: str) -> dict[str, Any]:
    """What the settings say of a budget."""
    given: dict[str, Any] = {}
    for setting in filter(None, settings.split(",")):
        word, _, number = setting.partition("=")
        try:
            if word == "rollouts" and int(number) > 0:
                given[word] = int(number)
            elif word == "seconds" and 0 < float(number) < float("inf"):
                given[word] = float(number)
            else:
                raise ValueError
        except ValueError:
            raise Malformed(
                f"bot {name!r}: {setting!r} is no budget; say rollouts=N or seconds=S, both more than 0"
            ) from None
    return given


def play_random(sight: Sight, seed: int) -> int:
    """Any answer; where nobody has to answer, silence as often as not."""
    dice, quick, answers = random.Random(seed), quick_player(sight.game.name), sight.seen.answers
    if sight.seen.phase in quick.optional and (answers == quick.passing or dice.random() < SILENCE):
        return first(quick.passing)
    return dice.choice(members(answers & ~quick.passing or answers))


def play_quickly(sight: Sight, seed: int) -> int:
    """The answer of the quick player that the search's rollouts are played by."""
    quick, seen = quick_player(sight.game.name), sight.seen
    dice = np.array([1 + (seed ^ seed >> 32) % WORD], np.int64)
    guide, weights = guide_of(sight.setting.circuit), load_weights(sight.game.name)[0]
    return int(
        quick.suggest(seen.record[0], sight.setting.box, guide, weights, sight.seat, seen.answers, dice, np.zeros(ROOM))
    )
