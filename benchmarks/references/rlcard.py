"""RLCard: complete games of random players, each answer with the state that its player is shown."""

from importlib import import_module
from random import Random

from benchmarks.measurement import Measurement, measure


def whole_games(name: str, seconds: float) -> Measurement:
    """Play complete games with a loop in Python."""
    env = import_module("rlcard").make(name, config={"seed": 1})
    dice = Random(1)

    def play() -> int:
        answers = 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(dice.choice(list(state["legal_actions"])))
            answers += 1
        return answers

    return measure(f"RLCard {name}", play, lambda answers: (1, answers), seconds)
