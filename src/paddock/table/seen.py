"""What one viewer may see of a record, in plain Python."""

from collections.abc import Callable
from operator import itemgetter
from struct import Struct
from typing import TYPE_CHECKING, Any

import numpy as np

from paddock.rules.record import Ints

INTEGERS = {1: "b", 2: "h", 8: "q"}
"""How integers of so many bytes are unpacked."""
JOURNAL = "journal"  # long, and read by nobody but the table itself


class Seen:
    """A record after `hide`: each field is a plain number, or a tuple of them, read when it is first asked for.

    `answers` is the mask of the viewer's legal answers; `record` is the record itself in an array of one, for kernels,
    and `memory` its bytes.
    """

    read_all: "Callable[[Seen], None]"

    def __init__(self, record: Ints, answers: int, memory: bytearray | None = None) -> None:
        self.record = record
        self.answers = answers
        self.memory = record.data if memory is None else memory

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...


class Reading:
    """A field of such a record. What it has read stands before it from then on.

    It unpacks the field's bytes, which takes half as long as to ask NumPy.
    """

    def __init__(self, name: str, state: np.dtype[Any]) -> None:
        fields: Any = state.fields
        kind, offset = fields[name][:2]
        self.name = name
        self.offset = offset
        self.shape = kind.shape
        self.unpack = Struct(f"={layout(kind)}").unpack_from

    def __get__(self, seen: Seen, owner: type) -> Any:
        numbers = self.unpack(seen.memory, self.offset)
        shape = self.shape
        if not shape:
            value: Any = numbers[0]
        elif len(shape) == 1:
            value = numbers
        else:
            width = shape[1]
            value = tuple([numbers[begin : begin + width] for begin in range(0, len(numbers), width)])
        seen.__dict__[self.name] = value
        return value


def layout(kind: np.dtype[Any]) -> str:
    """A field as `struct` writes it."""
    return f"{int(np.prod(kind.shape))}{INTEGERS[kind.base.itemsize]}"


def reader(state: np.dtype[Any], name: str) -> Callable[[bytearray], int]:
    """A function that reads one number of a record from its bytes."""
    fields: Any = state.fields
    kind, offset = fields[name][:2]
    unpack = Struct(f"={layout(kind)}").unpack_from

    def read(memory: bytearray) -> int:
        number: int = unpack(memory, offset)[0]
        return number

    return read


def seen_class(state: np.dtype[Any]) -> type[Seen]:
    """`Seen` with the fields of one game's record: descriptors, since `__getattr__` takes twice as long."""
    fields: dict[str, Any] = {name: Reading(name, state) for name in state.names or ()}
    return type("Seen", (Seen,), {**fields, "read_all": read_all_of(state)})


def read_all_of(state: np.dtype[Any]) -> Callable[[Seen], None]:
    """A function that reads all fields at once but the tables of numbers: one call instead of dozens."""
    fields: Any = state.fields
    form, end, names, places, count = "=", 0, [], [], 0
    for name, (kind, offset) in sorted(((name, found[:2]) for name, found in fields.items()), key=lambda f: f[1][1]):
        if name == JOURNAL or len(kind.shape) > 1:
            continue
        size = int(np.prod(kind.shape))
        form += f"{offset - end}x{layout(kind)}"
        end = offset + kind.itemsize
        names.append(name)
        places.append(slice(count, count + size) if kind.shape else count)
        count += size
    unpack, pick = Struct(form).unpack_from, itemgetter(*places)

    def read_all(seen: Seen) -> None:
        seen.__dict__.update(zip(names, pick(unpack(seen.memory, 0)), strict=True))

    return read_all
