"""The bots' own dice: quick, and never used for deals."""

from paddock.engine.compiled import kernel
from paddock.engine.randomness import WORD
from paddock.engine.record import Ints


@kernel
def shake(dice: int) -> int:
    """The next of 32 bits from a quick generator (xorshift): good enough for players, never used for deals."""
    dice ^= (dice << 13) & WORD
    dice ^= dice >> 17
    return dice ^ ((dice << 5) & WORD)


@kernel
def roll(dice: Ints, count: int) -> int:
    """A number from 0 to count - 1, by dice that are kept in an array of one."""
    dice[0] = shake(dice[0])
    return int(dice[0] * count >> 32)


@kernel
def fraction(dice: Ints) -> float:
    """A number from 0 to 1."""
    return roll(dice, 1 << 20) / (1 << 20)


@kernel
def load(dice: Ints, number: int) -> None:
    """Let the dice fall by this number: neighbours give throws that have nothing in common."""
    mixed = (number * 0x9E3779B1 + 0x7F4A7C15) & WORD
    mixed = ((mixed ^ mixed >> 16) * 0x85EBCA6B) & WORD
    dice[0] = (mixed ^ mixed >> 13) | 1
