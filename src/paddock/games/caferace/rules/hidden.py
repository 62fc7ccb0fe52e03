"""What a seat may know, and which worlds fit that: only initiatives not yet revealed are secret."""

from paddock.engine.asking import NO_ANSWER, SEATS
from paddock.engine.compiled import kernel
from paddock.engine.journal import hide_journal
from paddock.engine.randomness import draw_below, forget, plant
from paddock.engine.record import Ints
from paddock.games.caferace.rules.box import Box
from paddock.games.caferace.rules.state import INITIATIVE, SIDES, State


@kernel
def hide(state: State, seat: int) -> None:
    """Blank everything that a seat may not see; seat -1 is a spectator."""
    forget(state)
    hide_journal(state, seat)
    for other in range(SEATS):
        if other != seat:
            state.sealed[other] = NO_ANSWER


@kernel
def imagine(state: State, box: Box, seat: int, seed: Ints) -> None:
    """Guess the initiatives that others have sealed, and reseed the generator."""
    hide(state, seat)
    plant(state, seed)
    if state.phase != INITIATIVE:
        return
    for other in range(box.seats):
        if other != seat and not state.waiting >> other & 1:
            state.sealed[other] = 1 + draw_below(state, SIDES)
