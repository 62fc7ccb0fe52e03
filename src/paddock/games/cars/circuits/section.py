"""A section of road, placed on the drawing by the pen that walks the circuit."""

from dataclasses import dataclass
from math import ceil, cos, radians, sin

Point = tuple[float, float]

ARC_STEP = 3.0
"""The degrees of a bend between two points of its outline: few enough for it to look round."""


def ahead(heading: float) -> Point:
    """The unit vector of a heading in degrees, clockwise on the screen, 0 to the right."""
    return cos(radians(heading)), sin(radians(heading))


def rightward(heading: float) -> Point:
    """The unit vector that points to the right of a driver with this heading."""
    return -sin(radians(heading)), cos(radians(heading))


@dataclass(frozen=True, slots=True)
class Section:
    """One section: how it is cut into spaces, and where its road lies.

    `cuts` holds the number of spaces of each lane from the inside; `turn` is in degrees, right positive,
    0 for a road that does not bend; `rear` and `front` are along ticks; `side` is 1 when the inside of the
    lap is on the driver's right, -1 when it is on the left.
    """

    number: int
    kind: str
    name: str
    cuts: tuple[int, ...]
    rear: int
    front: int
    x: float
    y: float
    heading: float
    length: float
    radius: float
    turn: float
    width_in: float
    width_out: float
    side: int
    line: int
    grid: bool

    @property
    def lanes(self) -> int:
        """The number of lanes side by side."""
        return len(self.cuts)

    @property
    def run(self) -> float:
        """The length of its middle line, along the arc in a bend."""
        return self.length or radians(abs(self.turn)) * self.radius

    @property
    def label(self) -> str:
        """The section in words, as messages name it."""
        return label(self.number, self.kind, self.name)

    def point(self, along: float, across: float) -> Point:
        """The point at these fractions of the section's length and of its width, counted from the inside."""
        width = self.width_in + (self.width_out - self.width_in) * along
        offset = self.side * (0.5 - across) * width
        right = rightward(self.heading + self.turn * along)
        if self.turn:
            entry, reach = rightward(self.heading), self.radius if self.turn > 0 else -self.radius
            x = self.x + reach * (entry[0] - right[0])
            y = self.y + reach * (entry[1] - right[1])
        else:
            forward = ahead(self.heading)
            x = self.x + forward[0] * self.length * along
            y = self.y + forward[1] * self.length * along
        return x + right[0] * offset, y + right[1] * offset

    def edge(self, start: float, end: float, across: float) -> list[Point]:
        """Points along the road from one fraction of its length to another; backwards if `start` is larger."""
        pieces = max(1, ceil(abs(self.turn * (end - start)) / ARC_STEP - 1e-9))
        return [self.point(start + (end - start) * i / pieces, across) for i in range(pieces + 1)]

    def outline(self, start: float, end: float, inner: float, outer: float) -> list[Point]:
        """The closed outline of a part of the road, given as fractions of its length and width."""
        return self.edge(start, end, inner) + self.edge(end, start, outer)

    def exit(self) -> tuple[float, float, float]:
        """Where the pen is after the section: x, y, heading."""
        return *self.point(1.0, 0.5), self.heading + self.turn


def label(number: int, kind: str, name: str) -> str:
    """`section 4 (corner, "Pool")`: the words by which every message names a section."""
    return f'section {number} ({kind}, "{name}")' if name else f"section {number} ({kind})"
