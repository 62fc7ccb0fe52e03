"""The score sheet of Downforce."""

from rich.console import Console
from rich.text import Text

from paddock.engine.telling import Telling
from paddock.games.cars.screen.palette import tint
from paddock.games.cars.screen.sums import bet_results, car_results, sums_sheet
from paddock.games.downforce.scores import DownforceScore
from paddock.terminal.palette import ACCENT


def score_sheet(console: Console, scores: tuple[DownforceScore, ...], telling: Telling) -> None:
    """Every sum of every player, the winner first (DF-5.3)."""
    words = telling.words
    betting = [words("cars.bets")] if scores[0].bets else []
    sums = (words("cars.result.prizes"), *betting, words("cars.result.prices"))
    table = sums_sheet(console, words, words("cars.result.units.downforce"), sums)
    for score in sorted(scores, key=lambda score: score.rank):
        table.add_row(
            str(score.rank),
            telling.names[score.seat],
            tint(car_results(words, score.cars), words),
            words.number(score.prizes),
            *(bet_results(words, score.bets) for _ in betting),
            words.number(-score.prices),
            Text(words.number(score.total), "bold"),
            style=f"bold {ACCENT}" if score.rank == 1 else "",
        )
    console.print()
    console.print(table)
