"""What one viewer may see of a record, as plain Python values."""

from collections.abc import Callable
from struct import Struct
from typing import TYPE_CHECKING, Any

import numpy as np

from paddock.engine.record import Ints

INTEGERS = {1: "b", 2: "h", 8: "q"}
"""The code with which `struct` unpacks an integer, by its number of bytes."""

Derive = Callable[[Any, "Seen"], Any]
"""Makes something from what is seen: `(setting, seen)`."""

NOTHING: frozenset[Any] = frozenset()


class Seen:
    """A record after `hide`: each field is a plain number or a tuple of numbers, read on first access.

    `answers` is the mask of the viewer's legal answers, `record` is the record in an array of one, for kernels, and
    `memory` is the same as bytes. The instance's `__dict__` holds the fields that have been read and nothing else.
    """

    __slots__ = ("answers", "derived", "kept", "memory", "record", "used")

    def __init__(
        self, record: Ints, answers: int, memory: bytearray | None = None, derived: dict[Derive, Any] | None = None
    ) -> None:
        self.record = record
        self.answers = answers
        self.memory: Any = record if memory is None else memory
        self.used: frozenset[str | Derive] = NOTHING  # what was read besides: by a kernel, or derived
        self.derived: dict[Derive, Any] = {} if derived is None else derived  # by how it is derived
        self.kept: tuple[Derive, Any] | None = None  # what was made last by `once`

    def unread(self) -> "Seen":
        """The same record, with no field read yet."""
        return type(self)(self.record, self.answers, self.memory, self.derived)

    def forget(self) -> None:
        """Be a record of which no field has been read yet."""
        self.__dict__.clear()
        self.used = NOTHING
        self.kept = None

    def derive(self, make: Derive, setting: Any) -> Any:
        """Something that is made from what everybody may see, such as the positions of the cars.

        Whatever reads it is made again when it changes, and not when the fields do that it is made from.
        """
        self.used |= {make}
        if make not in self.derived:
            self.derived[make] = make(setting, self.unread())
        return self.derived[make]

    def once(self, make: Derive, setting: Any) -> Any:
        """Something that several seats need, made once."""
        if self.kept is None or self.kept[0] is not make:
            self.kept = (make, make(setting, self))
        return self.kept[1]

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...


class Reading:
    """Descriptor of one field of a `Seen`, used once: the value that it reads then hides it in the instance.

    It unpacks the field's bytes itself, which takes half as long as asking NumPy; one with a single number and one
    with rows of numbers are further kinds.
    """

    def __init__(self, name: str, offset: int, kind: np.dtype[Any]) -> None:
        self.name = name
        self.offset = offset
        self.width = kind.shape[-1] if kind.shape else 1
        self.unpack = Struct(f"={layout(kind)}").unpack_from

    def __get__(self, seen: Seen, owner: type) -> Any:
        value = seen.__dict__[self.name] = self.unpack(seen.memory, self.offset)
        return value


class ReadingNumber(Reading):
    """A field with one number."""

    def __get__(self, seen: Seen, owner: type) -> Any:
        (value,) = self.unpack(seen.memory, self.offset)
        seen.__dict__[self.name] = value
        return value


class ReadingRows(Reading):
    """A field with rows of numbers."""

    def __get__(self, seen: Seen, owner: type) -> Any:
        numbers, width = self.unpack(seen.memory, self.offset), self.width
        rows = [numbers[begin : begin + width] for begin in range(0, len(numbers), width)]
        value = seen.__dict__[self.name] = tuple(rows)
        return value


READINGS = (ReadingNumber, Reading, ReadingRows)  # by the number of dimensions


def layout(kind: np.dtype[Any]) -> str:
    """The format of a field for `struct`."""
    return f"{int(np.prod(kind.shape))}{INTEGERS[kind.base.itemsize]}"


def reader(state: np.dtype[Any], name: str) -> Callable[[bytearray], int]:
    """A function that reads one number from the bytes of a record."""
    fields: Any = state.fields
    kind, offset = fields[name][:2]
    unpack = Struct(f"={layout(kind)}").unpack_from

    def read(memory: bytearray) -> int:
        number: int = unpack(memory, offset)[0]
        return number

    return read


def seen_class(state: np.dtype[Any]) -> type[Seen]:
    """`Seen` with a descriptor for each field of one game's record; `__getattr__` would take twice as long."""
    fields: Any = state.fields
    readings = {}
    for name in state.names or ():
        kind, offset = fields[name][:2]
        readings[name] = READINGS[len(kind.shape)](name, offset, kind)
    return type("Seen", (Seen,), readings)
