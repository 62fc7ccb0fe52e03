"""The score sheet at the end of a game, and the standings of a series."""

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from paddock.table.downforce.sentences import PLACES, counted
from paddock.table.model import Score
from paddock.table.series import Standing
from paddock.terminal.console import is_plain
from paddock.terminal.palette import ACCENT, LETTERS, tint


def score_sheet(console: Console, scores: tuple[Score, ...], names: list[str]) -> None:
    """Every sum of every player, the winner first (DF-5.3)."""
    bets = len(scores[0].parts["bets"])
    table = sheet(console, "Score sheet, in millions")
    for title in (
        "#",
        "Player",
        "Car, place (price)",
        "Prizes",
        *(f"Bet {n + 1}" for n in range(bets)),
        "Prices",
        "Total",
    ):
        table.add_column(title, justify="left" if title.startswith(("Player", "Car")) else "right")
    for score in sorted(scores, key=lambda score: score.rank):
        parts = score.parts
        cars = "\n".join(car_result(car, facts["place"], facts["price"]) for car, facts in parts["cars"].items())
        paid = [Text(f"{LETTERS[bet['car']]} {bet['money']:+}") for bet in parts["bets"]]
        table.add_row(
            str(score.rank),
            names[score.seat],
            tint(cars or "none"),
            str(parts["prizes"]),
            *paid,
            f"{-parts['prices']}",
            Text(str(score.total), "bold"),
            style=f"bold {ACCENT}" if score.rank == 1 else "",
        )
    console.print()
    console.print(table)


def car_result(car: str, place: int | None, price: int) -> str:
    """What became of a car."""
    return f"{car} {PLACES[place - 1] if place else 'none'} ({price})"


def sheet(console: Console, title: str) -> Table:
    """An empty table that suits the console."""
    return Table(
        title=title,
        title_justify="left",
        title_style="bold",
        box=box.ASCII if is_plain(console) else box.ROUNDED,
        header_style="bold",
        pad_edge=False,
    )


def winner_line(winners: tuple[int, ...], totals: list[int], names: list[str]) -> str:
    """Who won, in one sentence."""
    who = [names[seat] for seat in winners]
    money = f"{totals[winners[0]]} million"
    if len(who) > 1:
        return f"{', '.join(who[:-1])} and {who[-1]} share the win with {money}."
    return f"{who[0]} {'win' if who[0] == 'You' else 'wins'} with {money}."


def standings_sheet(console: Console, standings: tuple[Standing, ...], names: list[str]) -> None:
    """The championship so far (DF-7.5)."""
    table = sheet(console, f"Championship after {counted(len(standings[0].scores), 'race')}")
    table.add_column("Rank", justify="right")
    table.add_column("Player")
    for race in range(len(standings[0].scores)):
        table.add_column(f"Race {race + 1}", justify="right")
    table.add_column("Total", justify="right")
    for line in sorted(standings, key=lambda standing: standing.rank):
        table.add_row(str(line.rank), names[line.seat], *map(str, line.scores), Text(str(line.total), "bold"))
    console.print()
    console.print(table)
