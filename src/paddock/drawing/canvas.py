"""A canvas for pictures: shapes with smooth edges, and text."""

from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

FINE = 3
"""Every pixel is drawn as a square of this many by this many, which makes edges smooth."""
LETTERS = (
    (0x20, 0x7E), (0xA0, 0x24F), (0x370, 0x3FF), (0x400, 0x52F), (0x1E00, 0x1EFF), (0x2010, 0x2027), (0x2030, 0x205E),
    (0x20A0, 0x20BF), (0x202F, 0x202F), (0x2116, 0x2116), (0x2122, 0x2122), (0x2212, 0x2212),
)  # fmt: skip
"""The characters that the fonts have, as ranges: Latin, Greek, Cyrillic and common signs."""
CUT = "\N{HORIZONTAL ELLIPSIS}"

Spot = tuple[float, float]
Colour = str | tuple[int, int, int] | tuple[int, int, int, int]
"""A colour as hexadecimal digits after a #, or as numbers up to 255: red, green, blue and opacity."""


class Area(NamedTuple):
    """A part of a picture."""

    left: float
    top: float
    width: float
    height: float


class Canvas:
    """A picture of this many pixels, drawn from the back to the front."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.image = Image.new("RGB", (FINE * width, FINE * height), ground)
        self.pen = ImageDraw.Draw(self.image, "RGBA")

    def shape(self, outline: Iterable[Spot], fill: Colour) -> None:
        """Fill an outline."""
        self.pen.polygon(scaled(outline), fill)

    def line(self, spots: Iterable[Spot], colour: Colour, width: float, closed: bool = False) -> None:
        """Draw a line with round corners; a closed line returns to its start."""
        points = scaled(spots)
        self.pen.line([*points, *points[: 2 * closed]], colour, max(1, round(FINE * width)), "curve")

    def box(self, area: Area, fill: Colour, corner: float = 0) -> None:
        """Fill a rectangle with round corners."""
        left, top, width, height = (FINE * part for part in area)
        self.pen.rounded_rectangle((left, top, left + width, top + height), FINE * corner, fill)

    def disc(self, centre: Spot, radius: float, fill: Colour, edge: Colour | None = None, width: float = 1) -> None:
        """Fill a circle."""
        (x, y), reach = centre, FINE * radius
        at = (FINE * x - reach, FINE * y - reach, FINE * x + reach, FINE * y + reach)
        self.pen.ellipse(at, fill, edge, round(FINE * width) if edge is not None else 0)

    def words(
        self,
        at: Spot,
        text: str,
        size: float,
        colour: Colour,
        *,
        anchor: str = "ls",
        bold: bool = False,
        room: float = 0,
    ) -> float:
        """Write a line of text, cut to fit if a width is given; return its width.

        The anchor says which point of the text the position is, as in Pillow: "ls" is the left end of its base line,
        "mm" its middle.
        """
        letters = font(round(FINE * size), bold)
        shown = fitting(text, letters, FINE * room) if room else text
        self.pen.text((FINE * at[0], FINE * at[1]), shown, colour, letters, anchor)
        return float(letters.getlength(shown)) / FINE

    def png(self) -> bytes:
        """The picture as a PNG file."""
        out = BytesIO()
        self.image.reduce(FINE).save(out, "PNG", optimize=True)
        return out.getvalue()


@lru_cache(maxsize=32)
def font(size: int, bold: bool) -> ImageFont.FreeTypeFont:
    """The font of this size."""
    file = files("paddock.drawing") / "fonts" / f"DejaVuSans{'-Bold' if bold else ''}.ttf"
    return ImageFont.truetype(BytesIO(file.read_bytes()), size, layout_engine=ImageFont.Layout.BASIC)


def scaled(spots: Iterable[Spot]) -> list[Spot]:
    """Points of the picture as points of the finer picture that is drawn."""
    return [(FINE * x, FINE * y) for x, y in spots]


def fitting(text: str, letters: ImageFont.FreeTypeFont, room: float) -> str:
    """The text, cut to fit into this width."""
    shown = text
    while shown and letters.getlength(shown) > room:
        shown = shown.removesuffix(CUT)[:-1].rstrip() + CUT if shown != CUT else ""
    return shown


def readable(text: str) -> str:
    """The characters of a text that the fonts have; other scripts and emoji are left out."""
    kept = (letter if any(first <= ord(letter) <= last for first, last in LETTERS) else "" for letter in text)
    return " ".join("".join(kept).split())


def dashes(points: Iterable[Spot], length: float) -> list[list[Spot]]:
    """A line as dashes of this length."""
    spots = list(points)
    pieces, left = [spots[:1]], length
    for (x, y), (a, b) in pairwise(spots):
        far = hypot(a - x, b - y)
        gone = 0.0
        while far - gone > left:
            gone += left
            spot = (x + (a - x) * gone / far, y + (b - y) * gone / far)
            pieces[-1].append(spot)
            pieces.append([spot])
            left = length
        left -= far - gone
        pieces[-1].append((a, b))
    return pieces
