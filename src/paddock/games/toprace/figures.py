"""The lab's figures for Top Race."""

import numpy as np

from paddock.games.cars.colours import in_english
from paddock.games.cars.driving import CARS
from paddock.games.cars.figures import BLOCKED, bet_figures, blocked_figures, car_figures, price_figures
from paddock.games.toprace.names import COLOURS
from paddock.games.toprace.tally import PRICE_STEP
from paddock.lab.report.common import length_figures, present, seat_figures
from paddock.lab.report.figures import Figure, ratios
from paddock.lab.report.sample import Sample

UNITS = "thousands"
LABELS = tuple(map(in_english, COLOURS))


def figures(sample: Sample) -> list[Figure]:
    """All figures, in the order of the report."""
    games = np.repeat(sample.fields["games"][:, None], CARS, axis=1)
    broken = ratios(BLOCKED, "Breakdowns by car", "per game", LABELS, sample.fields["car_broken"], games)
    return [
        *seat_figures(sample, UNITS),
        *car_figures(sample, LABELS, UNITS),
        *price_figures(sample, UNITS, PRICE_STEP),
        *bet_figures(sample, UNITS),
        *blocked_figures(sample, LABELS),
        *present([broken]),
        *length_figures(sample, "cards"),
    ]
