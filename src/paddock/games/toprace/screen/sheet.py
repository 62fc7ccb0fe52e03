"""The account of a race of Top Race."""

from rich.console import Console
from rich.text import Text

from paddock.games.cars.scores import CarScore
from paddock.games.cars.screen.palette import LETTERS, tint
from paddock.games.toprace.scores import TopRaceScore
from paddock.table.telling import PLACES
from paddock.terminal.palette import ACCENT
from paddock.terminal.sheet import sheet


def score_sheet(console: Console, scores: tuple[TopRaceScore, ...], names: list[str]) -> None:
    """Every sum of every player, the richest first (TR-5.4)."""
    table = sheet(console, "Score sheet, in thousands of dollars")
    tipping = (f"Tip {n + 1}" for n in range(len(scores[0].tips)))
    for title in ("#", "Player", "Car, place (price)", "Began", "Prices", "Prizes", *tipping, "Total"):
        table.add_column(title, justify="left" if title.startswith(("Player", "Car")) else "right")
    for score in sorted(scores, key=lambda score: score.rank):
        cars = "\n".join(car_result(own) for own in score.cars)
        table.add_row(
            str(score.rank),
            names[score.seat],
            tint(cars or "none"),
            str(score.money),
            str(-score.prices),
            str(score.prizes),
            *(f"{LETTERS[tip.car]} {tip.money:+}" for tip in score.tips),
            Text(str(score.total), "bold"),
            style=f"bold {ACCENT}" if score.rank == 1 else "",
        )
    console.print()
    console.print(table)


def car_result(own: CarScore) -> str:
    """What became of a car."""
    return f"{own.car} {PLACES[own.place - 1] if own.place else 'none'} ({own.price})"
