"""The bots that play at tables, by level. A bot gets to know only what its seat may see."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from paddock.bots.network import has_network
from paddock.bots.quick import quick_player
from paddock.bots.search import Budget, choose
from paddock.bots.self_taught import most_likely
from paddock.bots.weighing import load_weights
from paddock.engine.randomness import WORD
from paddock.engine.sets import members
from paddock.errors import Malformed
from paddock.sim.policies import guide_of, policy_of
from paddock.sim.scratch import make_scratch
from paddock.table.sight import Sight

Player = Callable[[Sight, int], int]
"""Answers the question to a seat; the same seed gives the same answer.

If nobody has to answer, the bot of any seat stays silent with the answer that the clock would give.
"""

SILENCE = 0.5
"""How often a random player stays silent if nobody has to answer."""

LEVELS = ("random", "rookie", "racer", "champion")
"""From the weakest up."""
SELF_TAUGHT = "self-taught"
"""The level of the network that taught itself, in the games that have one; it has no fixed place among the others."""
ALL = (*LEVELS, SELF_TAUGHT)
QUICK = ("random", "rookie")
"""The levels that a compiled game plays by itself; the others think, and are asked from Python."""
SEARCHING = {"racer": False, "champion": True}
"""The levels that search, and whether their search is keen; a game's policy says how many rollouts they play."""


def usual_budget(level: str, game: str) -> Budget:
    """The usual budget of a level for a question of this game."""
    return Budget(policy_of(game).ROLLOUTS[level], keen=SEARCHING[level])


def find_player(name: str, most_seconds: float | None = None) -> Player:
    """The player of a level; a budget may follow its name, as in `racer:rollouts=50` or `champion:seconds=0.5`.

    With a limit in seconds it may play differently on a slower machine.
    """
    level, _, settings = name.partition(":")
    if level not in ALL:
        raise Malformed(f"there is no bot {name!r}; the bots are: {', '.join(ALL)}")
    if level in SEARCHING:
        given = read_budget(name, settings)
        return lambda sight, seed: choose(
            sight, replace(usual_budget(level, sight.game.name), **{"seconds": most_seconds, **given}), seed
        )
    if settings:
        raise Malformed(f"bot {name!r}: {level} does not search, and has no budget")
    return {"random": play_random, "rookie": play_quickly, SELF_TAUGHT: play_self_taught}[level]


def levels_of(game: str) -> tuple[str, ...]:
    """The levels of bots that play a game."""
    return ALL if has_network(game) else LEVELS


def check_player(game: str, name: str) -> None:
    """Raise if there is no bot of this name, or if it does not play this game."""
    find_player(name)
    if name.partition(":")[0] not in levels_of(game):
        raise Malformed(f"bot {name!r}: no network has learned {game}; its bots are: {', '.join(LEVELS)}")


def read_budget(name: str, settings: str) -> dict[str, Any]:
    """The budget in the settings after a level's name."""
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
                f"bot {name!r}: {setting!r} is not a budget; give rollouts=N or seconds=S, both more than 0"
            ) from None
    return given


def play_random(sight: Sight, seed: int) -> int:
    """A random answer; if nobody has to answer, silence half of the time."""
    dice, answers, silence = random.Random(seed), members(sight.seen.answers), sight.silence
    if silence is None:
        return dice.choice(answers)
    others = [answer for answer in answers if answer != silence]
    return dice.choice(others) if others and dice.random() >= SILENCE else silence


def play_quickly(sight: Sight, seed: int) -> int:
    """The answer of the quick player, which also plays the rollouts of a search."""
    quick, seen = quick_player(sight.game.name), sight.seen
    guide, weights = guide_of(sight.game, sight.setting), load_weights(sight.game.name)[0]
    scratch = make_scratch(dice=1 + (seed ^ seed >> 32) % WORD)
    return int(quick.suggest(seen.record, sight.setting.boxes, guide, weights, sight.seat, seen.answers, scratch))


def play_self_taught(sight: Sight, seed: int) -> int:
    """The network's most likely answer; that of the quick player where there is no network, or it was never asked."""
    best = most_likely(sight) if has_network(sight.game.name) else None
    return play_quickly(sight, seed) if best is None else best
