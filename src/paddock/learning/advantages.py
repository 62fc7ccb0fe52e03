"""By how much a decision came out better than expected: generalised advantage estimation, seat by seat."""

import numpy as np

from paddock.engine.record import Ints

TRACE = 0.95
"""How much of a surprise later in the game is put down to a decision, for each decision of the seat between them."""


def advantages(values: Ints, seat: Ints, reward: Ints, done: Ints) -> tuple[Ints, Ints]:
    """The advantage of each decision, and whether it is known; arrays have a row a step and a column a game.

    A seat's next decision, or the end of the game, tells what its last one was worth. What each seat decided last is
    not known yet, unless its game has ended.
    """
    steps, games = seat.shape
    found, known = np.zeros((steps, games), np.float32), np.zeros((steps, games), np.bool_)
    every = np.arange(games)
    # What lies ahead of each seat: its reward and the value it expects, the advantage found there, and whether there is
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
