"""Draws the marks on and beside the road in SVG: finish line, start grid, betting lines, driving direction."""

from paddock.games.cars.circuits.free_ground import FreeGround
from paddock.games.cars.circuits.model import Circuit
from paddock.games.cars.circuits.shapes import arrow, betting_lines, chequers, start_boxes
from paddock.games.cars.circuits.svg import closed, opened, tag, text

YELLOW, INK, PAINT = "#ffcc33", "#1a1f29", "#f6f7f9"


def draw_finish(circuit: Circuit) -> list[str]:
    """Draw the chequered finish line."""
    squares = [tag("path", d=closed(field.outline), fill=INK if field.dark else PAINT) for field in chequers(circuit)]
    return ['<g id="finish">', *squares, "</g>"]


def draw_grid(circuit: Circuit) -> list[str]:
    """Draw a bracket and the grid number on each start space; pole, the first, is yellow (DF-1.4)."""
    lane = circuit.lane_width
    parts = ['<g id="grid">']
    for place, box in enumerate(start_boxes(circuit)):
        colour = PAINT if place else YELLOW
        line: dict[str, str | float] = {"stroke": colour, "stroke_width": lane * 0.085, "stroke_linejoin": "round"}
        parts.append(tag("path", d=opened(box.bracket), fill="none", **line))
        if not place:
            parts.append(tag("circle", cx=box.middle[0], cy=box.middle[1], r=lane * 0.31, fill=YELLOW))
        ink: dict[str, str | float] = {"fill": INK if not place else PAINT, "font_weight": 700}
        parts.append(text(str(place + 1), box.middle, lane * 0.42, **ink))
    return [*parts, "</g>"]


def draw_lines(circuit: Circuit, ground: FreeGround) -> list[str]:
    """Draw the three betting lines and their numbers (DF-4.1)."""
    lane = circuit.lane_width
    parts = ['<g id="lines">']
    for line in betting_lines(circuit, ground):
        parts.append(tag("path", d=opened(line.ends), stroke=YELLOW, stroke_width=lane * 0.18, stroke_linecap="round"))
        parts.append(tag("circle", cx=line.label[0], cy=line.label[1], r=lane * 0.42, fill=YELLOW))
        parts.append(text(str(line.number), line.label, lane * 0.56, fill=INK, font_weight=800))
    return [*parts, "</g>"]


def draw_arrow(circuit: Circuit, ground: FreeGround) -> str:
    """Draw the arrow that shows the driving direction."""
    sign = arrow(circuit, ground)
    shape = "M-.95-.13H.3V-.42L.95 0 .3.42V.13H-.95Z"
    place = f"translate({sign.at[0]:.1f} {sign.at[1]:.1f}) rotate({sign.heading:g}) scale({circuit.lane_width:g})"
    return tag("path", id="direction", d=shape, transform=place, fill=PAINT, fill_opacity=0.9)
