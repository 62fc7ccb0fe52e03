"""DF-3 The race: turns, cards, rows and steps."""

from paddock.engine.asking import ask
from paddock.engine.compiled import kernel
from paddock.engine.journal import note, note_for
from paddock.engine.masks import draw_from, draw_set, first, size
from paddock.games.cars.driving import free_steps, is_beyond, take_place, take_step
from paddock.games.cars.owning import through
from paddock.games.downforce.rules.box import PERSONAL_PILES, Box
from paddock.games.downforce.rules.powers import (
    extra_spaces,
    may_choose_order,
    may_ignore_row,
    route_chooser,
    wild_cars,
)
from paddock.games.downforce.rules.state import (
    BETTING,
    BOTTOM_UP,
    CAR_BLOCKED,
    CAR_FINISHED,
    CAR_MOVED,
    CARD_DONE,
    CARD_DRAWN,
    CARD_PLAYED,
    CARRY_OUT,
    CARS,
    IGNORE,
    LINE_CROSSED,
    LINES,
    MOVE,
    NEXT_ROW,
    NEXT_TURN,
    NOBODY,
    NONE,
    ORDER,
    ORDER_CHOSEN,
    PLAY,
    PLAYER_LEFT,
    RACE_BEGAN,
    ROW,
    ROW_IGNORED,
    STEP,
    STOP,
    TOP_DOWN,
    WILD,
    WILD_CAR,
    WILD_CHOSEN,
    State,
)

HAND_WITH_PILE = 7


@kernel
def begin(state: State, box: Box) -> None:
    """DF-3.1: the owner of the car on pole plays first; if it has none, the owner of the next owned car in grid order.

    If no car has an owner, the first seat begins.
    """
    if box.hands == PERSONAL_PILES:
        make_piles(state, box)
    starter = 0
    for slot in range(CARS - 1, -1, -1):
        owner = state.owner[state.grid[slot]]
        if owner != NOBODY:
            starter = owner
    note(state, RACE_BEGAN, starter)
    state.turn = (starter - 1) % box.seats
    state.phase = NEXT_TURN


@kernel
def make_piles(state: State, box: Box) -> None:
    """DF-7.2: each of two players shuffles the hand into a personal draw pile and draws seven."""
    for seat in range(box.seats):
        cards = state.hand[seat]
        count = min(HAND_WITH_PILE, size(cards))
        state.hand[seat] = draw_set(state, cards, count)
        state.hand_size[seat] = count
        state.pile[seat] = cards & ~state.hand[seat]
        state.pile_size[seat] = size(state.pile[seat])


@kernel
def next_turn(state: State, box: Box) -> None:
    """DF-3.2: clockwise; players without cards are skipped."""
    for _ in range(box.seats):
        state.turn = (state.turn + 1) % box.seats
        cards = state.hand[state.turn] | state.face_up[state.turn]
        if cards and state.racing >> state.turn & 1:
            ask(state, PLAY, state.turn, cards)
            return


@kernel
def has_player(state: State, box: Box) -> bool:
    """DF-3.10: whether a player who is still racing has a card."""
    for seat in range(box.seats):
        if state.racing >> seat & 1 and state.hand[seat] | state.face_up[seat]:
            return True
    return False


@kernel
def answer_card(state: State, box: Box, card: int) -> None:
    """Play a card from the hand, or a Speed-8 card that lies face up (DF-7.2)."""
    seat, bit = state.turn, 1 << card
    state.from_hand = int(state.hand[seat] & bit != 0)
    state.hand[seat] &= ~bit
    state.hand_size[seat] -= state.from_hand
    state.face_up[seat] &= ~bit
    state.shown[seat] &= ~bit
    state.card = card
    state.row = state.bottom_up = state.spared = state.wilds_taken = 0
    note(state, CARD_PLAYED, seat, card)
    if may_choose_order(state, box):
        ask(state, ORDER, seat, 1 << TOP_DOWN | 1 << BOTTOM_UP)
    else:
        state.phase = NEXT_ROW


