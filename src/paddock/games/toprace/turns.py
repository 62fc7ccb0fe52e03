"""Top Race's turns, for environments: in an open auction (TR-2.2) nobody has to answer, but they ask one by one.

The seats that may raise are asked in order, beginning after the highest bidder, or with the opener. The answer CLOSE
means silence. When all have been silent since the last raise or call, the controller calls: going once, going twice,
gone.
"""

from paddock.engine.compiled import kernel
from paddock.engine.masks import first
from paddock.games.toprace.rules.auction import CONTROLLER, open_answers, seats_that_may_raise
from paddock.games.toprace.rules.box import Box
from paddock.games.toprace.rules.flow import answer, legal, waiting
from paddock.games.toprace.rules.state import CLOSE, NOBODY, OPEN, SEATS, State


@kernel
def asked(state: State, silent: int) -> int:
    """The seat that is asked next; NOBODY when the game is over."""
    if state.phase != OPEN:
        return first(waiting(state)) if waiting(state) else NOBODY
    seat = state.opener if state.high_bidder == NOBODY else state.high_bidder
    left = seats_that_may_raise(state) & ~silent
    while not left >> seat & 1:
        seat = (seat + 1) % SEATS
    return seat


@kernel
def together(state: State, silent: int) -> int:
    """The seats that answer without knowing each other's answers; in an open auction only the seat asked."""
    return 1 << asked(state, silent) if state.phase == OPEN else waiting(state)


@kernel
def choices(state: State, box: Box, seat: int) -> int:
    """The mask of a seat's choices; a seat that may raise may also stay silent."""
    if state.phase != OPEN:
        return legal(state, box, seat)
    return open_answers(state, seat) | 1 << CLOSE if seats_that_may_raise(state) >> seat & 1 else 0


@kernel
def carry_out(state: State, box: Box, seat: int, choice: int, silent: int) -> int:
    """Carry out a choice; return the mask of the seats that have been silent since the last raise or call."""
    if state.phase != OPEN or choice != CLOSE:
        answer(state, box, seat, choice)
        return 0
    silent |= 1 << seat
    if seats_that_may_raise(state) & ~silent:
        return silent
    answer(state, box, CONTROLLER, CLOSE)
    return 0
