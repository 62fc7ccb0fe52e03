"""Writes an observation from a record after `hide`, by the program of its layout; written for any game."""

from paddock.adapters.rows.layout import AS_BITS, AS_NUMBER, AS_ONE_OF, KIND, LOW, OF_SEATS, PLACE, STORE, TARGET, WIDE
from paddock.engine.compiled import kernel
from paddock.engine.masks import first
from paddock.engine.record import Ints


@kernel
def observe(ones: Ints, twos: Ints, eights: Ints, program: Ints, seat: int, out: Ints) -> None:
    """Write what a seat sees; the first three are the bytes of the record by ones, by twos and by eights."""
    seats = len(program)
    for cell in range(len(out)):
        out[cell] = 0
    for line in range(program.shape[1]):
        kind, target = program[seat, line, KIND], program[seat, line, TARGET]
        value = read(ones, twos, eights, program[seat, line, STORE], program[seat, line, PLACE])
        if program[seat, line, OF_SEATS]:
            value = turn_set(value, seats, seat) if kind == AS_BITS else turn_seat(value, seats, seat)
        write(out, target, kind, program[seat, line, LOW], value)


@kernel
def read(ones: Ints, twos: Ints, eights: Ints, store: int, place: int) -> int:
    """A number of a record, stored in this many bytes."""
    if store == 8:
        return int(eights[place])
    return int(ones[place]) if store == 1 else int(twos[place])


@kernel
def turn_seat(value: int, seats: int, seat: int) -> int:
    """A seat, counted from the observer; NOBODY stays NOBODY."""
    if value < 0:
        return value
    return value - seat if value >= seat else value - seat + seats


@kernel
def turn_set(members: int, seats: int, seat: int) -> int:
    """A set of seats, counted from the observer."""
    return (members >> seat | members << (seats - seat)) & ((1 << seats) - 1)


@kernel
def write(out: Ints, target: int, kind: int, low: int, value: int) -> None:
    """Write a number or a set to its cells, which are empty so far."""
    if kind == AS_BITS:
        while value:
            out[target + first(value)] = 1
            value &= value - 1
    elif kind == AS_ONE_OF:
        out[target + value - low] = 1
    elif kind == AS_NUMBER:
        out[target] = value
    else:
        times = abs(value) // WIDE
        out[target] = value - WIDE * times if value >= 0 else value + WIDE * times
        out[target + 1] = times if value >= 0 else -times
