"""What a simulation came to, as tables for people and as plain data for programs."""

from math import sqrt
from typing import Any

from rich.table import Table

from paddock.bots.tally import WIN
from paddock.table.downforce.sentences import PLACES
from paddock.table.downforce.words import COLOURS, POWERS
from paddock.terminal.console import make_console
from paddock.terminal.counting import Simulation
from paddock.terminal.palette import tint
from paddock.terminal.sheet import sheet

GRID = ("pole", "start 2", "start 3", "start 4", "start 5", "start 6")
POWER_NAMES = (*POWERS, "no power")


def as_plain(simulation: Simulation) -> dict[str, Any]:
    """All rates and means, in the order of the tables; a place of 0 is a car that got none."""
    tally, games = simulation.tally, simulation.games
    mean = tally.answers / games
    return {
        "games": games,
        "cars_placed": shares(tally.placed, games),
        "place_by_car": {car: shares(tally.car_place[n], games) for n, car in enumerate(COLOURS)},
        "place_by_start": {slot: shares(tally.grid_place[n], games) for n, slot in enumerate(GRID)},
        "seats": [seat_line(tally, seat, games) for seat in range(simulation.setting.seats)],
        "powers": {
            name: {
                "players": int(tally.power_seats[n]),
                "mean_score": float(tally.power_money[n] / tally.power_seats[n]),
                "win_share": float(tally.power_wins[n] / WIN / tally.power_seats[n]),
            }
            for n, name in enumerate(POWER_NAMES)
            if tally.power_seats[n]
        },
        "answers": {
            "mean": float(mean),
            "deviation": deviation(tally.answers_squared, mean, games),
            "shortest": int(tally.shortest),
            "longest": int(tally.longest),
        },
    }


def shares(counts: Any, games: int) -> list[float]:
    """Counts as shares of the games."""
    return [float(count / games) for count in counts]


def seat_line(tally: Any, seat: int, games: int) -> dict[str, float]:
    """A seat's mean score and how often it wins."""
    mean = tally.money[seat] / games
    return {
        "mean_score": float(mean),
        "deviation": deviation(tally.money_squared[seat], mean, games),
        "win_share": float(tally.wins[seat] / WIN / games),
    }


def deviation(squares: int, mean: float, games: int) -> float:
    """The standard deviation, from the sum of the squares."""
    return sqrt(max(0.0, float(squares / games - mean * mean)))


def print_report(simulation: Simulation, seconds: float) -> None:
    """The tables, and how fast it went."""
    console = make_console(False)
    plain = as_plain(simulation)
    placed = sheet(console, "Cars that get a place")
    for count in range(len(PLACES) + 1):
        placed.add_column(str(count), justify="right")
    placed.add_row(*map(percent, plain["cars_placed"]))
    console.print(placed)
    console.print(place_table(sheet(console, "Places by car"), plain["place_by_car"]))
    console.print(place_table(sheet(console, "Places by start"), plain["place_by_start"]))
    seats = sheet(console, "By seat, in millions")
    fill(seats, {f"seat {n}": line for n, line in enumerate(plain["seats"])}, ("mean_score", "deviation", "win_share"))
    console.print(seats)
    if list(plain["powers"]) != ["no power"]:
        powers = sheet(console, "By power kept, in millions")
        fill(powers, plain["powers"], ("players", "mean_score", "win_share"))
        console.print(powers)
    answers = plain["answers"]
    console.print(
        f"A game takes {answers['mean']:.1f} answers (deviation {answers['deviation']:.1f}),"
        f" from {answers['shortest']} to {answers['longest']}."
    )
    console.print(
        f"{simulation.games:,} games in {seconds:.2f} s: {simulation.games / max(seconds, 1e-9):,.0f} games/s"
    )


def percent(share: float) -> str:
    """A share as it is read."""
    return f"{100 * share:.1f} %"


def place_table(table: Table, lines: dict[str, list[float]]) -> Table:
    """A line a car or a start space: how often it got each place, and none."""
    for title in ("", *PLACES, "none"):
        table.add_column(title, justify="right" if title else "left")
    for name, rates in lines.items():
        table.add_row(tint(name), *map(percent, rates[1:]), percent(rates[0]))
    return table


def fill(table: Table, lines: dict[str, dict[str, float]], columns: tuple[str, ...]) -> None:
    """A line each, with the figures in the form they are read."""
    for title in ("", *columns):
        table.add_column(title.replace("_", " "), justify="right" if title else "left")
    for name, line in lines.items():
        table.add_row(name, *(figure(column, line[column]) for column in columns))


def figure(column: str, value: float) -> str:
    """A count, a share or a mean."""
    if column == "players":
        return f"{value:,}"
    return percent(value) if column == "win_share" else f"{value:.2f}"
