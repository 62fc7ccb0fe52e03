"""The verbs as a table calls them: on arrays of one record, which Numba unpacks ten times faster than a record."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from paddock.engine.compiled import bind, quick_kernel
from paddock.engine.record import Ints
from paddock.engine.verbs import Verbs

# Placeholders: `bind` puts the verbs of a game in their place.
waiting: Any = None
legal: Any = None
answer: Any = None
hide: Any = None


@dataclass(frozen=True, slots=True)
class Calls:
    """The functions that a table calls for every answer, bound to the verbs of one game."""

    carry_out: Callable[[Ints, Ints, int, int], int]
    """`(states, boxes, seat, choice)`: carry out a legal answer; the mask of the seats that now owe one."""
    show: Callable[[Ints, Ints, int], int]
    """`(states, boxes, seat)`: blank what a seat may not see; the mask of its legal answers."""


def carry_out(states: Ints, boxes: Ints, seat: int, choice: int) -> int:
    """Carry out a legal answer; return the mask of the seats that now owe an answer."""
    answer(states[0], boxes[0], seat, choice)
    return int(waiting(states[0]))


def show(states: Ints, boxes: Ints, seat: int) -> int:
    """Blank what a seat may not see; return the mask of its legal answers. Seat -1 is a spectator and has none."""
    hide(states[0], seat)
    if seat < 0:
        return 0
    return int(legal(states[0], boxes[0], seat))


@quick_kernel
def changed(before: Ints, now: Ints, used: Ints) -> int:
    """The mask of what may have changed: `used` has a mask for each byte that differs between two records."""
    mask = 0
    for place in range(len(now)):
        if before[place] != now[place]:
            mask |= used[place]
    return mask


def bind_calls(verbs: Verbs) -> Calls:
    """The calls, bound to one game's verbs."""
    return Calls(
        carry_out=bind(carry_out, quick=True, answer=verbs.answer, waiting=verbs.waiting),
        show=bind(show, quick=True, hide=verbs.hide, legal=verbs.legal),
    )
