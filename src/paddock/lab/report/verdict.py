"""The verdict in words: what stands out, what is balanced, and what cannot be told from so few games."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby
from math import isfinite

from paddock.lab.report.figures import ENOUGH, FACT, MAP, NOTHING, SHARE, Figure
from paddock.lab.report.findings import Figures, Finding, find_all, least_told
from paddock.lab.report.sample import Sample
from paddock.lab.report.words import difference, estimated, listed, rounded_up, size, with_unit

SIZES = ((0.03, "barely"), (0.1, "a little"), (0.3, "clearly"))
"""Up to which part of the scale a difference is called so; beyond, it is far."""
SMALL, EVEN = 0.03, 0.1
"""Differences up to the first are not worth telling; what is surely within the second is balanced."""
MOST_NAMED = 4
"""So many groups of a figure are told with their numbers."""
WORST = 3


@dataclass
class Verdict:
    """Sentences, by what they say; `looked` is how many things were compared."""

    looked: int
    outstanding: list[str] = field(default_factory=list)
    compared: list[str] = field(default_factory=list)
    balanced: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    facts: list[str] = field(default_factory=list)

    @property
    def parts(self) -> list[tuple[str, list[str]]]:
        """The sentences under their headings."""
        found = {
            "What stands out": self.outstanding or ["Nothing does."],
            "What the variants change": self.compared,
            "What is balanced": self.balanced,
            "What cannot be told yet": self.unknown,
            "How the games go": self.facts,
        }
        return [(heading, sentences) for heading, sentences in found.items() if sentences]


def judge(samples: Sequence[Sample], figures: Figures) -> Verdict:
    """All that there is to say of an experiment."""
    findings = find_all(samples, figures)
    verdict = Verdict(len(findings))
    for (variant, compared, title), group in groupby(findings, key=lambda f: (f.variant, f.compared, f.figure.title)):
        name = f"{samples[variant].letter}, {lowered(title)}" if len(samples) > 1 else title
        if compared:
            compare_figure(verdict, f"{name}, against {samples[0].letter}", list(group))
        else:
            judge_figure(verdict, name, samples[variant].games, list(group))
    for variant, own in enumerate(figures):
        of = f"{samples[variant].letter}, " if len(samples) > 1 else ""
        told = [fact for figure in own if figure.told == FACT and (fact := fact_of(figure))]
        verdict.facts += [f"{of}{lowered(fact) if of else fact}" for fact in told]
    return verdict


def lowered(words: str) -> str:
    """Words that go on a sentence."""
    return words[0].lower() + words[1:]


def judge_figure(verdict: Verdict, name: str, games: int, findings: list[Finding]) -> None:
    """Put what the groups of a figure tell where it belongs."""
    figure = findings[0].figure
    standing = sorted((f for f in findings if f.stands), key=lambda f: -f.size)
    bound = max(abs(f.found.mean) + (f.found.reach or 0.0) for f in findings)
    even = all(f.found.reach is not None for f in findings) and bound <= EVEN * figure.scale
    base = "nothing" if figure.against == NOTHING else f"par ({with_unit(figure.unit, float(figure.par.mean()))})"
    if standing and standing[0].size > SMALL and not even:
        words = [
            f"{f.line.label} {how_much(f)}, {estimated(figure.unit, f.line.found)}" for f in standing[:MOST_NAMED]
        ]
        verdict.outstanding.append(f"{name}, beside {base}: {'; '.join(words)}{the_rest(findings, standing)}")
    elif even:
        more = "; what differences there are, are small" if standing else ""
        verdict.balanced.append(f"{name}: all within {size(figure.unit, bound)} of {base}{more}.")
    elif not standing:
        verdict.unknown.append(f"{name}: nothing stands out, {unknown_words(games, findings, verdict.looked)}")


def compare_figure(verdict: Verdict, name: str, findings: list[Finding]) -> None:
    """Tell what a variant changes of a figure, if it is worth telling."""
    standing = sorted((f for f in findings if f.stands and f.size > SMALL), key=lambda f: -f.size)
    if standing:
        unit = standing[0].figure.unit
        words = [
            f"{f.line.label} {how_much(f)}, {with_unit(unit, f.line.found.mean)} instead of"
            f" {with_unit(unit, f.line.found.mean - f.found.mean)} ({difference(unit, f.found)})"
            for f in standing[:MOST_NAMED]
        ]
        verdict.compared.append(f"{name}: {'; '.join(words)}{the_rest(findings, standing)}")


def how_much(finding: Finding) -> str:
    """The size of a difference in words."""
    more = "more" if finding.found.mean > 0 else "less"
    word = next((word for most, word in SIZES if finding.size <= most), "far")
    return f"{word} {more}"


def the_rest(findings: list[Finding], standing: list[Finding]) -> str:
    """The end of a sentence: the groups that were not told with their numbers, by name."""
    words = ""
    for more in ("more", "less"):
        also = [f.line.label for f in standing[MOST_NAMED:] if (f.found.mean > 0) == (more == "more")]
        words += f"; also {more}: {listed(also)}" if also else ""
    even = [f.line.label for f in findings if not f.stands]
    return f"{words}. No more than chance: {listed(even)}." if even else f"{words}."


def unknown_words(games: int, findings: list[Finding], looked: int) -> str:
    """What would show with so many games, and how many it would take to tell a tenth of the scale."""
    figure = findings[0].figure
    least = least_told(findings, looked)
    if not isfinite(least):
        return "but from one portion nothing can be said of chance: play more games."
    target = EVEN * figure.scale
    if not target or least <= target:
        return "though some may differ a little."
    need = rounded_up(games * (least / target) ** 2)
    return (
        f"but only differences of about {size(figure.unit, least)} would. To tell {size(figure.unit, target)} takes"
        f" about {need} games; there are {games:,}."
    )


def fact_of(figure: Figure) -> str:
    """What a figure came to, in one sentence; nothing where there are too few cases."""
    if figure.kind == MAP:
        worst = sorted(figure.lines, key=lambda line: -line.found.mean)[:WORST]
        whole = sum(line.found.mean for line in figure.lines)
        share = sum(line.found.mean for line in worst) / whole
        named = listed([line.label for line in worst])
        return f"{figure.title}: most on {named}, where {with_unit(SHARE, share)} of all lost steps are lost."
    lines = [line for line in figure.lines if line.count >= ENOUGH]
    names = [f"{line.label} " if len(figure.lines) > 1 else "" for line in lines]
    told = [f"{name}{estimated(figure.unit, line.found)}" for name, line in zip(names, lines, strict=True)]
    return f"{figure.title}: {listed(told)}{'' if figure.unit == SHARE else ' ' + figure.unit}." if told else ""
