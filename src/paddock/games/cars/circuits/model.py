"""A circuit as the rules and the drawing need it: spaces, the steps between them, and lines."""

from dataclasses import dataclass
from fractions import Fraction

from paddock.games.cars.circuits.section import Point, Section


@dataclass(frozen=True, slots=True)
class Space:
    """One space of the road.

    `rear` and `front` count along ticks from the finish line, `inner` and `outer` are fractions of the
    road's width from the inside of the lap. Position and level mean the front edge; lane 0 is the inside,
    also in a left-hand bend. `rectangular` matters to the Determined power (DF-6.3). `polygon` is in drawing
    coordinates, y down.
    """

    number: int
    section: int
    lane: int
    rear: int
    front: int
    inner: Fraction
    outer: Fraction
    rectangular: bool
    polygon: tuple[Point, ...]

    @property
    def centre(self) -> Point:
        """A point in the middle of the space, for a label or a car; it lies on the road even in a long bend.

        The polygon runs along the inner edge and back along the outer one, with the same number of points on each.
        """
        last = len(self.polygon) // 2 - 1
        middle = {last // 2, (last + 1) // 2}
        points = [self.polygon[i] for k in middle for i in (k, -1 - k)]
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


@dataclass(frozen=True, slots=True)
class Circuit:
    """A closed loop of spaces, numbered along the lap from just after the finish line.

    `forward` gives for each space the steps of DF-3.6, inside lane first; `start` the six start spaces in
    grid order, pole first (DF-1.4); `lines` the along ticks of the three betting lines: a car has crossed a
    line when its front edge is beyond it in that lap (DF-4.1). `lap` is the length of the lap in ticks. The
    drawing fills `width` x `height` from 0, 0 and lies on `ground`.
    """

    name: str
    title: str
    note: str
    spaces: tuple[Space, ...]
    forward: tuple[tuple[int, ...], ...]
    start: tuple[int, ...]
    lines: tuple[int, int, int]
    lap: int
    sections: tuple[Section, ...]
    ground: str
    lane_width: float
    width: float
    height: float

    def __hash__(self) -> int:
        """A quick one: bots look up what they know of a circuit at every answer."""
        return hash((self.name, self.lap, len(self.spaces)))

    def crosses_finish(self, a: int, b: int) -> bool:
        """Whether the step from space a to space b goes over the finish line (DF-3.8)."""
        return self.spaces[b].front < self.spaces[a].front
