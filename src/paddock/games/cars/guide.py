"""What a bot knows about a circuit before the race: how many steps each space is from the finish line."""

from functools import lru_cache

import numpy as np

from paddock.engine.record import Ints
from paddock.games.cars.circuits.model import Circuit
from paddock.games.cars.driving import SPACES
from paddock.games.cars.setting import CarSetting

LAP = SPACES
"""The index in a guide, after the spaces, that holds the length of a lap."""


def guide_of(setting: CarSetting) -> Ints:
    """The guide to the circuit of a race."""
    return make_guide(setting.circuit)


@lru_cache(maxsize=32)
def make_guide(circuit: Circuit) -> Ints:
    """The fewest steps from each space across the finish line, then those of a lap."""
    guide = np.zeros(SPACES + 1, np.int64)
    far = len(circuit.spaces) + 1
    steps = [far] * len(circuit.spaces)
    for space in sorted(circuit.spaces, key=lambda space: -space.front):
        ahead = [
            1 if circuit.crosses_finish(space.number, target) else 1 + steps[target]
            for target in circuit.forward[space.number]
        ]
        steps[space.number] = min(ahead, default=far)
    over = {
        target
        for space in circuit.spaces
        for target in circuit.forward[space.number]
        if circuit.crosses_finish(space.number, target)
    }
    guide[: len(steps)] = steps
    guide[LAP] = min((steps[target] for target in over), default=far)
    return guide
