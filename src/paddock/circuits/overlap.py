"""Whether two stretches of road lie on top of each other."""

from collections.abc import Sequence
from itertools import combinations
from math import radians

from paddock.circuits.section import Point, Section

SHAVED = 0.6
"""How much is shaved off each edge before comparing, in drawing units: neighbours share an edge."""


def overlapping(sections: Sequence[Section]) -> tuple[int, int] | None:
    """Find the first two sections, in driving order, whose roads overlap; None when all keep apart."""
    outlines = [_shaved(section) for section in sections]
    boxes = [_box(outline) for outline in outlines]
    for i, j in combinations(range(len(sections)), 2):
        if _boxes_meet(boxes[i], boxes[j]) and polygons_meet(outlines[i], outlines[j]):
            return i, j
    return None


def polygons_meet(a: Sequence[Point], b: Sequence[Point]) -> bool:
    """Whether two outlines without crossings of their own have any ground in common."""
    if any(_cross(*p, *q) for p in _sides(a) for q in _sides(b)):
        return True
    return inside(a[0], b) or inside(b[0], a)


def inside(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a point lies within an outline."""
    x, y = point
    within = False
    for (ax, ay), (bx, by) in _sides(outline):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            within = not within
    return within


def _shaved(section: Section) -> list[Point]:
    length = section.length or radians(abs(section.turn)) * section.radius
    along = min(0.25, SHAVED / length)
    across = min(0.25, SHAVED / min(section.width_in, section.width_out))
    return section.outline(along, 1 - along, across, 1 - across)


def _box(outline: Sequence[Point]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(xs), min(ys), max(xs), max(ys)


def _boxes_meet(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> bool:
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]


def _sides(outline: Sequence[Point]) -> list[tuple[Point, Point]]:
    return list(zip(outline, [*outline[1:], outline[0]], strict=True))


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _turn(a, b, c) != _turn(a, b, d) and _turn(c, d, a) != _turn(c, d, b)


def _turn(a: Point, b: Point, c: Point) -> bool:
    return (c[1] - a[1]) * (b[0] - a[0]) > (b[1] - a[1]) * (c[0] - a[0])
