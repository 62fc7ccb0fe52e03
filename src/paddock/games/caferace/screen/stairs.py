"""The stairs as a picture: three flights going down, two landings, two newspapers, and the employees on them."""

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from paddock.games.caferace.rules.state import FIRST_FINISH, LAST_FINISH
from paddock.games.caferace.screen.palette import LETTERS, PAINT
from paddock.games.caferace.sentences import is_landing
from paddock.games.caferace.view import EmployeeView
from paddock.terminal.canvas import Canvas
from paddock.terminal.palette import INK, RGB, WHITE, hexadecimal, ink_on
from paddock.words import Words

START_COLUMNS, PAPER_COLUMNS = 8, 4
WIDEST_STEP = 4
WALL: RGB = (38, 44, 56)
FLOOR: RGB = (92, 96, 108)
STEPS: tuple[RGB, RGB] = ((150, 104, 62), (124, 84, 48))
TILES: tuple[RGB, RGB] = ((92, 128, 138), (76, 110, 120))
PAPER: RGB = (232, 230, 222)
FAINT: RGB = (226, 210, 186)
HEAD = 1
"""The rows above the start, for the employees there."""
BASE = 2
"""The rows of the newspapers, for their numbers and their name."""
MARGIN = 2
"""The columns between the text on the wall and the stairs."""


def depth_of(space: int) -> int:
    """How many steps down a space is; the newspapers are level with the last step."""
    return sum(not is_landing(above) for above in range(1, min(space, FIRST_FINISH - 1) + 1))


class Stairs:
    """Where the spaces are in a picture of this width; each step goes down by this many pixels."""

    def __init__(self, columns: int, fall: int, words: Words) -> None:
        self.words = words
        spaces = FIRST_FINISH - 1
        papers = (LAST_FINISH - spaces) * PAPER_COLUMNS
        self.step = max(2, min(WIDEST_STEP, (columns - START_COLUMNS - papers) // spaces))
        self.columns = START_COLUMNS + spaces * self.step + papers
        self.fall = fall
        self.rows = HEAD + (depth_of(LAST_FINISH) * fall + 1) // 2 + BASE

    def span(self, space: int) -> tuple[int, int]:
        """The first column of a space, and the first after it."""
        if space == 0:
            return 0, START_COLUMNS
        if space < FIRST_FINISH:
            left = START_COLUMNS + (space - 1) * self.step
            return left, left + self.step
        left = START_COLUMNS + (FIRST_FINISH - 1) * self.step + (space - FIRST_FINISH) * PAPER_COLUMNS
        return left, left + PAPER_COLUMNS

    def top(self, space: int) -> int:
        """The topmost pixel of a space."""
        return 2 * HEAD + depth_of(space) * self.fall

    def draw(self, employees: Sequence[EmployeeView], wall: Sequence[Text] = ()) -> list[Text]:
        """Draw the picture with everybody on it, and with lines of text on the wall beside the stairs."""
        canvas = Canvas(self.columns, self.rows, WALL)
        for space in range(LAST_FINISH + 1):
            left, right = self.span(space)
            canvas.pixels[self.top(space) :, left:right] = paint_of(space)
            self.number(canvas, space)
        canvas.words((START_COLUMNS / 2, self.top(0) + 3), self.words("cafe.space.start"), WHITE)
        canvas.words((self.columns - PAPER_COLUMNS, 2 * self.rows - 1), self.words("cafe.newspaper"), INK)
        for space in {employee.space for employee in employees}:
            self.stand(canvas, space, [employee.seat for employee in employees if employee.space == space])
        lines = canvas.lines()
        width = max((words.cell_len for words in wall), default=0)
        for row, words in enumerate(wall):
            lines[row] = written(words, min(width, bare_columns(canvas, row) - MARGIN), lines[row])
        return lines

    def number(self, canvas: Canvas, space: int) -> None:
        """Write a space's number on its front; where steps are narrow, only every second number."""
        if space == 0 or (self.step < 3 and space % 2 and space < FIRST_FINISH):
            return
        left, right = self.span(space)
        row = (self.top(space) + 1) // 2 + (space < FIRST_FINISH)
        ink = INK if space >= FIRST_FINISH else FAINT
        begin = left + (right - left - len(str(space))) // 2
        for column, letter in enumerate(str(space), begin):
            canvas.letter((column, 2 * min(row, self.rows - 1)), letter, ink, paint_of(space))

    def stand(self, canvas: Canvas, space: int, seats: list[int]) -> None:
        """Draw employees on a space, side by side."""
        left, right = self.span(space)
        begin = left + max(0, (right - left - len(seats)) // 2)
        for column, seat in enumerate(seats, begin):
            canvas.letter((column, self.top(space) - 1), LETTERS[seat], ink_on(PAINT[seat]), PAINT[seat])


def paint_of(space: int) -> RGB:
    """The colour of a space; neighbours differ."""
    if space == 0:
        return FLOOR
    if space >= FIRST_FINISH:
        return PAPER if space == FIRST_FINISH else (208, 206, 198)
    return (TILES if is_landing(space) else STEPS)[space % 2]


def bare_columns(canvas: Canvas, row: int) -> int:
    """How many columns, counted from the right, show only the wall."""
    wall = (canvas.pixels[2 * row : 2 * row + 2] == WALL).all(axis=(0, 2))
    used = [column for column in range(canvas.columns) if not wall[column] or (row, column) in canvas.letters]
    return canvas.columns - 1 - max(used, default=-1)


def written(words: Text, room: int, line: Text) -> Text:
    """A line of the picture with text on the wall at its right, if there is room."""
    note = words.copy()
    note.truncate(max(0, room), overflow="ellipsis")
    note.pad_right(max(0, room) - note.cell_len)
    note.stylize_before(Style(bgcolor=hexadecimal(WALL)))
    return line[: line.cell_len - note.cell_len].append_text(note)
