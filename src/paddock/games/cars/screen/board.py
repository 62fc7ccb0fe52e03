"""The board as a picture: the circuit with its cars, and the spaces that a question offers."""

from collections.abc import Iterable, Mapping

from rich.text import Text

from paddock.engine.model import Question
from paddock.games.cars.circuits import Circuit
from paddock.games.cars.circuits.section import Point
from paddock.games.cars.screen.model import Car
from paddock.games.cars.screen.palette import LETTERS, PAINT
from paddock.games.cars.screen.track import paint_track
from paddock.terminal.canvas import Canvas, Frame
from paddock.terminal.palette import INK, RGB, WHITE, ink_on

TARGETS: tuple[RGB, RGB] = ((255, 255, 255), (205, 240, 255))
BLACK_CAR: RGB = (20, 21, 25)
BODY = 0.88
"""The share of its space that a car fills."""
LOW = 3.6
"""In lanes narrower than this many pixels, whole characters are filled."""


def draw_board(circuit: Circuit, cars: Iterable[Car], frame: Frame, targets: Mapping[int, str]) -> list[Text]:
    """Draw the circuit with the cars on it; `targets` are the marks of the spaces that may be chosen."""
    canvas = paint_track(circuit, frame).copy()
    for index, (space, mark) in enumerate(targets.items()):
        paint(canvas, frame, circuit, space, TARGETS[index % 2], 1.0)
        canvas.letter(frame.pixel(circuit.spaces[space].centre), mark, INK, TARGETS[index % 2])
    for car in cars:
        if car.space is not None:
            colour = BLACK_CAR if car.car == "black" else PAINT[car.car]
            paint(canvas, frame, circuit, car.space, colour, BODY)
            at = frame.pixel(circuit.spaces[car.space].centre)
            canvas.letter(at, LETTERS[car.car], WHITE if car.car == "black" else ink_on(colour), colour)
    return canvas.lines()


def paint(canvas: Canvas, frame: Frame, circuit: Circuit, space: int, colour: RGB, share: float) -> None:
    """Fill a share of a space around its middle."""
    middle = circuit.spaces[space].centre
    outline = [frame.pixel(shrunk(point, middle, share)) for point in circuit.spaces[space].polygon]
    if circuit.lane_width / frame.unit < LOW:
        canvas.cells(outline, colour)
    else:
        canvas.polygon(outline, colour)


def shrunk(point: Point, middle: Point, share: float) -> Point:
    """A point drawn towards the middle."""
    return middle[0] + share * (point[0] - middle[0]), middle[1] + share * (point[1] - middle[1])


def marks(question: Question | None) -> dict[int, str]:
    """The spaces that the open question offers, with the numbers by which they are chosen."""
    if question is None:
        return {}
    options = enumerate(question.options, 1)
    spaces = ((getattr(option, "space", None), str(number)) for number, option in options)
    return {space: mark for space, mark in spaces if space is not None}
