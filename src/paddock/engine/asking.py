"""How the rules ask: one seat with its options, or several at once with sealed answers."""

from typing import Annotated, Protocol

from paddock.engine.compiled import kernel
from paddock.engine.record import Ints, by_seat, cells, mask, number, of_seats

SEATS = 6
ANSWERS = 62
NO_ANSWER = -1


class Asking(Protocol):
    """The fields that a record needs in order to ask; a game declares which phases it has."""

    phase: int
    asked: Annotated[int, number(0, 1 << 30)]  # number of the question round that is open
    asked_seats: Annotated[int, of_seats(mask(SEATS))]  # seats that were asked in this round
    waiting: Annotated[int, of_seats(mask(SEATS))]  # those of them that still owe an answer
    options: Annotated[int, mask(ANSWERS)]  # legal answers where a single seat is asked
    sealed: Annotated[Ints, by_seat(cells("i8", SEATS, low=NO_ANSWER, high=ANSWERS - 1))]  # answers not yet shown


@kernel
def ask(state: Asking, phase: int, seat: int, options: int) -> None:
    """Open a question to one seat."""
    state.phase = phase
    state.asked += 1
    state.asked_seats = state.waiting = 1 << seat
    state.options = options


@kernel
def ask_sealed(state: Asking, phase: int, seats: int) -> None:
    """Open a question to a set of seats; no answer is shown before all are given."""
    state.phase = phase
    state.asked += 1
    state.asked_seats = state.waiting = seats
    state.options = 0


@kernel
def seal(state: Asking, seat: int, choice: int) -> bool:
    """Keep a sealed answer; True when it was the last one owed."""
    state.sealed[seat] = choice
    state.waiting &= ~(1 << seat)
    return state.waiting == 0


@kernel
def unseal(state: Asking) -> None:
    """Forget the sealed answers once they are carried out."""
    for seat in range(SEATS):
        state.sealed[seat] = NO_ANSWER


@kernel
def ask_nobody(state: Asking, phase: int) -> None:
    """The game is over: no question is open."""
    state.phase = phase
    state.asked_seats = state.waiting = state.options = 0
