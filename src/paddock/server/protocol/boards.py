"""What a game is played with, as a client draws it: the circuit as plain geometry, the cars, the cards.

Points are (x, y) in the circuit's own coordinates, y down; headings are degrees, clockwise, 0 to the right.
"""

import msgspec

Point = tuple[float, float]
Segment = tuple[Point, Point]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Part of a board."""


class SpaceInfo(Part, frozen=True):
    """A space. `lane` 0 is the inside; `heading` is that of a car at `centre`; `forward` are the next spaces.

    `rectangular` matters to the Determined power.
    """

    number: int
    lane: int
    rectangular: bool
    polygon: tuple[Point, ...]
    centre: Point
    heading: float
    forward: tuple[int, ...]


class KerbInfo(Part, frozen=True):
    """A kerb along the edge of a corner, in red and white stripes of the length `stripe`."""

    points: tuple[Point, ...]
    stripe: float


class ChequerInfo(Part, frozen=True):
    """A square of the chequered finish line."""

    polygon: tuple[Point, ...]
    dark: bool


class GridInfo(Part, frozen=True):
    """The mark of a start space: a bracket at its front, and the point where its number is centred."""

    space: int
    bracket: tuple[Point, ...]
    middle: Point


class LineInfo(Part, frozen=True):
    """A betting line, a little wider than the road, and the place of its number beside it."""

    number: int
    segment: Segment
    label: Point


class ArrowInfo(Part, frozen=True):
    """The place beside the road for an arrow in driving direction, and its heading."""

    at: Point
    heading: float


class CircuitInfo(Part, frozen=True):
    """A circuit. `road` has the inside and the outside edge as closed polygons: the road lies between them.

    `start` and `grid` are in grid order, pole first; `finish` is the line across the road, from the inside.
    """

    name: str
    title: str
    note: str
    ground: str
    width: float
    height: float
    lane_width: float
    spaces: tuple[SpaceInfo, ...]
    start: tuple[int, ...]
    road: tuple[tuple[Point, ...], tuple[Point, ...]]
    kerbs: tuple[KerbInfo, ...]
    finish: Segment
    chequers: tuple[ChequerInfo, ...]
    grid: tuple[GridInfo, ...]
    lines: tuple[LineInfo, ...]
    arrow: ArrowInfo


class CarInfo(Part, frozen=True):
    """A car of the game: its colour, by which views and events name it, and its number from 1."""

    car: str
    number: int


class CardInfo(Part, frozen=True):
    """A card: its rows of (car or "wild", spaces) from top to bottom, or its pair of cars."""

    card: int
    rows: tuple[tuple[str, int], ...]
    pair: tuple[str, str] | None


class PayoutInfo(Part, frozen=True):
    """What a game pays: `prizes` by place, and `bets` by bet and place.

    With `odds`, what a bet pays is multiplied by the car's position when the bet was made.
    """

    prizes: tuple[int, ...]
    bets: tuple[tuple[int, ...], ...]
    odds: bool


class BoardInfo(Part, frozen=True):
    """What a game is played with. A game without cars has no circuit, no cars and no cards."""

    circuit: CircuitInfo | None
    cars: tuple[CarInfo, ...]
    cards: tuple[CardInfo, ...]
    payouts: PayoutInfo | None
