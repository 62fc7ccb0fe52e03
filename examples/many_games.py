"""A rookie against random players in a thousand games at once, stepped by one compiled call."""

import numpy as np

from paddock.vector import Races

races = Races("cafe-race", seats=3, count=1000, seed=1)
played = np.zeros(1000, dtype=bool)
total = 0.0
while not played.all():
    actions = races.random_actions()
    rookies = races.seat == 0
    actions[rookies] = races.rookie_actions(rookies)[rookies]
    races.step(actions)
    ended = races.done & ~played
    total += races.reward[ended, 0].sum()
    played |= races.done
print(f"The rookie won {total / 1000 + 1 / 3:.0%} of its games against two random players")
