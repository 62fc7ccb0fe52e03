"""Which numbers of a record an observation has, and where; all of it follows from the record's declared fields.

A set becomes one bit per member, a number with few values becomes one bit per value, and any other number stays as it
is. Rows by seat, seats and sets of seats are rotated so that the observer is seat 0 and the others follow in order.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

import numpy as np

from paddock.engine.journal import Journal
from paddock.engine.randomness import Chance
from paddock.engine.record import Field, Ints, dtype_of, fields

FEW = 32
"""A number with at most this many values becomes one bit per value."""
WIDE = 1 << 15
"""A number that may be larger takes two cells: the remainder of the division by this, and the quotient."""
USUAL = 256
"""The scale of larger numbers for a learner: most of them are small most of the time."""
LEFT_OUT = {*fields(Chance), *fields(Journal), "asked"}
"""Fields that are not part of what a player sees on the table."""

AS_BITS, AS_ONE_OF, AS_NUMBER, AS_WIDE = range(4)
KIND, OF_SEATS, STORE, PLACE, LOW, TARGET = range(6)
"""The columns of a line of the program: how a number is written, how and where it is stored, and its first cell."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The cells of an observation: their names, ranges and scales, and the program that fills them.

    A cell is named after its field: `hand[0]:17` is card 17 in the observer's hand, `turn=1` is the next player's turn,
    `space[3]` is the space of car 3. The program has a part for each observer, with one line per number.
    """

    names: tuple[str, ...]
    low: Ints
    high: Ints
    scale: Ints
    program: Ints

    @property
    def width(self) -> int:
        """The number of cells."""
        return len(self.names)


@cache
def make_layout(record: type, seats: int) -> Layout:
    """The layout of a record's observations for this number of players."""
    names: list[str] = []
    ranges: list[tuple[int, int]] = []
    programs: list[list[tuple[int, ...]]] = [[] for _ in range(seats)]
    dtype = dtype_of(record)
    offsets: Mapping[str, Any] = dtype.fields or {}
    for name, field in fields(record).items():
        if name in LEFT_OUT:
            continue
        kind, low, width = cells_of(field, seats)
        size = dtype[name].base.itemsize
        begin = offsets[name][1] // size
        for index in indices(field, seats):
            for seat, program in enumerate(programs):
                turned = ((index[0] + seat) % seats, *index[1:]) if field.by_seat else index
                place = begin + int(np.ravel_multi_index(turned, field.shape)) if field.shape else begin
                program.append((kind, int(field.of_seats), size, place, low, len(names)))
            names += names_of(name + (f"[{','.join(map(str, index))}]" if index else ""), kind, low, width)
            ranges += ranges_of(field, kind, width)
    lows, highs = np.array(ranges, np.int16).T.copy()
    scale = np.minimum(np.maximum(-lows.astype(np.float32), highs), USUAL)
    like_together = [sorted(program) for program in programs]
    return Layout(tuple(names), lows, highs, scale, np.array(like_together, np.int32))


def cells_of(field: Field, seats: int) -> tuple[int, int, int]:
    """How a number of this field is written, its smallest value, and its number of cells."""
    if field.is_mask:
        return AS_BITS, 0, seats if field.of_seats else field.high.bit_length()
    high = seats - 1 if field.of_seats else field.high
    if high - field.low < FEW:
        return AS_ONE_OF, field.low, high - field.low + 1
    return (AS_NUMBER, field.low, 1) if max(-field.low, high) < WIDE else (AS_WIDE, field.low, 2)


def indices(field: Field, seats: int) -> Iterator[tuple[int, ...]]:
    """The indices of a field's numbers; if it has rows by seat, only those of the players."""
    rows = (seats, *field.shape[1:]) if field.by_seat else field.shape
    return product(*map(range, rows))


def names_of(place: str, kind: int, low: int, width: int) -> list[str]:
    """The names of the cells of one number."""
    if kind == AS_BITS:
        return [f"{place}:{member}" for member in range(width)]
    if kind == AS_ONE_OF:
        return [f"{place}={low + value}" for value in range(width)]
    return [place] if kind == AS_NUMBER else [place, f"{place}//{WIDE}"]


def ranges_of(field: Field, kind: int, width: int) -> list[tuple[int, int]]:
    """The smallest and the largest value of each cell of one number."""
    if kind in (AS_BITS, AS_ONE_OF):
        return [(0, 1)] * width
    if kind == AS_NUMBER:
        return [(field.low, field.high)]
    least = -1 if field.low < 0 else 0
    return [(least * (WIDE - 1), WIDE - 1), (least * (-field.low // WIDE), field.high // WIDE)]
