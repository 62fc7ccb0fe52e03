"""CR-3 Moving: down the stairs, at most two on a space, with a balance roll on steps."""

from paddock.engine.asking import SEATS
from paddock.engine.compiled import kernel
from paddock.engine.journal import note
from paddock.games.caferace.rules.box import Box
from paddock.games.caferace.rules.order import BY_SPEED, put_in_order, seat_of_rank, throw_two, total
from paddock.games.caferace.rules.scoring import end_game
from paddock.games.caferace.rules.state import (
    BALANCE_ROLLED,
    CAPACITY,
    COFFEE_SPILLED,
    EMPLOYEE_BLOCKED,
    EMPLOYEE_MOVED,
    FINISH_REACHED,
    FIRST_FINISH,
    FLIGHT,
    LANDING,
    LAST_FINISH,
    NEXT_ROUND,
    START,
    State,
)


@kernel
def move_all(state: State, box: Box) -> None:
    """CR-3.1: move all employees, the highest speed first; CR-4.1: then the round or the game is over."""
    everybody = (1 << box.seats) - 1
    put_in_order(state, BY_SPEED, everybody)
    for rank in range(box.seats):
        move(state, seat_of_rank(state, everybody, rank))
    for seat in range(SEATS):
        state.rank[seat] = 0
    state.phase = NEXT_ROUND
    for seat in range(box.seats):
        if state.space[seat] >= FIRST_FINISH:
            end_game(state)
            return


@kernel
def is_full(state: State, mover: int, space: int) -> bool:
    """CR-3.5: whether two others are on this space; the start has room for all."""
    others = 0
    for seat in range(SEATS):
        others += int(seat != mover and state.space[seat] == space)
    return space != START and others >= CAPACITY


@kernel
def is_step(space: int) -> bool:
    """CR-1.1: whether a space is a step of a flight of stairs; on a landing nothing happens (CR-3.3)."""
    return (space - 1) % (FLIGHT + LANDING) < FLIGHT


@kernel
def move(state: State, seat: int) -> None:
    """CR-3.2: move exactly the speed; CR-3.5: stop before a full space; CR-3.6: stop at the last newspaper."""
    origin, left = state.space[seat], state.speed[seat]
    blocked = False
    while left > 0 and state.space[seat] < LAST_FINISH and not blocked:
        if is_full(state, seat, state.space[seat] + 1):
            blocked = True
        else:
            state.space[seat] += 1
            left -= 1
    note(state, EMPLOYEE_MOVED, seat, origin, state.space[seat])
    if blocked:
        note(state, EMPLOYEE_BLOCKED, seat, left)
    if state.space[seat] >= FIRST_FINISH:
        note(state, FINISH_REACHED, seat, state.space[seat])
    if left > 0 or is_step(state.space[seat]):
        balance(state, seat)


@kernel
def balance(state: State, seat: int) -> None:
    """CR-3.4: the two white dice must reach the sum of initiative and speed, or a coffee is lost."""
    target = state.initiative[seat] + state.speed[seat]
    pair = throw_two(state)
    note(state, BALANCE_ROLLED, seat, pair, target)
    if total(pair) < target:
        state.coffee[seat] -= 1
        note(state, COFFEE_SPILLED, seat, state.coffee[seat])
