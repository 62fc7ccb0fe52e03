"""The report of an experiment in a terminal: the verdict, then all figures as tables."""

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from paddock.lab.report.figures import MAP, SHARE
from paddock.lab.report.heat import worst_spaces
from paddock.lab.report.making import Report
from paddock.lab.report.plots import Panel
from paddock.lab.report.words import estimated
from paddock.library import printable
from paddock.terminal.console import make_console
from paddock.terminal.sheet import sheet

INDENT = 2


def print_report(report: Report) -> None:
    """Print the whole report."""
    console = make_console(False)
    plan = report.results.plan
    console.print(Text(printable(plan.experiment.title), "bold"))
    console.print(Text(printable(plan.experiment.question)))
    console.print(f"{plan.game.title}, {report.games:,} games, seed {plan.experiment.seed}\n")
    for sample in report.samples:
        name = f"{sample.letter}: {sample.title}; " if len(report.samples) > 1 else ""
        console.print(Text(printable(f"{name}{sample.games:,} games, {sample.details}")))
    console.print()
    print_verdict(console, report)
    for section, panels in report.sections.items():
        console.print(Text(f"\n{section}", "bold underline"))
        for panel in panels:
            console.print(worst_table(console, panel) if panel.figures[0].kind == MAP else panel_table(console, panel))


def print_verdict(console: Console, report: Report) -> None:
    """Print the verdict by heading: for several variants a summary, then each of them."""
    for heading, told in report.verdict.parts:
        console.print(Text(heading, "bold"))
        for subject, short, sentences in told:
            one = len(sentences) == 1
            words = ", ".join(filter(None, sentences[0])) if one else short
            console.print(indented(Text.assemble("- ", (subject, "bold"), f": {words}"), 1))
            for who, said in () if one else sentences:
                console.print(indented(Text(f"{who}: {said}"), 2))


def indented(text: Text, depth: int) -> Padding:
    """An indented paragraph."""
    return Padding(text, (0, 0, 0, INDENT * depth), expand=False)


def panel_table(console: Console, panel: Panel) -> Table:
    """One line per group, one column per variant."""
    table = new_table(console, panel)
    for label in panel.labels:
        groups = [panel.group(variant, label) for variant in range(len(panel.figures))]
        unit = panel.figures[0].unit
        table.add_row(label, *("" if group is None else estimated(unit, group.found) for group in groups))
    return table


def worst_table(console: Console, panel: Panel) -> Table:
    """The worst spaces of each variant, by rank."""
    table = new_table(console, panel)
    worst = [worst_spaces(figure) for figure in panel.figures]
    for rank in range(max(map(len, worst))):
        named = [spaces[rank] if rank < len(spaces) else None for spaces in worst]
        unit = panel.figures[0].unit
        cells = ["" if space is None else f"{space.label}: {estimated(unit, space.found)}" for space in named]
        table.add_row(f"{rank + 1}", *cells)
    return table


def new_table(console: Console, panel: Panel) -> Table:
    """An empty table with one column per variant."""
    first = panel.figures[0]
    table = sheet(console, first.title if first.unit == SHARE else f"{first.title}, in {first.unit}")
    table.add_column("")
    for letter in panel.letters:
        table.add_column(letter if len(panel.letters) > 1 else "[95 %]", justify="right")
    return table
