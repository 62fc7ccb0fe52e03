"""Finds room beside the road on a drawing."""

from collections.abc import Iterator
from math import hypot

from paddock.games.cars.circuits.model import Circuit
from paddock.games.cars.circuits.overlap import inside
from paddock.games.cars.circuits.section import Point


class FreeGround:
    """The ground that is still free: without the road and everything placed so far."""

    def __init__(self, circuit: Circuit) -> None:
        self.size = (circuit.width, circuit.height)
        self.lane = circuit.lane_width
        self.mesh = max(circuit.lane_width, max(self.size) / 40)
        self.centre_line: list[Point] = []
        self.taken: list[tuple[float, float, float]] = []
        for section in circuit.sections:
            pieces = min(100, max(2, round(section.run / circuit.lane_width * 2)))
            for i in range(pieces):
                x, y = section.point(i / pieces, 0.5)
                width = section.width_in + (section.width_out - section.width_in) * i / pieces
                self.centre_line.append((x, y))
                self.taken.append((x, y, width / 2 + 0.3 * circuit.lane_width))

    def clearance(self, at: Point, wide: float = 0, high: float = 0) -> float:
        """The distance from a box around a point to everything else; negative if they overlap."""
        x, y = at
        to_edge = min(x - wide / 2, self.size[0] - x - wide / 2, y - high / 2, self.size[1] - y - high / 2)
        to_road = min(
            hypot(max(0.0, abs(x - a) - wide / 2), max(0.0, abs(y - b) - high / 2)) - radius
            for a, b, radius in self.taken
        )
        return min(to_edge, to_road)

    def take(self, at: Point, wide: float, high: float) -> None:
        """Mark a box as used."""
        pieces = max(1, round(wide / high))
        for i in range(pieces):
            x = at[0] - wide / 2 + wide * (i + 0.5) / pieces
            self.taken.append((x, at[1], hypot(wide / pieces, high) / 2))

    def best(self, wide: float, high: float) -> tuple[Point, float]:
        """Find the place where a box is furthest from everything else, within the lap if it fits there.

        Outside the lap it has to keep a little more distance, so as not to look squeezed in.
        """
        spots = [(self.clearance(at, wide, high), at) for at in self._spots()]
        infield = [spot for spot in spots if spot[0] > 0 and inside(spot[1], self.centre_line)]
        clear, at = max(infield or spots)
        return at, clear if infield else clear - 0.25 * self.lane

    def _spots(self) -> Iterator[Point]:
        columns, rows = (int(size / self.mesh) + 1 for size in self.size)
        for i in range(columns):
            for j in range(rows):
                yield i * self.size[0] / columns, j * self.size[1] / rows
