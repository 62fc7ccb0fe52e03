"""The verdict in words: what stands out, what is balanced, and what needs more games."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from paddock.lab.report.figures import FACT
from paddock.lab.report.findings import Figures, find_all
from paddock.lab.report.sample import Sample
from paddock.lab.report.sentences import (
    COMPARED,
    HEADINGS,
    HOW_MUCH,
    OUTSTANDING,
    Sentence,
    compare_groups,
    fact_of,
    judge_groups,
)
from paddock.lab.report.words import listed

IN_SHORT = "In short"
FAR = ("far more", "far less")


class Told(NamedTuple):
    """The verdict on a figure under a heading: one sentence per variant, and a summary if there are several."""

    subject: str
    short: str
    sentences: list[tuple[str, str]]  # the variants, and the words


class Verdict(NamedTuple):
    """The number of differences tested, and the verdict under each heading."""

    looked: int
    parts: list[tuple[str, list[Told]]]


def judge(samples: Sequence[Sample], figures: Figures) -> Verdict:
    """The verdict on an experiment, even if nothing stands out.

    Plain results are given for a single variant only; with several variants the plots show them side by side.
    """
    findings = find_all(samples, figures)
    told: list[tuple[str, str, Sentence | None]] = []
    for (variant, base, title), group in groupby(findings, key=lambda f: (f.variant, f.base, f.figure.title)):
        letter = samples[variant].letter
        if base is None:
            told.append((title, letter, judge_groups(list(group), samples[variant].games, len(findings))))
        else:
            told.append((title, f"{letter} against {samples[base].letter}", compare_groups(list(group))))
    if len(samples) == 1:
        told += [(figure.title, "", fact_of(figure)) for figure in figures[0] if figure.told == FACT]
    titles = list(dict.fromkeys(figure.title for own in figures for figure in own))
    parts = [(heading, under(heading, titles, told, len(samples) > 1)) for heading in HEADINGS]
    if not any(tell for heading, tell in parts[:2]):
        nothing = Told("Nothing", "", [("", "the differences from par are small, or no larger than chance.")])
        parts.insert(0, (OUTSTANDING, [nothing]))
    far = farthest(titles, told, len(samples))
    if far and sum(len(tell) for heading, tell in parts if heading in (COMPARED, OUTSTANDING)) > 1:
        parts.insert(0, (IN_SHORT, far))
    return Verdict(len(findings), [(heading, tell) for heading, tell in parts if tell])


def under(
    heading: str, titles: Sequence[str], told: Sequence[tuple[str, str, Sentence | None]], several: bool
) -> list[Told]:
    """The verdict under a heading, figure by figure."""
    found = []
    for title in titles:
        own = [(who, s) for subject, who, s in told if subject == title and s is not None and s.heading == heading]
        if own:
            sentences = [(who if several else "", sentence.words) for who, sentence in own]
            found.append(Told(title, in_short(own) if len(own) > 1 else "", sentences))
    return found


def farthest(titles: Sequence[str], told: Sequence[tuple[str, str, Sentence | None]], variants: int) -> list[Told]:
    """The large differences: the few lines to read if there are so many games that every small one is significant."""
    found = []
    for title in titles:
        own = [(who, s) for subject, who, s in told if subject == title and s is not None]
        lines = [(who, by_size([(who, s)], FAR, 1)) for who, s in own if s.heading == COMPARED]
        lines.append(("", by_size([(who, s) for who, s in own if s.heading == OUTSTANDING], FAR, variants)))
        found += [Told(title, "", [(who, f"{words}.")]) for who, words in lines if words]
    return found


def in_short(sentences: Sequence[tuple[str, Sentence]]) -> str:
    """Which groups stand out in which variants, by how much; if none do, the names of the variants."""
    return by_size(sentences, HOW_MUCH, len(sentences)) or listed([who for who, _ in sentences])


def by_size(sentences: Sequence[tuple[str, Sentence]], sizes: Sequence[str], variants: int) -> str:
    """Which groups stand out by these amounts, and in which variants if not in all."""
    parts = []
    for how in sizes:
        labels: dict[str, list[str]] = {}
        for who, sentence in sentences:
            for label in sentence.marks.get(how, ()):
                labels.setdefault(label, []).append(who.split(" ")[0])
        named = [f"{label}{'' if len(who) == variants else f' ({listed(who)})'}" for label, who in labels.items()]
        if named:
            parts.append(f"{how}{':' if any(labels) else ''} {', '.join(named).strip()}".strip())
    return "; ".join(parts)
