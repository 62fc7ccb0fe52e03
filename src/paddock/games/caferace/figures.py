"""The lab's figures for Café Race."""

import numpy as np

from paddock.games.caferace.rules.state import COFFEE, SIDES
from paddock.games.caferace.tally import STAIRS
from paddock.lab.report.common import length_figures, present, seat_figures
from paddock.lab.report.figures import COLUMNS, FACT, PAR, SHARE, Figure, ratios
from paddock.lab.report.sample import Sample
from paddock.sim.tally import WIN

UNITS = "points"
FINISH, INITIATIVE, CROWD = "Finish", "Initiative", "On the stairs"
POSITIONS = ("first", "second", "third", "fourth", "fifth", "sixth")


def figures(sample: Sample) -> list[Figure]:
    """All figures, in the order of the report."""
    return [
        *seat_figures(sample, UNITS),
        *finish_figures(sample),
        *initiative_figures(sample),
        *stair_figures(sample),
        *length_figures(sample, "rounds"),
    ]


def finish_figures(sample: Sample) -> list[Figure]:
    """Which pays off at the end: the position, or the coffee left."""
    fields, seats = sample.fields, sample.seats
    games = np.repeat(fields["games"][:, None], seats + 1, axis=1)
    players, wins = fields["position_seats"], fields["position_wins"] / WIN
    left, coffee_wins = fields["coffee_left"], fields["coffee_wins"] / WIN
    coffees = [f"{count} left" for count in range(COFFEE + 1)]
    finished = [f"{count} there" for count in range(seats + 1)]
    return present(
        [
            ratios(FINISH, "Win share by position at the end", SHARE, POSITIONS, wins, players, against=PAR, told=FACT),
            ratios(FINISH, "Win share by coffee left", SHARE, coffees, coffee_wins, left, against=PAR, told=FACT),
            ratios(
                FINISH,
                "Employees at the finish",
                SHARE,
                finished[1:],
                fields["finished"][:, 1 : seats + 1],
                games[:, 1:],
            ),
        ]
    )


def initiative_figures(sample: Sample) -> list[Figure]:
    """What an initiative gains in steps, and what it costs in coffee."""
    fields = sample.fields
    labels = [str(side) for side in range(1, SIDES + 1)]
    moves = fields["initiative"][:, 1:]
    games = np.repeat(fields["games"][:, None], SIDES, axis=1)
    found = [
        ("How often an initiative is chosen", "times per game", moves, games),
        ("Speed by initiative", "speed", fields["initiative_speed"][:, 1:], moves),
        ("Steps moved by initiative", "steps per move", fields["initiative_steps"][:, 1:], moves),
        ("Coffee spilled by initiative", "coffees per move", fields["initiative_spilled"][:, 1:], moves),
    ]
    return present(ratios(INITIATIVE, title, unit, labels, tops, bottoms) for title, unit, tops, bottoms in found)


def stair_figures(sample: Sample) -> list[Figure]:
    """Where employees are blocked, and where coffee is spilled."""
    fields, seats = sample.fields, sample.seats
    games = fields["games"][:, None]
    by_space = np.repeat(games, STAIRS, axis=1)
    both = np.stack([fields[name].sum(axis=1) for name in ("blocked", "steps_lost", "spilled", "sent_back")], axis=1)
    labels = ("times blocked", "steps lost", "coffees spilled", "back to the start")
    spaces = ["start", *map(str, range(1, STAIRS))]
    back = [f"seat {seat + 1}" for seat in range(seats)]
    return present(
        [
            ratios(
                CROWD,
                "Events",
                "per game",
                labels,
                both,
                np.repeat(games, len(labels), axis=1),
                told=FACT,
            ),
            ratios(
                CROWD,
                "Back to the start by seat",
                "times per game",
                back,
                fields["sent_back"][:, :seats],
                by_space[:, :seats],
            ),
            ratios(
                CROWD,
                "Steps lost on each space",
                "steps in 100 games",
                spaces,
                100 * fields["steps_lost"],
                by_space,
                kind=COLUMNS,
                across="space",
            ),
            ratios(
                CROWD,
                "Coffee spilled on each space",
                "coffees in 100 games",
                spaces,
                100 * fields["spilled"],
                by_space,
                kind=COLUMNS,
                across="space",
            ),
        ]
    )
