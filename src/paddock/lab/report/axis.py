"""An axis: maps values to coordinates in a drawing, with ticks at round numbers."""

from collections.abc import Iterable
from math import ceil, floor, log10

from paddock.lab.report.figures import SHARE

STEPS = (1, 2, 5, 10)
TICKS = 5
"""About how many ticks an axis has."""
ENOUGH = 0.7
"""A round step may be smaller than the ideal step down to this fraction of it."""
ALIKE = 1e-9
"""Values this close together, as a fraction of the largest, are drawn as one."""
ROOM = 0.06
"""The free space at both ends, as a fraction of the whole."""


class Axis:
    """An axis for these values, laid out between two coordinates."""

    def __init__(self, values: Iterable[float], begin: float, end: float, *, from_zero: bool = False) -> None:
        found = [*values, *([0.0] if from_zero else [])]
        low, high = min(found), max(found)
        if high - low < ALIKE * max(abs(low), abs(high), 1.0):
            low, high = low - max(abs(low), 1.0) / 10, high + max(abs(high), 1.0) / 10
        room = (high - low) * ROOM
        self.low = low if from_zero and low == 0 else low - room
        self.high = high + room
        self.begin, self.end = begin, end

    def at(self, value: float) -> float:
        """The coordinate of a value."""
        return self.begin + (value - self.low) / (self.high - self.low) * (self.end - self.begin)

    @property
    def step(self) -> float:
        """The distance between ticks."""
        rough = (self.high - self.low) / TICKS
        power = 10.0 ** floor(log10(rough))
        return power * next(step for step in STEPS if step * power >= rough * ENOUGH)

    @property
    def ticks(self) -> list[float]:
        """The values of the ticks."""
        step = self.step
        return [step * count for count in range(ceil(self.low / step), floor(self.high / step) + 1)]

    def words(self, unit: str, tick: float) -> str:
        """The label of a tick, with as many digits as the step needs."""
        times = 100 if unit == SHARE else 1
        digits = max(0, -floor(log10(self.step * times) + 1e-9))
        return f"{times * tick + 0.0:,.{digits}f}"
