"""The report as one HTML page: no other file, no script, nothing is asked of any server."""

from collections.abc import Sequence
from html import escape
from importlib.resources import files

from paddock.lab.report.figures import COLUMNS, MAP, Figure, Line
from paddock.lab.report.heat import draw_heat, worst_lines
from paddock.lab.report.making import Report
from paddock.lab.report.plots import COLOURS, Panel, draw_columns, draw_dots
from paddock.lab.report.verdict import Told
from paddock.lab.report.words import interval, with_unit

READING = (
    "A dot is what the games came to, the whisker its 95 % interval: of a hundred such intervals some 95 hold the"
    " truth. Games are counted in portions, and intervals follow from how portions differ. The dashed line is par: what"
    " all groups of a plot come to together. Empty dots are groups of fewer than 100 cases, of which no interval is"
    " given.",
    "The verdict names a difference only where chance alone would hardly bring it, and is the stricter the more is"
    " looked at (Holm), so that nineteen of twenty reports name nothing that is not so. It tells what these bots did:"
    " who drives otherwise may find otherwise, and what goes together need not be cause and effect. Variants are"
    " compared over the same deals.",
)
FEW = 2
"""Of so many groups a table is enough."""


def write_page(report: Report) -> str:
    """The whole page."""
    experiment = report.results.plan.experiment
    style = (files("paddock.lab.report") / "style.css").read_text("utf-8")
    title = escape(experiment.title)
    return "\n".join(
        [
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title} - Paddock lab</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>",
            *head(report),
            *variants(report),
            *verdict(report),
            *(part for section, panels in report.sections.items() for part in draw_section(report, section, panels)),
            *foot(report),
            "</main>\n</body>\n</html>\n",
        ]
    )


def head(report: Report) -> list[str]:
    """What was asked, of what game, and how many games answer."""
    plan, first = report.results.plan, report.samples[0]
    several = f"{len(report.samples)} variants, " if len(report.samples) > 1 else ""
    how = "" if several else f"; {first.details}"
    return [
        f'<header>\n<p class="eyebrow">Paddock lab · {escape(plan.game.title)}</p>',
        f"<h1>{escape(plan.experiment.title)}</h1>",
        f'<p class="question">{escape(plan.experiment.question)}</p>',
        f'<p class="meta">{report.games:,} games, {several}seed {plan.experiment.seed}{escape(how)}</p>\n</header>',
    ]


def verdict(report: Report) -> list[str]:
    """What is told under each heading."""
    parts = ['<section class="card verdict">\n<h2>Verdict</h2>']
    for heading, told in report.verdict.parts:
        parts.append(f"<h3>{escape(heading)}</h3>\n<ul>{''.join(tell(one) for one in told)}</ul>")
    return [*parts, "</section>"]


def tell(told: Told) -> str:
    """What is told of a figure: of several variants in short, with the sentences of each folded away."""
    subject = f"<strong>{escape(told.subject)}</strong>: "
    if len(told.sentences) == 1:
        who, words = told.sentences[0]
        return f"<li>{subject}{escape(f'{who}, {words}' if who else words)}</li>"
    items = "".join(f"<li>{escape(who)}: {escape(words)}</li>" for who, words in told.sentences)
    folded = f"<details><summary>In numbers</summary><ul>{items}</ul></details>"
    return f"<li>{subject}{escape(told.short)}{folded}</li>"


def variants(report: Report) -> list[str]:
    """Which letter stands for what, where there are several."""
    if len(report.samples) == 1:
        return []
    items = [
        f"<li>{key(sample.letter, number % COLOURS)} <strong>{escape(sample.title)}</strong>"
        f'<span class="note">{sample.games:,} games; {escape(sample.details)}</span></li>'
        for number, sample in enumerate(report.samples)
    ]
    return [f'<ul class="card variants" aria-label="Variants">{"".join(items)}</ul>']


def key(letter: str, colour: int) -> str:
    """The sign of a variant."""
    return f'<span class="key v{colour}">{letter}</span>'


