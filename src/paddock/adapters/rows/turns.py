"""Turns: which seat is asked next, what it may answer, and what its answer does; written for any game."""

from typing import Any

from paddock.engine.masks import first

# Placeholders: `bind` puts the verbs of a game in their place.
waiting: Any = None
legal: Any = None
answer: Any = None

NOBODY = -1


def asked(state: Any, silent: int) -> int:  # noqa: ARG001
    """The seat that is asked next, the first of those that owe an answer; NOBODY when the game is over."""
    seats = waiting(state)
    return first(seats) if seats else NOBODY


def together(state: Any, silent: int) -> int:  # noqa: ARG001
    """The seats that answer without knowing each other's answers."""
    return int(waiting(state))


def choices(state: Any, box: Any, seat: int) -> int:
    """The mask of a seat's choices."""
    return int(legal(state, box, seat))


def carry_out(state: Any, box: Any, seat: int, choice: int, silent: int) -> int:
    """Carry out a choice; return the mask of the silent seats, unchanged."""
    answer(state, box, seat, choice)
    return silent
