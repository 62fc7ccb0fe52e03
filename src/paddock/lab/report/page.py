"""The report as one HTML page without scripts, which loads nothing from other files or servers."""

from collections.abc import Sequence
from html import escape
from importlib.resources import files

from paddock.lab.report.figures import COLUMNS, MAP, Figure, Group
from paddock.lab.report.heat import draw_heat, worst_spaces
from paddock.lab.report.making import Report
from paddock.lab.report.plots import COLOURS, Panel, draw_columns, draw_dots
from paddock.lab.report.verdict import Told
from paddock.lab.report.words import interval, with_unit
from paddock.pages import page, table
from paddock.words import ENGLISH

READING = (
    "A dot is the result of the games, the whisker its 95 % interval: of a hundred such intervals, about 95 contain the"
    " true value. Games are counted in portions, and intervals follow from how portions differ. The dashed line is par:"
    " the result of all groups of a plot together. Empty dots are groups of fewer than 100 cases, for which no interval"
    " is given.",
    "The verdict names a difference only if chance alone would hardly cause it. The more differences are tested, the"
    " stricter it is (Holm), so that nineteen of twenty reports name no difference that is not real. It describes what"
    " these bots did: other players may have other results, and a correlation need not be a cause. Variants are"
    " compared over the same deals.",
)
NUMBERS = "The numbers"
"""What tables are called."""
FEW = 2
"""Up to this many groups, a table is enough."""


def write_page(report: Report) -> str:
    """The whole page."""
    experiment = report.results.plan.experiment
    style = (files("paddock.lab.report") / "style.css").read_text("utf-8")
    body = (
        *head(report),
        *variants(report),
        *verdict(report),
        *(part for section, panels in report.sections.items() for part in draw_section(report, section, panels)),
        *foot(report),
    )
    return page(f"{experiment.title} - Paddock lab", ENGLISH, style, body)


def head(report: Report) -> list[str]:
    """The question, the game, and the number of games played."""
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
    """The verdict, by heading."""
    parts = ['<section class="card verdict">\n<h2>Verdict</h2>']
    for heading, told in report.verdict.parts:
        parts.append(f"<h3>{escape(heading)}</h3>\n<ul>{''.join(tell(one) for one in told)}</ul>")
    return [*parts, "</section>"]


def tell(told: Told) -> str:
    """The verdict on a figure; for several variants a summary, with the sentences of each folded away."""
    subject = f"<strong>{escape(told.subject)}</strong>: "
    if len(told.sentences) == 1:
        who, words = told.sentences[0]
        return f"<li>{subject}{escape(f'{who}, {words}' if who else words)}</li>"
    items = "".join(f"<li>{escape(who)}: {escape(words)}</li>" for who, words in told.sentences)
    folded = f"<details><summary>In numbers</summary><ul>{items}</ul></details>"
    return f"<li>{subject}{escape(told.short)}{folded}</li>"


def variants(report: Report) -> list[str]:
    """The legend of the variants' letters, if there are several variants."""
    if len(report.samples) == 1:
        return []
    items = [
        f"<li>{key(sample.letter, number % COLOURS)} <strong>{escape(sample.title)}</strong>"
        f'<span class="note">{sample.games:,} games; {escape(sample.details)}</span></li>'
        for number, sample in enumerate(report.samples)
    ]
    return [f'<ul class="card variants" aria-label="Variants">{"".join(items)}</ul>']


def key(letter: str, colour: int) -> str:
    """The mark of a variant: its letter in its colour."""
    return f'<span class="key v{colour}">{letter}</span>'


def draw_section(report: Report, section: str, panels: Sequence[Panel]) -> list[str]:
    """A section, with its plots side by side and its maps below."""
    plots = [panel for panel in panels if panel.figures[0].kind != MAP]
    maps = [panel for panel in panels if panel.figures[0].kind == MAP]
    return [
        f"<section>\n<h2>{escape(section)}</h2>",
        f'<div class="plots">{"".join(draw_plot(panel) for panel in plots)}</div>',
        *(f'<div class="maps">{"".join(draw_maps(report, panel))}</div>' for panel in maps),
        "</section>",
    ]


def draw_plot(panel: Panel) -> str:
    """A plot with its title, note and table; for one or two numbers the table is enough."""
    first = panel.figures[0]
    note = f'<p class="note">{escape(first.note)}</p>' if first.note else ""
    if len(panel.figures) == 1 and len(first.groups) <= FEW and first.against is None:
        return f'<figure class="card"><h3>{escape(first.title)}</h3>{numbers(panel)}{note}</figure>'
    drawn = draw_columns(panel) if first.kind == COLUMNS else draw_dots(panel)
    return f'<figure class="card"><h3>{escape(first.title)}</h3>{drawn}{note}{folded(numbers(panel))}</figure>'


def numbers(panel: Panel) -> str:
    """The numbers of a plot, with one row per group and variant."""
    several = len(panel.figures) > 1
    rows = [
        (label, *([panel.letters[variant]] if several else []), *cells(figure, group))
        for label in panel.labels
        for variant, figure in enumerate(panel.figures)
        if (group := panel.group(variant, label)) is not None
    ]
    heads = (panel.figures[0].across, *(["variant"] if several else []), "mean", "95 % interval", "cases")
    return table(NUMBERS, heads, rows)


def cells(figure: Figure, group: Group) -> tuple[str, str, str]:
    """A group's mean, interval and number of cases in a table."""
    return with_unit(figure.unit, group.found.mean), interval(figure.unit, group.found) or "-", f"{group.count:,}"


def folded(numbers: str) -> str:
    """A table that can be unfolded below its plot."""
    return f"<details><summary>{NUMBERS}</summary>{numbers}</details>"


def draw_maps(report: Report, panel: Panel) -> list[str]:
    """A map for each variant, with a table of its worst spaces."""
    parts = []
    circuits = {sample.letter: sample.circuit for sample in report.samples}
    for figure, letter, colour in zip(panel.figures, panel.letters, panel.colours, strict=True):
        circuit = circuits[letter]
        if circuit is None:
            continue
        sign = f"{key(letter, colour)} " if len(panel.figures) > 1 else ""
        worst = worst_spaces(figure)
        rows = [(f"{rank}", group.label, *cells(figure, group)[:2]) for rank, group in enumerate(worst, 1)]
        most = f"{worst[0].found.mean:.0f}"
        parts.append(
            f'<figure class="card"><h3>{sign}{escape(figure.title)}: {escape(circuit.title)}</h3>'
            f"{draw_heat(circuit, figure)}"
            f'<p class="scale">0 <span aria-hidden="true"></span> {most} {escape(figure.unit)}</p>'
            f'<p class="note">The white numbers are the ranks of the ten worst spaces.</p>'
            f"{folded(table(NUMBERS, ('rank', 'space', 'mean', '95 % interval'), rows))}</figure>"
        )
    return parts


def foot(report: Report) -> list[str]:
    """How to read the report, and what produced it."""
    head, plan = report.results.head, report.results.plan
    paragraphs = "".join(f"<p>{escape(words)}</p>" for words in READING)
    looked = f"{report.verdict.looked:,} differences were tested."
    made = f"Played by Paddock {head.version}, ruleset {head.ruleset} of {plan.game.title}."
    return [
        f"<footer>\n<h2>How to read this</h2>\n{paragraphs}<p>{looked} {escape(made)}</p>",
        f"<details><summary>The experiment</summary><pre>{escape(plan.text)}</pre></details>\n</footer>",
    ]
