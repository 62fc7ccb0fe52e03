"""Sets of small numbers, which the rules keep as masks, in plain Python."""


def members(mask: int) -> tuple[int, ...]:
    """The numbers in a mask, from the smallest up."""
    found, left = [], int(mask)
    while left > 0:
        lowest = left & -left
        found.append(lowest.bit_length() - 1)
        left ^= lowest
    return tuple(found)
