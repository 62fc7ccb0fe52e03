"""Plots as SVG: groups as dots with whiskers, distributions as columns. Variants have a letter and a colour."""

from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from paddock.lab.report.axis import Axis
from paddock.lab.report.figures import NOTHING, PAR, SHARE, Figure, Group
from paddock.lab.report.words import bounds, estimated, with_unit

WIDTH = 360
TOP, BOTTOM = 6, 38
LETTER = 6.6
"""The width of a letter in a label."""
ROW, GAP = 16, 9
"""The height of a variant's row, and the gap between groups."""
STRIP = 92
"""The height of a variant's columns."""
COLOURS = 6
"""The number of colours; further variants begin with the first again."""


class Panel(NamedTuple):
    """The same figure in all variants that have it, with their letters; a single letter is not shown."""

    figures: Sequence[Figure]
    letters: Sequence[str]
    colours: Sequence[int]

    @property
    def labels(self) -> list[str]:
        """The groups of all variants, in order; numbered ones by number."""
        longest = max(self.figures, key=lambda figure: len(figure.groups))
        found = dict.fromkeys(group.label for group in longest.groups)
        found |= dict.fromkeys(group.label for figure in self.figures for group in figure.groups)
        return sorted(found, key=order) if all(order(label) for label in found) else list(found)

    def group(self, variant: int, label: str) -> Group | None:
        """A group of a variant."""
        return next((group for group in self.figures[variant].groups if group.label == label), None)


def order(label: str) -> int:
    """The number in a label, from 1; 0 without one."""
    digits = "".join(letter for letter in label if letter.isdigit())
    return 1 + int(digits) if digits else 0


def draw_dots(panel: Panel) -> str:
    """One row per group and variant: a dot for the mean, a whisker for the interval, a line for par."""
    first, labels, many = panel.figures[0], panel.labels, len(panel.figures) > 1
    left = LETTER * max(map(len, labels)) + 12
    block = ROW * len(panel.figures) + GAP
    height = TOP + block * len(labels) + BOTTOM
    ends = [end for figure in panel.figures for group in figure.groups for end in bounds(figure.unit, group.found)]
    pars = [par_of(figure) for figure in panel.figures if figure.against is not None]
    axis = Axis([*ends, *pars], left, WIDTH - 56)
    parts = grid(axis, first.unit, height, left)
    for number, label in enumerate(labels):
        top = TOP + GAP / 2 + number * block
        parts.append(words(label, left - 8, top + ROW * len(panel.figures) / 2 + 4, "end", "label"))
        for variant, figure in enumerate(panel.figures):
            y = top + ROW * (variant + 0.5)
            group = panel.group(variant, label)
            if figure.against is not None and (group is not None or not many):
                x = axis.at(par_of(figure))
                parts.append(f'<path class="par" d="M{x:.1f} {y - ROW / 2:.1f}v{ROW}"/>')
            if group is not None:
                parts += whisker(axis, figure, group, y, panel, variant)
                parts.append(words(with_unit(figure.unit, group.found.mean), WIDTH - 2, y + 4, "end", "value"))
    return picture(panel, height, parts)


