"""Paddock's learning environments: random answers, each with what the seat sees and may do."""

from random import Random
from typing import Any

import numpy as np

from benchmarks.measurement import Measurement, measure
from benchmarks.references.openspiel import games_with_tensors
from paddock.adapters.openspiel import short_name
from paddock.adapters.pettingzoo import cafe_race_v1, downforce_v1, top_race_v1
from paddock.games import GAMES
from paddock.vector import Races

COUNT = 1024
STEPS = 64
PETTINGZOO: dict[str, Any] = {"downforce": downforce_v1, "top-race": top_race_v1, "cafe-race": cafe_race_v1}


def in_one_array(name: str, seconds: float, seats: int = 4) -> Measurement:
    """Step many games at once on one core; a game counts when it ends."""
    races = Races(name, seats, COUNT)

    def play() -> int:
        ended = 0
        for _ in range(STEPS):
            races.step(races.random_actions())
            ended += int(races.done.sum())
        return ended

    for _ in range(16):
        play()
    return measure(f"Paddock vector {name}, {seats} players", play, lambda ended: (ended, COUNT * STEPS), seconds)


def through_pettingzoo(name: str, seconds: float, seats: int = 4) -> Measurement:
    """Play whole games through the environment for PettingZoo."""
    return pettingzoo_games(f"Paddock {name} in PettingZoo", PETTINGZOO[name].env(seats=seats), seconds)


def through_openspiel(name: str, seconds: float) -> Measurement:
    """Play whole games of four players through OpenSpiel."""
    return games_with_tensors(f"Paddock {name} in OpenSpiel", short_name(GAMES[name]), seconds)


def pettingzoo_games(name: str, env: Any, seconds: float) -> Measurement:
    """Play whole games of an environment of PettingZoo, with its masks."""
    dice = Random(1)

    def play() -> int:
        answers = 0
        env.reset(seed=dice.randrange(1 << 30))
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
                answers += 1
        return answers

    return measure(name, play, lambda answers: (1, answers), seconds)
