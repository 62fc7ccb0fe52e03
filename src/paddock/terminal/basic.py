"""A game in words only, from what every game has: for games without a picture of their own."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.text import Text

from paddock.engine.model import Score
from paddock.games import find_game
from paddock.table.table import Table
from paddock.terminal.options import plain_options
from paddock.terminal.pages import footer, show_news
from paddock.terminal.palette import ACCENT
from paddock.terminal.sheet import counted, sheet
from paddock.terminal.show import Names, News, Page, Show


class BasicScreen:
    """What happened, the question and its options."""

    def __init__(self, console: Console, table: Table, _names: Names) -> None:
        self.console = console
        self.ask = find_game(table.game).sentences.ask
        self.pages: Mapping[str, Page] = {}

    def show(self, view: Any, news: News) -> None:
        """What happened, and what is asked."""
        self.console.print()
        show_news(self.console, news)
        self.console.print(Text(self.ask(view.question), f"bold {ACCENT}"))
        for line in plain_options(view.question.options):
            self.console.print(f"  {line}")
        self.console.print(Text(footer(self.pages), "dim"))

    def show_board(self, _view: Any) -> None:
        """There is none."""
        self.console.print("This game has no picture here; type l for everything that has happened.")


def basic_sheet(console: Console, scores: tuple[Score, ...], names: Names) -> None:
    """Rank and total of every player, the winner first."""
    table = sheet(console, "Score sheet")
    for title in ("#", "Player", "Total"):
        table.add_column(title, justify="left" if title == "Player" else "right")
    for score in sorted(scores, key=lambda score: score.rank):
        style = f"bold {ACCENT}" if score.rank == 1 else ""
        table.add_row(str(score.rank), names[score.seat], str(score.total), style=style)
    console.print()
    console.print(table)


def points(total: int) -> str:
    """A total in words."""
    return counted(total, "point")


BASIC = Show(screen=BasicScreen, score_sheet=basic_sheet, amount=points, units="points")
