"""The score sheet of Downforce."""

from rich.console import Console
from rich.text import Text

from paddock.games.cars.scores import CarScore
from paddock.games.cars.screen.palette import LETTERS, tint
from paddock.games.downforce.scores import DownforceScore
from paddock.games.downforce.sentences import PLACES
from paddock.terminal.palette import ACCENT
from paddock.terminal.sheet import sheet


def score_sheet(console: Console, scores: tuple[DownforceScore, ...], names: list[str]) -> None:
    """Every sum of every player, the winner first (DF-5.3)."""
    bets = len(scores[0].bets)
    table = sheet(console, "Score sheet, in millions")
    betting = (f"Bet {n + 1}" for n in range(bets))
    for title in ("#", "Player", "Car, place (price)", "Prizes", *betting, "Prices", "Total"):
        table.add_column(title, justify="left" if title.startswith(("Player", "Car")) else "right")
    for score in sorted(scores, key=lambda score: score.rank):
        cars = "\n".join(car_result(own) for own in score.cars)
        paid = [Text(f"{LETTERS[bet.car]} {bet.money:+}") for bet in score.bets]
        table.add_row(
            str(score.rank),
            names[score.seat],
            tint(cars or "none"),
            str(score.prizes),
            *paid,
            f"{-score.prices}",
            Text(str(score.total), "bold"),
            style=f"bold {ACCENT}" if score.rank == 1 else "",
        )
    console.print()
    console.print(table)


def car_result(own: CarScore) -> str:
    """What became of a car."""
    return f"{own.car} {PLACES[own.place - 1] if own.place else 'none'} ({own.price})"
