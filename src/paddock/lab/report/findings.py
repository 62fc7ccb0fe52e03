"""Finds significant differences: of groups from par, and between variants over the same deals."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf

import numpy as np

from paddock.engine.record import Ints
from paddock.lab.report.figures import DOTS, ENOUGH, JUDGED, Figure, Group, Values, chance_of, holm
from paddock.lab.report.sample import Sample
from paddock.league.figures import CONFIDENCE, Estimate, estimate
from paddock.league.student import t_quantile

ERROR = 0.05
"""The chance that a report names at least one difference that is not real."""
POWER = 0.84
"""The standard errors to add to the threshold for a difference to be found four times out of five."""


@dataclass(frozen=True, eq=False)
class Finding:
    """The difference of a variant's group from par, or from the same group of another variant, the base."""

    variant: int
    base: int | None
    figure: Figure
    group: Group
    difference: Values
    stands: bool = False

    @property
    def found(self) -> Estimate:
        """The difference and its interval."""
        return estimate(self.difference.tolist())

    @property
    def size(self) -> float:
        """The size of the difference, as a fraction of the figure's scale."""
        return abs(self.found.mean) / self.figure.scale if self.figure.scale else inf

    @property
    def error(self) -> float:
        """The standard error; infinite if there is only one portion."""
        reach = self.found.reach
        return inf if reach is None else reach / t_quantile(CONFIDENCE, len(self.difference) - 1)


Figures = Sequence[Sequence[Figure]]
"""The figures of each variant."""


def find_all(samples: Sequence[Sample], figures: Figures) -> list[Finding]:
    """All differences that were tested, each marked if it is significant."""
    looked = [*from_par(figures), *from_others(samples, figures)]
    stand = holm([chance_of(finding.difference) for finding in looked], ERROR)
    return [replace(finding, stands=stands) for finding, stands in zip(looked, stand, strict=True)]


def from_par(figures: Figures) -> Iterator[Finding]:
    """The differences from par of every group in the judged figures of every variant."""
    for variant, own in enumerate(figures):
        for figure in own:
            for group in figure.groups if figure.told == JUDGED else ():
                if group.count >= ENOUGH:
                    yield Finding(variant, None, figure, group, figure.difference(group))


def from_others(samples: Sequence[Sample], figures: Figures) -> Iterator[Finding]:
    """The differences, portion by portion, from the first variant with the same number of players."""
    for variant, sample in enumerate(samples):
        base = next(number for number, other in enumerate(samples) if other.seats == sample.seats)
        if base == variant:
            continue
        here, there = shared_portions(sample, samples[base])
        first = {(figure.title, group.label): group for figure in figures[base] for group in figure.groups}
        for figure in figures[variant]:
            for group in figure.groups if figure.told and figure.kind == DOTS and len(here) else ():
                other = first.get((figure.title, group.label))
                if other is not None and min(group.count, other.count) >= ENOUGH:
                    yield Finding(variant, base, figure, group, group.values[here] - other.values[there])


def shared_portions(one: Sample, other: Sample) -> tuple[Ints, Ints]:
    """The indices, in each sample, of the portions that both have."""
    _, here, there = np.intersect1d(one.portions, other.portions, return_indices=True)
    return here, there


def least_told(findings: Sequence[Finding], looked: int) -> float:
    """How large a difference must be for most experiments of this size to find it, among this many tests."""
    largest = max(findings, key=lambda finding: finding.error)
    if largest.error == inf:
        return inf
    within = 1 - ERROR / looked
    return (t_quantile(within, len(largest.difference) - 1) + POWER) * largest.error
