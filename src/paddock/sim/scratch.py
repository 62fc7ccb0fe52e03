"""Scratch space for players, rollouts and counts while a game is played, as one record."""

from collections.abc import Sequence
from typing import Annotated

import numpy as np

from paddock.engine.asking import SEATS
from paddock.engine.randomness import WORD
from paddock.engine.record import Ints, cells, dtype_of, number, reals

LARGEST = (1 << 63) - 1
ROOM = 50
"""The numbers that a quick player can work with."""


class Scratch:
    """Space for one game at a time. It need not be cleared: everything that is read was written for the same game."""

    seed: Annotated[Ints, cells("i8", 4, low=-LARGEST - 1, high=LARGEST)]  # of a deal, or of a world
    dice: Annotated[int, number(0, WORD)]  # the players' own, see `roll`
    styles: Annotated[Ints, cells("i8", SEATS, low=0, high=2)]  # [seat] by which row of the weights it plays
    room: Annotated[Ints, reals(ROOM)]  # for the numbers of a quick player
    scores: Annotated[Ints, cells("i8", 2, SEATS, low=-LARGEST - 1, high=LARGEST)]  # as `score` writes them


SCRATCH = dtype_of(Scratch)


def make_scratch(dice: int = 1, seed: Sequence[int] = ()) -> Ints:
    """Scratch space for one thread, in an array of one, with these dice and this seed."""
    made: Ints = np.zeros(1, SCRATCH)
    made["dice"] = dice
    if seed:
        made["seed"] = seed
    return made
