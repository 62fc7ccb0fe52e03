"""Sets of small numbers as the bits of one integer."""

from paddock.engine.bits import count_ones, lowest_one
from paddock.engine.compiled import kernel
from paddock.engine.randomness import Chance, draw_below


@kernel
def size(members: int) -> int:
    """How many numbers are in the set."""
    return count_ones(members)


@kernel
def first(members: int) -> int:
    """The smallest member."""
    return lowest_one(members)


@kernel
def nth(members: int, index: int) -> int:
    """The member at this index, in ascending order. The first five are found without a conditional jump."""
    for smaller in range(4):
        members &= members - int(smaller < index)
    for _ in range(index - 4):
        members &= members - 1
    return first(members)


@kernel
def draw_from(state: Chance, members: int) -> int:
    """A random member, like the top card of a shuffled pile."""
    return nth(members, draw_below(state, size(members)))


@kernel
def draw_set(state: Chance, members: int, count: int) -> int:
    """A random set of `count` members, like a hand dealt from a shuffled deck."""
    taken = 0
    for _ in range(count):
        taken |= 1 << draw_from(state, members & ~taken)
    return taken
