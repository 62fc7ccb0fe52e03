"""Thinking times of bots: counts by length, fine enough for a median and small enough for one line per game."""

from collections.abc import Iterable
from itertools import accumulate
from math import floor, log2

import msgspec

FINENESS = 8
"""The number of classes between a length and its double: each is about a tenth wide."""
SHORTEST = 1e-6


class Times(msgspec.Struct):
    """A distribution of times in seconds: their number, sum, longest, and the count of each class of lengths."""

    count: int = 0
    total: float = 0.0
    longest: float = 0.0
    lengths: dict[int, int] = {}

    def add(self, seconds: float) -> None:
        """Add a time."""
        self.count += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)
        length = floor(FINENESS * log2(max(seconds, SHORTEST) / SHORTEST))
        self.lengths[length] = self.lengths.get(length, 0) + 1

    def share(self, part: float) -> float:
        """The approximate quantile: the length that this share of the times does not exceed; 0.5 is the median."""
        if not self.count:
            return 0.0
        lengths = sorted(self.lengths)
        below = accumulate(self.lengths[length] for length in lengths)
        length = next(length for length, count in zip(lengths, below, strict=True) if count >= part * self.count)
        return min(float(SHORTEST * 2 ** ((length + 0.5) / FINENESS)), self.longest)


def together(parts: Iterable[Times]) -> Times:
    """Several distributions added up."""
    sum_of = Times()
    for part in parts:
        sum_of.count += part.count
        sum_of.total += part.total
        sum_of.longest = max(sum_of.longest, part.longest)
        for length, count in part.lengths.items():
            sum_of.lengths[length] = sum_of.lengths.get(length, 0) + count
    return sum_of
