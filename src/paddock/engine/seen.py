"""What one viewer may see of a record, in plain Python."""

from collections.abc import Callable
from struct import Struct
from typing import TYPE_CHECKING, Any

import numpy as np

from paddock.engine.record import Ints

INTEGERS = {1: "b", 2: "h", 8: "q"}
"""How integers of so many bytes are unpacked."""
OWN = {"record", "answers", "memory"}  # what `Seen` holds beside the fields that were read


class Seen:
    """A record after `hide`: each field is a plain number, or a tuple of them, read when it is first asked for.

    `answers` is the mask of the viewer's legal answers; `record` is the record itself in an array of one, for kernels,
    and `memory` its bytes.
    """

    def __init__(self, record: Ints, answers: int, memory: bytearray | None = None) -> None:
        self.record = record
        self.answers = answers
        self.memory: Any = record if memory is None else memory

    def afresh(self) -> "Seen":
        """The same, with nothing read of it."""
        return type(self)(self.record, self.answers, self.memory)

    @property
    def read(self) -> "set[str]":
        """The names of the fields that were read."""
        return self.__dict__.keys() - OWN

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
    return type("Seen", (Seen,), {name: Reading(name, state) for name in state.names or ()})
