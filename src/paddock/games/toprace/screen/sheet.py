"""The account of a race of Top Race."""

from rich.console import Console
from rich.text import Text

from paddock.engine.telling import Telling
from paddock.games.cars.screen.palette import tint
from paddock.games.cars.screen.sums import bet_results, car_results, sums_sheet
from paddock.games.toprace.scores import TopRaceScore
from paddock.terminal.palette import ACCENT


def score_sheet(console: Console, scores: tuple[TopRaceScore, ...], telling: Telling) -> None:
    """Every sum of every player, the richest first (TR-5.4)."""
    words = telling.words
    betting = [words("cars.bets")] if scores[0].tips else []
    sums = (words("cars.result.money"), words("cars.result.prices"), words("cars.result.prizes"), *betting)
    table = sums_sheet(console, words, words("cars.result.units.top-race"), sums)
    for score in sorted(scores, key=lambda score: score.rank):
        table.add_row(
            str(score.rank),
            telling.names[score.seat],
            tint(car_results(words, score.cars), words),
            words.number(score.money),
            words.number(-score.prices),
            words.number(score.prizes),
            *(bet_results(words, score.tips) for _ in betting),
            Text(words.number(score.total), "bold"),
            style=f"bold {ACCENT}" if score.rank == 1 else "",
        )
    console.print()
    console.print(table)
