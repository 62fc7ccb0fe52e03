"""What a bot knows of a circuit before the race: how many steps each space is from the finish line."""

import numpy as np

from paddock.engine.record import Ints
from paddock.games.cars.circuits.model import Circuit
from paddock.games.cars.driving import SPACES

LAP = SPACES
"""Where a guide has the length of a lap, after its spaces."""


def make_guide(circuit: Circuit | None) -> Ints:
    """The fewest steps from each space over the finish line, then those of a lap; zeros where no cars race."""
    guide = np.zeros(SPACES + 1, np.int64)
    if circuit is None:
        return guide
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
