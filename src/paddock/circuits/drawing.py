"""A circuit as a picture: an SVG text that a browser, a page or a client can show."""

from math import pi
from xml.sax.saxutils import escape

from paddock.circuits.marks import arrow, betting_lines, finish_line, start_grid
from paddock.circuits.model import Circuit
from paddock.circuits.room import Room
from paddock.circuits.section import Point, Section
from paddock.circuits.svg import closed, opened, tag
from paddock.circuits.wording import caption

GROUNDS = {
    "grass": ("#23523a", "#265a40", "#6b8a63", "#0b1f16"),
    "harbour": ("#17405a", "#1a4863", "#8d99a3", "#071a2a"),
    "meadow": ("#4a5f2f", "#506734", "#a39b6b", "#1c2610"),
}
"""The ground, its paler stripes, the run-off beside the road, and the dusk at the edges."""

ASPHALT, RECTANGLE, EDGE = "#464d5b", "#515968", "#e9edf2"
RED, WHITE = "#d8363d", "#f6f7f9"
FONT = "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"


def draw(circuit: Circuit) -> str:
    """Draw the circuit as one SVG document.

    Every space is a path with the id `space-N`, in the coordinates of `Space.polygon`; the picture needs no
    style sheet, no script and no other file.
    """
    room = Room(circuit)
    marks = [*betting_lines(circuit, room), arrow(circuit, room)]
    words, height = caption(circuit, room)
    about = f"{len(circuit.spaces)} spaces" + (f"; {circuit.note}" if circuit.note else "")
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {circuit.width:g} {height:g}" '
            f'role="img" aria-labelledby="circuit-title circuit-about" font-family="{FONT}">',
            f'<title id="circuit-title">{escape(circuit.title)} circuit</title>',
            f'<desc id="circuit-about">{escape(about)}</desc>',
            *_ground(circuit, height),
            *_road(circuit),
            *_spaces(circuit),
            *(kerb for section in circuit.sections for kerb in _kerbs(section, circuit.lane_width)),
            *start_grid(circuit),
            *finish_line(circuit),
            *marks,
            *words,
            "</svg>\n",
        ]
    )


def _ground(circuit: Circuit, height: float) -> list[str]:
    """Lay striped ground, darker towards the edges."""
    base, pale, _, dusk = GROUNDS[circuit.ground]
    lane = circuit.lane_width
    size = {"width": circuit.width, "height": height, "rx": lane * 0.6}
    stripe = round(lane * 2.4, 1)
    return [
        f'<defs><pattern id="mown" width="{2 * stripe:g}" height="{2 * stripe:g}" '
        'patternUnits="userSpaceOnUse" patternTransform="rotate(-32)">'
        + tag("rect", width=2 * stripe, height=2 * stripe, fill=base)
        + tag("rect", width=stripe, height=2 * stripe, fill=pale)
        + '</pattern><radialGradient id="dusk" cx="50%" cy="46%" r="75%">'
        f'<stop offset="45%" stop-color="{dusk}" stop-opacity="0"/>'
        f'<stop offset="100%" stop-color="{dusk}" stop-opacity=".55"/></radialGradient></defs>',
        tag("rect", **size, fill="url(#mown)"),
        tag("rect", **size, fill="url(#dusk)"),
    ]


def _road(circuit: Circuit) -> list[str]:
    """Lay the ribbon of asphalt between its two edges, on a paler run-off."""
    _, _, runoff, dusk = GROUNDS[circuit.ground]
    lane = circuit.lane_width
    ribbon = " ".join(closed(_loop(circuit, across)) for across in (0.0, 1.0))
    shape: dict[str, str | float] = {"d": ribbon, "fill_rule": "evenodd", "stroke_linejoin": "round"}
    return [
        tag("path", **shape, fill="none", stroke=dusk, stroke_opacity=0.35, stroke_width=lane * 0.8),
        tag("path", **shape, fill=runoff, stroke=runoff, stroke_width=lane * 0.48),
        tag("path", **shape, fill=ASPHALT, stroke=EDGE, stroke_width=lane * 0.11),
    ]


def _loop(circuit: Circuit, across: float) -> list[Point]:
    return [point for section in circuit.sections for point in section.edge(0, 1, across)]


def _spaces(circuit: Circuit) -> list[str]:
    """Draw the spaces; rectangular ones a shade lighter, because Determined looks for them (DF-6.3)."""
    paths = [
        tag(
            "path",
            id=f"space-{space.number}",
            d=closed(space.polygon),
            fill=RECTANGLE if space.rectangular else ASPHALT,
        )
        for space in circuit.spaces
    ]
    width = f"{circuit.lane_width * 0.04:.2f}"
    return [
        f'<g id="spaces" stroke="{EDGE}" stroke-opacity=".42" stroke-width="{width}" stroke-linejoin="round">',
        *paths,
        "</g>",
    ]


def _kerbs(section: Section, lane: float) -> list[str]:
    """Red and white kerbs on both edges of a corner, in whole stripes."""
    if section.kind != "corner":
        return []
    lines = []
    for across, outwards in ((0.0, -1), (1.0, 1)):
        offset = 0.07 * lane / section.width_in
        edge = section.edge(0, 1, across + outwards * offset)
        bend = section.side * (1 if section.turn > 0 else -1)
        radius = section.radius + outwards * bend * (section.width_in / 2 + offset * section.width_in)
        length = abs(section.turn) / 180 * pi * radius
        stripe = length / (2 * max(2, round(length / lane / 0.9)) + 1)
        kerb: dict[str, str | float] = {"d": opened(edge), "fill": "none", "stroke_width": lane * 0.24}
        lines.append(tag("path", **kerb, stroke=WHITE))
        lines.append(tag("path", **kerb, stroke=RED, stroke_dasharray=f"{stripe:.2f}"))
    return lines
