"""The lab's figures for Downforce."""

from paddock.games.cars.figures import bet_figures, blocked_figures, car_figures, price_figures
from paddock.games.downforce.names import COLOURS, POWERS
from paddock.games.downforce.tally import PRICE_STEP
from paddock.lab.report.common import length_figures, present, seat_figures
from paddock.lab.report.figures import JUDGED, PAR, SHARE, Figure, ratios
from paddock.lab.report.sample import Sample
from paddock.sim.tally import WIN

UNITS = "millions"
POWER = "Powers"
KEPT = "Among the players who have a power; par is the average of all of them."


def figures(sample: Sample) -> list[Figure]:
    """All figures, in the order of the report."""
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
    """Wins and scores by the power that a player kept; none if the game is played without powers."""
    fields, powers = sample.fields, len(POWERS)
    seats, total = fields["power_seats"][:, :powers], fields["power_total"][:, :powers]
    wins = fields["power_wins"][:, :powers] / WIN
    return present(
        [
            ratios(POWER, "Win share by power", SHARE, POWERS, wins, seats, against=PAR, told=JUDGED, note=KEPT),
            ratios(POWER, "Score by power", UNITS, POWERS, total, seats, scale=sample.spread, against=PAR, note=KEPT),
        ]
    )
