"""The finish of a race of cars as a picture: the circuit with the cars still on it, and the finished cars in a row."""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Any

from paddock.drawing.canvas import Area, Canvas, Spot, dashes
from paddock.drawing.finish import Chip
from paddock.games.cars.circuits import Circuit
from paddock.games.cars.circuits.drawing import ASPHALT, EDGE, GROUNDS, RECTANGLE, RED, WHITE
from paddock.games.cars.circuits.section import Point
from paddock.games.cars.circuits.shapes import chequers, heading, kerbs, road_edges, start_boxes
from paddock.games.cars.screen.palette import PAINT
from paddock.terminal.palette import hexadecimal, ink_on

BODY = (
    (49.0, 0.0), (44.0, -3.3), (24.0, -5.6), (8.0, -9.6), (-1.0, -10.5), (-9.0, -14.0), (-24.0, -14.6), (-34.0, -10.0),
    (-41.0, -6.5), (-45.0, -6.5),
)  # fmt: skip
"""The left half of a car from above, its nose to the right; 100 units long, as on the page."""
WHEELS = ((-33.0, 17.0, 22.0, 12.0), (25.0, 16.5, 18.0, 11.0))
WINGS = ((-45.5, 9.0, 42.0), (43.0, 6.0, 40.0))
NUMBER, DISC = (-17, 0), 15
CAR = 1.9
"""The length of a car on the circuit, in lanes."""
RUBBER, SHADE = "#12161d", (5, 8, 12, 90)
FINISHED = 96
"""The height of the row of cars that have finished."""
GAP = 14


def draw_race(canvas: Canvas, area: Area, circuit: Circuit, cars: Sequence[Any]) -> None:
    """Draw the circuit with the cars still on it, and below it the finished cars in order."""
    track = Area(area.left, area.top, area.width, area.height - FINISHED - GAP)
    board = CircuitPicture(canvas, track, circuit)
    board.draw()
    for number, car in enumerate(cars, 1):
        if car.space is not None:
            space = circuit.spaces[car.space]
            length = CAR * board.lane
            draw_car(canvas, (car.car, number), board.at(space.centre), length, heading(circuit, space))
    draw_order(canvas, Area(area.left, track.top + track.height + GAP, area.width, FINISHED), cars)


def draw_order(canvas: Canvas, area: Area, cars: Sequence[Any]) -> None:
    """Draw the cars that have a place, the first at the left."""
    canvas.box(area, "#171d26", 14)
    placed = sorted((car.place, number, car.car) for number, car in enumerate(cars, 1) if car.place is not None)
    wide = area.width / max(len(cars), 1)
    for place, number, colour in placed:
        middle = area.left + (place - 0.5) * wide
        canvas.words((middle, area.top + 24), f"{place}.", 20, "#a3afbc", anchor="mm", bold=True)
        draw_car(canvas, (colour, number), (middle, area.top + 62), 96, 0)


def chip(car: str, number: int) -> Chip:
    """A car as a sign beside its owner's name."""
    return Chip(PAINT[car], ink_on(PAINT[car]), str(number))


def owned(cars: Sequence[Any], seat: int) -> tuple[Chip, ...]:
    """The cars of a player."""
    return tuple(chip(car.car, number) for number, car in enumerate(cars, 1) if car.owner == seat)


def draw_car(canvas: Canvas, car: tuple[str, int], at: Spot, length: float, turned: float) -> None:
    """Draw a car with its number, its nose turned clockwise by this many degrees."""
    colour, number = car
    size, along, across = length / 100, cos(radians(turned)), sin(radians(turned))

    def put(x: float, y: float) -> Spot:
        return at[0] + size * (x * along - y * across), at[1] + size * (x * across + y * along)

    def plate(x: float, y: float, wide: float, high: float) -> list[Spot]:
        return [put(x + a * wide / 2, y + b * high / 2) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]

    paint = PAINT[colour]
    body = [put(x, y) for x, y in (*BODY, *((x, -y) for x, y in reversed(BODY)))]
    canvas.shape([(x + size * 2.5, y + size * 5) for x, y in body], SHADE)
    for x, y, wide, high in WHEELS:
        for side in (-1, 1):
            canvas.shape(plate(x, side * y, wide, high), RUBBER)
    for x, wide, high in WINGS:
        canvas.shape(plate(x, 0, wide, high), paint)
        canvas.line(plate(x, 0, wide, high), WHITE, size * 1.5, closed=True)
    canvas.shape(body, paint)
    canvas.line(body, WHITE, size * 2, closed=True)
    canvas.disc(put(8, 0), size * 6, RUBBER)
    canvas.disc(put(*NUMBER), size * DISC, WHITE, hexadecimal(paint), size * 2)
    canvas.words(put(*NUMBER), str(number), size * 22, RUBBER, anchor="mm", bold=True)


class CircuitPicture:
    """A circuit in an area of a picture, as large as possible."""

    def __init__(self, canvas: Canvas, area: Area, circuit: Circuit) -> None:
        self.canvas, self.area, self.circuit = canvas, area, circuit
        self.scale = min(area.width / circuit.width, area.height / circuit.height)
        self.left = area.left + (area.width - self.scale * circuit.width) / 2
        self.top = area.top + (area.height - self.scale * circuit.height) / 2
        self.lane = self.scale * circuit.lane_width

    def at(self, point: Point) -> Spot:
        """A point of the circuit on the picture."""
        return self.left + self.scale * point[0], self.top + self.scale * point[1]

    def along(self, points: Sequence[Point]) -> list[Spot]:
        """Points of the circuit on the picture."""
        return [self.at(point) for point in points]

    def draw(self) -> None:
        """Draw the ground, and the road with its spaces, kerbs, start and finish."""
        circuit, canvas, lane = self.circuit, self.canvas, self.lane
        ground, _, beside, _ = GROUNDS[circuit.ground]
        canvas.box(self.area, ground, 14)
        edges = [self.along(edge) for edge in road_edges(circuit)]
        for colour, width in ((beside, 0.48), (EDGE, 0.11)):
            for edge in edges:
                canvas.line(edge, colour, width * lane, closed=True)
        for space in circuit.spaces:
            outline = self.along(space.polygon)
            canvas.shape(outline, RECTANGLE if space.rectangular else ASPHALT)
        for space in circuit.spaces:
            canvas.line(self.along(space.polygon), (233, 237, 242, 110), 0.05 * lane, closed=True)
        for kerb in kerbs(circuit):
            for number, piece in enumerate(dashes(self.along(kerb.points), self.scale * kerb.stripe)):
                canvas.line(piece, WHITE if number % 2 else RED, 0.2 * lane)
        for box in start_boxes(circuit):
            canvas.line(self.along(box.bracket), WHITE, 0.08 * lane)
        for square in chequers(circuit):
            canvas.shape(self.along(square.outline), RUBBER if square.dark else WHITE)
