"""Measures a player's share of wins in one seat, with bots in all others."""

from collections.abc import Callable

import numpy as np

from paddock.engine.record import Ints
from paddock.errors import Malformed
from paddock.league.figures import Estimate, estimate
from paddock.vector import Races

Choose = Callable[[Ints, Ints], Ints]
"""Chooses an action for each row of observations and masks."""

RIVALS: dict[str, Callable[[Races, Ints], Ints]] = {
    "random": lambda races, wanted: races.random_actions(),  # noqa: ARG005
    "rookie": lambda races, wanted: races.rookie_actions(wanted),
}
"""The possible rivals, and how they choose actions in the wanted rows."""


def win_share(races: Races, choose: Choose, rivals: str) -> Estimate:
    """The share of wins over one new deal per row, with its 95 % interval; the player has the next seat in each row.

    A row whose game has ended plays on until all have ended, but no longer counts.
    """
    if rivals not in RIVALS:
        raise Malformed(f"there are no rivals {rivals!r}; choose one of: {', '.join(RIVALS)}")
    own = np.arange(races.count) % races.seats
    shares = np.full(races.count, np.nan)
    races.reset()
    while np.isnan(shares).any():
        mine = races.seat == own
        actions = RIVALS[rivals](races, ~mine)
        if mine.any():
            actions[mine] = choose(races.observation[mine], races.mask[mine])
        races.step(actions)
        ended = np.flatnonzero(races.done & np.isnan(shares))
        shares[ended] = races.reward[ended, own[ended]] + 1 / races.seats
    return estimate(shares.tolist())
