"""What is painted on and beside the road: finish line, start grid, betting lines, direction."""

from paddock.circuits.model import Circuit
from paddock.circuits.room import Room
from paddock.circuits.section import Point, Section
from paddock.circuits.svg import closed, opened, tag, text

YELLOW, INK, PAINT = "#ffcc33", "#1a1f29", "#f6f7f9"


def finish_line(circuit: Circuit) -> list[str]:
    """Paint the chequered line, two fields deep, a little wider than the road."""
    section = circuit.sections[0]
    cell = circuit.lane_width / 4
    fields = 2 * round(section.width_in / cell / 2 + 1)
    across = fields * cell / section.width_in
    squares = []
    for i in range(fields):
        for j in (0, 1):
            start, inner = (j - 1) * cell / section.length, 0.5 - across / 2 + i * across / fields
            corners = section.outline(start, start + cell / section.length, inner, inner + across / fields)
            squares.append(tag("path", d=closed(corners), fill=PAINT if (i + j) % 2 else INK))
    return ['<g id="finish">', *squares, "</g>"]


def start_grid(circuit: Circuit) -> list[str]:
    """Paint a bracket and the grid number on each start space; pole, the first, in yellow (DF-1.4)."""
    lane = circuit.lane_width
    parts = ['<g id="grid">']
    for place, number in enumerate(circuit.start):
        space = circuit.spaces[number]
        section = circuit.sections[space.section]
        row = section.length / section.cuts[0]
        front = (space.front - section.rear) / (section.front - section.rear)
        inset, arm = 0.36 * lane / section.length, min(0.5 * lane, 0.35 * row) / section.length
        near, far = (float(space.inner) + 0.16 / section.lanes, float(space.outer) - 0.16 / section.lanes)
        front -= inset
        bracket = [
            section.point(front - arm, near),
            section.point(front, near),
            section.point(front, far),
            section.point(front - arm, far),
        ]
        colour = PAINT if place else YELLOW
        parts.append(
            tag(
                "path",
                d=opened(bracket),
                fill="none",
                stroke=colour,
                stroke_width=lane * 0.085,
                stroke_linejoin="round",
            )
        )
        middle = section.point(front - 0.55 * row / section.length + inset / 2, (near + far) / 2)
        if not place:
            parts.append(tag("circle", cx=middle[0], cy=middle[1], r=lane * 0.31, fill=YELLOW))
        ink: dict[str, str | float] = {"fill": INK if not place else PAINT, "font_weight": 700}
        parts.append(text(str(place + 1), middle, lane * 0.42, **ink))
    return [*parts, "</g>"]


def betting_lines(circuit: Circuit, room: Room) -> list[str]:
    """Paint the three betting lines, each with its number on the side that has more room (DF-4.1)."""
    lane = circuit.lane_width
    parts = ['<g id="lines">']
    for section in circuit.sections:
        if not section.line:
            continue
        over = 0.3 * lane / section.width_out
        ends = [section.point(1, -over), section.point(1, 1 + over)]
        parts.append(tag("path", d=opened(ends), stroke=YELLOW, stroke_width=lane * 0.18, stroke_linecap="round"))
        at = _beside(section, 1.0, 0.72 * lane, room)
        parts.append(tag("circle", cx=at[0], cy=at[1], r=lane * 0.42, fill=YELLOW))
        parts.append(text(str(section.line), at, lane * 0.56, fill=INK, font_weight=800))
        room.take(at, lane, lane)
    return [*parts, "</g>"]


def arrow(circuit: Circuit, room: Room) -> str:
    """Point the way beside the road, just after the finish line."""
    lane = circuit.lane_width
    section = circuit.sections[0]
    at = _beside(section, min(0.5, 1.4 * lane / section.length), 0.95 * lane, room)
    room.take(at, 2 * lane, lane)
    shape = "M-.95-.13H.3V-.42L.95 0 .3.42V.13H-.95Z"
    place = f"translate({at[0]:.1f} {at[1]:.1f}) rotate({section.heading:g}) scale({lane:g})"
    return tag("path", id="direction", d=shape, transform=place, fill=PAINT, fill_opacity=0.9)


def _beside(section: Section, along: float, away: float, room: Room) -> Point:
    """Find a place next to the road, on the side that has more room."""
    width = section.width_in + (section.width_out - section.width_in) * along
    sides = [section.point(along, -away / width), section.point(along, 1 + away / width)]
    return max(sides, key=room.clearance)
