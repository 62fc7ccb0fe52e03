"""How much better decisions turned out than expected: generalised advantage estimation, by seat."""

import numpy as np

from paddock.engine.record import Ints

TRACE = 0.95
"""The factor by which a later surprise counts less for a decision, per decision of the seat in between."""


def advantages(values: Ints, seat: Ints, reward: Ints, done: Ints) -> tuple[Ints, Ints]:
    """The advantage of each decision, and whether it is known; arrays have a row per step and a column per game.

    A seat's next decision, or the end of the game, shows what the one before was worth. The advantage of each seat's
    last decision is not known yet, unless its game has ended.
    """
    steps, games = seat.shape
    found, known = np.zeros((steps, games), np.float32), np.zeros((steps, games), np.bool_)
    every = np.arange(games)
    # What lies ahead of each seat: its reward or expected value, the advantage found there, and whether there is
    # anything at all.
    worth, later = np.zeros_like(reward[0]), np.zeros_like(reward[0])
    ahead = np.zeros(reward[0].shape, np.bool_)
    for step in reversed(range(steps)):
        over = done[step]
        worth[over], later[over], ahead[over] = reward[step][over], 0.0, True
        own = every, seat[step]
        found[step] = worth[own] - values[step] + TRACE * later[own]
        known[step] = ahead[own]
        worth[own], later[own], ahead[own] = values[step], np.where(known[step], found[step], 0.0), True
    return found, known
