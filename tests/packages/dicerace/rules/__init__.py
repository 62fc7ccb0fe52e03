"""The rules: the first to reach the end of the track wins; a double with two dice throws you back to the start."""

from typing import Annotated

from paddock.engine.asking import SEATS, Asking, ask, ask_nobody, unseal
from paddock.engine.compiled import kernel
from paddock.engine.journal import Journal, hide_journal, note
from paddock.engine.randomness import Chance, draw_below, forget, plant
from paddock.engine.record import Ints, by_seat, cells, dtype_of, number

END = 20
SIDES = 6
ROLL, OVER, NEXT_TURN = range(3)  # phases: the question, the end, and what asks nothing
DICE_ROLLED, MOVED, THROWN_BACK, WON = range(4)  # kinds of journal entries


class Box:
    """What never changes during a game."""

    seats: Annotated[int, number(2, SEATS)]


class State(Asking, Journal, Chance):
    """One game. Nothing is secret."""

    phase: Annotated[int, number(ROLL, NEXT_TURN)]
    turn: Annotated[int, number(-1, SEATS - 1)]
    space: Annotated[Ints, by_seat(cells("i8", SEATS, low=0, high=END))]


BOX, STATE = dtype_of(Box), dtype_of(State)


@kernel
def set_up(state: State, box: Box, seed: Ints) -> None:
    """Everybody at the start."""
    plant(state, seed)
    state.asked = state.asked_seats = state.waiting = state.options = state.noted = 0
    unseal(state)
    for seat in range(SEATS):
        state.space[seat] = 0
    state.turn = -1
    state.phase = NEXT_TURN


@kernel
def between(state: State) -> bool:
    """Whether the game goes on by itself."""
    return state.phase == NEXT_TURN


@kernel
def proceed(state: State, box: Box) -> None:
    """Ask the next player: one die or two?"""
    state.turn = (state.turn + 1) % box.seats
    ask(state, ROLL, state.turn, 0b110)


@kernel
def deal(state: State, box: Box, seed: Ints) -> None:
    """Set the game up and go to its first question."""
    set_up(state, box, seed)
    proceed(state, box)


@kernel
def waiting(state: State) -> int:
    """The mask of the seats that owe an answer."""
    return state.waiting


@kernel
def legal(state: State, box: Box, seat: int) -> int:
    """One die or two."""
    return state.options if state.waiting >> seat & 1 else 0


@kernel
def give(state: State, box: Box, seat: int, choice: int) -> None:
    """DR-1.1, DR-1.2: roll and move, or go back to the start."""
    first = 1 + draw_below(state, SIDES)
    second = 1 + draw_below(state, SIDES) if choice == 2 else 0
    note(state, DICE_ROLLED, seat, first, second)
    if first == second:
        state.space[seat] = 0
        note(state, THROWN_BACK, seat)
    else:
        state.space[seat] = min(END, state.space[seat] + first + second)
        note(state, MOVED, seat, state.space[seat])
    if state.space[seat] == END:
        note(state, WON, seat)
        ask_nobody(state, OVER)
    else:
        state.phase = NEXT_TURN
        state.waiting = state.asked_seats = 0


@kernel
def answer(state: State, box: Box, seat: int, choice: int) -> None:
    """Roll, and go on to the next question."""
    state.noted = 0
    give(state, box, seat, choice)
    if between(state):
        proceed(state, box)


@kernel
def score(state: State, box: Box, out: Ints) -> None:
    """The space of each player; whoever is further is before the others."""
    for seat in range(box.seats):
        out[0, seat] = state.space[seat]
        out[1, seat] = 1
        for other in range(box.seats):
            out[1, seat] += int(state.space[other] > state.space[seat])


@kernel
def hide(state: State, seat: int) -> None:
    """Nobody sees the generator; all else is open."""
    forget(state)
    hide_journal(state, seat)


@kernel
def imagine(state: State, box: Box, seat: int, seed: Ints) -> None:
    """Only chance is unknown."""
    hide(state, seat)
    plant(state, seed)
