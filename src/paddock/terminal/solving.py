"""A puzzle in the terminal: the position as at a table, an answer, and what each answer is worth."""

from rich.console import Console
from rich.text import Text

from paddock.bots.players import play_quickly
from paddock.engine.telling import Telling
from paddock.puzzles.model import Puzzle
from paddock.puzzles.worth import WayWorth, as_route, moment_of, ways_worth
from paddock.reviews.moments import make_move
from paddock.reviews.words import percent
from paddock.table.table import Table
from paddock.terminal.console import is_plain
from paddock.terminal.palette import ACCENT
from paddock.terminal.session import Session
from paddock.terminal.sheet import sheet

COLUMNS = 24
"""The length of the bar of an answer that always wins."""


def solve(console: Console, puzzle: Puzzle, table: Table, telling: Telling) -> None:
    """Show the position, read the answer, and show what each answer is worth; raises `Quit` if the person leaves."""
    moment, session = moment_of(puzzle, table), Session(console, table.fork(), telling, lambda _: None, play_quickly)
    given = make_move(session.table, puzzle.seat, lambda asking: session.ask(moment_of(puzzle, asking).question))
    route, ways = as_route(moment, given), ways_worth(puzzle, moment, telling)
    chosen = next(number for number, way in enumerate(ways) if route in way.answers)
    console.print()
    console.print(Text(telling.words("puzzle.wrong" if chosen else "puzzle.right"), f"bold {ACCENT}"))
    show_worth(console, ways, chosen, telling)
    console.print(telling.words("puzzle.reading"))


def show_worth(console: Console, ways: tuple[WayWorth, ...], chosen: int, telling: Telling) -> None:
    """Every way with its chance, the best one first."""
    words, shown = telling.words, sheet(console, telling.words("puzzle.worth"))
    shown.show_header = False
    for number, way in enumerate(ways):
        marks = {"review.verdict.best": number == 0, "puzzle.yours": number == chosen, "puzzle.obvious": way.obvious}
        told = ", ".join(words(key) for key, holds in marks.items() if holds)
        bar = [] if is_plain(console) else ["█" * round(COLUMNS * way.chance)]
        shown.add_row(way.text, f"{percent(words, way.chance)} ± {percent(words, way.reach)}", *bar, told)
    console.print(shown)
