"""What one viewer may see of a record, in plain Python."""

from struct import Struct
from typing import TYPE_CHECKING, Any

import numpy as np

from paddock.rules.record import Ints


class Seen:
    """A record after `hide`: each field is a plain number, or a tuple of them, read when it is first asked for.

    `answers` is the mask of the viewer's legal answers; `record` is the record itself in an array of one, for kernels.
    """

    def __init__(self, record: Ints, answers: int) -> None:
        self.record = record
        self.answers = answers

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
        self.unpack = Struct(f"={int(np.prod(kind.shape))}{INTEGERS[kind.base.itemsize]}").unpack_from

    def __get__(self, seen: Seen, owner: type) -> Any:
        record: Any = seen.record
        numbers = self.unpack(record, self.offset)
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


INTEGERS = {1: "b", 2: "h", 8: "q"}
"""How integers of so many bytes are unpacked."""


def seen_class(state: np.dtype[Any]) -> type[Seen]:
    """`Seen` with the fields of one game's record: descriptors, since `__getattr__` takes twice as long."""
    return type("Seen", (Seen,), {name: Reading(name, state) for name in state.names or ()})
