"""Helpers that write the SVG elements of the drawings."""

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from paddock.games.cars.circuits.section import Point


def tag(name: str, **attributes: str | float) -> str:
    """Write an element without content; `stroke_width` becomes `stroke-width`."""
    return f"<{name}{_attributes(attributes)}/>"


def text(words: str, at: Point, size: float, **attributes: str | float) -> str:
    """Write a line of text centred on a point."""
    attributes = {
        "x": at[0],
        "y": at[1] + size * 0.36,
        "font_size": size,
        "text_anchor": "middle",
        **attributes,
    }
    return f"<text{_attributes(attributes)}>{escape(words)}</text>"


def closed(points: Iterable[Point]) -> str:
    """Write the path data of a closed outline."""
    return opened(points) + "Z"


def opened(points: Iterable[Point]) -> str:
    """Write the path data of a line."""
    return "M" + "L".join(f"{_short(x)} {_short(y)}" for x, y in points)


def _attributes(attributes: dict[str, str | float]) -> str:
    return "".join(
        f" {key.replace('_', '-')}={quoteattr(value if isinstance(value, str) else _short(value))}"
        for key, value in attributes.items()
    )


def _short(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
