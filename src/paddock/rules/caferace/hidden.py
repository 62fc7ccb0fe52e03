"""What a seat may know, and the worlds it holds possible: only initiatives not yet shown are secret."""

from paddock.rules.asking import NO_ANSWER, SEATS
from paddock.rules.caferace.box import Box
from paddock.rules.caferace.state import INITIATIVE, SIDES, State
from paddock.rules.compiled import kernel
from paddock.rules.journal import hide_journal
from paddock.rules.randomness import draw_below, forget, plant
from paddock.rules.record import Ints


@kernel
def hide(state: State, seat: int) -> None:
    """Blank in this record what a seat may not see; seat -1 is a spectator."""
    forget(state)
    hide_journal(state, seat)
    for other in range(SEATS):
        if other != seat:
            state.sealed[other] = NO_ANSWER


@kernel
def imagine(state: State, box: Box, seat: int, seed: Ints) -> None:
    """Guess the initiatives that others have sealed, and give chance a seed of its own."""
    hide(state, seat)
    plant(state, seed)
    if state.phase != INITIATIVE:
        return
    for other in range(box.seats):
        if other != seat and not state.waiting >> other & 1:
            state.sealed[other] = 1 + draw_below(state, SIDES)
