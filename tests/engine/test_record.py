"""A record class, its dtype and its ranges."""

from typing import Annotated

import numpy as np
import pytest

from paddock.engine.record import (  # fmt: skip
    Field,
    Ints,
    cells,
    dtype_of,
    fields,
    lookup,
    mask,
    new_record,
    number,
    small_dtype_of,
)
from paddock.games.downforce.rules.box import BOX, Box
from paddock.games.downforce.rules.state import STATE, State


class Small:
    """A record with a field of each kind."""

    count: Annotated[int, number(-1, 5)]
    spaces: Annotated[Ints, cells("i2", 2, 3, low=0, high=249)]
    hand: Annotated[Ints, mask(48, 6)]


def test_fields_are_read_from_the_class_in_order() -> None:
    assert fields(Small) == {
        "count": Field("i8", (), -1, 5),
        "spaces": Field("i2", (2, 3), 0, 249),
        "hand": Field("i8", (6,), 0, (1 << 48) - 1, is_mask=True),
    }


def test_the_dtype_follows_from_the_fields() -> None:
    dtype = dtype_of(Small)
    assert dtype.names == ("count", "spaces", "hand")
    assert {name: (dtype[name].base, dtype[name].shape) for name in dtype.names} == {
        "count": (np.dtype("i8"), ()),
        "spaces": (np.dtype("i2"), (2, 3)),
        "hand": (np.dtype("i8"), (6,)),
    }


def test_a_new_record_is_empty_and_reads_by_name() -> None:
    record = new_record(dtype_of(Small))
    record.hand[2] = 5
    assert record.count == 0
    assert record["hand"].tolist() == [0, 0, 5, 0, 0, 0]


@pytest.mark.parametrize(("record", "dtype"), [(State, STATE), (Box, BOX)])
def test_every_field_can_store_all_of_its_range(record: type, dtype: np.dtype[np.void]) -> None:
    """Nor may a sum one above the range, which kernels sometimes compute, wrap around."""
    for name, field in fields(record).items():
        store = np.iinfo(dtype[name].base)
        assert store.min <= field.low <= field.high <= store.max, name


def test_every_number_is_signed() -> None:
    """Mixed signs become floats in compiled code."""
    for dtype in (STATE, BOX):
        assert {dtype[name].base.kind for name in dtype.names or ()} == {"i"}


def test_the_small_dtype_has_the_same_fields_in_fewer_bytes() -> None:
    dtype = small_dtype_of(Small)
    assert {name: (dtype[name].base, dtype[name].shape) for name in dtype.names or ()} == {
        "hand": (np.dtype("i8"), (6,)),
        "spaces": (np.dtype("i2"), (2, 3)),
        "count": (np.dtype("i1"), ()),
    }
    assert small_dtype_of(State).itemsize < STATE.itemsize


def test_the_numbers_of_a_lookup_stay_as_they_are() -> None:
    numbers = lookup(((9, 6), (3, 2)))
    assert numbers[1, 0] == 3
    with pytest.raises(ValueError, match="read-only"):
        numbers[1, 0] = 4
