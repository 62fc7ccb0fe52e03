"""The additional figures of a simulation of Café Race: rounds, employees at the finish, coffee left."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from paddock.terminal.report import percent, shares
from paddock.terminal.sheet import sheet


def figures(tally: Any, games: int) -> dict[str, Any]:
    """Rates and means, by number of employees and of coffees."""
    return {
        "mean_rounds": float(tally.turns / games),
        "employees_at_the_finish": shares(tally.finished, games),
        "coffee_left": shares(tally.coffee_left, int(tally.coffee_left.sum())),
    }


def tables(console: Console, plain: Mapping[str, Any]) -> list[RenderableType]:
    """The figures as tables."""
    return [
        numbered(sheet(console, "Employees at the finish"), plain["employees_at_the_finish"]),
        numbered(sheet(console, "Coffee left at the end"), plain["coffee_left"]),
        Text(f"A game takes {plain['mean_rounds']:.1f} rounds."),
    ]


def numbered(table: Table, rates: list[float]) -> Table:
    """A table of how often there were none, one, two..."""
    for count in range(len(rates)):
        table.add_column(str(count), justify="right")
    table.add_row(*map(percent, rates))
    return table
