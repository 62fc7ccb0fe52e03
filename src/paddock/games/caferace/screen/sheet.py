"""The score sheet of Café Race."""

from rich.console import Console
from rich.text import Text

from paddock.games.caferace.scores import CafeRaceScore
from paddock.games.caferace.sentences import where
from paddock.terminal.palette import ACCENT
from paddock.terminal.sheet import sheet


def score_sheet(console: Console, scores: tuple[CafeRaceScore, ...], names: list[str]) -> None:
    """Coffee, bonus and sum of every player, the winner first (CR-4.2)."""
    table = sheet(console, "Score sheet, in points")
    for title in ("#", "Player", "Came to", "Coffee", "Bonus", "Total"):
        table.add_column(title, justify="left" if title in ("Player", "Came to") else "right")
    for score in sorted(scores, key=lambda score: score.rank):
        table.add_row(
            str(score.rank),
            names[score.seat],
            where(score.space),
            str(score.coffee),
            str(score.bonus),
            Text(str(score.total), "bold"),
            style=f"bold {ACCENT}" if score.rank == 1 else "",
        )
    console.print()
    console.print(table)
