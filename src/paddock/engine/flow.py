"""The verbs `deal` and `answer`, written for any game: a first half, then the steps that a game takes by itself."""

from typing import Any

from paddock.engine.record import Ints

# Placeholders: `bind` puts the verbs of a game in their place.
set_up: Any = None
give: Any = None
between: Any = None
proceed: Any = None


def deal(state: Any, box: Any, seed: Ints) -> None:
    """Set up a game, and advance to the first question."""
    set_up(state, box, seed)
    while between(state):
        proceed(state, box)


def answer(state: Any, box: Any, seat: int, choice: int) -> None:
    """Carry out a legal answer, and advance to the next question or the end; the journal begins again."""
    state.noted = 0
    give(state, box, seat, choice)
    while between(state):
        proceed(state, box)
