"""The rules: the first to reach the end of the track wins; a double with two dice sends you back to the start."""

from typing import Annotated

from paddock.engine import flow
from paddock.engine.asking import SEATS, Asking, ask, ask_nobody, unseal
from paddock.engine.compiled import bind, kernel
from paddock.engine.journal import Journal, hide_journal, note
from paddock.engine.randomness import Chance, draw_below, forget, plant
from paddock.engine.record import Ints, by_seat, cells, dtype_of, number

END = 20
SIDES = 6
ROLL, OVER, NEXT_TURN = range(3)  # phases: the question, the end, and between turns
DICE_ROLLED, MOVED, THROWN_BACK, WON = range(4)  # kinds of journal entries


class Box:
    """What never changes during a game."""

    seats: Annotated[int, number(2, SEATS)]


class State(Asking, Journal, Chance):
    """A game in progress. Nothing is secret."""

    phase: Annotated[int, number(ROLL, NEXT_TURN)]
    turn: Annotated[int, number(-1, SEATS - 1)]
    space: Annotated[Ints, by_seat(cells("i8", SEATS, low=0, high=END))]


BOX, STATE = dtype_of(Box), dtype_of(State)


@kernel
def set_up(state: State, box: Box, seed: Ints) -> None:
    """Put everybody at the start."""
    plant(state, seed)
    state.asked = state.asked_seats = state.waiting = state.options = state.noted = 0
    unseal(state)
    for seat in range(SEATS):
        state.space[seat] = 0
    state.turn = -1
    state.phase = NEXT_TURN


@kernel
def between(state: State) -> bool:
    """Whether the game can advance without an answer."""
    return state.phase == NEXT_TURN


@kernel
def proceed(state: State, box: Box) -> None:
    """Ask the next player: one die or two?"""
    state.turn = (state.turn + 1) % box.seats
    ask(state, ROLL, state.turn, 0b110)


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
def score(state: State, box: Box, out: Ints) -> None:
    """Write each player's space as the total; players further ahead rank higher."""
    for seat in range(box.seats):
        out[0, seat] = state.space[seat]
        out[1, seat] = 1
        for other in range(box.seats):
            out[1, seat] += int(state.space[other] > state.space[seat])


@kernel
def hide(state: State, seat: int) -> None:
    """Hide the generator; everything else is public."""
    forget(state)
    hide_journal(state, seat)


@kernel
def imagine(state: State, box: Box, seat: int, seed: Ints) -> None:
    """Reseed the generator; nothing else is unknown."""
    hide(state, seat)
    plant(state, seed)


deal = bind(flow.deal, set_up=set_up, between=between, proceed=proceed)
answer = bind(flow.answer, give=give, between=between, proceed=proceed)
