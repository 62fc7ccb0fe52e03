"""The lab's figures for games with cars: by car, start space and price; bets; where cars are blocked."""

from collections.abc import Sequence

import numpy as np

from paddock.games.cars.driving import CARS, LINES
from paddock.games.cars.tally import PRICES
from paddock.lab.report.common import present
from paddock.lab.report.figures import FACT, JUDGED, MAP, NOTHING, PAR, SHARE, Figure, ratios
from paddock.lab.report.sample import Sample
from paddock.sim.tally import WIN

OWNERS, STARTS, PRICE, BETS, BLOCKED = "Cars", "Start spaces", "Prices", "Bets", "Traffic"
GRID = ("pole", "start 2", "start 3", "start 4", "start 5", "start 6")
PLACES = ("1st", "2nd", "3rd", "4th", "5th", "6th")
OWNED = "Among the players who own one; an owner of two cars counts for both."


def car_figures(sample: Sample, colours: Sequence[str], units: str) -> list[Figure]:
    """The results of cars and their owners, by car and by start space."""
    fields, spread = sample.fields, sample.spread
    games = np.repeat(fields["games"][:, None], CARS, axis=1)
    found = []
    for section, field, labels in ((OWNERS, "car", colours), (STARTS, "start", GRID)):
        by = "car" if field == "car" else "start space"
        owned, wins = fields[f"{field}_owned"], fields[f"{field}_wins"] / WIN
        total, prize, price = (fields[f"{field}_{what}"] for what in ("total", "prize", "price"))
        found += [
            ratios(
                section,
                f"Owner's win share by {by}",
                SHARE,
                labels,
                wins,
                owned,
                against=PAR,
                told=JUDGED,
                note=OWNED,
            ),
            ratios(section, f"Owner's score by {by}", units, labels, total, owned, scale=spread, against=PAR),
            ratios(section, f"Prize by {by}", units, labels, prize, games, scale=spread, against=PAR, told=JUDGED),
            ratios(section, f"Price by {by}", units, labels, price, owned) if price.any() else None,
        ]
    return present(found)


def price_figures(sample: Sample, units: str, step: int) -> list[Figure]:
    """The results of cars and their owners, by the price paid."""
    fields = sample.fields
    cars = fields["price_cars"]
    if not cars[:, 1:].any():
        return []
    labels = [f"price {step * price}{' or more' if price == PRICES - 1 else ''}" for price in range(PRICES)]
    games = np.repeat(fields["games"][:, None], PRICES, axis=1) * (cars.sum(axis=0) > 0)
    net, wins = fields["price_net"], fields["price_wins"] / WIN
    return present(
        [
            ratios(
                PRICE,
                f"Prize less price, by price in {units}",
                units,
                labels,
                net,
                cars,
                scale=sample.spread,
                against=NOTHING,
                told=JUDGED,
                note="What the car itself won, less what it cost; without bets.",
            ),
            ratios(
                PRICE,
                f"Owner's win share by price in {units}",
                SHARE,
                labels,
                wins,
                cars,
                against=PAR,
                told=JUDGED,
                note=OWNED,
            ),
            ratios(PRICE, f"Cars per game, by price in {units}", "cars", labels, cars, games),
        ]
    )


def bet_figures(sample: Sample, units: str) -> list[Figure]:
    """The yield of bets, by line and by the car's position when the bet was made."""
    bets, yields = sample.fields["bets"], sample.fields["bet_yield"]
    lines = [f"line {line + 1}" for line in range(LINES)]
    by_line = ratios(BETS, "Yield of a bet by line", units, lines, yields.sum(axis=2), bets.sum(axis=2), told=FACT)
    if by_line is None:
        return []
    by_position = [
        ratios(
            BETS,
            f"Yield of a bet at line {line + 1}, by the car's position then",
            units,
            PLACES,
            yields[:, line, 1:],
            bets[:, line, 1:],
            scale=sample.spread,
            against=PAR,
        )
        for line in range(LINES)
    ]
    return present([by_line, *by_position])


def blocked_figures(sample: Sample, colours: Sequence[str]) -> list[Figure]:
    """How many steps cars lose because the road is full, and where."""
    fields = sample.fields
    games = fields["games"][:, None]
    spaces = len(sample.circuit.spaces) if sample.circuit is not None else 0
    times, steps = fields["blocked"][:, :spaces], fields["steps_lost"][:, :spaces]
    both = np.stack([fields["blocked"].sum(axis=1), fields["steps_lost"].sum(axis=1)], axis=1)
    labels = [f"space {number}" for number in range(spaces)]
    if not times.any():
        return []
    return present(
        [
            ratios(
                BLOCKED,
                "Cars blocked",
                "per game",
                ("times", "steps lost"),
                both,
                np.repeat(games, 2, axis=1),
                told=FACT,
            ),
            ratios(
                BLOCKED,
                "Steps lost by car",
                "steps per game",
                colours,
                fields["car_lost"],
                np.repeat(games, CARS, axis=1),
            ),
            ratios(
                BLOCKED,
                "Where cars are blocked",
                "steps lost in 100 games",
                labels,
                100 * steps,
                np.repeat(games, spaces, axis=1),
                told=FACT,
                kind=MAP,
            ),
        ]
    )
