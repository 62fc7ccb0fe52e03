"""What one viewer may see of a record, in plain Python."""

from typing import TYPE_CHECKING, Any

import numpy as np

from paddock.rules.record import Ints


class Seen:
    """A record after `hide`: each field is a plain number, or a list of them, read when it is first asked for.

    `answers` is the mask of the viewer's legal answers; `record` is the record itself in an array of one, for kernels.
    """

    def __init__(self, record: Ints, answers: int) -> None:
        self.record = record
        self.answers = answers

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...


class Reading:
    """A field of such a record. What it has read stands before it from then on."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, seen: Seen, owner: type) -> Any:
        value = seen.__dict__[self.name] = seen.record[self.name].tolist()[0]
        return value


def seen_class(state: np.dtype[Any]) -> type[Seen]:
    """`Seen` with the fields of one game's record: descriptors, since `__getattr__` takes twice as long."""
    return type("Seen", (Seen,), {name: Reading(name) for name in state.names or ()})
