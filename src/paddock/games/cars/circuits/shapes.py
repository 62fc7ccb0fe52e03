"""A circuit as plain geometry, in drawing coordinates: the edges of its road, and the marks on it and beside it.

The SVG drawing and the clients are all made from these shapes.
"""

from dataclasses import dataclass
from math import pi

from paddock.games.cars.circuits.free_ground import FreeGround
from paddock.games.cars.circuits.model import Circuit, Space
from paddock.games.cars.circuits.section import Point, Section


@dataclass(frozen=True, slots=True)
class Kerb:
    """A kerb along one edge of a corner; `stripe` is the length of each of its red and white stripes."""

    points: tuple[Point, ...]
    stripe: float


@dataclass(frozen=True, slots=True)
class Chequer:
    """One square of the finish line."""

    outline: tuple[Point, ...]
    dark: bool


@dataclass(frozen=True, slots=True)
class StartBox:
    """The mark of a start space: a bracket at its front, and the point where its number is centred."""

    space: int
    bracket: tuple[Point, ...]
    middle: Point


@dataclass(frozen=True, slots=True)
class BettingLine:
    """A betting line, a little wider than the road, and the place of its number beside the road."""

    number: int
    ends: tuple[Point, Point]
    label: Point


@dataclass(frozen=True, slots=True)
class Arrow:
    """The place of the arrow that shows the driving direction, and its heading in degrees."""

    at: Point
    heading: float


def road_edges(circuit: Circuit) -> tuple[list[Point], list[Point]]:
    """The closed edges of the road, the inside of the lap first."""
    inside, outside = (
        [point for section in circuit.sections for point in section.edge(0, 1, across)] for across in (0.0, 1.0)
    )
    return inside, outside


def kerbs(circuit: Circuit) -> list[Kerb]:
    """The kerbs on both edges of every corner, in whole stripes."""
    lane = circuit.lane_width
    return [
        kerb(section, lane, across, outwards)
        for section in circuit.sections
        if section.kind == "corner"
        for across, outwards in ((0.0, -1), (1.0, 1))
    ]


def kerb(section: Section, lane: float, across: float, outwards: int) -> Kerb:
    """The kerb on one edge of a corner, just outside the road."""
    offset = 0.07 * lane / section.width_in
    bend = section.side * (1 if section.turn > 0 else -1)
    radius = section.radius + outwards * bend * (section.width_in / 2 + offset * section.width_in)
    length = abs(section.turn) / 180 * pi * radius
    stripe = length / (2 * max(2, round(length / lane / 0.9)) + 1)
    return Kerb(tuple(section.edge(0, 1, across + outwards * offset)), stripe)


def finish_ends(circuit: Circuit) -> tuple[Point, Point]:
    """The finish line across the road, from the inside."""
    section = circuit.sections[0]
    return section.point(0, 0), section.point(0, 1)


def chequers(circuit: Circuit) -> list[Chequer]:
    """The squares of the finish line, in two rows, a little wider than the road."""
    section = circuit.sections[0]
    cell = circuit.lane_width / 4
    fields = 2 * round(section.width_in / cell / 2 + 1)
    across = fields * cell / section.width_in
    squares = []
    for i in range(fields):
        for j in (0, 1):
            start, inner = (j - 1) * cell / section.run, 0.5 - across / 2 + i * across / fields
            outline = section.outline(start, start + cell / section.run, inner, inner + across / fields)
            squares.append(Chequer(tuple(outline), (i + j) % 2 == 0))
    return squares


def start_boxes(circuit: Circuit) -> list[StartBox]:
    """The marks of the start spaces, pole first (DF-1.4)."""
    return [start_box(circuit, circuit.spaces[number]) for number in circuit.start]


def start_box(circuit: Circuit, space: Space) -> StartBox:
    """The mark of a start space."""
    lane, section = circuit.lane_width, circuit.sections[space.section]
    row = section.length / section.cuts[0]
    inset, arm = 0.36 * lane / section.length, min(0.5 * lane, 0.35 * row) / section.length
    front = (space.front - section.rear) / (section.front - section.rear) - inset
    near, far = (float(space.inner) + 0.16 / section.lanes, float(space.outer) - 0.16 / section.lanes)
    bracket = (
        section.point(front - arm, near),
        section.point(front, near),
        section.point(front, far),
        section.point(front - arm, far),
    )
    middle = section.point(front - 0.55 * row / section.length + inset / 2, (near + far) / 2)
    return StartBox(space.number, bracket, middle)


def betting_lines(circuit: Circuit, ground: FreeGround) -> list[BettingLine]:
    """The three betting lines, each with its number on the side that has more room (DF-4.1)."""
    lane = circuit.lane_width
    lines = []
    for section in circuit.sections:
        if not section.line:
            continue
        over = 0.3 * lane / section.width_out
        label = beside(section, 1.0, 0.72 * lane, ground)
        lines.append(BettingLine(section.line, (section.point(1, -over), section.point(1, 1 + over)), label))
        ground.take(label, lane, lane)
    return lines


def arrow(circuit: Circuit, ground: FreeGround) -> Arrow:
    """The arrow in driving direction, beside the road just after the finish line."""
    lane = circuit.lane_width
    section = circuit.sections[0]
    at = beside(section, min(0.5, 1.4 * lane / section.run), 0.95 * lane, ground)
    ground.take(at, 2 * lane, lane)
    return Arrow(at, section.heading)


def beside(section: Section, along: float, away: float, ground: FreeGround) -> Point:
    """A place next to the road, on the side that has more room."""
    width = section.width_in + (section.width_out - section.width_in) * along
    sides = [section.point(along, -away / width), section.point(along, 1 + away / width)]
    return max(sides, key=ground.clearance)


def heading(circuit: Circuit, space: Space) -> float:
    """The driving direction at the centre of a space: degrees from 0 to 360, clockwise, 0 to the right."""
    section = circuit.sections[space.section]
    along = ((space.rear + space.front) / 2 - section.rear) / (section.front - section.rear)
    return (section.heading + section.turn * along) % 360
