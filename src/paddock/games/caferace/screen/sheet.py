"""The score sheet of Café Race."""

from rich.console import Console
from rich.text import Text

from paddock.engine.telling import Telling
from paddock.games.caferace.scores import CafeRaceScore
from paddock.games.caferace.sentences import space_name
from paddock.terminal.palette import ACCENT
from paddock.terminal.sheet import sheet

COLUMNS = ("cafe.result.player", "cafe.result.came", "cafe.result.coffee", "cafe.bonus", "result.total")
TEXTS = COLUMNS[:2]
"""The columns that hold words, not numbers."""


def score_sheet(console: Console, scores: tuple[CafeRaceScore, ...], telling: Telling) -> None:
    """Coffee, bonus and sum of every player, the winner first (CR-4.2)."""
    words = telling.words
    table = sheet(console, words("cafe.result.sheet"))
    table.add_column("#", justify="right")
    for column in COLUMNS:
        table.add_column(words(column), justify="left" if column in TEXTS else "right")
    for score in sorted(scores, key=lambda score: score.rank):
        table.add_row(
            str(score.rank),
            telling.names[score.seat],
            space_name(words, score.space),
            str(score.coffee),
            str(score.bonus),
            Text(str(score.total), "bold"),
            style=f"bold {ACCENT}" if score.rank == 1 else "",
        )
    console.print()
    console.print(table)
