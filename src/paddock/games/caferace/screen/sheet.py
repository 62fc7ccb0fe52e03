"""The score sheet of Café Race."""

from rich.console import Console
from rich.text import Text

from paddock.engine.model import Score
from paddock.games.caferace.sentences import where
from paddock.terminal.palette import ACCENT
from paddock.terminal.sheet import sheet


def score_sheet(console: Console, scores: tuple[Score, ...], names: list[str]) -> None:
    """Coffee, bonus and sum of every player, the winner first (CR-4.2)."""
    table = sheet(console, "Score sheet, in points")
    for title in ("#", "Player", "Came to", "Coffee", "Bonus", "Total"):
        table.add_column(title, justify="left" if title in ("Player", "Came to") else "right")
    for score in sorted(scores, key=lambda score: score.rank):
        parts = score.parts
        table.add_row(
            str(score.rank),
            names[score.seat],
            where(parts["space"]),
            str(parts["coffee"]),
            str(parts["bonus"]),
            Text(str(score.total), "bold"),
            style=f"bold {ACCENT}" if score.rank == 1 else "",
        )
    console.print()
    console.print(table)
