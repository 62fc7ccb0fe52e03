"""Makes a report: the figures of all variants of an experiment, in sections, and the verdict."""

from dataclasses import dataclass

from paddock.games import find_game
from paddock.lab.report.common import length_figures, seat_figures
from paddock.lab.report.figures import Figure
from paddock.lab.report.findings import Figures
from paddock.lab.report.plots import COLOURS, Panel
from paddock.lab.report.sample import Sample, samples_of
from paddock.lab.report.verdict import Verdict, judge
from paddock.lab.results import Results


@dataclass(frozen=True)
class Report:
    """Everything that the report of an experiment shows."""

    results: Results
    samples: list[Sample]
    figures: Figures
    verdict: Verdict

    @property
    def games(self) -> int:
        """The number of games of all variants."""
        return sum(sample.games for sample in self.samples)

    @property
    def sections(self) -> dict[str, list[Panel]]:
        """The figures by section, those with the same title side by side."""
        found: dict[tuple[str, str], list[int]] = {}
        for variant, own in enumerate(self.figures):
            for figure in own:
                found.setdefault((figure.section, figure.title), []).append(variant)
        sections: dict[str, list[Panel]] = {}
        for (section, title), variants in found.items():
            sections.setdefault(section, []).append(self.panel(title, variants))
        return sections

    def panel(self, title: str, variants: list[int]) -> Panel:
        """The figure with this title in these variants."""
        return Panel(
            [next(figure for figure in self.figures[variant] if figure.title == title) for variant in variants],
            [self.samples[variant].letter for variant in variants],
            [variant % COLOURS for variant in variants],
        )


def figures_of(sample: Sample) -> list[Figure]:
    """The figures of a game: those of its own module, or those that every game has."""
    game = find_game(sample.game)
    if game.has("figures"):
        own: list[Figure] = game.part("figures").figures(sample)
        return own
    return [*seat_figures(sample, "points"), *length_figures(sample, "turns")]


def make_report(results: Results) -> Report:
    """The report on results with at least one portion."""
    samples = samples_of(results)
    figures = [figures_of(sample) for sample in samples]
    return Report(results, samples, figures, judge(samples, figures))
