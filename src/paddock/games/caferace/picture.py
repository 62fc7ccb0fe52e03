"""The picture of the finish of Café Race: the stairs from the side, with everybody where they are at the end."""

from collections.abc import Sequence

from paddock.drawing.canvas import Area, Canvas, Spot
from paddock.drawing.finish import Chip
from paddock.games.caferace.rules.state import FIRST_FINISH, LAST_FINISH
from paddock.games.caferace.screen.palette import BROWN, COFFEES, LETTERS, PAINT
from paddock.games.caferace.screen.stairs import depth_of, paint_of
from paddock.games.caferace.sentences import is_landing
from paddock.games.caferace.setting import Setting
from paddock.games.caferace.view import CafeRaceView, EmployeeView
from paddock.terminal.palette import ink_on
from paddock.words import Words

WALL, SKIN, LEGS, LINE, CHINA = "#222b38", "#f0c9a4", "#5b6878", "#0f151c", "#fdfaf3"
START, PAPER = 3.4, 3.0
"""The widths of the start and of a newspaper, in steps."""
ABOVE, BELOW = 108, 46
LEFT, RIGHT = 14, 40
HEIGHT = 92
"""The height of an employee, in pixels; employees who share a space stand closer together."""
APART = 0.62


def amount(words: Words, points: int) -> str:
    """A result in points."""
    return words("points", count=points)


def chips(_view: CafeRaceView, seat: int) -> tuple[Chip, ...]:
    """The letter of an employee."""
    return (Chip(PAINT[seat], ink_on(PAINT[seat]), LETTERS[seat]),)


def where(_setting: Setting) -> str:
    """Nothing, since there is only one place."""
    return ""


def draw(canvas: Canvas, area: Area, _setting: Setting, view: CafeRaceView) -> None:
    """Draw the stairs, and everybody on them."""
    canvas.box(area, WALL, 14)
    step = (area.width - LEFT - RIGHT) / (START + FIRST_FINISH - 1 + PAPER * (LAST_FINISH - FIRST_FINISH + 1))
    fall = (area.height - ABOVE - BELOW - 14) / depth_of(LAST_FINISH)
    feet: list[Spot] = []
    left = area.left + LEFT
    for space in range(LAST_FINISH + 1):
        wide = step * (START if space == 0 else PAPER if space >= FIRST_FINISH else 1)
        top = area.top + ABOVE + fall * depth_of(space)
        draw_space(canvas, space, Area(left, top, wide, area.top + area.height - 14 - top))
        feet.append((left + wide / 2, top))
        left += wide
    for space, foot in enumerate(feet):
        stand(canvas, foot, [one for one in view.employees if one.space == space])


def draw_space(canvas: Canvas, space: int, area: Area) -> None:
    """Draw a space with everything below it, down to the floor."""
    canvas.box(area, paint_of(space))
    canvas.box(Area(area.left, area.top, area.width, 5), (255, 255, 255, 90))
    if space >= FIRST_FINISH:
        canvas.words(
            (area.left + area.width / 2, area.top + 24), str(space - FIRST_FINISH + 1), 18, LINE, anchor="mm", bold=True
        )
    elif space and not is_landing(space):
        canvas.box(Area(area.left, area.top, 2, area.height), (0, 0, 0, 60))


def stand(canvas: Canvas, foot: Spot, employees: Sequence[EmployeeView]) -> None:
    """Draw the employees on a space, side by side."""
    wide = HEIGHT * APART * (0.8 if len(employees) > 1 else 1)
    for place, employee in enumerate(employees):
        person(canvas, (foot[0] + (place - (len(employees) - 1) / 2) * wide, foot[1]), employee)


def person(canvas: Canvas, foot: Spot, employee: EmployeeView) -> None:
    """Draw an employee with a cup, as full as there is coffee."""
    (x, y), size, paint = foot, HEIGHT / 100, PAINT[employee.seat]

    def at(left: float, top: float, wide: float, high: float) -> Area:
        return Area(x + size * left, y + size * top, size * wide, size * high)

    for left in (-11, 1):
        canvas.box(at(left, -38, 10, 38), LEGS, 2)
    canvas.box(at(-21, -73, 42, 46), LINE, size * 13)
    canvas.box(at(-19, -71, 38, 42), paint, size * 12)
    canvas.disc((x, y - size * 86), size * 14, LINE)
    canvas.disc((x, y - size * 86), size * 12.5, SKIN)
    canvas.words(
        (x - size * 3, y - size * 50), LETTERS[employee.seat], size * 25, ink_on(paint), anchor="mm", bold=True
    )
    canvas.box(at(13, -68, 22, 30), LINE, size * 4)
    canvas.box(at(14.5, -66.5, 19, 27), CHINA, size * 3)
    level = 25 * employee.coffee / COFFEES
    if employee.coffee:
        canvas.box(at(16, -41 - level + 0.5, 16, level), BROWN, size * 2)
