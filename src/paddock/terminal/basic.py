"""Shows a game in words only, for games without a screen of their own."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.text import Text

from paddock.engine.model import Score
from paddock.engine.telling import Telling
from paddock.table.table import Table
from paddock.terminal.options import plain_options
from paddock.terminal.pages import footer, show_news
from paddock.terminal.palette import ACCENT
from paddock.terminal.sheet import sheet
from paddock.terminal.show import News, Page, Show
from paddock.words import Words


class BasicScreen:
    """What happened, the question and its options."""

    def __init__(self, console: Console, _table: Table, telling: Telling) -> None:
        self.console = console
        self.telling = telling
        self.pages: Mapping[str, Page] = {}

    def show(self, view: Any, news: News) -> None:
        """Show what happened, and what is asked."""
        self.console.print()
        show_news(self.console, news)
        self.console.print(Text(self.telling.ask(view.question), f"bold {ACCENT}"))
        for line in plain_options(view.question, self.telling):
            self.console.print(f"  {line}")
        self.console.print(Text(footer(self.pages, self.telling.words), "dim"))

    def show_board(self, _view: Any) -> None:
        """Say that there is no board."""
        self.console.print(self.telling.words("terminal.no_board"))


def basic_sheet(console: Console, scores: tuple[Score, ...], telling: Telling) -> None:
    """Rank and total of every player, the winner first."""
    words = telling.words
    table = sheet(console, words("score_sheet"))
    table.add_column("#", justify="right")
    table.add_column(words("plain.player"))
    table.add_column(words("result.total"), justify="right")
    for score in sorted(scores, key=lambda score: score.rank):
        style = f"bold {ACCENT}" if score.rank == 1 else ""
        table.add_row(str(score.rank), telling.names[score.seat], words.number(score.total), style=style)
    console.print()
    console.print(table)


def points(words: Words, total: int) -> str:
    """A total in words."""
    return words("points", count=total)


BASIC = Show(screen=BasicScreen, score_sheet=basic_sheet, amount=points, units="points")
