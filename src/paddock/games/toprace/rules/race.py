"""TR-3 The race, and its end (TR-5): turns, cards, rows and steps."""

from paddock.engine.asking import ask
from paddock.engine.compiled import kernel
from paddock.engine.journal import note
from paddock.engine.masks import first
from paddock.games.cars.driving import free_steps, is_beyond, take_place, take_step
from paddock.games.cars.owning import through
from paddock.games.toprace.rules.box import Box
from paddock.games.toprace.rules.special import begin_special, return_cars, turbo_steps
from paddock.games.toprace.rules.state import (
    CAR_BLOCKED,
    CAR_FINISHED,
    CAR_MOVED,
    CARD_DONE,
    CARD_PLAYED,
    CARS,
    EVERY_CAR,
    LINE_CROSSED,
    LINES,
    MOVE,
    NEXT_ROW,
    NONE,
    PLAY,
    PLAYER_LEFT,
    ROW_DONE,
    STEP,
    TIPPING,
    WILD,
    WILD_CAR,
    WILD_CHOSEN,
    State,
)

FORCED_STEPS = 100
"""How far a turbo goes without a question, to bound what one answer causes; no shipped circuit is so long."""


@kernel
def next_turn(state: State, box: Box) -> None:
    """TR-3.2: clockwise; players without cards, or whose cars have all finished (TR-5.2), are skipped."""
    for _ in range(box.seats):
        state.turn = (state.turn + 1) % box.seats
        if state.hand[state.turn] and state.racing >> state.turn & 1:
            ask(state, PLAY, state.turn, state.hand[state.turn])
            return


@kernel
def has_player(state: State, box: Box) -> bool:
    """TR-5.3: whether a player with a car still racing has a card."""
    for seat in range(box.seats):
        if state.racing >> seat & 1 and state.hand[seat]:
            return True
    return False


@kernel
def answer_card(state: State, box: Box, card: int) -> None:
    """TR-3.2: play a card; a special card has two cars instead of rows (TR-4)."""
    seat = state.turn
    state.hand[seat] &= ~(1 << card)
    state.hand_size[seat] -= 1
    state.card = card
    state.row = 0
    note(state, CARD_PLAYED, seat, card)
    if box.rows[card] == 0:
        begin_special(state, box)
    else:
        state.phase = NEXT_ROW


@kernel
def next_row(state: State, box: Box) -> None:
    """TR-3.2: carry out the next row, unless the rest is void; a wild's car is chosen now (TR-3.5)."""
    if state.row == box.rows[state.card] or rest_is_void(state, box):
        state.phase = CARD_DONE
        return
    car = box.row_car[state.card, state.row]
    state.row += 1
    state.car = NONE
    state.left = 0
    if car != WILD:
        begin_move(state, box, car)
        return
    cars = wild_cars(state, box)
    if cars & (cars - 1) == 0:
        take_wild(state, box, first(cars))
    else:
        ask(state, WILD_CAR, state.turn, cars)


@kernel
def rest_is_void(state: State, box: Box) -> bool:
    """TR-5.3: whether the last car has finished; before ruleset 2, the remaining rows still asked for a wild's car."""
    return state.finished == CARS and box.ruleset >= 2


@kernel
def wild_cars(state: State, box: Box) -> int:
    """TR-3.5: any car whose colour is not on the card."""
    return EVERY_CAR & ~box.cars_on[state.card]


@kernel
def take_wild(state: State, box: Box, car: int) -> None:
    """TR-3.5: the wild moves this car."""
    note(state, WILD_CHOSEN, state.turn, car)
    begin_move(state, box, car)


@kernel
def begin_move(state: State, box: Box, car: int) -> None:
    """Start a row's move; a row is ignored if its car has finished (TR-3.4) or is broken down (TR-4.3)."""
    state.car = car
    state.moved = state.options = 0
    if state.space[car] >= 0:
        state.left = box.row_spaces[state.card, state.row - 1]
        state.phase = MOVE
    else:
        state.phase = NEXT_ROW


@kernel
def move(state: State, box: Box) -> None:
    """Take the step that is decided, if `options` has one, then look at the next. Only this function moves cars."""
    if state.options:
        drive(state, box, first(state.options))
    if state.phase == MOVE:
        look_ahead(state, box)


@kernel
def look_ahead(state: State, box: Box) -> None:
    """TR-3.3: decide on the only possible step, or ask if there are several; TR-4.2: a turbo draws level."""
    if box.rows[state.card] == 0:
        move_turbo(state, box)
        return
    if state.left == 0:
        state.phase = ROW_DONE
        return
    steps = free_steps(state, box, state.car)
    if steps == 0:
        note(state, CAR_BLOCKED, state.car, state.left, state.space[state.car])
        state.phase = ROW_DONE
    elif steps & (steps - 1) == 0:
        state.options = steps
    else:
        ask(state, STEP, state.turn, steps)


@kernel
def move_turbo(state: State, box: Box) -> None:
    """TR-4.2: take another step, as long as one leads no further than the car ahead."""
    steps = turbo_steps(state, box)
    if steps == 0:
        state.phase = ROW_DONE
    elif steps & (steps - 1) == 0 and (state.moved == 0 or state.moved % FORCED_STEPS):
        state.options = steps
    else:
        ask(state, STEP, state.turn, steps)


@kernel
def answer_step(state: State, step: int) -> None:
    """Decide on the step."""
    state.options = 1 << step
    state.phase = MOVE


@kernel
def drive(state: State, box: Box, step: int) -> None:
    """Move the car one space forward, over any lines on the way."""
    car = state.car
    origin = state.space[car]
    reached = take_step(state, box, car, step)
    state.left -= int(state.left > 0)
    state.moved += 1
    note(state, CAR_MOVED, car, origin, reached)
    if state.lap[car] == 1:
        finish(state, car)
    if box.tips:
        cross_lines(state, box, car)


@kernel
def finish(state: State, car: int) -> None:
    """TR-5.1: the car takes the next place and leaves the track; the rest of its move is void."""
    take_place(state, car)
    note(state, CAR_FINISHED, car, state.finished)
    state.phase = ROW_DONE


@kernel
def cross_lines(state: State, box: Box, car: int) -> None:
    """TR-6.2: the first car over a yellow line."""
    while state.lines_crossed < LINES and is_beyond(state, box, car, state.lines_crossed):
        note(state, LINE_CROSSED, car, state.lines_crossed)
        state.lines_crossed += 1


@kernel
def end_move(state: State, box: Box) -> None:
    """TR-4.4: after every car's move and before tips, let broken-down cars return if they may."""
    state.left = state.moved = 0
    if state.breakdowns:
        return_cars(state, box)
    state.phase = TIPPING


@kernel
def finish_card(state: State) -> None:
    """TR-3.2: discard the card, unless it lies beside the board (TR-4.3); players without cars in the race leave."""
    beside = False
    for car in range(CARS):
        beside |= state.broken_card[car] == state.card
    if not beside:
        state.discard |= 1 << state.card
    state.card = state.car = NONE
    state.row = state.left = state.moved = 0
    if state.finished:
        leaving = through(state) & state.racing
        while leaving:
            leave(state, first(leaving))
            leaving &= leaving - 1


@kernel
def leave(state: State, seat: int) -> None:
    """TR-5.2: discard the player's hand; the player plays no more cards."""
    state.racing &= ~(1 << seat)
    state.discard |= state.hand[seat]
    state.hand[seat] = state.hand_size[seat] = 0
    note(state, PLAYER_LEFT, seat)
