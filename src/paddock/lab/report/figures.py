"""Figures of an experiment: the results of a few groups, with intervals by portion.

Each portion counts as one value. For a ratio, the value of a portion is the ratio over all games, shifted by what this
portion has more or less than its share. The mean of these values is the ratio itself, and their spread is that of the
ratio, however the groups of a game depend on each other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from paddock.engine.record import Ints
from paddock.league.figures import CONFIDENCE, Estimate, estimate
from paddock.league.student import t_quantile, t_within

Values = npt.NDArray[np.float64]
"""One value per portion."""

SHARE = "%"
"""The unit of shares; all other units are words."""
DOTS, COLUMNS, MAP = "dots", "columns", "map"
"""How a figure is drawn: named groups, a distribution, or the spaces of a circuit."""
PAR, NOTHING = "par", "nothing"
"""What groups are compared with: the result of all of them together, or 0."""
JUDGED, FACT = "judged", "fact"
"""What the verdict says about a figure: which groups stand out, or only their results."""
ENOUGH = 100
"""The fewest cases of a group for which an interval is given."""
NEVER_YET = 3
"""If something never happened in n cases, its share is below about 3 / n, with 95 % confidence."""


@dataclass(frozen=True, eq=False)
class Group:
    """A group: its name, its number of cases, and its values; its interval reaches at least `least` to each side."""

    label: str
    count: int
    values: Values
    least: float = 0.0

    @cached_property
    def found(self) -> Estimate:
        """The mean and its interval, which is None if there are too few cases."""
        mean, reach = estimate(self.values.tolist())
        return Estimate(mean, None if reach is None or self.count < ENOUGH else max(reach, self.least))


@dataclass(frozen=True, eq=False)
class Figure:
    """The results of the groups of one kind, in one variant. `par` is the result of all groups together.

    `scale` is what differences are measured against; `across` says what the groups are.
    """

    section: str
    title: str
    unit: str
    groups: tuple[Group, ...]
    par: Values
    scale: float
    against: str | None = None
    told: str = ""
    kind: str = DOTS
    across: str = "group"
    note: str = ""

    def difference(self, group: Group) -> Values:
        """The difference between a group's values and par, or zero."""
        return group.values - self.par if self.against == PAR else group.values


def ratio_values(tops: Ints, bottoms: Ints) -> Values:
    """The values of a ratio, from each portion's numerator and denominator."""
    whole = bottoms.sum()
    ratio = tops.sum() / whole
    moved: Values = ratio + len(tops) * (tops - ratio * bottoms) / whole
    return moved


def ratios(
    section: str,
    title: str,
    unit: str,
    labels: Sequence[str],
    tops: Any,
    bottoms: Any,
    *,
    scale: float = 0.0,
    **more: Any,
) -> Figure | None:
    """A figure of ratios; `tops` and `bottoms` have a row per portion and a column per group. None without cases.

    Groups without a case are left out. Without a given scale, differences are measured against par.
    """
    tops, bottoms = np.asarray(tops, np.float64), np.asarray(bottoms, np.float64)
    if not bottoms.sum():
        return None
    groups = []
    for column, label in enumerate(labels):
        top, bottom = tops[:, column], bottoms[:, column]
        whole = bottom.sum()
        if whole:
            certain = unit == SHARE and top.sum() in (0, whole)
            groups.append(Group(label, int(whole), ratio_values(top, bottom), NEVER_YET / whole if certain else 0.0))
    par = ratio_values(tops.sum(axis=1), bottoms.sum(axis=1))
    return Figure(section, title, unit, tuple(groups), par, scale or abs(float(par.mean())), **more)


def chance_of(values: Values) -> float:
    """The probability that chance alone gives a mean at least this far from zero (Student's t, two-sided)."""
    found, freedom = estimate(values.tolist()), len(values) - 1
    if found.reach is None:
        return 1.0
    if found.reach == 0:
        return float(found.mean == 0)
    t = abs(found.mean) / found.reach * t_quantile(CONFIDENCE, freedom)
    return max(0.0, 1 - t_within(t, freedom))


def holm(chances: Sequence[float], error: float) -> list[bool]:
    """Which of many findings are significant if the chance of any false one is to be at most `error` (Holm)."""
    stand = [False] * len(chances)
    for place, index in enumerate(sorted(range(len(chances)), key=lambda index: chances[index])):
        if chances[index] > error / (len(chances) - place):
            break
        stand[index] = True
    return stand
