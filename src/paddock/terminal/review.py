"""A review in the terminal: the curve, the parts of the results, and the turning points."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from paddock.engine.telling import Telling
from paddock.reviews.report import Report, ReportedDecision
from paddock.reviews.words import account_table, details, heading, percent, skill_table
from paddock.terminal.console import is_plain
from paddock.terminal.sheet import sheet

BARS = "\N{LOWER ONE EIGHTH BLOCK}▂▃▄▅▆▇█"
COLUMNS = 60
"""The number of columns of a player's curve."""
STEPS = 10
"""In plain lines, the chances are given after every tenth of the race."""


def print_review(console: Console, report: Report, telling: Telling, seat: int | None = None) -> None:
    """Print the whole review; for a given seat, all its decisions instead of everybody's turning points."""
    words = telling.words
    console.print(Text(words("review.curve"), "bold"))
    print_curve(console, report, telling)
    console.print(words("review.curve.text"))
    for title, rows in (("accounts", account_table(report, telling)), ("skill", skill_table(report, telling))):
        console.print()
        console.print(as_sheet(console, words(f"review.{title}"), rows))
    console.print(words("review.accounts.text"))
    console.print()
    if seat is None:
        console.print(Text(words("review.turning"), "bold"))
        shown = [report.decisions[number] for number in report.turning_points]
    else:
        console.print(Text(words("review.decisions", name=telling.names[seat]), "bold"))
        shown = [decision for decision in report.decisions if decision.seat == seat]
    for number, decision in enumerate(shown, 1):
        print_decision(console, decision, number, telling)
    if not shown:
        console.print(words("review.turning.none"))


def as_sheet(console: Console, title: str, rows: list[list[str]]) -> Table:
    """A table from a row of headings and further rows."""
    table = sheet(console, title)
    for number, head in enumerate(rows[0]):
        table.add_column(head, justify="right" if number else "left")
    for row in rows[1:]:
        table.add_row(*row)
    return table


def print_curve(console: Console, report: Report, telling: Telling) -> None:
    """Print every player's chance from start to end, as bars or, in plain lines, as numbers."""
    columns = STEPS if is_plain(console) else COLUMNS
    places = [round(column * (len(report.points) - 1) / columns) for column in range(columns + 1)]
    wide = max(map(len, telling.names))
    for seat, name in enumerate(telling.names):
        chances = [report.points[place].chances[seat] for place in places]
        if is_plain(console):
            curve = " ".join(f"{percent(telling.words, chance):>5}" for chance in chances)
        else:
            curve = "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in chances)
        console.print(f"{name:<{wide}}  {curve}")


def print_decision(console: Console, decision: ReportedDecision, number: int, telling: Telling) -> None:
    """Print a decision with everything there is to say about it."""
    console.print()
    console.print(Text(heading(decision, number, telling), "bold"))
    for line in details(decision, telling):
        console.print(f"  {line}")
