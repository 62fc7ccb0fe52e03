"""Reads masks, the rules' sets of small numbers, in plain Python."""

from functools import lru_cache


@lru_cache(maxsize=1_000)
def members(mask: int) -> tuple[int, ...]:
    """The numbers in a mask, in ascending order. Cached, because the same sets occur again and again."""
    found, left = [], int(mask)
    while left > 0:
        lowest = left & -left
        found.append(lowest.bit_length() - 1)
        left ^= lowest
    return tuple(found)
