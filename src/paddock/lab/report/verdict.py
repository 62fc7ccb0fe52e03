"""The verdict in words: what stands out, what is balanced, and what cannot be told from so few games."""

from collections.abc import Callable, Sequence
from itertools import groupby
from math import isfinite
from typing import NamedTuple

from paddock.lab.report.figures import ENOUGH, FACT, MAP, NOTHING, SHARE, Figure
from paddock.lab.report.findings import Figures, Finding, find_all, least_told
from paddock.lab.report.sample import Sample
from paddock.lab.report.words import difference, estimated, listed, rounded_up, size, with_unit

OUTSTANDING, COMPARED = "What stands out", "What the variants change"
BALANCED, UNKNOWN, FACTS = "What is balanced", "What cannot be told yet", "How the games go"
HEADINGS = (COMPARED, OUTSTANDING, BALANCED, UNKNOWN, FACTS)
SIZES = ((0.03, "barely"), (0.1, "a little"), (0.3, "clearly"))
"""Up to which part of the scale a difference is called so; beyond, it is far."""
SMALL, EVEN = 0.03, 0.1
"""Differences up to the first are not worth telling; what is surely within the second is balanced."""
MOST_NAMED = 6
"""So many groups of a figure are told with their numbers."""
WORST = 3


class Sentence(NamedTuple):
    """What is told, about what, under which heading; the weightier first."""

    heading: str
    about: str
    words: str
    weight: float = 0.0


class Verdict(NamedTuple):
    """All sentences, and how many things were compared."""

    looked: int
    sentences: list[Sentence]

    @property
    def parts(self) -> list[tuple[str, list[Sentence]]]:
        """The sentences under their headings; that nothing stands out is told too."""
        found = {heading: [s for s in self.sentences if s.heading == heading] for heading in HEADINGS}
        if not found[OUTSTANDING] and not found[COMPARED]:
            found[OUTSTANDING] = [Sentence(OUTSTANDING, "Nothing", "differs from par by more than chance and a little")]
        return [(heading, sorted(told, key=lambda s: -s.weight)) for heading, told in found.items() if told]


def judge(samples: Sequence[Sample], figures: Figures) -> Verdict:
    """All that there is to say of an experiment."""
    findings = find_all(samples, figures)
    several = len(samples) > 1
    told: list[Sentence | None] = []
    for (variant, base, title), group in groupby(findings, key=lambda f: (f.variant, f.base, f.figure.title)):
        letter = samples[variant].letter
        if base is not None:
            told.append(compare_groups(f"{letter} against {samples[base].letter}, {lowered(title)}", list(group)))
        else:
            about = f"{letter}, {lowered(title)}" if several else title
            told.append(judge_groups(about, list(group), samples[variant].games, len(findings)))
    for sample, own in zip(samples, figures, strict=True):
        for figure in own:
            about = f"{sample.letter}, {lowered(figure.title)}" if several else figure.title
            if figure.told == FACT and (words := fact_of(figure)):
                told.append(Sentence(FACTS, about, words))
    return Verdict(len(findings), [sentence for sentence in told if sentence is not None])


def lowered(words: str) -> str:
    """Words that go on a sentence."""
    return words[0].lower() + words[1:]


def judge_groups(about: str, findings: list[Finding], games: int, looked: int) -> Sentence:
    """What the groups of a figure tell beside par."""
    figure = findings[0].figure
    standing = sorted((f for f in findings if f.stands), key=lambda f: -f.size)
    bound = max(abs(f.found.mean) + (f.found.reach or 0.0) for f in findings)
    even = all(f.found.reach is not None for f in findings) and bound <= EVEN * figure.scale
    base = "nothing" if figure.against == NOTHING else f"par ({with_unit(figure.unit, float(figure.par.mean()))})"
    if even:
        more = "; what differences there are, are small" if standing else ""
        return Sentence(BALANCED, about, f"all within {size(figure.unit, bound)} of {base}{more}.")
    if standing:
        words = in_sizes(findings, standing, lambda f: estimated(figure.unit, f.line.found))
        return Sentence(OUTSTANDING, about, f"beside {base}, {words}", standing[0].size)
    return Sentence(UNKNOWN, about, unknown_words(games, findings, looked))


