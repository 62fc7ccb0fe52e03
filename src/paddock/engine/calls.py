"""The verbs as a table calls them, on arrays of one record: Numba unpacks a record itself ten times as slowly."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from paddock.engine.compiled import bind
from paddock.engine.record import Ints
from paddock.engine.verbs import Verbs

# The verbs of the game that `bind` puts in.
waiting: Any = None
legal: Any = None
answer: Any = None
hide: Any = None


@dataclass(frozen=True, slots=True)
class Calls:
    """What a table calls for every answer, bound to the verbs of one game."""

    carry_out: Callable[[Ints, Ints, int, int], int]
    show: Callable[[Ints, Ints, int], int]


def carry_out(states: Ints, boxes: Ints, seat: int, choice: int) -> int:
    """Carry out a legal answer, and give the mask of the seats that owe one then."""
    answer(states[0], boxes[0], seat, choice)
    return int(waiting(states[0]))


def show(states: Ints, boxes: Ints, seat: int) -> int:
    """Blank what a seat may not see, and give the mask of its legal answers; seat -1 is a spectator and has none."""
    hide(states[0], seat)
    if seat < 0:
        return 0
    return int(legal(states[0], boxes[0], seat))


def bind_calls(verbs: Verbs) -> Calls:
    """The calls of one game."""
    return Calls(
        carry_out=bind(carry_out, quick=True, answer=verbs.answer, waiting=verbs.waiting),
        show=bind(show, quick=True, hide=verbs.hide, legal=verbs.legal),
    )
