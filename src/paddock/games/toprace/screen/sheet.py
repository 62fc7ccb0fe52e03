"""The account of a race of Top Race."""

from rich.console import Console
from rich.text import Text

from paddock.engine.model import Score
from paddock.games.cars.screen.palette import LETTERS, tint
from paddock.table.telling import PLACES
from paddock.terminal.palette import ACCENT
from paddock.terminal.sheet import sheet


def score_sheet(console: Console, scores: tuple[Score, ...], names: list[str]) -> None:
    """Every sum of every player, the richest first (TR-5.4)."""
    table = sheet(console, "Score sheet, in thousands of dollars")
    tipping = (f"Tip {n + 1}" for n in range(len(scores[0].parts["tips"])))
    for title in ("#", "Player", "Car, place (price)", "Began", "Prices", "Prizes", *tipping, "Total"):
        table.add_column(title, justify="left" if title.startswith(("Player", "Car")) else "right")
    for score in sorted(scores, key=lambda score: score.rank):
        parts = score.parts
        cars = "\n".join(car_result(car, facts["place"], facts["price"]) for car, facts in parts["cars"].items())
        table.add_row(
            str(score.rank),
            names[score.seat],
            tint(cars or "none"),
            str(parts["money"]),
            str(-parts["prices"]),
            str(parts["prizes"]),
            *(f"{LETTERS[tip['car']]} {tip['money']:+}" for tip in parts["tips"]),
            Text(str(score.total), "bold"),
            style=f"bold {ACCENT}" if score.rank == 1 else "",
        )
    console.print()
    console.print(table)


def car_result(car: str, place: int, price: int) -> str:
    """What became of a car."""
    return f"{car} {PLACES[place - 1] if place else 'none'} ({price})"
