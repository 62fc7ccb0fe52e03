"""The journal: the rules note in it what happens, for the log and the animation.

An entry is a few small integers: its kind, its reader (the only seat that may read the details, or EVERYBODY), the seat
or car it is about, and two details. Simulations turn the journal off, or note only the kinds that they count.
"""

from collections.abc import Iterable
from typing import Annotated, Protocol

from paddock.engine.compiled import kernel
from paddock.engine.record import Ints, cells, mask, number

ENTRIES = 160  # more than a single answer can cause: six rows of twelve steps, then the end of the race
EVERYBODY = -1
HIDDEN = -2
KIND, READER, ABOUT, FIRST, SECOND = range(5)
KINDS = 62
EVERYTHING = (1 << KINDS) - 1
"""The value of `noting` that notes entries of every kind."""


class Journal(Protocol):
    """The fields that a record needs in order to note what happens."""

    noting: Annotated[int, mask(KINDS)]  # the kinds of entries that are noted
    noted: Annotated[int, number(0, ENTRIES)]
    journal: Annotated[Ints, cells("i2", ENTRIES, 5, low=-(1 << 15), high=(1 << 15) - 1)]


@kernel
def write(state: Journal, kind: int, reader: int, about: int, first: int, second: int) -> None:
    """Add an entry, unless its kind is not noted or the journal is full."""
    if state.noting >> kind & 1 and state.noted < ENTRIES:
        entry = state.journal[state.noted]
        entry[KIND] = kind
        entry[READER] = reader
        entry[ABOUT] = about
        entry[FIRST] = first
        entry[SECOND] = second
        state.noted += 1


@kernel
def note(state: Journal, kind: int, about: int, first: int = 0, second: int = 0) -> None:
    """Note something that everybody sees."""
    write(state, kind, EVERYBODY, about, first, second)


@kernel
def note_for(state: Journal, seat: int, kind: int, first: int, second: int = 0) -> None:
    """Note something that a seat did, with details that only this seat may read."""
    write(state, kind, seat, seat, first, second)


@kernel
def readable(reader: int, seat: int) -> bool:
    """Whether a seat may read an entry's details."""
    return reader == EVERYBODY or reader == seat  # no tuple, for the reason given at `lookup`


def readers(seats: Iterable[int]) -> set[int]:
    """The readers that an entry may name for its details to be readable from at least one of these seats."""
    return {EVERYBODY, *seats}


@kernel
def hide_journal(state: Journal, seat: int) -> None:
    """Blank the details that this seat may not read, and entries left behind by earlier answers."""
    for index in range(state.noted):
        entry = state.journal[index]
        if not readable(entry[READER], seat):
            entry[FIRST] = HIDDEN
            entry[SECOND] = HIDDEN
    for index in range(state.noted, ENTRIES):
        for part in range(5):
            state.journal[index, part] = 0
