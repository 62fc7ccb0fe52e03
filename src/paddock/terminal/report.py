"""The results of a simulation, as tables for people and as plain data for programs."""

from collections.abc import Iterable, Mapping
from math import sqrt
from typing import Any

from rich.table import Table

from paddock.sim.tally import WIN
from paddock.terminal.console import make_console
from paddock.terminal.counting import Simulation
from paddock.terminal.sheet import sheet
from paddock.terminal.shows import find_show


def as_plain(simulation: Simulation) -> dict[str, Any]:
    """All rates and means, in the order of the tables: the game's own, then those of every game."""
    tally, games = simulation.tally, simulation.games
    mean = tally.answers / games
    return {
        "games": games,
        **find_show(simulation.game.name).figures(tally, games),
        "seats": [seat_line(tally, seat, games) for seat in range(simulation.setting.seats)],
        "answers": {
            "mean": float(mean),
            "deviation": deviation(tally.answers_squared, mean, games),
            "shortest": int(tally.shortest),
            "longest": int(tally.longest),
        },
    }


def shares(counts: Iterable[Any], games: int) -> list[float]:
    """Counts as shares of the games."""
    return [float(count / games) for count in counts]


def seat_line(tally: Any, seat: int, games: int) -> dict[str, float]:
    """A seat's mean score and how often it wins."""
    mean = tally.total[seat] / games
    return {
        "mean_score": float(mean),
        "deviation": deviation(tally.total_squared[seat], mean, games),
        "win_share": float(tally.wins[seat] / WIN / games),
    }


def deviation(squares: int, mean: float, games: int) -> float:
    """The standard deviation, from the sum of the squares."""
    return sqrt(max(0.0, float(squares / games - mean * mean)))


def print_report(simulation: Simulation, seconds: float) -> None:
    """Print the tables and the speed."""
    console = make_console(False)
    show = find_show(simulation.game.name)
    plain = as_plain(simulation)
    for table in show.tables(console, plain):
        console.print(table)
    seats = sheet(console, f"By seat, in {show.units}")
    fill(seats, {f"seat {n}": line for n, line in enumerate(plain["seats"])}, ("mean_score", "deviation", "win_share"))
    console.print(seats)
    answers = plain["answers"]
    console.print(
        f"A game takes {answers['mean']:.1f} answers (deviation {answers['deviation']:.1f}),"
        f" from {answers['shortest']} to {answers['longest']}."
    )
    console.print(
        f"{simulation.games:,} games in {seconds:.2f} s: {simulation.games / max(seconds, 1e-9):,.0f} games/s"
    )


def percent(share: float) -> str:
    """A share in percent."""
    return f"{100 * share:.1f} %"


def fill(table: Table, lines: Mapping[str, Mapping[str, float]], columns: tuple[str, ...]) -> None:
    """Fill a table with lines of figures."""
    for title in ("", *columns):
        table.add_column(title.replace("_", " "), justify="right" if title else "left")
    for name, line in lines.items():
        table.add_row(name, *(figure(column, line[column]) for column in columns))


def figure(column: str, value: float) -> str:
    """A count, a share or a mean as text."""
    if column == "players":
        return f"{value:,}"
    return percent(value) if column == "win_share" else f"{value:.2f}"
