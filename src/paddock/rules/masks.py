"""Sets of small numbers as the bits of one integer."""

from paddock.rules.compiled import kernel
from paddock.rules.randomness import Chance, draw_below


@kernel
def size(members: int) -> int:
    """How many numbers are in the set: the bits are added up in pairs, in fours, in eights; then all eights at once.

    In this form the compiler knows it for what it is, and uses the processor's own instruction.
    """
    members = int(members)
    members -= (members >> 1) & 0x5555555555555555
    members = (members & 0x3333333333333333) + ((members >> 2) & 0x3333333333333333)
    members = (members + (members >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (members * 0x0101010101010101 >> 56) & 0x7F


@kernel
def first(members: int) -> int:
    """The smallest member."""
    return size((members & -members) - 1)


@kernel
def nth(members: int, index: int) -> int:
    """The member with that many smaller members; up to the fifth it is found without a jump to guess wrong."""
    for smaller in range(4):
        members &= members - int(smaller < index)
    for _ in range(index - 4):
        members &= members - 1
    return first(members)


@kernel
def draw_from(state: Chance, members: int) -> int:
    """A member at random: the top card of a shuffled pile."""
    return nth(members, draw_below(state, size(members)))


@kernel
def draw_set(state: Chance, members: int, count: int) -> int:
    """A set of that many members at random: a hand dealt from a shuffled deck."""
    taken = 0
    for _ in range(count):
        taken |= 1 << draw_from(state, members & ~taken)
    return taken
