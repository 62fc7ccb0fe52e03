"""The bots that sit at tables, by level. A bot is given only what its seat may see."""

import random
from collections.abc import Callable

import numpy as np

from paddock.bots.quick import quick_player
from paddock.bots.search import ROOM, Budget, choose, guide_of
from paddock.bots.weighing import load_weights
from paddock.errors import OptionError
from paddock.rules.randomness import WORD
from paddock.table.sets import members
from paddock.table.sight import Sight

Player = Callable[[Sight, int], int | None]
"""Answers the question that a seat is asked, from a seed; None where it says nothing and nobody has to (TR-2.2)."""

LEVELS: dict[str, Budget | None] = {
    "random": None,
    "rookie": None,
    "racer": Budget(rollouts=600),
    "champion": Budget(rollouts=10_000),
}
"""The levels from the weakest up, and how much those that search think about a question."""


def find_player(name: str) -> Player:
    """The player of a level; a budget of its own may follow it, as in `racer:rollouts=50` or `champion:seconds=0.5`."""
    level, _, settings = name.partition(":")
    if level not in LEVELS:
        raise OptionError(f"there are no bots of level {level!r}; levels: {', '.join(LEVELS)}")
    budget = LEVELS[level]
    if budget is not None:
        return searching(read_budget(name, settings, budget))
    if settings:
        raise OptionError(f"{name!r}: the level {level} does not search, and has no budget")
    return play_random if level == "random" else play_quickly


def read_budget(name: str, settings: str, usual: Budget) -> Budget:
    """A level's usual budget, or what the settings say."""
    rollouts, seconds = usual.rollouts, usual.seconds
    for setting in filter(None, settings.split(",")):
        word, _, number = setting.partition("=")
        try:
            if word == "rollouts" and int(number) > 0:
                rollouts = int(number)
            elif word == "seconds" and 0 < float(number) < float("inf"):
                seconds = float(number)
            else:
                raise ValueError
        except ValueError:
            raise OptionError(
                f"{name!r}: {setting!r} is no budget; say rollouts=N or seconds=S, both more than 0"
            ) from None
    return Budget(rollouts, seconds)


def searching(budget: Budget) -> Player:
    """A player who thinks for so long."""
    return lambda sight, seed: choose(sight, budget, seed)


def play_random(sight: Sight, seed: int) -> int | None:
    """Any answer; where nobody has to answer, silence as often as not."""
    dice = random.Random(seed)
    quick, answers = quick_player(sight.game.name), sight.seen.answers
    if sight.seen.phase in quick.optional:
        if not answers & ~quick.passing or dice.random() < 0.5:
            return said(sight, quick.passing)
        answers &= ~quick.passing
    return dice.choice(members(answers))


def play_quickly(sight: Sight, seed: int) -> int | None:
    """The answer of the quick player that the search's rollouts are played by."""
    quick, seen = quick_player(sight.game.name), sight.seen
    if seen.answers & (seen.answers - 1) == 0 and seen.phase not in quick.optional:
        return members(seen.answers)[0]
    dice = np.array([1 + (seed ^ seed >> 32) % WORD], np.int64)
    guide, weights = guide_of(sight.setting.circuit), load_weights(sight.game.name)[0]
    answer = quick.suggest(
        seen.record[0], sight.setting.box, guide, weights, sight.seat, seen.answers, dice, np.zeros(ROOM)
    )
    return None if answer < 0 else int(answer)


def said(sight: Sight, answers: int) -> int | None:
    """The first of these answers that the seat may give, or nothing."""
    return next(iter(members(answers & sight.seen.answers)), None)
