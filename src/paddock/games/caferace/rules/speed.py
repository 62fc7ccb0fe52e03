"""CR-2 Speed: the dice are rolled, players choose initiatives in secret, and take the dice."""

from paddock.engine.asking import SEATS, ask_sealed, seal, unseal
from paddock.engine.compiled import kernel
from paddock.engine.journal import note, note_for
from paddock.engine.randomness import draw_below, plant
from paddock.engine.record import Ints
from paddock.games.caferace.rules.box import Box
from paddock.games.caferace.rules.order import BY_INITIATIVE, put_in_order, seat_of_rank
from paddock.games.caferace.rules.state import (
    COFFEE,
    DIE_ROLLED,
    INITIATIVE,
    INITIATIVE_SEALED,
    INITIATIVE_SHOWN,
    INITIATIVES_SHOWN,
    MOVING,
    NEXT_LOT,
    NEXT_ROUND,
    NOBODY,
    ROUND_BEGAN,
    SENT_BACK,
    SIDES,
    SPEED_TAKEN,
    START,
    State,
)


@kernel
def next_round(state: State, box: Box) -> None:
    """Begin a round: employees without coffee go back to the start (CR-3.7); the dice are rolled (CR-2.1)."""
    state.round_number += 1
    note(state, ROUND_BEGAN, state.round_number)
    for seat in range(box.seats):
        if state.coffee[seat] == 0:
            state.coffee[seat] = COFFEE
            state.space[seat] = START
            note(state, SENT_BACK, seat)
        state.initiative[seat] = state.speed[seat] = 0
    roll_speed_dice(state, box)
    if box.auction:
        state.first_bidder = draw_below(state, box.seats) if state.round_number == 1 else NOBODY
        state.phase = NEXT_LOT
    else:
        ask_sealed(state, INITIATIVE, (1 << box.seats) - 1)


@kernel
def roll_speed_dice(state: State, box: Box) -> None:
    """CR-2.1: roll one speed die per player and lay them out in ascending order."""
    for die in range(box.seats):
        state.dice[die] = 1 + draw_below(state, SIDES)
        place = die
        while place > 0 and state.dice[place - 1] > state.dice[place]:
            lower = state.dice[place]
            state.dice[place] = state.dice[place - 1]
            state.dice[place - 1] = lower
            place -= 1
    for die in range(box.seats):
        note(state, DIE_ROLLED, die, state.dice[die])
    state.dice_left = (1 << box.seats) - 1


@kernel
def answer_initiative(state: State, seat: int, initiative: int) -> None:
    """CR-2.2: a player chooses an initiative from 1 to 6 in secret."""
    note_for(state, seat, INITIATIVE_SEALED, initiative)
    if seal(state, seat, initiative):
        state.phase = INITIATIVES_SHOWN


@kernel
def show_initiatives(state: State, box: Box) -> None:
    """CR-2.2, CR-2.3: reveal all initiatives at once; the highest takes the highest die, and so on."""
    for seat in range(box.seats):
        state.initiative[seat] = state.sealed[seat]
        note(state, INITIATIVE_SHOWN, seat, state.initiative[seat])
    unseal(state)
    everybody = (1 << box.seats) - 1
    put_in_order(state, BY_INITIATIVE, everybody)
    for rank in range(box.seats):
        take_die(state, seat_of_rank(state, everybody, rank), box.seats - 1 - rank)
    state.phase = MOVING


@kernel
def take_die(state: State, seat: int, die: int) -> None:
    """A player takes a speed die."""
    state.speed[seat] = state.dice[die]
    state.dice_left &= ~(1 << die)
    note(state, SPEED_TAKEN, seat, state.speed[seat], state.initiative[seat])


@kernel
def set_up(state: State, box: Box, seed: Ints) -> None:
    """CR-1.2: put everybody at the start with five coffees."""
    plant(state, seed)
    state.round_number = state.asked = state.asked_seats = state.waiting = state.options = state.noted = 0
    state.dice_left = state.bidders = state.high_bid = 0
    state.first_bidder = state.offered = state.high_bidder = NOBODY
    unseal(state)
    for seat in range(SEATS):
        state.space[seat] = START
        state.coffee[seat] = COFFEE if seat < box.seats else 0
        state.dice[seat] = state.initiative[seat] = state.speed[seat] = state.rank[seat] = 0
        state.throw[seat] = state.beaten[seat] = 0
    state.phase = NEXT_ROUND
