"""An array of records, and its bytes as the kernels read them."""

from typing import Any, NamedTuple

import numpy as np

from paddock.engine.record import Ints


class Records(NamedTuple):
    """Games in progress, a row each, and the same memory by ones, twos and eights of bytes."""

    states: Any
    ones: Ints
    twos: Ints
    eights: Ints


def make_records(dtype: np.dtype[Any], rows: int) -> Records:
    """Room for so many games."""
    states: Any = np.zeros(rows, dtype)
    return Records(states, *(states.view(store).reshape(rows, -1) for store in (np.int8, np.int16, np.int64)))
