"""Tables for results: who won, and the standings of a series."""

from collections.abc import Callable

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from paddock.engine.series import Standing
from paddock.terminal.console import is_plain


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


def counted(count: int, noun: str) -> str:
    """A number with its noun: "1 race", "2 races"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def winner_line(winners: tuple[int, ...], totals: list[int], names: list[str], amount: Callable[[int], str]) -> str:
    """Who won, in one sentence."""
    who = [names[seat] for seat in winners]
    won = amount(totals[winners[0]])
    if len(who) > 1:
        return f"{', '.join(who[:-1])} and {who[-1]} share the win with {won}."
    return f"{who[0]} {'win' if who[0] == 'You' else 'wins'} with {won}."


def standings_sheet(console: Console, title: str, standings: tuple[Standing, ...], names: list[str]) -> None:
    """A series so far."""
    table = sheet(console, f"{title} after {counted(len(standings[0].scores), 'race')}")
    table.add_column("Rank", justify="right")
    table.add_column("Player")
    for race in range(len(standings[0].scores)):
        table.add_column(f"Race {race + 1}", justify="right")
    table.add_column("Total", justify="right")
    for line in sorted(standings, key=lambda standing: standing.rank):
        table.add_row(str(line.rank), names[line.seat], *map(str, line.scores), Text(str(line.total), "bold"))
    console.print()
    console.print(table)