def whisker(axis: Axis, figure: Figure, group: Group, y: float, panel: Panel, variant: int) -> list[str]:
    """The mark of a group; it is empty if there are too few cases for an interval."""
    low, high = (axis.at(end) for end in bounds(figure.unit, group.found))
    x, many = axis.at(group.found.mean), len(panel.figures) > 1
    cap = 3.5
    colour = f"v{panel.colours[variant]}{'' if group.found.reach is not None else ' few'}"
    tip = f"{panel.letters[variant] + ', ' if many else ''}{group.label}: {estimated(figure.unit, group.found)}"
    parts = [f'<g class="{colour}"><title>{escape(tip)}, {group.count:,} cases</title>']
    if group.found.reach is not None:
        ends = f"M{low:.1f} {y - cap:.1f}v{2 * cap}m0-{cap}H{high:.1f}m0-{cap}v{2 * cap}"
        parts.append(f'<path class="whisker" d="{ends}"/>')
    parts.append(f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="{6.5 if many else 4.5}"/>')
    if many:
        parts.append(words(panel.letters[variant], x, y + 3, "middle", "letter"))
    return [*parts, "</g>"]


def par_of(figure: Figure) -> float:
    """The value that groups are compared with."""
    return 0.0 if figure.against == NOTHING else float(figure.par.mean())


def grid(axis: Axis, unit: str, height: float, left: float) -> list[str]:
    """The ticks with their lines and labels, and the unit."""
    base = height - BOTTOM
    parts = [f'<path class="grid" d="M{axis.at(tick):.1f} {TOP}V{base}"/>' for tick in axis.ticks]
    parts += [words(axis.words(unit, tick), axis.at(tick), base + 14, "middle", "tick") for tick in axis.ticks]
    return [*parts, words(measure(unit), (left + axis.end) / 2, base + 31, "middle", "axis")]


def measure(unit: str) -> str:
    """The unit of an axis, in words."""
    return "percent" if unit == SHARE else unit


def draw_columns(panel: Panel) -> str:
    """A strip of columns for each variant, over the same groups, with whiskers."""
    labels, unit = panel.labels, panel.figures[0].unit
    left = 46
    height = TOP + STRIP * len(panel.figures) + BOTTOM
    wide = (WIDTH - left - 8) / len(labels)
    parts = []
    for variant, figure in enumerate(panel.figures):
        base = TOP + STRIP * (variant + 1)
        ends = [end for group in figure.groups for end in bounds(unit, group.found)]
        axis = Axis(ends, base, base - STRIP + 18, from_zero=True)
        for tick in axis.ticks[:: 1 if len(axis.ticks) < 5 else 2]:
            parts.append(f'<path class="grid" d="M{left} {axis.at(tick):.1f}H{WIDTH - 8}"/>')
            parts.append(words(axis.words(unit, tick), left - 6, axis.at(tick) + 4, "end", "tick"))
        if len(panel.figures) > 1:
            parts.append(words(panel.letters[variant], WIDTH - 14, base - STRIP + 22, "middle", "label"))
        for number, label in enumerate(labels):
            group = panel.group(variant, label)
            if group is not None:
                parts += column(axis, figure, group, left + wide * number, wide, panel.colours[variant])
    base = height - BOTTOM
    parts.append(words(measure(unit), 2, TOP + 6, "start", "axis"))
    parts.append(words(panel.figures[0].across, (left + WIDTH) / 2, base + 31, "middle", "axis"))
    every = -(-len(labels) * 22 // (WIDTH - left))
    for number in range(0, len(labels), every):
        parts.append(words(labels[number].split(" ")[0], left + wide * (number + 0.5), base + 14, "middle", "tick"))
    return picture(panel, height, parts)


def column(axis: Axis, figure: Figure, group: Group, x: float, wide: float, colour: int) -> list[str]:
    """One column with its whisker."""
    low, high = (axis.at(end) for end in bounds(figure.unit, group.found))
    y, base, middle = axis.at(group.found.mean), axis.at(0), x + wide / 2
    box = f'x="{x + wide * 0.1:.1f}" y="{y:.1f}" width="{wide * 0.8:.1f}" height="{base - y:.1f}"'
    parts = [
        f'<g class="v{colour}"><title>{escape(group.label)}: {escape(estimated(figure.unit, group.found))}</title>'
    ]
    parts.append(f'<rect class="column" {box}/>')
    if group.found.reach:
        parts.append(f'<path class="whisker" d="M{middle:.1f} {low:.1f}V{high:.1f}"/>')
    return [*parts, "</g>"]


def words(text: str, x: float, y: float, anchor: str, kind: str) -> str:
    """A line of text."""
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def picture(panel: Panel, height: float, parts: Sequence[str]) -> str:
    """The whole drawing, with a description for people who cannot see it; the numbers are in a table."""
    first = panel.figures[0]
    about = f"{first.title}, with 95 % intervals; the table below has the numbers"
    if first.against == PAR:
        about += f"; par is {with_unit(first.unit, par_of(first))}"
    head = f'<svg class="plot" viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label={quoteattr(about)}>'
    return "".join([head, *parts, "</svg>"])
