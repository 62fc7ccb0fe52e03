"""Spaces, seeds and words that PettingZoo's and Gymnasium's environments share."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from paddock.adapters.race import Race
from paddock.adapters.rows.layout import Layout
from paddock.engine.record import Ints
from paddock.table.seeds import SEED_BITS

ILLEGAL = -1.0
"""What an action that is not allowed is paid with; it ends the game."""


def observation_space(layout: Layout, actions: int) -> spaces.Dict:
    """What a seat sees, and which actions it may choose."""
    return spaces.Dict(
        {
            "observation": spaces.Box(layout.low, layout.high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def seen_by(race: Race, seat: int, mask: Ints) -> dict[str, Any]:
    """What a seat sees, and which actions it may choose."""
    return {"observation": race.observe(seat), "action_mask": mask.astype(np.int8)}


class Deals:
    """The deals of an environment, one after the other: they follow from a seed; without one, no two runs are alike."""

    def __init__(self) -> None:
        self.generator, _ = seeding.np_random()

    def plant(self, seed: int | None) -> None:
        """Begin anew from a seed; without one, go on."""
        if seed is not None:
            self.generator, _ = seeding.np_random(seed)

    def next(self) -> int:
        """The seed of the next deal."""
        return int.from_bytes(self.generator.bytes(SEED_BITS // 8), "little")


def tell(race: Race, players: tuple[str, ...]) -> str:
    """Who is asked what, or how the game ended: what everybody at the table hears."""
    if race.over:
        return "\n".join(f"{player}: {score}" for player, score in zip(players, race.scores(), strict=True))
    ask = race.game.sentences.ask
    return "\n".join(f"{players[seat]}: {ask(race.question(seat))}" for seat in race.together)