@kernel
def answer_order(state: State, order: int) -> None:
    """DF-6.5 Tricky: top to bottom, or bottom to top."""
    state.bottom_up = int(order == BOTTOM_UP)
    note(state, ORDER_CHOSEN, state.turn, state.bottom_up)
    state.phase = NEXT_ROW


@kernel
def printed_row(state: State, box: Box) -> int:
    """The place on the card of the row that was begun last."""
    return box.rows[state.card] - state.row if state.bottom_up else state.row - 1


@kernel
def next_row(state: State, box: Box) -> None:
    """DF-3.3: carry out the next row, unless the card is done or the rest of it is void."""
    if state.row == box.rows[state.card] or rest_is_void(state, box):
        state.phase = CARD_DONE
        return
    state.row += 1
    state.car = NONE
    state.left = 0
    car = box.row_car[state.card, printed_row(state, box)]
    if may_ignore_row(state, box) and can_move(state, box, car):
        ask(state, ROW, state.turn, 1 << CARRY_OUT | 1 << IGNORE)
    else:
        begin_row(state, box)


@kernel
def rest_is_void(state: State, box: Box) -> bool:
    """DF-3.10: whether the last car has finished; before ruleset 2, the remaining rows still asked for a wild's car."""
    return state.finished == CARS and box.ruleset >= 2


@kernel
def can_move(state: State, box: Box, car: int) -> bool:
    """DF-6.4: whether a row of this car, or of a wild, could move a car; before ruleset 2 every wild counted."""
    cars = wild_cars(state, box) if car == WILD else 1 << car
    moves = car == WILD and box.ruleset == 1
    for one in range(CARS):
        if cars >> one & 1 and state.space[one] >= 0:
            moves |= free_steps(state, box, one) != 0
    return moves


@kernel
def answer_row(state: State, box: Box, choice: int) -> None:
    """DF-6.4 Strategic: carry out the row, or ignore it."""
    if choice == IGNORE:
        state.spared = 1
        row = printed_row(state, box)
        note(state, ROW_IGNORED, state.turn, box.row_car[state.card, row], row)
        state.phase = NEXT_ROW
    else:
        begin_row(state, box)


@kernel
def begin_row(state: State, box: Box) -> None:
    """Move the row's car; a wild's car is chosen now (DF-3.5)."""
    car = box.row_car[state.card, printed_row(state, box)]
    if car != WILD:
        begin_move(state, box, car)
        return
    cars = wild_cars(state, box)
    if size(cars) == 1:
        take_wild(state, box, first(cars))
    else:
        ask(state, WILD_CAR, state.turn, cars)


@kernel
def take_wild(state: State, box: Box, car: int) -> None:
    """DF-3.5: the wild moves this car."""
    state.wilds_taken |= 1 << car
    note(state, WILD_CHOSEN, state.turn, car)
    begin_move(state, box, car)


@kernel
def begin_move(state: State, box: Box, car: int) -> None:
    """Start a row's move; a finished car's row is ignored (DF-3.8)."""
    state.car = car
    state.left = box.row_spaces[state.card, printed_row(state, box)]
    state.moved = state.extra = 0
    state.only_rectangles = 1
    state.options = 0
    state.phase = MOVE if state.space[car] >= 0 else NEXT_ROW


@kernel
def move(state: State, box: Box) -> None:
    """Take the step that is decided, if `options` has one, then look at the next. Only this function moves cars."""
    if state.options:
        drive(state, box, first(state.options))
    if state.phase == MOVE:
        look_ahead(state, box)


@kernel
def look_ahead(state: State, box: Box) -> None:
    """DF-3.7: decide on the only possible step, ask if there are several, or offer optional spaces (DF-6.7)."""
    if state.left == 0:
        offer_extra(state, box)
        return
    steps = free_steps(state, box, state.car)
    if steps == 0:
        note(state, CAR_BLOCKED, state.car, state.left, state.space[state.car])
        state.phase = NEXT_ROW
    elif steps & (steps - 1) == 0:
        state.options = steps
    else:
        ask(state, STEP, route_chooser(state), steps)


