"""A game's record is declared once, as a typed class; its NumPy dtype and the limits of its values follow from it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, get_type_hints

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[Any]


@dataclass(frozen=True, slots=True)
class Field:
    """How a field is stored, and the lowest and highest value that it may hold.

    `by_seat`: it has a row for every seat. `of_seats`: its numbers, or the members of its sets, are seats.
    """

    store: str
    shape: tuple[int, ...]
    low: int
    high: int
    is_mask: bool = False
    by_seat: bool = False
    of_seats: bool = False


def number(low: int, high: int) -> Field:
    """A single integer."""
    return Field("i8", (), low, high)


def cells(store: str, *shape: int, low: int, high: int) -> Field:
    """An array of small integers."""
    return Field(store, shape, low, high)


def reals(*shape: int) -> Field:
    """An array of floating-point numbers, of any size."""
    return Field("f8", shape, 0, 0)


def mask(bits: int, *shape: int) -> Field:
    """A set of numbers below `bits`, one bit each, or an array of such sets."""
    return Field("i8", shape, 0, (1 << bits) - 1, is_mask=True)


def by_seat(field: Field) -> Field:
    """Mark a field that has a row for every seat."""
    return replace(field, by_seat=True)


def of_seats(field: Field) -> Field:
    """Mark a field that holds seats: their numbers, or sets of them. A negative number means nobody."""
    return replace(field, of_seats=True)


@cache
def fields(record: type) -> Mapping[str, Field]:
    """The declared fields of a record class, in order. Raises if NumPy's own records have an attribute of that name."""
    hints = get_type_hints(record, include_extras=True)
    for name in hints:
        if hasattr(np.record, name):
            raise ValueError(f"{record.__name__}.{name}: NumPy's records have a {name} of their own")
    return {name: hint.__metadata__[0] for name, hint in hints.items()}


def dtype_of(record: type) -> np.dtype[Any]:
    """The NumPy dtype of a record class."""
    plain = np.dtype([(name, field.store, field.shape) for name, field in fields(record).items()], align=True)
    return np.dtype((np.record, plain))


def small_dtype_of(record: type) -> np.dtype[Any]:
    """A dtype in as few bytes as the values need, for many records at once, where memory limits the speed."""
    stores = {name: store_of(field) for name, field in fields(record).items()}
    largest_first = sorted(fields(record).items(), key=lambda item: -np.dtype(stores[item[0]]).itemsize)
    plain = np.dtype([(name, stores[name], field.shape) for name, field in largest_first], align=True)
    return np.dtype((np.record, plain))


def store_of(field: Field) -> str:
    """The smallest integer type that can hold every value of a field."""
    return next(store for store in ("i1", "i2", "i4", "i8") if holds(np.iinfo(store), field))


def holds(store: np.iinfo, field: Field) -> bool:
    """Whether this integer type can hold every value of a field."""
    return bool(store.min <= field.low and field.high <= store.max)


def lookup(numbers: Sequence[int] | Sequence[Sequence[int]]) -> Ints:
    """A table of constants for kernels.

    It is an array because indexing a tuple can raise an error: on a GPU, threads would part at each place where one of
    them could leave the game, and never run in step again.
    """
    array = np.array(numbers, np.int64)
    array.setflags(write=False)
    return array


def new_record(dtype: np.dtype[Any]) -> Any:
    """An empty record."""
    return np.zeros(1, dtype)[0]


def array_of_one(record: Any) -> Ints:
    """A copy of a record as an array of one, which Numba unpacks much faster."""
    return np.array([record], record.dtype)
