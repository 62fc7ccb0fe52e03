"""The bots' own random numbers: fast, and never used for deals."""

from paddock.engine.compiled import kernel
from paddock.engine.randomness import WORD
from paddock.sim.scratch import Scratch


@kernel
def shake(dice: int) -> int:
    """The next 32 bits of a fast generator (xorshift): good enough for players, never used for deals."""
    dice ^= (dice << 13) & WORD
    dice ^= dice >> 17
    return dice ^ ((dice << 5) & WORD)


@kernel
def roll(scratch: Scratch, count: int) -> int:
    """A random number from 0 to count - 1."""
    scratch.dice = shake(scratch.dice)
    return int(scratch.dice * count >> 32)


@kernel
def fraction(scratch: Scratch) -> float:
    """A random number from 0 up to 1."""
    return roll(scratch, 1 << 20) / (1 << 20)


@kernel
def dice_for(number: int) -> int:
    """The state of dice that are seeded with a number; neighbouring numbers give unrelated sequences."""
    mixed = (number * 0x9E3779B1 + 0x7F4A7C15) & WORD
    mixed = ((mixed ^ mixed >> 16) * 0x85EBCA6B) & WORD
    return (mixed ^ mixed >> 13) | 1
