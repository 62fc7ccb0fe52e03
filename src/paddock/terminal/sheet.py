"""Results in words and tables: who won, and the standings of a series."""

from collections.abc import Callable

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from paddock.engine.series import Standing
from paddock.engine.telling import Telling
from paddock.terminal.console import is_plain
from paddock.words import Words

Amount = Callable[[Words, int], str]
"""Puts a total into words."""


def sheet(console: Console, title: str | None = None) -> Table:
    """An empty table that suits the console."""
    return Table(
        title=title,
        title_justify="left",
        title_style="bold",
        box=box.ASCII if is_plain(console) else box.ROUNDED,
        header_style="bold",
        pad_edge=False,
    )


def winner_line(winners: tuple[int, ...], totals: list[int], telling: Telling, amount: Amount) -> str:
    """Who won, in one sentence."""
    words, won = telling.words, amount(telling.words, totals[winners[0]])
    if len(winners) == 1:
        return telling.about("terminal.won", winners[0], amount=won)
    return words("terminal.shared", names=words.listed(telling.names[seat] for seat in winners), amount=won)


def standings_sheet(console: Console, series: str, standings: tuple[Standing, ...], telling: Telling) -> None:
    """The standings of a series as a table."""
    words = telling.words
    table = sheet(console)
    table.add_column("#", justify="right")
    table.add_column(words("plain.player"))
    for race in range(len(standings[0].scores)):
        table.add_column(words("promise.race", race=race + 1), justify="right")
    table.add_column(words("result.total"), justify="right")
    for line in sorted(standings, key=lambda standing: standing.rank):
        scores = map(words.number, line.scores)
        table.add_row(str(line.rank), telling.names[line.seat], *scores, Text(words.number(line.total), "bold"))
    console.print()
    console.print(words(f"series.{series}"))
    console.print(table)
