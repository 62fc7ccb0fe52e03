"""The figures of Downforce."""

from paddock.bots.tallies.common import WIN
from paddock.bots.tallies.downforce import PRICE_STEP
from paddock.lab.report.cars import bet_figures, blocked_figures, car_figures, price_figures
from paddock.lab.report.common import length_figures, present, seat_figures
from paddock.lab.report.figures import JUDGED, PAR, SHARE, Figure, ratios
from paddock.lab.report.sample import Sample
from paddock.table.downforce.words import COLOURS, POWERS

UNITS = "millions"
POWER = "Powers"
NAMES = (*POWERS, "no power")


def figures(sample: Sample) -> list[Figure]:
    """All of them, in the order of the page."""
    return [
        *seat_figures(sample, UNITS),
        *power_figures(sample),
        *car_figures(sample, COLOURS, UNITS),
        *price_figures(sample, UNITS, PRICE_STEP),
        *bet_figures(sample, UNITS),
        *blocked_figures(sample, COLOURS),
        *length_figures(sample, "cards"),
    ]


def power_figures(sample: Sample) -> list[Figure]:
    """Wins and scores by the power that a player kept; none where nobody has one."""
    fields = sample.fields
    seats, wins, total = fields["power_seats"], fields["power_wins"] / WIN, fields["power_total"]
    if not seats[:, :-1].any():
        return []
    return present(
        [
            ratios(POWER, "Win share by power", SHARE, NAMES, wins, seats, against=PAR, told=JUDGED),
            ratios(POWER, "Score by power", UNITS, NAMES, total, seats, scale=sample.spread, against=PAR),
        ]
    )
