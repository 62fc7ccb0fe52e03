"""Who is asked, one seat after the other, what it may answer, and what its answer does; written for any game."""

from typing import Any

from paddock.engine.masks import first

# The verbs of the game that `bind` puts in.
waiting: Any = None
legal: Any = None
answer: Any = None

NOBODY = -1


def asked(state: Any, silent: int) -> int:  # noqa: ARG001
    """The seat that is asked next: of those that owe an answer the first; NOBODY when the game is over."""
    seats = waiting(state)
    return first(seats) if seats else NOBODY


def together(state: Any, silent: int) -> int:  # noqa: ARG001
    """The seats that answer without knowing of each other's answers."""
    return int(waiting(state))


def choices(state: Any, box: Any, seat: int) -> int:
    """The mask of what a seat may do."""
    return int(legal(state, box, seat))


def carry_out(state: Any, box: Any, seat: int, choice: int, silent: int) -> int:
    """Do it; the mask of the seats that have kept silent since somebody last spoke."""
    answer(state, box, seat, choice)
    return silent
