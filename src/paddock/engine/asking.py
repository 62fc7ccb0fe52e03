"""How the rules ask questions: of one seat, or of several at once with sealed answers."""

from typing import Annotated, Protocol

from paddock.engine.compiled import kernel
from paddock.engine.record import Ints, by_seat, cells, mask, number, of_seats

SEATS = 6
ANSWERS = 62
NO_ANSWER = -1


class Asking(Protocol):
    """The fields that a record needs in order to ask questions; each game declares its own phases."""

    phase: int
    asked: Annotated[int, number(0, 1 << 30)]  # number of the open round of questions
    asked_seats: Annotated[int, of_seats(mask(SEATS))]  # seats asked in this round
    waiting: Annotated[int, of_seats(mask(SEATS))]  # those that have not answered yet
    options: Annotated[int, mask(ANSWERS)]  # legal answers if a single seat is asked
    sealed: Annotated[Ints, by_seat(cells("i8", SEATS, low=NO_ANSWER, high=ANSWERS - 1))]  # answers not yet revealed


@kernel
def ask(state: Asking, phase: int, seat: int, options: int) -> None:
    """Ask one seat a question."""
    state.phase = phase
    state.asked += 1
    state.asked_seats = state.waiting = 1 << seat
    state.options = options


@kernel
def ask_sealed(state: Asking, phase: int, seats: int) -> None:
    """Ask a set of seats at once; no answer is revealed until all have answered."""
    state.phase = phase
    state.asked += 1
    state.asked_seats = state.waiting = seats
    state.options = 0


@kernel
def seal(state: Asking, seat: int, choice: int) -> bool:
    """Store a sealed answer; return True if it was the last one missing."""
    state.sealed[seat] = choice
    state.waiting &= ~(1 << seat)
    return state.waiting == 0


@kernel
def unseal(state: Asking) -> None:
    """Clear the sealed answers once they have been carried out."""
    for seat in range(SEATS):
        state.sealed[seat] = NO_ANSWER


@kernel
def ask_nobody(state: Asking, phase: int) -> None:
    """End the game: no question is open any more."""
    state.phase = phase
    state.asked_seats = state.waiting = state.options = 0