@kernel
def offer_extra(state: State, box: Box) -> None:
    """DF-6.7: after the row, offer once the optional spaces that a power allows."""
    extra = extra_spaces(state, box) if state.extra == 0 else 0
    steps = free_steps(state, box, state.car) if extra else 0
    if steps == 0:
        state.phase = NEXT_ROW
    else:
        state.extra = 1
        state.left = extra
        ask(state, STEP, route_chooser(state), steps | 1 << STOP)


@kernel
def answer_step(state: State, step: int) -> None:
    """Decide on the step, or decline the optional spaces."""
    if state.extra == 1:
        state.extra = 2
    state.options = 1 << step
    state.phase = NEXT_ROW if step == STOP else MOVE


@kernel
def drive(state: State, box: Box, step: int) -> None:
    """Move the car one space forward, over any lines on the way."""
    car = state.car
    origin = state.space[car]
    reached = take_step(state, box, car, step)
    state.left -= 1
    state.moved += 1
    state.only_rectangles &= box.rectangular[reached]
    note(state, CAR_MOVED, car, origin, reached)
    if state.lap[car] == 1 and not box.long_distance:
        finish(state, car)
    cross_lines(state, box, car)


@kernel
def finish(state: State, car: int) -> None:
    """DF-3.8: the car takes the next place and leaves the track; the rest of its move is void."""
    take_place(state, car)
    note(state, CAR_FINISHED, car, state.finished)
    state.phase = NEXT_ROW


@kernel
def cross_lines(state: State, box: Box, car: int) -> None:
    """DF-4.1: the first car over a betting line; DF-4.4: a car past the finish line has crossed every one."""
    while state.lines_crossed < LINES and is_beyond(state, box, car, state.lines_crossed):
        note(state, LINE_CROSSED, car, state.lines_crossed)
        state.lines_crossed += 1


@kernel
def finish_card(state: State) -> None:
    """DF-3.4: discard the card; players whose cars have all finished leave (DF-3.9); draw from a pile; then bets."""
    state.discard |= 1 << state.card
    state.card = state.car = NONE
    state.row = state.left = state.moved = state.only_rectangles = state.extra = 0
    state.bottom_up = state.spared = state.wilds_taken = 0
    if state.finished:
        leaving = through(state) & state.racing
        while leaving:
            leave(state, first(leaving))
            leaving &= leaving - 1
    if state.from_hand and state.racing >> state.turn & 1:
        draw_card(state, state.turn)
    state.from_hand = 0
    state.phase = BETTING


@kernel
def leave(state: State, seat: int) -> None:
    """DF-3.9: discard the player's hand, personal pile and face-up Speed-8 cards; the player plays no more cards."""
    state.racing &= ~(1 << seat)
    state.discard |= state.hand[seat] | state.pile[seat] | state.face_up[seat]
    state.hand[seat] = state.pile[seat] = state.face_up[seat] = state.shown[seat] = 0
    state.hand_size[seat] = state.pile_size[seat] = state.lacks[seat] = 0
    note(state, PLAYER_LEFT, seat)


@kernel
def draw_card(state: State, seat: int) -> None:
    """Replace a card played from the hand: from the personal pile (DF-7.2) or the common one (DF-7.1)."""
    if state.pile[seat]:
        card = draw_from(state, state.pile[seat])
        state.pile[seat] &= ~(1 << card)
        state.pile_size[seat] -= 1
    elif state.stock:
        card = draw_from(state, state.stock)
        state.stock &= ~(1 << card)
        state.stock_size -= 1
        state.lacks[seat] = 0
    else:
        return
    state.hand[seat] |= 1 << card
    state.hand_size[seat] += 1
    note_for(state, seat, CARD_DRAWN, card)
