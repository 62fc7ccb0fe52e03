"""The games that are played in one call, as one record."""

from collections.abc import Sequence
from typing import Annotated

import numpy as np

from paddock.engine.asking import SEATS
from paddock.engine.record import Ints, cells, dtype_of, number
from paddock.sim.scratch import LARGEST

RANDOM = -1
"""The kind of a player who answers at random; all other kinds are quick players, by the row of their weights."""


class GameRange:
    """The games to play, by number from `begin` up to `end`, and what they have in common."""

    begin: Annotated[int, number(0, LARGEST)]
    end: Annotated[int, number(0, LARGEST)]
    key: Annotated[Ints, cells("i8", 3, low=-LARGEST - 1, high=LARGEST)]  # that they follow from
    kinds: Annotated[Ints, cells("i8", SEATS, low=RANDOM, high=2)]  # [seat] the kind of player
    noting: Annotated[int, number(0, LARGEST)]  # what the journal notes, for `read`


GAME_RANGE = dtype_of(GameRange)


def game_ranges(ranges: Sequence[range], key: Ints, kinds: Ints, noting: int) -> Ints:
    """A record for each of these ranges of games."""
    records: Ints = np.zeros(len(ranges), GAME_RANGE)
    records["begin"] = [numbers.start for numbers in ranges]
    records["end"] = [numbers.stop for numbers in ranges]
    records["key"], records["kinds"], records["noting"] = key, kinds, noting
    return records
