"""A scale from values to places in a drawing, with round numbers along it."""

from collections.abc import Iterable
from math import ceil, floor, log10

from paddock.lab.report.figures import SHARE

STEPS = (1, 2, 5, 10)
TICKS = 5
"""About so many round numbers."""
ENOUGH = 0.7
"""A step of this part of what would give so many is as good, where it is a round number."""
ROOM = 0.06
"""What is left free at both ends, as a part of all."""


class Axis:
    """Values from the least to the most of these, laid out between two places."""

    def __init__(self, values: Iterable[float], begin: float, end: float, *, from_zero: bool = False) -> None:
        found = [*values, *([0.0] if from_zero else [])]
        low, high = min(found), max(found)
        if low == high:
            low, high = low - max(abs(low), 1.0) / 10, high + max(abs(high), 1.0) / 10
        room = (high - low) * ROOM
        self.low = low if from_zero and low == 0 else low - room
        self.high = high + room
        self.begin, self.end = begin, end

    def at(self, value: float) -> float:
        """Where a value is."""
        return self.begin + (value - self.low) / (self.high - self.low) * (self.end - self.begin)

    @property
    def step(self) -> float:
        """The distance of the round numbers."""
        rough = (self.high - self.low) / TICKS
        power = 10.0 ** floor(log10(rough))
        return power * next(step for step in STEPS if step * power >= rough * ENOUGH)

    @property
    def ticks(self) -> list[float]:
        """The round numbers on the scale."""
        step = self.step
        return [step * count for count in range(ceil(self.low / step), floor(self.high / step) + 1)]

    def words(self, unit: str, tick: float) -> str:
        """A round number with as many digits as the step has."""
        times = 100 if unit == SHARE else 1
        digits = max(0, -floor(log10(self.step * times) + 1e-9))
        return f"{times * tick + 0.0:,.{digits}f}"
