"""CR-5 Advanced rules: the speed dice are auctioned, and the bid is the initiative."""

from paddock.engine.asking import ask
from paddock.engine.compiled import kernel
from paddock.engine.journal import note
from paddock.engine.masks import first, size
from paddock.games.caferace.rules.box import Box
from paddock.games.caferace.rules.order import leader
from paddock.games.caferace.rules.speed import take_die
from paddock.games.caferace.rules.state import (
    BID,
    BID_MADE,
    DIE,
    DIE_OFFERED,
    FIRST_BIDDER_NAMED,
    LOT_DONE,
    MOVING,
    NEXT_LOT,
    NOBODY,
    PASS,
    SIDES,
    State,
)


@kernel
def without_die(state: State, box: Box) -> int:
    """The players who have no speed yet."""
    seats = 0
    for seat in range(box.seats):
        if state.speed[seat] == 0:
            seats |= 1 << seat
    return seats


@kernel
def next_lot(state: State, box: Box) -> None:
    """CR-5.2: the first bidder chooses the die on offer; CR-5.6: this goes on until all dice are sold."""
    seats = without_die(state, box)
    if seats == 0:
        state.first_bidder = NOBODY
        state.phase = MOVING
        return
    if state.first_bidder == NOBODY:
        state.first_bidder = leader(state, seats)
    note(state, FIRST_BIDDER_NAMED, state.first_bidder)
    values = 0
    for die in range(box.seats):
        if state.dice_left >> die & 1:
            values |= 1 << state.dice[die]
    if size(values) == 1:
        offer(state, box, first(values))
    else:
        ask(state, DIE, state.first_bidder, values)


@kernel
def offer(state: State, box: Box, value: int) -> None:
    """Put a die of this value on offer; CR-5.2: the first bidder must bid at least 1."""
    for die in range(box.seats):
        if state.dice_left >> die & 1 and state.dice[die] == value:
            state.offered = die
    note(state, DIE_OFFERED, state.first_bidder, value)
    state.high_bid = 0
    state.high_bidder = NOBODY
    state.bidders = without_die(state, box)
    ask(state, BID, state.first_bidder, bids_above(0))


@kernel
def bids_above(bid: int) -> int:
    """The mask of the higher bids, up to 6."""
    return ((1 << (SIDES + 1)) - 1) & ~((1 << (bid + 1)) - 1)


@kernel
def answer_bid(state: State, box: Box, seat: int, bid: int) -> None:
    """CR-5.2: each player in turn passes or bids higher, once; CR-5.3: a bid of 6 ends the auction at once."""
    note(state, BID_MADE, seat, bid)
    state.bidders &= ~(1 << seat)
    if bid != PASS:
        state.high_bid = bid
        state.high_bidder = seat
    if state.bidders == 0 or bid == SIDES:
        state.phase = LOT_DONE
        return
    following = (seat + 1) % box.seats
    while not state.bidders >> following & 1:
        following = (following + 1) % box.seats
    ask(state, BID, following, bids_above(state.high_bid) | 1 << PASS)


@kernel
def finish_lot(state: State) -> None:
    """CR-5.4: the winner takes the die, and the bid becomes the initiative; CR-5.5: name the next first bidder."""
    winner = state.high_bidder
    state.initiative[winner] = state.high_bid
    take_die(state, winner, state.offered)
    if winner == state.first_bidder:
        state.first_bidder = NOBODY
    state.offered = state.high_bidder = NOBODY
    state.high_bid = state.bidders = 0
    state.phase = NEXT_LOT
