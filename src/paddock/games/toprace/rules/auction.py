"""TR-2 Auction: the drivers are sold one by one for money, with bids in turn or by open outcry."""

from paddock.engine.asking import ask, ask_sealed
from paddock.engine.compiled import kernel
from paddock.engine.journal import note
from paddock.engine.masks import draw_from, first, size
from paddock.games.toprace.rules.box import Box
from paddock.games.toprace.rules.state import (
    BANK_LENT,
    BID,
    BID_MADE,
    BID_PASSED,
    CAR_PLACED,
    CARS,
    CLOSE,
    DRIVER_OFFERED,
    DRIVER_SOLD,
    DRIVER_UNSOLD,
    GOING,
    MOST_TENS,
    NEXT_OFFER,
    NEXT_TURN,
    NOBODY,
    NONE,
    OPEN,
    PASS,
    RACE_BEGAN,
    SEATS,
    START,
    State,
)

FIXED_PRICE = 30  # TR-2.6, TR-2.7
STEP_UP = 10  # TR-2.1
CONTROLLER = 0  # TR-2.2: the seat that closes an open auction
GONE = 3  # calls in a row that end a lot


@kernel
def drivers_of(state: State, seat: int) -> int:
    """The number of drivers that a player has."""
    count = 0
    for car in range(CARS):
        count += int(state.owner[car] == seat)
    return count


@kernel
def seats_without_driver(state: State, box: Box) -> int:
    """The players who have no driver yet."""
    without = 0
    for seat in range(box.seats):
        if drivers_of(state, seat) == 0:
            without |= 1 << seat
    return without


@kernel
def drivers_left(state: State) -> int:
    """The drivers in the pile and on offer."""
    return size(state.drivers) + state.under_count + int(state.lot != NONE)


@kernel
def seats_that_may_bid(state: State, box: Box) -> int:
    """TR-2.5: players without a driver, and others up to the limit if enough drivers are left; TR-2.1: with cash."""
    without = seats_without_driver(state, box)
    enough = drivers_left(state) > size(without)
    seats = 0
    for seat in range(box.seats):
        own = drivers_of(state, seat)
        if (own == 0 or (enough and own < box.most_drivers)) and can_raise(state, seat):
            seats |= 1 << seat
    return seats


@kernel
def can_raise(state: State, seat: int) -> bool:
    """TR-2.1: whether a player's cash allows a higher bid."""
    return state.cash[seat] >= state.highest + STEP_UP


