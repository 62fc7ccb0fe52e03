"""Measures a network's share of wins in one seat, with bots in all others."""

from collections.abc import Callable

import numpy as np

from paddock.engine.asking import SEATS
from paddock.engine.game import Setting
from paddock.engine.record import Ints
from paddock.league.figures import Estimate, estimate
from paddock.learning.practice import Asked, Practice
from paddock.learning.rows import LEARNER, ROOKIE

Choose = Callable[[Asked], Ints]
"""Chooses the number of an answer to each question."""


def win_share(game: str, setting: Setting, choose: Choose, games: int, seed: int, threads: int) -> Estimate:
    """The share of wins among rookies over one deal per row, with its 95 % interval; the next seat in each row.

    A row whose game has ended plays on until all have ended, but no longer counts.
    """
    rows = np.arange(games)
    own = rows % setting.seats
    players: Ints = np.full((games, SEATS), ROOKIE)
    players[rows, own] = LEARNER
    practice = Practice(game, [setting], players, seed, threads)
    shares = np.full(games, np.nan)
    while np.isnan(shares).any():
        practice.step(choose(practice.ask()))
        ended = np.flatnonzero(practice.done & np.isnan(shares))
        shares[ended] = practice.result[ended, own[ended], 0]
    return estimate(shares.tolist())
