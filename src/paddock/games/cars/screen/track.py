"""A circuit as a picture without cars: ground, road, kerbs, spaces and lines."""

from functools import lru_cache
from math import ceil, radians

from paddock.games.cars.circuits import Circuit, Section
from paddock.games.cars.circuits.drawing import GROUNDS
from paddock.games.cars.circuits.free_ground import FreeGround
from paddock.games.cars.circuits.section import Point
from paddock.terminal.canvas import Canvas, Frame, Smooth
from paddock.terminal.palette import INK, RGB, WHITE

LANE_PIXELS = 2.1
"""The least width of a lane: in a narrower one, the letters of two cars side by side would touch."""

RECTANGLES: tuple[RGB, RGB] = ((100, 108, 124), (70, 76, 90))
OTHERS: tuple[RGB, RGB] = ((116, 99, 89), (84, 71, 64))
"""Two alternating shades of spaces, bluish for rectangular ones (DF-6.3), else brownish."""
KERBS: tuple[RGB, RGB] = ((216, 54, 61), (246, 247, 249))
YELLOW: RGB = (255, 204, 51)
FAINT: RGB = (196, 202, 212)


def least_columns(circuit: Circuit) -> int:
    """The width of the narrowest picture of the whole circuit in which cars can be told apart."""
    return ceil(LANE_PIXELS * circuit.width / circuit.lane_width)


def whole(circuit: Circuit, columns: int) -> Frame:
    """The whole circuit in this many columns."""
    unit = circuit.width / columns
    return Frame(0, 0, unit, columns, ceil(circuit.height / unit / 2))


def around(circuit: Circuit, space: int, columns: int, rows: int) -> Frame:
    """The part of a circuit around a space, enlarged."""
    unit = circuit.lane_width / 5
    x, y = circuit.spaces[space].centre
    left = min(max(0.0, x - columns * unit / 2), max(0.0, circuit.width - columns * unit))
    top = min(max(0.0, y - rows * unit), max(0.0, circuit.height - 2 * rows * unit))
    return Frame(left, top, unit, columns, rows)


@lru_cache(maxsize=8)
def paint_track(circuit: Circuit, frame: Frame) -> Canvas:
    """The picture of a circuit, shared by all: paint only on a copy of it."""
    ground, _, runoff, _ = (colour(code) for code in GROUNDS[circuit.ground])
    smooth = Smooth(frame.columns, frame.rows, ground)
    edge = max(0.24 * circuit.lane_width, 0.8 * frame.unit)
    for section in circuit.sections:
        beside = edge / min(section.width_in, section.width_out)
        smooth.polygon(placed(frame, section.outline(0, 1, -beside, 1 + beside)), runoff)
    for section in circuit.sections:
        if section.kind == "corner":
            paint_kerbs(smooth, frame, section, edge)
    for (rectangular, shade), outline in outlines(circuit):
        smooth.polygon(placed(frame, outline), (RECTANGLES if rectangular else OTHERS)[shade])
    canvas = smooth.canvas()
    paint_lines(canvas, frame, circuit)
    write_marks(canvas, frame, circuit)
    return canvas


def colour(code: str) -> RGB:
    """A colour from its code, such as #23523a."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def placed(frame: Frame, points: list[Point] | tuple[Point, ...]) -> list[Point]:
    """An outline in pixels."""
    return [frame.pixel(point) for point in points]


def outlines(circuit: Circuit) -> list[tuple[tuple[bool, int], tuple[Point, ...]]]:
    """Every space with its outline and its shade, which differs from those of its neighbours."""
    seen: dict[int, int] = {}
    found = []
    for space in circuit.spaces:
        seen[space.lane] = seen.get(space.lane, -1) + 1
        found.append(((space.rectangular, (seen[space.lane] + space.lane) % 2), space.polygon))
    return found


def paint_kerbs(smooth: Smooth, frame: Frame, section: Section, edge: float) -> None:
    """Paint red and white stripes on both sides of a corner."""
    beside = edge / section.width_in
    stripes = 2 * max(2, round(abs(section.turn) / 24)) + 1
    for stripe in range(stripes):
        start, end = stripe / stripes, (stripe + 1) / stripes
        for inner, outer in ((-beside, 0.0), (1.0, 1 + beside)):
            smooth.polygon(placed(frame, section.outline(start, end, inner, outer)), KERBS[stripe % 2])


def paint_lines(canvas: Canvas, frame: Frame, circuit: Circuit) -> None:
    """Paint the chequered finish line, and the betting lines in yellow with their numbers (DF-4.1)."""
    first = circuit.sections[0]
    length = max(0.3 * circuit.lane_width, 2 * frame.unit) / long(first)
    stamp = Canvas(canvas.columns, canvas.rows, (0, 0, 0))
    stamp.polygon(placed(frame, first.outline(-length / 2, length / 2, -0.08, 1.08)), WHITE)
    size = max(1, round(0.25 * circuit.lane_width / frame.unit))
    for y, x in zip(*stamp.pixels[:, :, 0].nonzero(), strict=True):
        canvas.pixels[y, x] = WHITE if (x // size + y // size) % 2 else INK
    ground = FreeGround(circuit)
    for section in circuit.sections:
        if section.line:
            over = max(0.3 * circuit.lane_width, frame.unit) / section.width_out
            length = max(0.16 * circuit.lane_width, 0.55 * frame.unit) / long(section)
            canvas.polygon(placed(frame, section.outline(1 - length, 1 + length, -over, 1 + over)), YELLOW)
            away = (0.5 * circuit.lane_width + 1.4 * frame.unit) / section.width_out
            sides = (section.point(1, -away), section.point(1, 1 + away))
            canvas.letter(frame.pixel(max(sides, key=ground.clearance)), str(section.line), INK, YELLOW)


def long(section: Section) -> float:
    """The length of a section along its middle."""
    return section.length or section.radius * radians(abs(section.turn))


def write_marks(canvas: Canvas, frame: Frame, circuit: Circuit) -> None:
    """Write the grid numbers, the driving direction, and the name of the circuit if there is room for it."""
    for place, number in enumerate(circuit.start):
        canvas.letter(frame.pixel(circuit.spaces[number].centre), str(place + 1), YELLOW if place == 0 else FAINT)
    ground = FreeGround(circuit)
    first = circuit.sections[0]
    away = (0.5 * circuit.lane_width + 2 * frame.unit) / first.width_in
    sides = (first.point(0.5, -away), first.point(0.5, 1 + away))
    canvas.letter(frame.pixel(max(sides, key=ground.clearance)), "→↘↓↙←↖↑↗"[round(first.heading / 45) % 8], WHITE)
    middle, clear = ground.best(len(circuit.title) * frame.unit, 2 * frame.unit)
    if clear > 0:
        canvas.words(frame.pixel(middle), circuit.title, WHITE)
