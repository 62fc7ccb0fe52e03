"""Spaces, seeds and words that the PettingZoo and Gymnasium environments have in common."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from paddock.adapters.race import Race
from paddock.adapters.rows.layout import Layout
from paddock.engine.record import Ints
from paddock.table.seeds import SEED_BITS

ILLEGAL = -1.0
"""The reward of an illegal action, which ends the game."""


def observation_space(layout: Layout, actions: int) -> spaces.Dict:
    """The space of what a seat sees, with the mask of its legal actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(layout.low, layout.high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def seen_by(race: Race, seat: int, mask: Ints) -> dict[str, Any]:
    """What a seat sees, with the mask of its legal actions."""
    return {"observation": race.observe(seat), "action_mask": mask.astype(np.int8)}


class Deals:
    """The seeds of an environment's deals, one after the other, all derived from one seed or from a random one."""

    def __init__(self) -> None:
        self.generator, _ = seeding.np_random()

    def plant(self, seed: int | None) -> None:
        """Start over from a seed; without one, continue."""
        if seed is not None:
            self.generator, _ = seeding.np_random(seed)

    def next(self) -> int:
        """The seed of the next deal."""
        return int.from_bytes(self.generator.bytes(SEED_BITS // 8), "little")


def tell(race: Race, players: tuple[str, ...]) -> str:
    """Who is asked what, or how the game ended, in words."""
    if race.over:
        return "\n".join(f"{player}: {score}" for player, score in zip(players, race.scores(), strict=True))
    ask = race.telling(players).ask
    return "\n".join(f"{players[seat]}: {ask(race.question(seat))}" for seat in race.together)
