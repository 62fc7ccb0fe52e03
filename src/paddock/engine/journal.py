"""What happened, noted where it happens, for the log and the animation.

An entry is a few small integers: its kind, the seat that alone may read the rest (or EVERYBODY), the seat or car
it is about, and two more numbers. Simulations leave the journal off, or note only the kinds that they count.
"""

from collections.abc import Iterable
from typing import Annotated, Protocol

from paddock.engine.compiled import kernel
from paddock.engine.record import Ints, cells, mask, number

ENTRIES = 160  # more than one answer can ever bring: six rows of twelve steps, then the end of the race
EVERYBODY = -1
HIDDEN = -2
KIND, READER, ABOUT, FIRST, SECOND = range(5)
KINDS = 62
EVERYTHING = (1 << KINDS) - 1
"""For `noting`: entries of every kind."""


class Journal(Protocol):
    """The fields that a record needs in order to note what happens."""

    noting: Annotated[int, mask(KINDS)]  # the kinds of entries that are noted
    noted: Annotated[int, number(0, ENTRIES)]
    journal: Annotated[Ints, cells("i2", ENTRIES, 5, low=-(1 << 15), high=(1 << 15) - 1)]


@kernel
def write(state: Journal, kind: int, reader: int, about: int, first: int, second: int) -> None:
    """Add an entry of a kind that is noted; what an answer brings beyond the journal's room is left out."""
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
    """Note what everybody sees."""
    write(state, kind, EVERYBODY, about, first, second)


@kernel
def note_for(state: Journal, seat: int, kind: int, first: int, second: int = 0) -> None:
    """Note what a seat did and only that seat may know the details of."""
    write(state, kind, seat, seat, first, second)


@kernel
def readable(reader: int, seat: int) -> bool:
    """Whether a seat may read an entry's details."""
    return reader == EVERYBODY or reader == seat  # to look in a tuple can fail


def readers(seats: Iterable[int]) -> set[int]:
    """Of which an entry names one where somebody in any of these seats may read its details."""
    return {EVERYBODY, *seats}


@kernel
def hide_journal(state: Journal, seat: int) -> None:
    """Blank the details of the entries that are not for this seat, and all that earlier answers have left behind."""
    for index in range(state.noted):
        entry = state.journal[index]
        if not readable(entry[READER], seat):
            entry[FIRST] = HIDDEN
            entry[SECOND] = HIDDEN
    for index in range(state.noted, ENTRIES):
        for part in range(5):
            state.journal[index, part] = 0
