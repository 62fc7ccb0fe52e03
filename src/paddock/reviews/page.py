"""A review as a page that stands alone."""

from html import escape
from importlib.resources import files

from paddock.engine.telling import Telling
from paddock.pages import page, table
from paddock.reviews.report import Report, ReportedDecision
from paddock.reviews.words import account_table, details, heading, percent, skill_table

WIDTH, HEIGHT = 960, 320
LEFT, RIGHT, TOP, BOTTOM = 46, 120, 12, 36
ROWS = 2
"""Numbers of turning points stand in rows in turn, so that close ones can be read."""
LINES = (0.0, 0.25, 0.5, 0.75, 1.0)
LETTERS = 14
"""How many letters of a name fit beside its line."""
APART = 15
"""The least distance between two names beside their lines."""


def write_page(report: Report, telling: Telling, title: str) -> str:
    """The whole page."""
    words = telling.words
    style = (files("paddock.reviews") / "style.css").read_text("utf-8")
    turning = [report.decisions[number] for number in report.turning_points]
    body = [
        f'<header>\n<p class="eyebrow">{escape(title)}</p>\n<h1>{escape(words("review.title"))}</h1>\n</header>',
        f'<section class="card"><h2>{escape(words("review.curve"))}</h2>',
        draw_curve(report, telling, turning),
        f'<p class="note">{escape(words("review.curve.text"))}</p></section>',
        f"<section><h2>{escape(words('review.accounts'))}</h2>",
        table(words("review.accounts"), *split(account_table(report, telling))),
        f'<p class="note">{escape(words("review.accounts.text"))}</p></section>',
        f"<section><h2>{escape(words('review.skill'))}</h2>",
        table(words("review.skill"), *split(skill_table(report, telling))),
        "</section>",
        f"<section><h2>{escape(words('review.turning'))}</h2>",
        turning_points(turning, telling),
        "</section>",
        *(decisions_of(seat, report, telling) for seat in range(len(telling.names))),
        f"<footer><p>{escape(words('review.reading'))}</p></footer>",
    ]
    return page(f"{words('review.title')} - {title}", words.language, style, body)


def split(rows: list[list[str]]) -> tuple[list[str], list[list[str]]]:
    """The headings of a table, and its rows."""
    return rows[0], rows[1:]


def draw_curve(report: Report, telling: Telling, turning: list[ReportedDecision]) -> str:
    """Every player's chance after every answer: a line each, with its name at the end, and marks at turning points."""
    words, last = telling.words, report.points[-1].at
    base, right = HEIGHT - BOTTOM, WIDTH - RIGHT

    def x(at: float) -> float:
        return LEFT + (right - LEFT) * at / last

    def y(chance: float) -> float:
        return base - (base - TOP) * chance

    parts = []
    for line in LINES:
        parts.append(f'<path class="rule" d="M{LEFT} {y(line):.1f}H{right}"/>')
        text = escape(percent(words, line))
        parts.append(f'<text class="tick" x="{LEFT - 6}" y="{y(line) + 4:.1f}" text-anchor="end">{text}</text>')
    for number, decision in enumerate(turning, 1):
        at, row = x(decision.end), (number - 1) % ROWS
        parts.append(f'<path class="turn" d="M{at:.1f} {TOP}V{base}"/>')
        parts.append(
            f'<text class="tick" x="{at:.1f}" y="{base + 15 * (row + 1)}" text-anchor="middle">{number}</text>'
        )
    ends = sorted(range(len(telling.names)), key=lambda seat: -report.points[-1].chances[seat])
    level = TOP - APART + 0.0
    for seat in ends:
        path = "L".join(f"{x(point.at):.1f} {y(point.chances[seat]):.1f}" for point in report.points)
        level = max(level + APART, y(report.points[-1].chances[seat]) - APART * (len(ends) - 1 - ends.index(seat)))
        parts.append(f'<g class="v{seat} dash{seat}"><path class="line" d="M{path}"/>')
        name = escape(telling.names[seat][:LETTERS])
        parts.append(f'<text class="name" x="{right + 8}" y="{level + 4:.1f}">{name}</text></g>')
    label = escape(words("review.curve"), quote=True)
    picture = (
        f'<svg class="curve" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{"".join(parts)}</svg>'
    )
    return f'<div class="scroll" tabindex="0" role="group" aria-label="{label}">{picture}</div>'


def turning_points(turning: list[ReportedDecision], telling: Telling) -> str:
    """The decisions that cost most, in the order of the race."""
    if not turning:
        return f"<p>{escape(telling.words('review.turning.none'))}</p>"
    articles = []
    for number, decision in enumerate(turning, 1):
        head = escape(heading(decision, number, telling))
        articles.append(f'<article class="card"><h3>{head}</h3>{lines(decision, telling)}</article>')
    return "".join(articles)


def lines(decision: ReportedDecision, telling: Telling) -> str:
    """What there is to say about a decision."""
    return "".join(f"<p>{escape(line)}</p>" for line in details(decision, telling))


def decisions_of(seat: int, report: Report, telling: Telling) -> str:
    """All decisions of a player, folded away."""
    words = telling.words
    heads = [words(f"review.column.{name}") for name in ("answer", "question", "chosen", "best", "loss", "verdict")]
    rows = [
        (
            words.number(decision.end),
            decision.question,
            choice_in_words(decision, decision.chosen, telling),
            choice_in_words(decision, 0, telling) if decision.chosen else "",
            percent(words, decision.loss) if decision.chosen else "",
            words(f"review.verdict.{decision.verdict}"),
        )
        for decision in report.decisions
        if decision.seat == seat
    ]
    title = words("review.decisions", name=telling.names[seat])
    return f"<details><summary>{escape(title)}</summary>{table(title, heads, rows)}</details>"


def choice_in_words(decision: ReportedDecision, number: int, telling: Telling) -> str:
    """A choice with its chance."""
    choice = decision.choices[number]
    return telling.words("pair", name=choice.text, value=percent(telling.words, choice.chance))
