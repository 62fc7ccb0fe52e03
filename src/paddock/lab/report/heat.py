"""Draws where cars are blocked as colours on the circuit; the worst spaces are numbered as well."""

import re
from collections.abc import Mapping
from xml.sax.saxutils import quoteattr

from paddock.games.cars.circuits.drawing import ASPHALT, EDGE, FONT, GROUNDS
from paddock.games.cars.circuits.free_ground import FreeGround
from paddock.games.cars.circuits.marks import draw_arrow, draw_finish, draw_grid, draw_lines
from paddock.games.cars.circuits.model import Circuit
from paddock.games.cars.circuits.shapes import road_edges
from paddock.games.cars.circuits.svg import closed, tag, text
from paddock.lab.report.figures import Figure, Group

WORST = 10
"""The number of worst spaces that are numbered."""
COLD, WARM, HOT = (70, 77, 91), (245, 166, 35), (226, 43, 62)
"""The colours from asphalt over amber to red."""
INK = "#10131a"


def worst_spaces(figure: Figure) -> list[Group]:
    """The worst spaces, the worst first."""
    return sorted(figure.groups, key=lambda group: -group.found.mean)[:WORST]


def draw_heat(circuit: Circuit, figure: Figure) -> str:
    """The circuit, with every space the warmer the more steps are lost there."""
    values = {space_of(group): group.found.mean for group in figure.groups}
    most = max(values.values())
    lane, ground = circuit.lane_width, FreeGround(circuit)
    base = GROUNDS[circuit.ground][0]
    ribbon = " ".join(closed(edge) for edge in road_edges(circuit))
    about = f"{figure.title} on {circuit.title}: the warmer a space, the more; the table below lists the worst"
    parts = [
        f'<svg viewBox="0 0 {circuit.width:g} {circuit.height:g}" role="img" aria-label={quoteattr(about)}'
        f' font-family="{FONT}">',
        tag("rect", width=circuit.width, height=circuit.height, rx=lane * 0.6, fill=base),
        tag("path", d=ribbon, fill_rule="evenodd", fill=ASPHALT, stroke=EDGE, stroke_width=lane * 0.11),
        f'<g stroke="{EDGE}" stroke-opacity=".35" stroke-width="{lane * 0.04:.2f}">',
        *spaces(circuit, values, most),
        "</g>",
        *draw_finish(circuit),
        *draw_grid(circuit),
        *draw_lines(circuit, ground),
        draw_arrow(circuit, ground),
        *numbers(circuit, figure),
        "</svg>",
    ]
    return re.sub(r' id="[^"]*"', "", "".join(parts))


def space_of(group: Group) -> int:
    """The number of the space in a group's label."""
    return int(group.label.rpartition(" ")[2])


def spaces(circuit: Circuit, values: Mapping[int, float], most: float) -> list[str]:
    """The spaces in their colours; pointing at one shows its value."""
    parts = []
    for space in circuit.spaces:
        value = values.get(space.number, 0.0)
        shape = tag("path", d=closed(space.polygon), fill=shade(value / most if most else 0.0))
        parts.append(f"{shape[:-2]}><title>space {space.number}: {value:.1f}</title></path>")
    return parts


def shade(warmth: float) -> str:
    """The colour of a warmth from 0 to 1."""
    cold, hot, part = (COLD, WARM, 2 * warmth) if warmth < 0.5 else (WARM, HOT, 2 * warmth - 1)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in zip(cold, hot, strict=True))


def numbers(circuit: Circuit, figure: Figure) -> list[str]:
    """The ranks of the worst spaces, on them."""
    lane, parts = circuit.lane_width, []
    for rank, group in enumerate(worst_spaces(figure), 1):
        at = circuit.spaces[space_of(group)].centre
        parts.append(tag("circle", cx=at[0], cy=at[1], r=lane * 0.34, fill="#ffffff", stroke=INK, stroke_width=1))
        parts.append(text(str(rank), at, lane * 0.42, fill=INK, font_weight=700))
    return parts
