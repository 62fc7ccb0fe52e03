"""How the rules ask: one seat with its options, or several at once with sealed answers."""

from paddock.rules.compiled import kernel
from paddock.rules.downforce.state import NONE, SEATS, State


@kernel
def ask(state: State, phase: int, seat: int, options: int) -> None:
    """Open a question to one seat."""
    state.phase = phase
    state.asked += 1
    state.asked_seats = state.waiting = 1 << seat
    state.options = options


@kernel
def ask_sealed(state: State, phase: int, seats: int) -> None:
    """Open a question to a set of seats; no answer is shown before all are given."""
    state.phase = phase
    state.asked += 1
    state.asked_seats = state.waiting = seats
    state.options = 0


@kernel
def seal(state: State, seat: int, choice: int) -> bool:
    """Keep a sealed answer; True when it was the last one owed."""
    state.sealed[seat] = choice
    state.waiting &= ~(1 << seat)
    return state.waiting == 0


@kernel
def unseal(state: State) -> None:
    """Forget the sealed answers once they are carried out."""
    for seat in range(SEATS):
        state.sealed[seat] = NONE
