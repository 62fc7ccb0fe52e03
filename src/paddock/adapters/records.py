"""An array of records, and its memory as the kernels read it."""

from typing import Any, NamedTuple

import numpy as np

from paddock.engine.record import Ints


class Records(NamedTuple):
    """Games in progress, one per row, and the same memory as integers of one, two and eight bytes."""

    states: Any
    ones: Ints
    twos: Ints
    eights: Ints


def make_records(dtype: np.dtype[Any], rows: int) -> Records:
    """Space for this number of games."""
    states: Any = np.zeros(rows, dtype)
    return Records(states, *(states.view(store).reshape(rows, -1) for store in (np.int8, np.int16, np.int64)))
