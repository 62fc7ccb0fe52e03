"""What differs by more than chance: groups from par, and variants from each other over the same deals."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf

import numpy as np

from paddock.engine.record import Ints
from paddock.lab.report.figures import DOTS, ENOUGH, JUDGED, Figure, Line, Values, chance_of, holm
from paddock.lab.report.sample import Sample
from paddock.league.figures import CONFIDENCE, Estimate, estimate
from paddock.league.student import t_quantile

ERROR = 0.05
"""The chance that anything at all is told that is not so."""
POWER = 0.84
"""Standard errors more than the least that is told: then it is told four times of five."""


@dataclass(frozen=True, eq=False)
class Finding:
    """How far a group of a variant is from par; or from the same group of another variant, the base."""

    variant: int
    base: int | None
    figure: Figure
    line: Line
    difference: Values
    stands: bool = False

    @property
    def found(self) -> Estimate:
        """The difference and its interval."""
        return estimate(self.difference.tolist())

    @property
    def size(self) -> float:
        """How large it is, beside the figure's scale."""
        return abs(self.found.mean) / self.figure.scale if self.figure.scale else inf

    @property
    def error(self) -> float:
        """The standard error; endless where there is one portion only."""
        reach = self.found.reach
        return inf if reach is None else reach / t_quantile(CONFIDENCE, len(self.difference) - 1)


Figures = Sequence[Sequence[Figure]]
"""Of each variant."""


def find_all(samples: Sequence[Sample], figures: Figures) -> list[Finding]:
    """Everything that was looked at, and what of it stands."""
    looked = [*from_par(figures), *from_others(samples, figures)]
    stand = holm([chance_of(finding.difference) for finding in looked], ERROR)
    return [replace(finding, stands=stands) for finding, stands in zip(looked, stand, strict=True)]


def from_par(figures: Figures) -> Iterator[Finding]:
    """Every group of the figures that are judged, in every variant."""
    for variant, own in enumerate(figures):
        for figure in own:
            for line in figure.lines if figure.told == JUDGED else ():
                if line.count >= ENOUGH:
                    yield Finding(variant, None, figure, line, figure.difference(line))


def from_others(samples: Sequence[Sample], figures: Figures) -> Iterator[Finding]:
    """Every group that is told of, portion by portion against the first variant with as many players."""
    for variant, sample in enumerate(samples):
        base = next(number for number, other in enumerate(samples) if other.seats == sample.seats)
        if base == variant:
            continue
        here, there = shared_portions(sample, samples[base])
        first = {(figure.title, line.label): line for figure in figures[base] for line in figure.lines}
        for figure in figures[variant]:
            for line in figure.lines if figure.told and figure.kind == DOTS and len(here) else ():
                other = first.get((figure.title, line.label))
                if other is not None and min(line.count, other.count) >= ENOUGH:
                    yield Finding(variant, base, figure, line, line.values[here] - other.values[there])


def shared_portions(one: Sample, other: Sample) -> tuple[Ints, Ints]:
    """Where the portions that both have stand in each."""
    _, here, there = np.intersect1d(one.portions, other.portions, return_indices=True)
    return here, there


def least_told(findings: Sequence[Finding], looked: int) -> float:
    """How large a difference must be so that most experiments of this size would tell it, among so many."""
    largest = max(findings, key=lambda finding: finding.error)
    if largest.error == inf:
        return inf
    within = 1 - ERROR / looked
    return (t_quantile(within, len(largest.difference) - 1) + POWER) * largest.error
