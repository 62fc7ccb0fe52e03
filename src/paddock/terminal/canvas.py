"""A picture of square pixels in a terminal: each character shows two, one above the other."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

import numpy as np
import numpy.typing as npt
from rich.style import Style
from rich.text import Text

from paddock.terminal.palette import RGB, hexadecimal

Point = tuple[float, float]

SAMPLES = 3
"""The samples along each side of a pixel, for smooth edges."""

Pixels = npt.NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Frame:
    """The part of a drawing that is shown, and its scale: `unit` is the side of a pixel in the drawing's units."""

    left: float
    top: float
    unit: float
    columns: int
    rows: int

    def pixel(self, point: Point) -> Point:
        """The pixel of a point of the drawing."""
        return (point[0] - self.left) / self.unit, (point[1] - self.top) / self.unit


class Canvas:
    """Pixels and letters; every letter has a cell of one colour."""

    def __init__(self, columns: int, rows: int, ground: RGB) -> None:
        self.columns, self.rows = columns, rows
        self.pixels: Pixels = np.empty((2 * rows, columns, 3), np.uint8)
        self.pixels[:] = ground
        self.letters: dict[tuple[int, int], tuple[str, RGB, RGB | None]] = {}

    def copy(self) -> "Canvas":
        """A copy that can be painted on without changing this canvas."""
        other = Canvas(self.columns, self.rows, (0, 0, 0))
        other.pixels = self.pixels.copy()
        other.letters = dict(self.letters)
        return other

    def polygon(self, points: Sequence[Point], colour: RGB) -> None:
        """Fill the pixels whose centres are inside a polygon."""
        fill(self.pixels, points, colour)

    def cells(self, points: Sequence[Point], colour: RGB) -> None:
        """Fill the characters whose centres are inside a polygon: a shape one line high looks the same anywhere."""
        mask: Pixels = np.zeros((self.rows, self.columns, 3), np.uint8)
        fill(mask, [(x, y / 2) for x, y in points], (1, 1, 1))
        self.pixels[mask[:, :, 0].repeat(2, axis=0) > 0] = colour

    def letter(self, at: Point, letter: str, ink: RGB, paper: RGB | None = None) -> None:
        """Write a letter on the cell at a pixel; without paper it keeps the picture's colour behind it."""
        column, row = floor(at[0]), floor(at[1] / 2)
        if 0 <= column < self.columns and 0 <= row < self.rows:
            self.letters[row, column] = (letter, ink, paper)

    def words(self, middle: Point, words: str, ink: RGB) -> None:
        """Write words around a pixel."""
        for index, letter in enumerate(words):
            self.letter((middle[0] - len(words) / 2 + index, middle[1]), letter, ink)

    def lines(self) -> list[Text]:
        """The picture as lines of text."""
        lines = []
        for row in range(self.rows):
            line = Text(no_wrap=True)
            for column in range(self.columns):
                upper, lower = (rgb(self.pixels[2 * row + half, column]) for half in (0, 1))
                written = self.letters.get((row, column))
                if written is None:
                    line.append("▀", Style(color=hexadecimal(upper), bgcolor=hexadecimal(lower)))
                else:
                    letter, ink, paper = written
                    line.append(letter, Style(color=hexadecimal(ink), bgcolor=hexadecimal(paper or lower), bold=True))
            lines.append(line)
        return lines


def rgb(pixel: Pixels) -> RGB:
    """A pixel as three plain numbers."""
    red, green, blue = pixel.tolist()
    return red, green, blue


def fill(pixels: Pixels, points: Sequence[Point], colour: RGB) -> None:
    """Paint, line by line, the pixels whose centres are inside a polygon."""
    height, width = pixels.shape[:2]
    low, high = min(y for _, y in points), max(y for _, y in points)
    for row in range(max(0, ceil(low - 0.5)), min(height, floor(high - 0.5) + 1)):
        y = row + 0.5
        crossings = sorted(
            ax + (y - ay) / (by - ay) * (bx - ax)
            for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True)
            if (ay <= y) != (by <= y)
        )
        for start, end in zip(crossings[::2], crossings[1::2], strict=False):
            pixels[row, max(0, ceil(start - 0.5)) : min(width, max(0, floor(end - 0.5) + 1))] = colour


class Smooth:
    """A finer picture, from which a canvas with smooth edges is made by averaging."""

    def __init__(self, columns: int, rows: int, ground: RGB) -> None:
        self.fine: Pixels = np.empty((2 * rows * SAMPLES, columns * SAMPLES, 3), np.uint8)
        self.fine[:] = ground
        self.columns, self.rows = columns, rows

    def polygon(self, points: Sequence[Point], colour: RGB) -> None:
        """Fill a polygon given in pixels of the canvas."""
        fill(self.fine, [(x * SAMPLES, y * SAMPLES) for x, y in points], colour)

    def canvas(self) -> Canvas:
        """The canvas with the averages."""
        canvas = Canvas(self.columns, self.rows, (0, 0, 0))
        cells = self.fine.reshape(2 * self.rows, SAMPLES, self.columns, SAMPLES, 3)
        canvas.pixels = cells.mean(axis=(1, 3)).astype(np.uint8)
        return canvas
