"""The pen: follows the plans of a circuit file and gives every section its place and its width."""

from dataclasses import replace
from math import ceil, lcm, remainder

from paddock.errors import CircuitError
from paddock.games.cars.circuits.reading import Sheet
from paddock.games.cars.circuits.section import Section

SINGLE_FILE = 1.15
"""The width of a single-file road, in lanes: a little more than one car needs."""

CLOSE = 0.5
"""How far from its start the pen may end, in drawing units; too little to see."""

CLOSE_HEADING = 0.01

MOST_TURNED = 3600
"""The most degrees that all corners may turn together, left or right; shipped circuits have up to 1,080."""


def widths(sheet: Sheet, file: str) -> list[tuple[float, float]]:
    """Work out the width of the road where each section begins and ends."""
    plans = sheet.plans
    own = [sheet.lane_width * (len(plan.cuts) if len(plan.cuts) > 1 else SINGLE_FILE) for plan in plans]
    pairs = []
    for i, plan in enumerate(plans):
        before, after = plans[i - 1], plans[(i + 1) % len(plans)]
        start = end = own[i]
        if plan.kind == "narrowing":
            if before.kind == "widening" or own[i - 1] < own[i]:
                raise CircuitError(
                    f"{file}: {plan.label}: {len(plan.cuts)} lanes after the {len(before.cuts)} of "
                    f"{before.label}; "
                    "a narrowing follows a straight, a corner or a narrowing with at least as many lanes"
                )
            start = own[i - 1]
        elif plan.kind == "widening":
            if after.kind == "narrowing" or own[(i + 1) % len(plans)] < own[i]:
                raise CircuitError(
                    f"{file}: {plan.label}: {len(plan.cuts)} lanes before the {len(after.cuts)} of "
                    f"{after.label}; "
                    "a widening leads to a straight, a corner or a widening with at least as many lanes"
                )
            end = own[(i + 1) % len(plans)]
        elif plan.kind == "corner" and plan.radius <= own[i] / 2:
            raise CircuitError(
                f"{file}: {plan.label}: radius = {plan.radius:g} should be more than {own[i] / 2:g}, "
                "half the width of the road"
            )
        pairs.append((start, end))
    return pairs


def place(sheet: Sheet, pairs: list[tuple[float, float]], file: str) -> tuple[Section, ...]:
    """Move the pen along the sections and give each its along ticks: a row is one unit, as is any other section."""
    around = sum(plan.turn for plan in sheet.plans)
    turned = sum(abs(plan.turn) for plan in sheet.plans)
    if turned > MOST_TURNED:
        raise CircuitError(
            f"{file}: its corners turn {turned:g} degrees, left and right together; it should be at most {MOST_TURNED}"
        )
    if abs(abs(around) - 360) > CLOSE_HEADING:
        raise CircuitError(
            f"{file}: the loop does not close: its heading ends {abs(abs(around) - 360):g} degrees off; its "
            f"corners turn {around:+g} degrees in all (right +, left -), which should be +360 or -360"
        )
    unit = lcm(*(cut for plan in sheet.plans if plan.kind == "corner" for cut in plan.cuts))
    x, y, heading, tick = 0.0, 0.0, sheet.heading, 0
    sections = []
    for plan, (width_in, width_out) in zip(sheet.plans, pairs, strict=True):
        span = unit * (plan.cuts[0] if plan.kind == "straight" else 1)
        section = Section(
            number=plan.number,
            kind=plan.kind,
            name=plan.name,
            cuts=plan.cuts,
            rear=tick,
            front=tick + span,
            x=x,
            y=y,
            heading=heading,
            length=plan.length,
            radius=plan.radius,
            turn=plan.turn,
            width_in=width_in,
            width_out=width_out,
            side=1 if around > 0 else -1,
            line=plan.line,
            grid=plan.grid,
        )
        sections.append(section)
        x, y, heading = section.exit()
        tick += span
    return tuple(sections)


def check_loop(sections: tuple[Section, ...], file: str) -> None:
    """Reject a loop that does not lead the pen back to where it began."""
    x, y, heading = sections[-1].exit()
    x, y = x - sections[0].x, y - sections[0].y
    if max(abs(x), abs(y)) > CLOSE:
        off = remainder(heading - sections[0].heading, 360)
        raise CircuitError(
            f"{file}: the loop does not close: after {sections[-1].label} the pen is "
            f"{abs(x):.1f} too far {'right' if x > 0 else 'left'} (x {x:+.1f}), "
            f"{abs(y):.1f} too far {'down' if y > 0 else 'up'} (y {y:+.1f}) "
            f"and its heading {abs(off):.1f} degrees off; it should end within {CLOSE} of the finish line"
        )


def framed(sections: tuple[Section, ...], margin: float) -> tuple[tuple[Section, ...], float, float]:
    """Move the sections so that the road fits in a frame from 0, 0; also return the frame's width and height."""
    edges = [point for section in sections for point in section.outline(0, 1, 0, 1)]
    left, top = min(x for x, _ in edges) - margin, min(y for _, y in edges) - margin
    width, height = (max(x for x, _ in edges) + margin - left), (max(y for _, y in edges) + margin - top)
    moved = tuple(replace(section, x=section.x - left, y=section.y - top) for section in sections)
    return moved, float(ceil(width)), float(ceil(height))
