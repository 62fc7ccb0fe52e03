"""The sentences of the verdict: the findings about the groups of a figure, in words and numbers."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import groupby
from math import isfinite

from paddock.lab.report.figures import ENOUGH, MAP, NOTHING, SHARE, Figure
from paddock.lab.report.findings import Finding, least_told
from paddock.lab.report.words import difference, estimated, listed, rounded_up, size, with_unit

COMPARED, OUTSTANDING = "What variants change, compared with the first of as many players", "What stands out"
BALANCED, UNKNOWN, FACTS = "What is balanced", "What is not known yet", "How the games go"
HEADINGS = (COMPARED, OUTSTANDING, BALANCED, UNKNOWN, FACTS)
SIZES = ((0.03, "barely"), (0.1, "a little"), (0.3, "clearly"))
"""The words for differences up to these fractions of the scale; beyond them, it is "far"."""
HOW_MUCH = (
    "far more", "clearly more", "a little more", "barely more", "more",
    "barely less", "a little less", "clearly less", "far less", "less",
)  # fmt: skip
SMALL, EVEN = 0.03, 0.1
"""Differences up to the first are not worth mentioning; groups that are surely within the second are balanced."""
MOST_NAMED = 6
"""The most groups of a figure that are mentioned with their numbers."""
WORST = 3


@dataclass(frozen=True)
class Sentence:
    """A sentence under a heading; `marks` are the groups that stand out, by how much."""

    heading: str
    words: str
    marks: dict[str, list[str]] = field(default_factory=dict)


def judge_groups(findings: list[Finding], games: int, looked: int) -> Sentence:
    """How the groups of a figure compare with par."""
    figure = findings[0].figure
    standing = sorted((f for f in findings if f.stands), key=lambda f: -f.size)
    bound = max(abs(f.found.mean) + (f.found.reach or 0.0) for f in findings)
    even = all(f.found.reach is not None for f in findings) and bound <= EVEN * figure.scale
    base = "nothing" if figure.against == NOTHING else f"par ({with_unit(figure.unit, float(figure.par.mean()))})"
    if even:
        more = "; the differences that exist are small" if standing else ""
        return Sentence(BALANCED, f"all within {size(figure.unit, bound)} of {base}{more}.")
    if standing:
        words = in_sizes(findings, standing, lambda f: estimated(figure.unit, f.group.found))
        return Sentence(OUTSTANDING, f"compared with {base}, {words}", marks_of(findings, standing))
    return Sentence(UNKNOWN, unknown_words(games, findings, looked))


def compare_groups(findings: list[Finding]) -> Sentence | None:
    """What a variant changes in a figure, if it is worth mentioning."""
    standing = sorted((f for f in findings if f.stands and f.size > SMALL), key=lambda f: -f.size)
    if not standing:
        return None
    return Sentence(COMPARED, in_sizes(findings, standing, instead), marks_of(findings, standing))


def instead(finding: Finding) -> str:
    """A variant's value, that of the first variant, and their difference."""
    unit, here, change = finding.figure.unit, finding.group.found.mean, finding.found
    return f"{with_unit(unit, here)} instead of {with_unit(unit, here - change.mean)} ({difference(unit, change)})"


def in_sizes(findings: list[Finding], standing: list[Finding], said: Callable[[Finding], str]) -> str:
    """The groups that stand out, by how much, with their numbers; if there are many, only the extremes have numbers."""
    parts = []
    if len(standing) <= MOST_NAMED:
        for how, alike in groupby(sorted(standing, key=lambda f: -f.found.mean), key=how_much):
            named = [f"{f.group.label} {said(f)}" if len(f.figure.groups) > 1 else said(f) for f in alike]
            parts.append(f"{how}: {', '.join(named)}")
    else:
        for how, runs in marks_of(findings, standing).items():
            most = next(f for f in standing if (f.found.mean > 0) == (how == "more"))
            parts.append(f"{how}: {listed(runs)}, most of all {most.group.label}, {said(most)}")
    even = [f.group.label for f in findings if not f.stands]
    return "; ".join(parts) + (f". No different from chance: {listed(even)}." if even else ".")


def marks_of(findings: list[Finding], standing: list[Finding]) -> dict[str, list[str]]:
    """The names of the groups that stand out, by how much; if there are many, only whether more or less."""
    marks: dict[str, list[str]] = {}
    if len(standing) <= MOST_NAMED:
        for finding in standing:
            label = finding.group.label if len(finding.figure.groups) > 1 else ""
            marks.setdefault(how_much(finding), []).append(label)
        return marks
    for how in ("more", "less"):
        own = {f.group.label for f in standing if (f.found.mean > 0) == (how == "more")}
        if own:
            marks[how] = in_runs([f.group.label if f.group.label in own else None for f in findings])
    return marks


def in_runs(labels: list[str | None]) -> list[str]:
    """Names in order, with neighbours joined as "first to last"; None separates them."""
    runs = []
    for named, group in groupby(labels, key=lambda label: label is not None):
        names = [label for label in group if label is not None]
        if named:
            runs.append(names[0] if len(names) == 1 else f"{names[0]} to {names[-1]}")
    return runs


def how_much(finding: Finding) -> str:
    """The size of a difference in words."""
    more = "more" if finding.found.mean > 0 else "less"
    word = next((word for most, word in SIZES if finding.size <= most), "far")
    return f"{word} {more}"


def unknown_words(games: int, findings: list[Finding], looked: int) -> str:
    """Which differences this many games would show, and how many games would show a tenth of the scale."""
    figure = findings[0].figure
    least = least_told(findings, looked)
    if not isfinite(least):
        return "one portion cannot show what is due to chance; play more games."
    target = EVEN * figure.scale
    if least <= target:
        return "nothing stands out, though some may differ a little."
    need = rounded_up(games * (least / target) ** 2)
    return (
        f"nothing stands out, but only differences of about {size(figure.unit, least)} would. To find"
        f" {size(figure.unit, target)} takes about {need} games; there are {games:,}."
    )


def fact_of(figure: Figure) -> Sentence | None:
    """The results of a figure; None if there are too few cases."""
    if figure.kind == MAP:
        worst = sorted(figure.groups, key=lambda group: -group.found.mean)[:WORST]
        share = sum(group.found.mean for group in worst) / sum(group.found.mean for group in figure.groups)
        named = listed([group.label for group in worst])
        return Sentence(FACTS, f"most on {named}, with {with_unit(SHARE, share)} of all losses.")
    groups = [group for group in figure.groups if group.count >= ENOUGH]
    if not groups:
        return None
    names = [f"{group.label} " if len(figure.groups) > 1 else "" for group in groups]
    told = [f"{name}{estimated(figure.unit, group.found)}" for name, group in zip(names, groups, strict=True)]
    return Sentence(FACTS, f"{listed(told)}{'' if figure.unit == SHARE else ' ' + figure.unit}.")
