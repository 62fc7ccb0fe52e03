"""How much of the wins a player has in one seat, with bots in all others."""

from collections.abc import Callable

import numpy as np

from paddock.engine.record import Ints
from paddock.errors import Malformed
from paddock.league.figures import Estimate, estimate
from paddock.vector import Races

Choose = Callable[[Ints, Ints], Ints]
"""The actions for rows of observations and of masks."""

RIVALS: dict[str, Callable[[Races, Ints], Ints]] = {
    "random": lambda races, wanted: races.random_actions(),  # noqa: ARG005
    "rookie": lambda races, wanted: races.rookie_actions(wanted),
}
"""Who the others may be, and how they answer where it is wanted."""


def win_share(races: Races, choose: Choose, rivals: str) -> Estimate:
    """The share of the wins over one new deal a row, with its 95 % interval; row by row the player has the next seat.

    A row that has ended plays on until all have, and counts no more.
    """
    if rivals not in RIVALS:
        raise Malformed(f"there are no rivals {rivals!r}; they are: {', '.join(RIVALS)}")
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
