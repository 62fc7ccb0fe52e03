"""Tables of places for simulations: by car, by start space."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.table import Table

from paddock.games.cars.colours import in_english
from paddock.games.cars.figures import PLACES
from paddock.games.cars.screen.palette import tint
from paddock.terminal.report import percent
from paddock.terminal.sheet import sheet
from paddock.words import ENGLISH, words_in

GRID = ("pole", "start 2", "start 3", "start 4", "start 5", "start 6")


def placed_table(console: Console, rates: list[float]) -> Table:
    """A table of how many cars get a place."""
    table = sheet(console, "Cars that get a place")
    for count in range(len(PLACES) + 1):
        table.add_column(str(count), justify="right")
    table.add_row(*map(percent, rates))
    return table


def place_table(console: Console, title: str, lines: Mapping[str, Any]) -> Table:
    """One line per car or start space: how often it got each place, or none."""
    table = sheet(console, title)
    for column in ("", *PLACES, "none"):
        table.add_column(column, justify="right" if column else "left")
    for name, rates in lines.items():
        table.add_row(tint(in_english(name), words_in(ENGLISH)), *map(percent, rates[1:]), percent(rates[0]))
    return table
