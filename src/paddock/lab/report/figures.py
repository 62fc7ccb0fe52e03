"""Figures of an experiment: what each of a few groups came to, with intervals by portion.

The games of a portion are one value, and portions are what is counted: a ratio's value for a portion is the ratio of
all games, moved by what this portion has more or less than its part. The mean of these values is the ratio itself, and
their spread is that of the ratio, whatever the groups of a game have in common.
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
"""One a portion."""

SHARE = "%"
"""The unit of shares; all others are words."""
DOTS, COLUMNS, MAP = "dots", "columns", "map"
"""How a figure is drawn: groups with names, a distribution, the spaces of a circuit."""
PAR, NOTHING = "par", "nothing"
"""What groups are held against: what all of them come to together, or 0."""
JUDGED, FACT = "judged", "fact"
"""What the verdict says of a figure: which groups stand out, or just what they came to."""
ENOUGH = 100
"""Of fewer cases nothing is said of chance."""
NEVER_YET = 3
"""What never happened in so many cases may still happen in about 3 of them, with 95 % confidence."""


@dataclass(frozen=True, eq=False)
class Line:
    """A group: its name, how many cases it has, and its values; no interval reaches less far than `least`."""

    label: str
    count: int
    values: Values
    least: float = 0.0

    @cached_property
    def found(self) -> Estimate:
        """The mean and its interval; without one where there are too few cases."""
        mean, reach = estimate(self.values.tolist())
        return Estimate(mean, None if reach is None or self.count < ENOUGH else max(reach, self.least))


@dataclass(frozen=True, eq=False)
class Figure:
    """What the groups of one kind came to, in one variant. `par` is what all groups come to together.

    `scale` is what a difference is large or small beside; `across` says what the groups are.
    """

    section: str
    title: str
    unit: str
    lines: tuple[Line, ...]
    par: Values
    scale: float
    against: str | None = None
    told: str = ""
    kind: str = DOTS
    across: str = "group"
    note: str = ""

    def difference(self, line: Line) -> Values:
        """How much more than par, or than nothing, a group came to."""
        return line.values - self.par if self.against == PAR else line.values


def ratio_values(tops: Ints, bottoms: Ints) -> Values:
    """The values of a ratio, from what each portion has above and below the line."""
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
    """A figure of ratios; `tops` and `bottoms` have a row a portion and a column a group. None where there is no case.

    Groups without a case are left out. Without a scale of its own, a difference is large or small beside par.
    """
    tops, bottoms = np.asarray(tops, np.float64), np.asarray(bottoms, np.float64)
    if not bottoms.sum():
        return None
    lines = []
    for group, label in enumerate(labels):
        top, bottom = tops[:, group], bottoms[:, group]
        whole = bottom.sum()
        if whole:
            certain = unit == SHARE and top.sum() in (0, whole)
            lines.append(Line(label, int(whole), ratio_values(top, bottom), NEVER_YET / whole if certain else 0.0))
    par = ratio_values(tops.sum(axis=1), bottoms.sum(axis=1))
    return Figure(section, title, unit, tuple(lines), par, scale or abs(float(par.mean())), **more)


def chance_of(values: Values) -> float:
    """How often chance alone would bring a mean so far from nothing, either side: Student's t."""
    found, freedom = estimate(values.tolist()), len(values) - 1
    if found.reach is None:
        return 1.0
    if found.reach == 0:
        return float(found.mean == 0)
    t = abs(found.mean) / found.reach * t_quantile(CONFIDENCE, freedom)
    return max(0.0, 1 - t_within(t, freedom))


def holm(chances: Sequence[float], error: float) -> list[bool]:
    """Which of many findings stand when the chance that any one is false shall be at most `error` (Holm)."""
    stand = [False] * len(chances)
    for place, index in enumerate(sorted(range(len(chances)), key=lambda index: chances[index])):
        if chances[index] > error / (len(chances) - place):
            break
        stand[index] = True
    return stand
