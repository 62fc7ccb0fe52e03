"""An evolution strategy: each generation varies the weights, and their mean moves towards those that win more."""

from collections.abc import Callable

import numpy as np

from paddock.engine.record import Ints

PARENTS = 4
CHILDREN = 14
LEAST = 0.03
"""The least step of a weight, as a fraction of its size."""
FIRST_STEP = 0.25
"""The first step of a weight, as a fraction of its size."""
MEMORY = 0.8
"""How much the path so far counts for the next steps."""

Judge = Callable[[list[Ints], Ints, int], list[float]]
"""Judges sets of weights against the mean, over the deals of a generation."""


class Evolution:
    """An evolution strategy: a mean, and for each weight a step that grows as long as the mean moves in one direction.

    `varied` says of each weight whether it is varied; the others stay as they are.
    """

    def __init__(self, start: Ints, seed: int, judge: Judge, varied: Ints) -> None:
        self.mean = start.copy()
        self.varied = varied
        self.step = FIRST_STEP * np.maximum(np.abs(start), 0.2) * varied
        self.way = np.zeros_like(start)
        self.chance = np.random.default_rng(seed)
        self.judge = judge
        self.generation = 0
        ranks = np.log(PARENTS + 0.5) - np.log(np.arange(1, PARENTS + 1))
        self.shares = ranks / ranks.sum()

    def go_on(self) -> None:
        """Carry out a generation: children around the mean play against it, and the best of them are the next mean."""
        children = [self.mean + self.step * self.chance.standard_normal(len(self.mean)) for _ in range(CHILDREN)]
        judged = self.judge(children, self.mean, self.generation)
        best = np.argsort(judged)[::-1][:PARENTS]
        mean = sum(share * children[child] for share, child in zip(self.shares, best, strict=True))
        self.way = MEMORY * self.way + (1 - MEMORY**2) ** 0.5 * (mean - self.mean) / np.where(
            self.varied, self.step, 1.0
        )
        self.step *= np.exp(0.05 * np.clip(self.way**2 * PARENTS - 1, -1, 1))
        self.step = np.maximum(self.step, LEAST * np.maximum(np.abs(self.mean), 0.1)) * self.varied
        self.mean = mean
        self.generation += 1
