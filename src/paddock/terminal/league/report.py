"""The results of a match as tables, for a terminal or as Markdown."""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from paddock.league.figures import Estimate, compared, figures_of, outcomes_of
from paddock.league.running import Run
from paddock.league.sprt import BOUND, ERROR, LEAST_DEALS, Sprt
from paddock.league.times import Times, together
from paddock.terminal.console import make_console
from paddock.terminal.sheet import sheet
from paddock.terminal.shows import find_show

MEDIAN, MOST = 0.5, 0.95


class Sheet(NamedTuple):
    """A table: its title, the headings of its columns, and its lines, which begin with a name."""

    title: str
    heads: tuple[str, ...]
    lines: Sequence[tuple[str, ...]]


def sheets_of(run: Run) -> list[Sheet]:
    """The results, the differences between contestants, and how long they thought."""
    match = run.match
    deals = outcomes_of(match, run.results.games, run.deals)
    names = match.contestants
    units = find_show(match.game).units
    games = f"{counted(run.deals, 'deal')}, {counted(run.deals * match.seats, 'game')}"
    par = percent(1 / match.seats)
    results = [
        (name, in_percent(own.win_share), par, in_units(own.margin), f"{own.rank.mean:.2f}")
        for name, own in ((name, figures_of([deal[c] for deal in deals])) for c, name in enumerate(names))
    ]
    pairs = [
        (f"{names[a]} - {names[b]}", in_percent(own.win_share, "+"), in_units(own.margin))
        for (a, b), own in ((pair, compared(deals, *pair)) for pair in combinations(range(len(names)), 2))
    ]
    return [
        Sheet(
            f"Results over {games}; margins in {units}",
            ("bot", "win share [95 %]", "par", "margin [95 %]", "rank"),
            results,
        ),
        Sheet("Differences within a deal", ("bots", "win share [95 %]", "margin [95 %]"), pairs),
        Sheet(
            "Time of thought, in milliseconds",
            ("bot", "answers", "median", "95 % under", "turns", "median", "95 % under"),
            [(name, *times(run, c, "answers"), *times(run, c, "turns")) for c, name in enumerate(names)],
        ),
    ]


def times(run: Run, contestant: int, kind: str) -> tuple[str, ...]:
    """How often a contestant thought, and how long."""
    games = run.results.games
    counts = [(deal, rotation) for deal in range(run.deals) for rotation in range(run.match.seats)]
    parts: list[Times] = [getattr(games[game], kind)[contestant] for game in counts]
    thought = together(parts)
    return f"{thought.count:,}", *(milliseconds(thought.share(part)) for part in (MEDIAN, MOST))


def milliseconds(seconds: float) -> str:
    """A time with three significant digits."""
    return f"{1000 * seconds:,.0f}" if seconds >= 0.1 else f"{1000 * seconds:.3g}"


def percent(share: float, sign: str = "") -> str:
    """A share in percent."""
    return f"{100 * share:{sign}.1f} %"


def in_percent(found: Estimate, sign: str = "") -> str:
    """A share and its interval; a difference has a sign and may be negative, a share may not."""
    if found.reach is None:
        return percent(found.mean, sign)
    least = -1.0 if sign else 0.0
    low, high = 100 * max(found.mean - found.reach, least), 100 * min(found.mean + found.reach, 1.0)
    return f"{percent(found.mean, sign)} [{low:{sign}.1f}, {high:{sign}.1f}]"


def in_units(found: Estimate) -> str:
    """A margin and its interval."""
    if found.reach is None:
        return f"{found.mean:+.2f}"
    return f"{found.mean:+.2f} [{found.mean - found.reach:+.2f}, {found.mean + found.reach:+.2f}]"


def verdict_line(sprt: Sprt) -> str:
    """The result of the test in one sentence."""
    shares = f"{percent(sprt.low)} against {percent(sprt.high)}, errors of {100 * ERROR:.0f} %"
    after = f"after {counted(sprt.deals, 'deal')} (evidence {sprt.evidence:+.2f}, bounds -{BOUND:.2f} and +{BOUND:.2f}"
    least = f", at least {LEAST_DEALS} deals)" if sprt.deals < LEAST_DEALS else ")"
    return f"SPRT, {shares}: {sprt.verdict} {after}{least}."


def print_sheets(sheets: list[Sheet]) -> None:
    """Print the tables in a terminal."""
    console = make_console(False)
    for title, heads, lines in sheets:
        table = sheet(console, title)
        for number, head in enumerate(heads):
            table.add_column(head, justify="right" if number else "left")
        for line in lines:
            table.add_row(*line)
        console.print(table)


def markdown_of(sheets: list[Sheet]) -> str:
    """The tables as Markdown."""
    pages = []
    for title, heads, lines in sheets:
        rule = ("---", *("--:" for _ in heads[1:]))
        rows = (heads, rule, *lines)
        pages.append(f"**{title}**\n\n" + "\n".join(f"| {' | '.join(cells(row))} |" for row in rows) + "\n")
    return "\n".join(pages)


def cells(row: tuple[str, ...]) -> list[str]:
    """The cells of a line, with bars escaped."""
    return [cell.replace("|", "\\|") for cell in row]


def counted(count: int, noun: str) -> str:
    """A number with its noun: "1 deal", "2 deals"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
