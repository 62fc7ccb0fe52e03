"""Compares ways to answer in the same worlds, and gives up those that are clearly worse."""

from collections.abc import Collection
from dataclasses import dataclass

import numpy as np

from paddock.engine.record import Ints
from paddock.reviews.chances import Correction, calibrated
from paddock.reviews.model import THRESHOLDS, Shares
from paddock.reviews.worlds import Worlds

SURE = 1.96
"""Standard errors on each side of an estimate that make its 95 % interval."""
HOPELESS = 3.0
"""Standard errors by which a way falls short before it is given up."""
CLOSE = 0.03
"""A loss below this is no mistake, and needs no more worlds."""
ENOUGH = 64
"""The worlds after which a decision may be settled."""
STEEPEST = 4.0
"""Limits how much calibration widens an interval, where hardly any rollout was won."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How carefully a race is judged: the worlds for a situation, for all ways at first, for the best ones at most.

    `open` is that of all ways with all cards open.
    """

    situation: int
    first: int
    most: int
    open: int

    @classmethod
    def of(cls, depth: float) -> "Depth":
        """The worlds of a depth; 1 is the standard one."""
        return cls(*(max(16, round(depth * worlds)) for worlds in (160, 24, 384, 32)))


class Comparison:
    """The ways to answer a question, in the same worlds; `given` is the one that was chosen."""

    def __init__(self, worlds: Worlds, given: int, by_margin: float, correction: Correction) -> None:
        self.worlds = worlds
        self.given = given
        self.by_margin = by_margin
        self.correction = correction
        self.left = list(range(len(worlds.wins)))

    def run(self, depth: Depth) -> None:
        """Try all ways, then those that can still be the best, in more and more worlds, as long as it matters."""
        worlds = depth.first
        while True:
            self.worlds.try_out(self.left, worlds)
            leader = self.best()
            ahead = self.aims(leader)
            self.left = [
                way for way in self.left if way in (self.given, leader) or shortfall(ahead - self.aims(way)) <= HOPELESS
            ]
            if self.worlds.tried >= depth.most or len(self.left) == 1 or self.is_settled():
                return
            worlds = min(self.worlds.tried, depth.most - self.worlds.tried)

    def is_settled(self) -> bool:
        """Whether more worlds would not change what the decision is called."""
        if self.worlds.tried < ENOUGH:
            return False
        loss, reach = self.loss()
        lower, upper = loss - reach, loss + reach
        if upper < CLOSE:
            return True
        return lower > 0 and all(not lower <= threshold <= upper for threshold, _ in THRESHOLDS)

    def aims(self, way: int, part: slice = slice(None)) -> Ints:
        """What a way achieved in each world: the share of the win, and a little of the margin."""
        seat, totals = self.worlds.seat, self.worlds.totals[way][part]
        others = (totals.sum(axis=1) - totals[:, seat]) / (totals.shape[1] - 1)
        aims: Ints = self.worlds.wins[way][part][:, seat] + self.by_margin * (totals[:, seat] - others)
        return aims

    def best(self, part: slice = slice(None)) -> int:
        """The best way in some of the worlds."""
        return max(self.left, key=lambda way: float(self.aims(way, part).mean()))

    def in_order(self) -> list[int]:
        """The ways that can still be the best, the best first. If the given way cost nothing, it is the best."""
        ways = sorted(self.left, key=lambda way: -float(self.aims(way).mean()))
        if self.loss()[0] == 0.0:
            ways.remove(self.given)
            ways.insert(0, self.given)
        return ways

    def loss(self) -> tuple[float, float]:
        """The win chance that the given way cost, from 0 up, and the half width of its interval."""
        leader = self.best()
        if leader == self.given:
            return 0.0, 0.0
        return max(0.0, self.estimate()), self.reach_of_lead(leader, self.given)

    def reach_of_lead(self, way: int, other: int) -> float:
        """The half width of the 95 % interval of the lead that one way has over another."""
        worlds = min(len(self.wins(way)), len(self.wins(other)))
        stretch = self.slope(other, self.chance(other))
        lead = self.wins(way)[:worlds] - self.wins(other)[:worlds]
        return SURE * standard_error(lead) * min(stretch, STEEPEST)

    def estimate(self) -> float:
        """The same without a bias: where nothing was lost, it is below 0 as often as above.

        Each half of the worlds says which way is best, and the other half what it is worth: the best of many estimates
        in the worlds that made it look so would be worth too much.
        """
        halves = slice(0, None, 2), slice(1, None, 2)
        losses = [
            self.chance(self.best(half), other) - self.chance(self.given, other)
            for half, other in zip(halves, reversed(halves), strict=True)
        ]
        return float(np.mean(losses))

    def wins(self, way: int, part: slice = slice(None)) -> Ints:
        """The share of the win of the seat that is asked, world by world."""
        wins: Ints = self.worlds.wins[way][part][:, self.worlds.seat]
        return wins

    def chance(self, way: int, part: slice = slice(None)) -> float:
        """The chance to win of the seat that is asked."""
        return float(calibrated(self.worlds.wins[way][part], self.correction)[self.worlds.seat])

    def reach(self, way: int, chance: float) -> float:
        """The half width of the 95 % interval of a way's chance."""
        wins = self.wins(way)
        return min(1.0, SURE * standard_error(wins) * min(self.slope(way, chance), STEEPEST))

    def slope(self, way: int, chance: float) -> float:
        """How fast the chance of a way grows with its share of wins."""
        return self.correction.slope(float(self.wins(way).mean()), self.worlds.seats, chance)

    def scores(self, way: int) -> Shares:
        """The scores to expect of all seats."""
        return tuple(self.worlds.totals[way].mean(axis=0).tolist())

    def given_away(self, loss: float) -> Shares:
        """What a loss gave to each of the others; it adds up to the loss."""
        seat = self.worlds.seat
        given, best = (calibrated(self.worlds.wins[way], self.correction) for way in (self.given, self.best()))
        gained = np.maximum(given - best, 0.0)
        gained[seat] = 0.0
        if gained.sum() == 0.0:
            gained = np.ones(len(gained))
            gained[seat] = 0.0
        return tuple((loss * gained / gained.sum()).tolist())


def compare_openly(worlds: Worlds, depth: Depth, correction: Correction) -> dict[int, float]:
    """The chance of every way with all cards open; the best ones are tried in more worlds."""
    ways: Collection[int] = range(len(worlds.wins))
    for _ in range(3):
        worlds.try_out(ways, depth.open)
        chances = {way: float(calibrated(wins, correction)[worlds.seat]) for way, wins in enumerate(worlds.wins)}
        ways = sorted(ways, key=lambda way: -chances[way])[: max(2, len(ways) // 4)]
    return chances


def standard_error(values: Ints) -> float:
    """The standard error of a mean."""
    return float(values.std(ddof=1) / np.sqrt(len(values))) if len(values) > 1 else 1.0


def shortfall(differences: Ints) -> float:
    """By how many standard errors something falls short."""
    error = standard_error(differences)
    mean = float(differences.mean())
    return mean / error if error > 0 else (0.0 if mean <= 0 else float("inf"))
