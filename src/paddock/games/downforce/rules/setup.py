"""DF-1 Set-up: the deal, the grid, and the simpler game for beginners (DF-7.1)."""

from paddock.engine.compiled import kernel
from paddock.engine.journal import note
from paddock.engine.masks import draw_from, draw_set, size
from paddock.engine.randomness import plant
from paddock.engine.record import Ints
from paddock.games.downforce.rules.auction import draw_power, hand_over
from paddock.games.downforce.rules.box import HANDS_OF_THREE, Box
from paddock.games.downforce.rules.state import (
    AUCTION_OVER,
    CAR_DEALT,
    CARS,
    CUNNING,
    EVERY_CAR,
    HAND_DEALT,
    LINES,
    NEXT_LOT,
    NOBODY,
    NONE,
    POWERS,
    SEATS,
    State,
)


@kernel
def clear(state: State) -> None:
    """Clear the table."""
    state.asked = state.asked_seats = state.waiting = state.options = 0
    state.stock = state.stock_size = state.discard = state.unseen = state.returned = 0
    state.eights = EVERY_CAR
    state.lot_car = state.lot_power = state.turn = state.card = state.car = NONE
    state.second_round = state.aside_count = 0
    state.last_winner = NOBODY
    state.finished = state.racing = 0
    state.from_hand = state.bottom_up = state.row = state.spared = state.wilds_taken = 0
    state.left = state.moved = state.only_rectangles = state.extra = 0
    state.lines_crossed = state.bets_made = state.noted = 0
    for seat in range(SEATS):
        state.sealed[seat] = state.power[seat] = NONE
        state.hand[seat] = state.pile[seat] = state.face_up[seat] = state.shown[seat] = 0
        state.hand_size[seat] = state.pile_size[seat] = state.won_powers[seat] = state.lacks[seat] = 0
        for line in range(LINES):
            state.bet[seat, line] = NONE
    for car in range(CARS):
        state.aside[car] = state.aside_power[car] = NONE
        state.owner[car] = NOBODY
        state.price[car] = state.place[car] = 0
        state.lap[car] = -1
        for line in range(LINES):
            state.bet_position[line, car] = 0


@kernel
def deal_hands(state: State, box: Box) -> None:
    """DF-1.2: deal the Speed cards evenly; DF-7.1: three each, and the rest is a common pile."""
    rest = (1 << box.speed_cards) - 1
    each = 3 if box.hands == HANDS_OF_THREE else box.speed_cards // box.seats
    for seat in range(box.seats):
        state.hand[seat] = draw_set(state, rest, each)
        state.hand_size[seat] = each
        rest &= ~state.hand[seat]
        note(state, HAND_DEALT, seat, each)
    if box.hands == HANDS_OF_THREE:
        state.stock = rest
        state.stock_size = size(rest)
    else:
        state.unseen = rest


@kernel
def place_cars(state: State, box: Box) -> None:
    """DF-1.4: place the six cars at random on the six start spaces."""
    cars = EVERY_CAR
    for slot in range(CARS):
        car = draw_from(state, cars)
        cars &= ~(1 << car)
        state.grid[slot] = car
        state.space[car] = box.start[slot]


@kernel
def deal_cars(state: State, box: Box) -> None:
    """DF-7.1: without an auction, deal the same number of cars to every player, free; the rest have no owner."""
    for _ in range(CARS // box.seats):
        for seat in range(box.seats):
            car = draw_from(state, state.eights)
            state.eights &= ~(1 << car)
            power = draw_power(state)
            hand_over(state, box, car, power, seat, 0)
            note(state, CAR_DEALT, car, seat, power)
    state.returned = state.eights << box.speed_cards
    state.eights = 0


@kernel
def set_up(state: State, box: Box, seed: Ints) -> None:
    """Set up the table from a seed: hands, piles of Speed-8 and power cards (DF-1.3), the grid."""
    plant(state, seed)
    clear(state)
    state.powers = (1 << POWERS) - 1 if box.with_powers else 0
    if box.cunning_dropped:
        state.powers &= ~(1 << CUNNING)
    deal_hands(state, box)
    place_cars(state, box)
    state.racing = (1 << box.seats) - 1
    if box.auction:
        state.phase = NEXT_LOT
    else:
        deal_cars(state, box)
        state.phase = AUCTION_OVER
