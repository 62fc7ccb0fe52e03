"""Draws a circuit as an SVG picture."""

from xml.sax.saxutils import escape

from paddock.games.cars.circuits.free_ground import FreeGround
from paddock.games.cars.circuits.marks import draw_arrow, draw_finish, draw_grid, draw_lines
from paddock.games.cars.circuits.model import Circuit
from paddock.games.cars.circuits.shapes import kerbs, road_edges
from paddock.games.cars.circuits.svg import closed, opened, tag
from paddock.games.cars.circuits.wording import caption

GROUNDS = {
    "grass": ("#23523a", "#265a40", "#6b8a63", "#0b1f16"),
    "harbour": ("#17405a", "#1a4863", "#8d99a3", "#071a2a"),
    "meadow": ("#4a5f2f", "#506734", "#a39b6b", "#1c2610"),
}
"""Colours of the ground, its paler stripes, the run-off beside the road, and the shade at the edges."""

ASPHALT, RECTANGLE, EDGE = "#464d5b", "#515968", "#e9edf2"
RED, WHITE = "#d8363d", "#f6f7f9"
FONT = "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"


def draw(circuit: Circuit) -> str:
    """Draw the circuit as an SVG document that needs no style sheet, script or other file.

    Every space is a path with the id `space-N`, in the coordinates of `Space.polygon`.
    """
    ground = FreeGround(circuit)
    marks = [*draw_lines(circuit, ground), draw_arrow(circuit, ground)]
    words, height = caption(circuit, ground)
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
            *_kerbs(circuit),
            *draw_grid(circuit),
            *draw_finish(circuit),
            *marks,
            *words,
            "</svg>\n",
        ]
    )


def _ground(circuit: Circuit, height: float) -> list[str]:
    """Draw striped ground, darker towards the edges."""
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
    """Draw the asphalt between the road's two edges, on a paler run-off."""
    _, _, runoff, dusk = GROUNDS[circuit.ground]
    lane = circuit.lane_width
    ribbon = " ".join(closed(edge) for edge in road_edges(circuit))
    shape: dict[str, str | float] = {"d": ribbon, "fill_rule": "evenodd", "stroke_linejoin": "round"}
    return [
        tag("path", **shape, fill="none", stroke=dusk, stroke_opacity=0.35, stroke_width=lane * 0.8),
        tag("path", **shape, fill=runoff, stroke=runoff, stroke_width=lane * 0.48),
        tag("path", **shape, fill=ASPHALT, stroke=EDGE, stroke_width=lane * 0.11),
    ]


def _spaces(circuit: Circuit) -> list[str]:
    """Draw the spaces; rectangular ones a shade lighter, because the Determined power needs them (DF-6.3)."""
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


def _kerbs(circuit: Circuit) -> list[str]:
    """Paint the kerbs red and white."""
    lines = []
    for kerb in kerbs(circuit):
        shape: dict[str, str | float] = {"d": opened(kerb.points), "fill": "none"}
        shape["stroke_width"] = circuit.lane_width * 0.24
        lines.append(tag("path", **shape, stroke=WHITE))
        lines.append(tag("path", **shape, stroke=RED, stroke_dasharray=f"{kerb.stripe:.2f}"))
    return lines
