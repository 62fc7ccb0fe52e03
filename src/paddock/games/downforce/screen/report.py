"""The additional figures of a simulation of Downforce: places by car and start space, money and wins by power."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console, RenderableType

from paddock.games.cars.screen.report import GRID, place_table, placed_table
from paddock.games.downforce.names import COLOURS, POWERS
from paddock.sim.tally import WIN
from paddock.terminal.report import fill, shares
from paddock.terminal.sheet import sheet

POWER_NAMES = (*POWERS, "no power")


def figures(tally: Any, games: int) -> dict[str, Any]:
    """Rates and means; place 0 counts cars without a place."""
    return {
        "cars_placed": shares(tally.placed, games),
        "place_by_car": {car: shares(tally.car_place[n], games) for n, car in enumerate(COLOURS)},
        "place_by_start": {slot: shares(tally.grid_place[n], games) for n, slot in enumerate(GRID)},
        "powers": {
            name: {
                "players": int(tally.power_seats[n]),
                "mean_score": float(tally.power_total[n] / tally.power_seats[n]),
                "win_share": float(tally.power_wins[n] / WIN / tally.power_seats[n]),
            }
            for n, name in enumerate(POWER_NAMES)
            if tally.power_seats[n]
        },
    }


def tables(console: Console, plain: Mapping[str, Any]) -> list[RenderableType]:
    """The figures as tables; the table of powers only if the game has powers."""
    made: list[RenderableType] = [
        placed_table(console, plain["cars_placed"]),
        place_table(console, "Places by car", plain["place_by_car"]),
        place_table(console, "Places by start", plain["place_by_start"]),
    ]
    if list(plain["powers"]) != ["no power"]:
        powers = sheet(console, "By power kept, in millions")
        fill(powers, plain["powers"], ("players", "mean_score", "win_share"))
        made.append(powers)
    return made
