"""The figures of every game: by seat, and its length."""

from collections.abc import Iterable

import numpy as np

from paddock.lab.report.figures import COLUMNS, FACT, JUDGED, PAR, SHARE, Figure, ratios
from paddock.lab.report.sample import Sample
from paddock.sim.tally import TURNS, WIN

SEATS, LENGTH = "Seats", "Length"


def present(figures: Iterable[Figure | None]) -> list[Figure]:
    """The figures that are not None."""
    return [figure for figure in figures if figure is not None]


def seat_figures(sample: Sample, units: str) -> list[Figure]:
    """Wins and scores by seat."""
    seats, fields = sample.seats, sample.fields
    labels = [f"seat {seat + 1}" for seat in range(seats)]
    games = np.repeat(fields["games"][:, None], seats, axis=1)
    wins, total = fields["wins"][:, :seats] / WIN, fields["total"][:, :seats]
    return present(
        [
            ratios(SEATS, "Win share by seat", SHARE, labels, wins, games, against=PAR, told=JUDGED),
            ratios(SEATS, "Score by seat", units, labels, total, games, scale=sample.spread, against=PAR),
        ]
    )


def length_figures(sample: Sample, turns: str) -> list[Figure]:
    """The length of games in turns and in answers, and the distribution of the turns."""
    fields = sample.fields
    games = fields["games"][:, None]
    by_turns = fields["by_turns"]
    found = np.flatnonzero(by_turns.sum(axis=0))
    first, last = (int(found[0]), int(found[-1])) if len(found) else (0, 0)
    labels = [f"{count}{' or more' if count == TURNS else ''}" for count in range(first, last + 1)]
    shown = by_turns[:, first : last + 1]
    return present(
        [
            ratios(LENGTH, f"Length in {turns}", turns, ["a game"], fields["turns"][:, None], games, told=FACT),
            ratios(LENGTH, "Length in answers", "answers", ["a game"], fields["answers"][:, None], games, told=FACT),
            ratios(
                LENGTH,
                f"Games by number of {turns}",
                SHARE,
                labels,
                shown,
                np.repeat(games, len(labels), axis=1),
                kind=COLUMNS,
                across=turns,
            ),
        ]
    )