def draw_section(report: Report, section: str, panels: Sequence[Panel]) -> list[str]:
    """A section: its plots side by side, its maps below."""
    plots = [panel for panel in panels if panel.figures[0].kind != MAP]
    maps = [panel for panel in panels if panel.figures[0].kind == MAP]
    return [
        f"<section>\n<h2>{escape(section)}</h2>",
        f'<div class="plots">{"".join(draw_plot(panel) for panel in plots)}</div>',
        *(f'<div class="maps">{"".join(draw_maps(report, panel))}</div>' for panel in maps),
        "</section>",
    ]


def draw_plot(panel: Panel) -> str:
    """A plot with its title, its note and its table; of a number or two the table is enough."""
    first = panel.figures[0]
    note = f'<p class="note">{escape(first.note)}</p>' if first.note else ""
    if len(panel.figures) == 1 and len(first.lines) <= FEW and first.against is None:
        return f'<figure class="card"><h3>{escape(first.title)}</h3>{numbers(panel)}{note}</figure>'
    drawn = draw_columns(panel) if first.kind == COLUMNS else draw_dots(panel)
    return f'<figure class="card"><h3>{escape(first.title)}</h3>{drawn}{note}{folded(numbers(panel))}</figure>'


def numbers(panel: Panel) -> str:
    """The numbers of a plot: a line a group and variant."""
    several = len(panel.figures) > 1
    rows = [
        (label, *([panel.letters[variant]] if several else []), *cells(figure, line))
        for label in panel.labels
        for variant, figure in enumerate(panel.figures)
        if (line := panel.line(variant, label)) is not None
    ]
    heads = (panel.figures[0].across, *(["variant"] if several else []), "mean", "95 % interval", "cases")
    return table(heads, rows)


def cells(figure: Figure, line: Line) -> tuple[str, str, str]:
    """A group as it stands in a table."""
    return with_unit(figure.unit, line.found.mean), interval(figure.unit, line.found) or "-", f"{line.count:,}"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table, which can be moved where it is too wide."""
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    lines = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
        for row in rows
    )
    inside = f"<table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>"
    return f'<div class="scroll" role="group" aria-label="The numbers" tabindex="0">{inside}</div>'


def folded(numbers: str) -> str:
    """A table that opens below its plot."""
    return f"<details><summary>The numbers</summary>{numbers}</details>"


def draw_maps(report: Report, panel: Panel) -> list[str]:
    """A map for each variant, with a table of its worst spaces."""
    parts = []
    circuits = {sample.letter: sample.circuit for sample in report.samples}
    for figure, letter, colour in zip(panel.figures, panel.letters, panel.colours, strict=True):
        circuit = circuits[letter]
        if circuit is None:
            continue
        sign = f"{key(letter, colour)} " if len(panel.figures) > 1 else ""
        worst = worst_lines(figure)
        rows = [(f"{rank}", line.label, *cells(figure, line)[:2]) for rank, line in enumerate(worst, 1)]
        most = f"{worst[0].found.mean:.0f}"
        parts.append(
            f'<figure class="card"><h3>{sign}{escape(figure.title)}: {escape(circuit.title)}</h3>'
            f"{draw_heat(circuit, figure)}"
            f'<p class="scale">0 <span aria-hidden="true"></span> {most} {escape(figure.unit)}</p>'
            f'<p class="note">The white numbers are the ranks of the ten worst spaces.</p>'
            f"{folded(table(('rank', 'space', 'mean', '95 % interval'), rows))}</figure>"
        )
    return parts


def foot(report: Report) -> list[str]:
    """How to read it, and what it was made of."""
    head, plan = report.results.head, report.results.plan
    paragraphs = "".join(f"<p>{escape(words)}</p>" for words in READING)
    looked = f"{report.verdict.looked:,} differences were looked at."
    made = f"Played by Paddock {head.version}, ruleset {head.ruleset} of {plan.game.title}."
    return [
        f"<footer>\n<h2>How to read this</h2>\n{paragraphs}<p>{looked} {escape(made)}</p>",
        f"<details><summary>The experiment</summary><pre>{escape(plan.text)}</pre></details>\n</footer>",
    ]
