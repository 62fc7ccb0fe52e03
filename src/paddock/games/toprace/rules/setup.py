"""TR-1 Set-up: money, the deal, the pile of drivers."""

from paddock.engine.compiled import kernel
from paddock.engine.journal import note
from paddock.engine.masks import draw_set
from paddock.engine.randomness import plant
from paddock.engine.record import Ints
from paddock.games.toprace.rules.box import Box
from paddock.games.toprace.rules.state import CARS, EVERY_CAR, HAND_DEALT, LINES, NEXT_OFFER, NOBODY, NONE, SEATS, State


@kernel
def clear(state: State) -> None:
    """Clear the table."""
    state.asked = state.asked_seats = state.waiting = state.options = 0
    state.discard = state.unseen = state.under_count = state.unsold = state.forced = 0
    state.bidders = state.highest = state.closes = 0
    state.lot = state.opener = state.high_bidder = state.last_buyer = NONE
    state.finished = state.breakdowns = state.racing = 0
    state.turn = state.card = state.car = NONE
    state.row = state.left = state.moved = 0
    state.lines_crossed = state.tips_made = state.noted = 0
    for seat in range(SEATS):
        state.hand[seat] = state.hand_size[seat] = state.cash[seat] = 0
        state.sealed[seat] = NONE
        for line in range(LINES):
            state.tip[seat, line] = NONE
    for car in range(CARS):
        state.under[car] = state.grid[car] = state.space[car] = NONE
        state.broken_space[car] = state.broken_card[car] = NONE
        state.owner[car] = NOBODY
        state.price[car] = state.place[car] = state.broken[car] = 0
        state.lap[car] = -1


@kernel
def deal_hands(state: State, box: Box) -> None:
    """TR-1.1: hand out the money; TR-1.2, TR-6.4: deal the movement cards evenly, and leave the rest unseen."""
    rest = (1 << box.cards) - 1
    each = box.cards // box.seats
    for seat in range(box.seats):
        state.cash[seat] = box.money[seat]
        state.hand[seat] = draw_set(state, rest, each)
        state.hand_size[seat] = each
        rest &= ~state.hand[seat]
        note(state, HAND_DEALT, seat, each, state.cash[seat])
    state.unseen = rest


@kernel
def set_up(state: State, box: Box, seed: Ints) -> None:
    """Set up the table from a seed; TR-1.3: the drivers are a face-down pile, and no car is on the grid yet."""
    plant(state, seed)
    clear(state)
    deal_hands(state, box)
    state.drivers = EVERY_CAR
    state.racing = (1 << box.seats) - 1
    state.phase = NEXT_OFFER
