"""The additional figures of a simulation of Top Race: places by car and start space, prices."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console, RenderableType

from paddock.games.cars.colours import in_english
from paddock.games.cars.screen.palette import tint
from paddock.games.cars.screen.report import GRID, place_table, placed_table
from paddock.games.toprace.names import COLOURS
from paddock.terminal.report import shares
from paddock.terminal.sheet import sheet
from paddock.words import ENGLISH, words_in


def figures(tally: Any, games: int) -> dict[str, Any]:
    """Rates and means; place 0 counts cars without a place."""
    return {
        "cars_placed": shares(tally.placed, games),
        "place_by_car": {car: shares(tally.car_place[n], games) for n, car in enumerate(COLOURS)},
        "place_by_start": {slot: shares(tally.grid_place[n], games) for n, slot in enumerate(GRID)},
        "mean_price_by_car": {car: float(tally.car_price[n] / games) for n, car in enumerate(COLOURS)},
    }


def tables(console: Console, plain: Mapping[str, Any]) -> list[RenderableType]:
    """The figures as tables."""
    prices = sheet(console, "Mean price, in thousands of dollars")
    for car in plain["mean_price_by_car"]:
        prices.add_column(tint(in_english(car), words_in(ENGLISH)), justify="right")
    prices.add_row(*(f"{price:.1f}" for price in plain["mean_price_by_car"].values()))
    return [
        placed_table(console, plain["cars_placed"]),
        place_table(console, "Places by car", plain["place_by_car"]),
        place_table(console, "Places by start", plain["place_by_start"]),
        prices,
    ]
