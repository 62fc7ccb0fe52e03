"""The policy of a game without its own: the quick player answers at random, and the search does the rest."""

from typing import Any

from paddock.engine.compiled import kernel
from paddock.engine.masks import nth, size
from paddock.engine.record import Ints
from paddock.sim.dice import roll
from paddock.sim.scratch import Scratch

NAMES: tuple[str, ...] = ()
AHEAD: tuple[str, ...] = ()
STYLES = (1.0, 0.0, 0.0)
IN_TURN: frozenset[int] = frozenset()
FORESEEN: frozenset[int] = frozenset()
ROLLOUTS = {"racer": 500, "champion": 3_000}
MARGIN = 0.0


@kernel
def guess(state: Any, box: Any, guide: Ints, weights: Ints, seat: int, scratch: Scratch) -> None:
    """Do nothing: secret answers stay as `imagine` filled them in."""


@kernel
def consider(state: Any, options: int) -> int:  # noqa: ARG001
    """The answers that are worth searching: all."""
    return options


@kernel
def suggest(
    state: Any, box: Any, guide: Ints, weights: Ints, seat: int, options: int, scratch: Scratch  # noqa: ARG001
) -> int:  # fmt: skip
    """A random answer."""
    return nth(options, roll(scratch, size(options)))
