"""TR-4 Turbo and breakdown: special cards with a pair of cars; and which car is ahead, even if broken down."""

from paddock.engine.asking import ask
from paddock.engine.compiled import kernel, quick_kernel
from paddock.engine.journal import note
from paddock.engine.record import Ints
from paddock.games.cars.driving import FINISHED, LANES, LAP, STEPS, free_steps
from paddock.games.toprace.rules.box import Box
from paddock.games.toprace.rules.state import (
    BREAKDOWN,
    CAR_BROKE_DOWN,
    CAR_RETURNED,
    CARD_DONE,
    CARDS,
    CARS,
    MOVE,
    NO_EFFECT,
    NONE,
    ROW_DONE,
    SPECIAL,
    TURBO,
    TURBO_CHOSEN,
    State,
)


@kernel
def spot(state: State, car: int) -> int:
    """The space of a car; if it is broken down, the space that it left (TR-5.3)."""
    return int(state.broken_space[car] if state.broken[car] else state.space[car])


@kernel
def edge(state: State, box: Box, car: int) -> int:
    """How far along a car's front edge is, including laps."""
    return (int(state.lap[car]) + 1) * LAP + box.front[spot(state, car)]


@kernel
def standing(state: State, box: Box, car: int) -> int:
    """A number that is higher for cars further ahead (TR-5.3).

    By finish, then front edge, then the inside lane; on the same space the car on the track comes first, then the
    earlier breakdown.
    """
    if state.place[car]:
        return FINISHED - int(state.place[car])
    inside = edge(state, box, car) * LANES + LANES - box.lane[spot(state, car)]
    return inside * (CARDS + 1) - state.broken[car]


@kernel
def is_ahead(state: State, box: Box, car: int, other: int) -> bool:
    """Whether a car is ahead of another."""
    return standing(state, box, car) > standing(state, box, other)


@kernel
def position(state: State, box: Box, car: int) -> int:
    """A car's position in the race, 1 for the leader."""
    mine, ahead = standing(state, box, car), 1
    for other in range(CARS):
        ahead += int(standing(state, box, other) > mine)
    return ahead


@quick_kernel
def positions(states: Ints, boxes: Ints, out: Ints) -> None:
    """Write the position of every car into `out`; called from Python, with arrays of one record."""
    for car in range(CARS):
        out[car] = position(states[0], boxes[0], car)


@kernel
def begin_special(state: State, box: Box) -> None:
    """TR-4.1: ask for turbo or breakdown; no effect if either car has finished or is broken down."""
    one, other = box.pair[state.card, 0], box.pair[state.card, 1]
    if state.space[one] < 0 or state.space[other] < 0:
        note(state, NO_EFFECT, state.turn, state.card)
        state.phase = CARD_DONE
    else:
        ask(state, SPECIAL, state.turn, 1 << TURBO | 1 << BREAKDOWN)


@kernel
def affected(state: State, box: Box, choice: int) -> int:
    """TR-4.2, TR-4.3: a breakdown stops the car ahead, a turbo moves the one behind; NONE if neither is behind."""
    one, other = int(box.pair[state.card, 0]), int(box.pair[state.card, 1])
    ahead = one if is_ahead(state, box, one, other) else other
    if choice == BREAKDOWN:
        return ahead
    return NONE if edge(state, box, one) == edge(state, box, other) else one + other - ahead


@kernel
def answer_special(state: State, box: Box, choice: int) -> None:
    """TR-4.1: carry out the player's choice."""
    car = affected(state, box, choice)
    if choice == BREAKDOWN:
        break_down(state, car)
    elif car == NONE:
        note(state, NO_EFFECT, state.turn, state.card)
        state.phase = CARD_DONE
    else:
        state.car = car
        state.moved = state.options = 0
        note(state, TURBO_CHOSEN, state.turn, state.car)
        state.phase = MOVE


@kernel
def turbo_steps(state: State, box: Box) -> int:
    """TR-4.2: the free steps that do not go beyond the front edge of the car ahead."""
    steps = free_steps(state, box, state.car)
    ahead = box.pair[state.card, 0] + box.pair[state.card, 1] - state.car
    most = edge(state, box, ahead)
    here = state.space[state.car]
    lap = (int(state.lap[state.car]) + 1) * LAP
    for step in range(STEPS):
        if steps >> step & 1:
            front = box.front[box.forward[here, step]]
            over_line = LAP if front < box.front[here] else 0
            if lap + over_line + front > most:
                steps &= ~(1 << step)
    return steps


@kernel
def break_down(state: State, car: int) -> None:
    """TR-4.3: the car waits beside the track, and the card lies beside the board."""
    state.breakdowns += 1
    state.broken[car] = state.breakdowns
    state.broken_space[car] = state.space[car]
    state.broken_card[car] = state.card
    state.space[car] = NONE
    note(state, CAR_BROKE_DOWN, car, state.broken_space[car])
    state.phase = ROW_DONE


@kernel
def all_have_passed(state: State, box: Box, car: int) -> bool:
    """TR-4.4: whether all others have passed: finished, further ahead, or level and broken down too."""
    here = edge(state, box, car)
    for other in range(CARS):
        if other != car and state.place[other] == 0:
            there = edge(state, box, other)
            if there < here or (there == here and state.broken[other] == 0):
                return False
    return True


@kernel
def return_cars(state: State, box: Box) -> None:
    """TR-4.4: return the cars that all others have passed, the earlier breakdown first.

    They are chosen before any of them returns, so that level cars do not wait for each other.
    """
    back = 0
    for car in range(CARS):
        if state.broken[car] and all_have_passed(state, box, car):
            back |= 1 << car
    while back:
        earliest = NONE
        for car in range(CARS):
            if back >> car & 1 and (earliest == NONE or state.broken[car] < state.broken[earliest]):
                earliest = car
        back &= ~(1 << earliest)
        put_back(state, earliest)


@kernel
def put_back(state: State, car: int) -> None:
    """TR-4.4: put a car back on the space that it left, if it is free."""
    space = state.broken_space[car]
    for other in range(CARS):
        if state.space[other] == space:
            return
    state.space[car] = space
    if state.broken_card[car] != state.card:
        state.discard |= 1 << state.broken_card[car]
    state.broken[car] = 0
    state.broken_space[car] = state.broken_card[car] = NONE
    note(state, CAR_RETURNED, car, space)
