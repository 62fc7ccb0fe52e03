"""How much better decisions turned out than expected: generalised advantage estimation, by seat."""

import numpy as np

from paddock.engine.record import Ints

TRACE = 0.95
"""The factor by which a later surprise counts less for a decision, per decision of the seat in between."""


def advantages(values: Ints, seat: Ints, reward: Ints, done: Ints) -> tuple[Ints, Ints]:
    """By how much each decision turned out better than expected, and whether that is known.

    Arrays have a row per step and a column per game; `values` has several numbers that are expected for each decision,
    and `reward` as many for each seat. A seat's next decision, or the end of the game, shows what the one before was
    worth. The advantage of each seat's last decision is not known yet, unless its game has ended.
    """
    steps, games = seat.shape
    found, known = np.zeros(values.shape, np.float32), np.zeros((steps, games), np.bool_)
    every = np.arange(games)
    # What lies ahead of each seat: its reward or expected values, the advantage found there, and whether there is
    # anything at all.
    worth, later = np.zeros(reward.shape[1:], np.float32), np.zeros(reward.shape[1:], np.float32)
    ahead = np.zeros(reward.shape[1:3], np.bool_)
    for step in reversed(range(steps)):
        over = done[step]
        worth[over], later[over], ahead[over] = reward[step][over], 0.0, True
        own = every, seat[step]
        found[step] = worth[own] - values[step] + TRACE * later[own]
        known[step] = ahead[own]
        worth[own], later[own], ahead[own] = values[step], np.where(known[step][:, None], found[step], 0.0), True
    return found, known