def compare_groups(about: str, findings: list[Finding]) -> Sentence | None:
    """What a variant changes of a figure, if it is worth telling."""
    standing = sorted((f for f in findings if f.stands and f.size > SMALL), key=lambda f: -f.size)
    if not standing:
        return None
    return Sentence(COMPARED, about, in_sizes(findings, standing, instead), standing[0].size)


def instead(finding: Finding) -> str:
    """A variant's value, that of the first, and their difference."""
    unit, here, change = finding.figure.unit, finding.line.found.mean, finding.found
    return f"{with_unit(unit, here)} instead of {with_unit(unit, here - change.mean)} ({difference(unit, change)})"


def in_sizes(findings: list[Finding], standing: list[Finding], said: Callable[[Finding], str]) -> str:
    """The groups that stand out by how much they do; of many, which are more and which less, and the farthest."""
    parts = []
    if len(standing) <= MOST_NAMED:
        for words, group in groupby(standing, key=how_much):
            named = [f"{f.line.label} {said(f)}" if len(f.figure.lines) > 1 else said(f) for f in group]
            parts.append(f"{words}: {', '.join(named)}")
    else:
        for words, sign in (("more", 1), ("less", -1)):
            own = [f for f in standing if sign * f.found.mean > 0]
            if own:
                runs = in_runs([f.line.label if f in own else None for f in findings])
                parts.append(f"{words}: {listed(runs)}, most of all {own[0].line.label}, {said(own[0])}")
    return "; ".join(parts) + not_told(findings)


def in_runs(labels: list[str | None]) -> list[str]:
    """Names in their order, those that follow each other as from and to; None is one that is left out."""
    runs = []
    for named, group in groupby(labels, key=lambda label: label is not None):
        names = [label for label in group if label is not None]
        if named:
            runs.append(names[0] if len(names) == 1 else f"{names[0]} to {names[-1]}")
    return runs


def not_told(findings: list[Finding]) -> str:
    """The end of a sentence: the groups that do not stand out."""
    even = [f.line.label for f in findings if not f.stands]
    return f". Not told from chance: {listed(even)}." if even else "."


def how_much(finding: Finding) -> str:
    """The size of a difference in words."""
    more = "more" if finding.found.mean > 0 else "less"
    word = next((word for most, word in SIZES if finding.size <= most), "far")
    return f"{word} {more}"


def unknown_words(games: int, findings: list[Finding], looked: int) -> str:
    """What would show with so many games, and how many it would take to tell a tenth of the scale."""
    figure = findings[0].figure
    least = least_told(findings, looked)
    if not isfinite(least):
        return "from one portion nothing can be said of chance; play more games."
    target = EVEN * figure.scale
    if least <= target:
        return "nothing stands out, though some may differ a little."
    need = rounded_up(games * (least / target) ** 2)
    return (
        f"nothing stands out, but only differences of about {size(figure.unit, least)} would. To tell"
        f" {size(figure.unit, target)} takes about {need} games; there are {games:,}."
    )


def fact_of(figure: Figure) -> str:
    """What a figure came to; nothing where there are too few cases."""
    if figure.kind == MAP:
        worst = sorted(figure.lines, key=lambda line: -line.found.mean)[:WORST]
        whole = sum(line.found.mean for line in figure.lines)
        share = sum(line.found.mean for line in worst) / whole
        return f"most on {listed([line.label for line in worst])}, with {with_unit(SHARE, share)} of all that is lost."
    lines = [line for line in figure.lines if line.count >= ENOUGH]
    names = [f"{line.label} " if len(figure.lines) > 1 else "" for line in lines]
    told = [f"{name}{estimated(figure.unit, line.found)}" for name, line in zip(names, lines, strict=True)]
    return f"{listed(told)}{'' if figure.unit == SHARE else ' ' + figure.unit}." if told else ""
