"""The policy of a game that brings none: the quick player gives any answer, and the search finds the rest."""

from typing import Any

from paddock.engine.compiled import kernel
from paddock.engine.masks import nth, size
from paddock.engine.record import Ints
from paddock.sim.dice import roll

NAMES: tuple[str, ...] = ()
AHEAD: tuple[str, ...] = ()
STYLES = (1.0, 0.0, 0.0)
IN_TURN: frozenset[int] = frozenset()
FORESEEN: frozenset[int] = frozenset()
OPTIONAL: frozenset[int] = frozenset()
PASSING = 0
ROLLOUTS = {"racer": 500, "champion": 3_000}
MARGIN = 0.0


@kernel
def guess(state: Any, box: Any, guide: Ints, weights: Ints, seat: int, dice: Ints, room: Ints) -> None:
    """Nothing is guessed of what others have answered before."""


@kernel
def consider(state: Any, options: int) -> int:  # noqa: ARG001
    """All answers are worth a search."""
    return options


@kernel
def suggest(
    state: Any, box: Any, guide: Ints, weights: Ints, seat: int, options: int, dice: Ints, room: Ints  # noqa: ARG001
) -> int:  # fmt: skip
    """Any answer."""
    return nth(options, roll(dice, size(options)))
