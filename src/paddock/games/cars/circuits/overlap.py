"""Checks whether two stretches of road overlap."""

from collections.abc import Sequence
from itertools import combinations

from paddock.games.cars.circuits.section import Point, Section

SHAVED = 0.6
"""How much is shaved off each edge before comparing, in drawing units, because neighbours share an edge."""


def overlapping(sections: Sequence[Section]) -> tuple[int, int] | None:
    """Find the first two sections, in driving order, whose roads overlap; None if there are none."""
    return meeting([_shaved(section) for section in sections])


def meeting(outlines: Sequence[Sequence[Point]]) -> tuple[int, int] | None:
    """Find the first two outlines that have ground in common; no outline may cross itself."""
    found = [pair for pair in (_crossing(outlines), _within(outlines)) if pair is not None]
    return min(found, default=None)


def _crossing(outlines: Sequence[Sequence[Point]]) -> tuple[int, int] | None:
    """Find the first two outlines whose sides cross.

    There are thousands of sides, so they are visited from left to right, and each is compared only with earlier sides
    that reach as far as its left end.
    """
    first = None
    sides = sorted(
        (min(a[0], b[0]), max(a[0], b[0]), min(a[1], b[1]), max(a[1], b[1]), number, a, b)
        for number, outline in enumerate(outlines)
        for a, b in _sides(outline)
    )
    active: list[tuple[float, float, float, float, int, Point, Point]] = []
    for side in sides:
        left, _, low, high, number, a, b = side
        active = [other for other in active if other[1] >= left]
        for _, _, other_low, other_high, other, c, d in active:
            if other != number and other_low <= high and low <= other_high:
                pair = (min(number, other), max(number, other))
                if (first is None or pair < first) and _cross(a, b, c, d):
                    first = pair
        active.append(side)
    return first


def _within(outlines: Sequence[Sequence[Point]]) -> tuple[int, int] | None:
    """Find the first two outlines where one begins inside the other."""
    boxes = [_box(outline) for outline in outlines]
    for i, j in combinations(range(len(outlines)), 2):
        if _boxes_meet(boxes[i], boxes[j]):
            a, b = outlines[i], outlines[j]
            if inside(a[0], b) or inside(b[0], a):
                return i, j
    return None


def inside(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a point lies within an outline."""
    x, y = point
    within = False
    for (ax, ay), (bx, by) in _sides(outline):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            within = not within
    return within


def _shaved(section: Section) -> list[Point]:
    along = min(0.25, SHAVED / section.run)
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