@kernel
def raises(state: State, seat: int) -> int:
    """TR-2.1: raises by 1 to 60 tens, as far as the cash allows; PASS is not in the mask."""
    tens = min(MOST_TENS, (state.cash[seat] - state.highest) // STEP_UP)
    return (1 << (tens + 1)) - 2


@kernel
def next_offer(state: State, box: Box) -> None:
    """Turn up the next driver (TR-2.1), hand out the rest (TR-2.7), or end the auction (TR-2.8)."""
    left = drivers_left(state)
    if left == 0:
        begin_race(state, box)
        return
    without = seats_without_driver(state, box)
    if state.unsold == left:
        state.forced = 1
    if state.forced:
        if without:
            turn_up(state, box)
            sell(state, box, first(without), FIXED_PRICE)
        else:
            place_unsold(state, box)
            begin_race(state, box)
        return
    turn_up(state, box)
    if left == 1 and without:
        sell(state, box, first(without), FIXED_PRICE)  # TR-2.6
    else:
        open_lot(state, box)


@kernel
def turn_up(state: State, box: Box) -> None:
    """TR-2.1: turn up the top card of the pile; TR-2.4: those put under it come last. The next seat opens (TR-2.2)."""
    if state.drivers:
        state.lot = draw_from(state, state.drivers)
        state.drivers &= ~(1 << state.lot)
    else:
        state.lot = take_from_under(state)
    state.opener = (state.opener + 1) % box.seats
    note(state, DRIVER_OFFERED, state.lot, state.opener)


@kernel
def take_from_under(state: State) -> int:
    """TR-2.4: take the driver that was put under the pile first."""
    car = state.under[0]
    state.under_count -= 1
    for index in range(state.under_count):
        state.under[index] = state.under[index + 1]
    state.under[state.under_count] = NONE
    return int(car)


@kernel
def open_lot(state: State, box: Box) -> None:
    """Determine who may bid, and ask for the first bid; if nobody may, the driver is unsold."""
    state.bidders = seats_that_may_bid(state, box)
    if box.open_auction:
        ask_all(state, box)
    else:
        ask_next(state, box, state.opener)


@kernel
def ask_next(state: State, box: Box, seat: int) -> None:
    """TR-2.2 `rotation`: ask the next seat that may bid, from this one on; if none is left, the lot ends."""
    for _ in range(box.seats):
        if state.bidders >> seat & 1 and seat != state.high_bidder:
            if can_raise(state, seat):
                ask(state, BID, seat, raises(state, seat) | 1 << PASS)
                return
            state.bidders &= ~(1 << seat)
        seat = (seat + 1) % box.seats
    knock_down(state, box)


@kernel
def answer_bid(state: State, box: Box, seat: int, tens: int) -> None:
    """TR-2.2 `rotation`: bid, or pass for the rest of this lot."""
    if tens == PASS:
        state.bidders &= ~(1 << seat)
        note(state, BID_PASSED, seat, state.lot)
    else:
        raise_bid(state, seat, tens)
    ask_next(state, box, (seat + 1) % box.seats)


@kernel
def raise_bid(state: State, seat: int, tens: int) -> None:
    """TR-2.1: raise the highest bid by this many tens."""
    state.highest += STEP_UP * tens
    state.high_bidder = seat
    state.closes = 0
    note(state, BID_MADE, seat, state.lot, state.highest)


@kernel
def seats_that_may_raise(state: State) -> int:
    """TR-2.2 `open`: the seats that may bid, can pay more, and do not have the highest bid."""
    raising = 0
    for seat in range(SEATS):
        if state.bidders >> seat & 1 and seat != state.high_bidder and can_raise(state, seat):
            raising |= 1 << seat
    return raising


@kernel
def ask_all(state: State, box: Box) -> None:
    """TR-2.2 `open`: ask everyone who may raise, and the controller, who may close; if nobody may, the lot ends."""
    raising = seats_that_may_raise(state)
    if raising:
        ask_sealed(state, OPEN, raising | 1 << CONTROLLER)
    else:
        knock_down(state, box)


@kernel
def open_answers(state: State, seat: int) -> int:
    """TR-2.2 `open`: the raises that a seat may make, and CLOSE for the controller."""
    answers = raises(state, seat) if seats_that_may_raise(state) >> seat & 1 else 0
    return answers | 1 << CLOSE if seat == CONTROLLER else answers


@kernel
def answer_open(state: State, box: Box, seat: int, choice: int) -> None:
    """TR-2.2 `open`: raise, which restarts the count, or call: going once, going twice, gone."""
    if choice != CLOSE:
        raise_bid(state, seat, choice)
        ask_all(state, box)
        return
    note(state, GOING, state.lot, state.closes + 1)
    if state.closes + 1 == GONE:
        knock_down(state, box)
    else:
        state.closes += 1
        ask_all(state, box)


@kernel
def knock_down(state: State, box: Box) -> None:
    """TR-2.3: the highest bidder buys; TR-2.4: without a bid the driver goes under the pile."""
    if state.high_bidder != NOBODY:
        sell(state, box, state.high_bidder, state.highest)
        return
    note(state, DRIVER_UNSOLD, state.lot)
    state.under[state.under_count] = state.lot
    state.under_count += 1
    state.unsold += 1
    close_lot(state)
    state.lot = NONE
    state.phase = NEXT_OFFER


@kernel
def close_lot(state: State) -> None:
    """Clear the bids."""
    state.bidders = state.highest = state.closes = 0
    state.high_bidder = NOBODY


@kernel
def sell(state: State, box: Box, seat: int, price: int) -> None:
    """TR-2.3: the buyer pays and places the car; TR-2.6: the bank lends what is missing of a fixed price."""
    car = state.lot
    state.owner[car] = state.last_buyer = seat
    state.price[car] = price
    note(state, DRIVER_SOLD, car, seat, price)
    lent = min(price, price - state.cash[seat])
    if lent > 0:
        note(state, BANK_LENT, seat, lent)
    state.cash[seat] -= price
    state.unsold = 0
    close_lot(state)
    slots = free_slots(state)
    if size(slots) == 1:
        place_car(state, box, first(slots))
    else:
        ask(state, START, seat, slots)


@kernel
def free_slots(state: State) -> int:
    """TR-2.3: the start spaces without a car."""
    slots = 0
    for slot in range(CARS):
        if state.grid[slot] == NONE:
            slots |= 1 << slot
    return slots


@kernel
def place_car(state: State, box: Box, slot: int) -> None:
    """TR-2.3: place the driver's car on the grid."""
    car = state.lot
    state.grid[slot] = car
    state.space[car] = box.start[slot]
    state.lot = NONE
    note(state, CAR_PLACED, car, slot, box.start[slot])
    state.phase = NEXT_OFFER


@kernel
def place_unsold(state: State, box: Box) -> None:
    """TR-2.7: the remaining drivers race without an owner, from the free start spaces at random."""
    while state.under_count:
        state.lot = take_from_under(state)
        place_car(state, box, draw_from(state, free_slots(state)))


@kernel
def begin_race(state: State, box: Box) -> None:
    """TR-2.8: all cars are on the grid; TR-3.1: the last buyer plays first."""
    state.opener = NOBODY
    state.unsold = state.forced = 0
    note(state, RACE_BEGAN, state.last_buyer)
    state.turn = (state.last_buyer - 1) % box.seats
    state.phase = NEXT_TURN
