"""From the plans of a circuit file to the circuit: spaces, forward steps, start and lines."""

from fractions import Fraction

from paddock.errors import CircuitError
from paddock.games.cars.circuits.model import Circuit, Space
from paddock.games.cars.circuits.overlap import overlapping
from paddock.games.cars.circuits.placing import check_loop, framed, place, widths
from paddock.games.cars.circuits.reading import Plan, Sheet, read_sheet
from paddock.games.cars.circuits.section import Section

MOST_SPACES = 250
MARGIN = 1.6
"""The width of the free ground around the road, in lanes."""


def parse_circuit(text: str, name: str, file: str) -> Circuit:
    """The circuit described by a TOML text (docs/circuits.md); error messages call it `file`."""
    return build(read_sheet(text, file), name, file)


def build(sheet: Sheet, name: str, file: str) -> Circuit:
    """Lay out the circuit, and check what only the whole of it can show; error messages call it `file`."""
    check_grid(sheet.plans, file)
    count = sum(sum(plan.cuts) for plan in sheet.plans)
    if count > MOST_SPACES:
        raise CircuitError(f"{file}: {count} spaces; there should be at most {MOST_SPACES}")
    sections = place(sheet, widths(sheet, file), file)
    check_loop(sections, file)
    if pair := overlapping(sections):
        a, b = (sections[i].label for i in pair)
        raise CircuitError(f"{file}: {b}: its road overlaps {a}; move them apart with other lengths or radii")
    sections, width, height = framed(sections, MARGIN * sheet.lane_width)
    spaces = cut(sections)
    lap = sections[-1].front
    ends = {section.line: section.front for section in sections if section.line}
    grid = [space for space in spaces if sections[space.section].grid]
    return Circuit(
        name=name,
        title=sheet.title,
        note=sheet.note,
        spaces=spaces,
        forward=tuple(forward_steps(space, spaces, lap) for space in spaces),
        start=tuple(space.number for space in sorted(grid, key=lambda space: (-space.front, space.lane))),
        lines=(ends[1], ends[2], ends[3]),
        lap=lap,
        sections=sections,
        ground=sheet.ground,
        lane_width=sheet.lane_width,
        width=width,
        height=height,
    )


def check_grid(plans: tuple[Plan, ...], file: str) -> None:
    """Require six start spaces right before the finish line (DF-1.4), and three betting lines in order (DF-4.1)."""
    right = "the start grid is the last section, a straight of six spaces: lanes = 3, rows = 2, grid = true"
    for plan in plans[:-1]:
        if plan.grid:
            raise CircuitError(f"{file}: {plan.label}: grid = true before the last section; {right}")
    last = plans[-1]
    if not last.grid:
        raise CircuitError(f"{file}: {last.label}: no start grid right before the finish line; {right}")
    if sum(last.cuts) != 6:
        raise CircuitError(f"{file}: {last.label}: a start grid of {sum(last.cuts)} spaces; {right}")
    if last.line:
        raise CircuitError(
            f"{file}: {last.label}: a betting line on the finish line; put line = {last.line} on an earlier section"
        )
    lines = [plan for plan in plans if plan.line]
    for i, plan in enumerate(lines):
        if plan.line != i + 1:
            raise CircuitError(
                f"{file}: {plan.label}: line = {plan.line} where line {i + 1} was due; "
                "a circuit has exactly three betting lines, 1, 2 and 3 in driving order"
            )
    if len(lines) != 3:
        raise CircuitError(
            f"{file}: {len(lines)} betting lines; there should be exactly three: "
            "line = 1, line = 2 and line = 3 on the sections that they end"
        )


def cut(sections: tuple[Section, ...]) -> tuple[Space, ...]:
    """All spaces in order of number: by section, then by front edge, then from the inside lane out."""
    spaces: list[Space] = []
    for index, section in enumerate(sections):
        pieces = [(Fraction(i + 1, cuts), lane, cuts) for lane, cuts in enumerate(section.cuts) for i in range(cuts)]
        for end, lane, cuts in sorted(pieces):
            span = section.front - section.rear
            begin = end - Fraction(1, cuts)
            inner, outer = Fraction(lane, section.lanes), Fraction(lane + 1, section.lanes)
            outline = section.outline(float(begin), float(end), float(inner), float(outer))
            spaces.append(
                Space(
                    number=len(spaces),
                    section=index,
                    lane=lane,
                    rear=int(section.rear + begin * span),
                    front=int(section.rear + end * span),
                    inner=inner,
                    outer=outer,
                    rectangular=section.kind == "straight",
                    polygon=tuple((round(x, 2), round(y, 2)) for x, y in outline),
                )
            )
    return tuple(spaces)


def forward_steps(space: Space, spaces: tuple[Space, ...], lap: int) -> tuple[int, ...]:
    """Find the spaces that a car may step to: they touch its own, and their front edge is further on (DF-3.6).

    There is always at least one, because the next section's lanes cover the whole width of the road.
    """
    reached = [
        other
        for other in spaces
        if (other.rear <= space.front < other.front or (space.front == lap and other.rear == 0))
        and other.inner <= space.outer
        and other.outer >= space.inner
    ]
    return tuple(other.number for other in sorted(reached, key=lambda other: (other.lane, other.front)))
