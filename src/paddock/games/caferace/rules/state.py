"""The record of a game of Café Race, and the constants of its fields."""

from typing import Annotated

from paddock.engine.asking import SEATS as SEATS
from paddock.engine.asking import Asking
from paddock.engine.journal import Journal
from paddock.engine.randomness import Chance
from paddock.engine.record import Ints, by_seat, cells, dtype_of, mask, number, of_seats

NOBODY = -1
PASS = 0
SIDES = 6
PAIR = 8  # two dice in one number: the first times this plus the second
COFFEE = 5
START = 0
FLIGHT, LANDING = 7, 3
FIRST_FINISH, LAST_FINISH = 28, 29  # CR-1.1: 7 steps, 3, 7 steps, 3, 7 steps, then the two newspapers
CAPACITY = 2

# Phases that ask a question, then the end, then the phases that the game passes through without asking.
INITIATIVE, DIE, BID, OVER = range(4)
NEXT_ROUND, INITIATIVES_SHOWN, NEXT_LOT, LOT_DONE, MOVING = range(4, 9)

# Kinds of journal entries.
(
    ROUND_BEGAN, SENT_BACK, DIE_ROLLED, INITIATIVE_SEALED, INITIATIVE_SHOWN, SPEED_TAKEN, WHITE_DICE_THROWN,
    FIRST_BIDDER_NAMED, DIE_OFFERED, BID_MADE, EMPLOYEE_MOVED, EMPLOYEE_BLOCKED, BALANCE_ROLLED, COFFEE_SPILLED,
    FINISH_REACHED, GAME_ENDED,
) = range(16)  # fmt: skip


class State(Asking, Journal, Chance):
    """A game in progress. Everything is public except initiatives not yet revealed."""

    phase: Annotated[int, number(INITIATIVE, MOVING)]
    round_number: Annotated[int, number(0, 1 << 20)]
    space: Annotated[Ints, by_seat(cells("i8", SEATS, low=START, high=LAST_FINISH))]
    coffee: Annotated[Ints, by_seat(cells("i8", SEATS, low=0, high=COFFEE))]
    dice: Annotated[Ints, cells("i8", SEATS, low=0, high=SIDES)]  # the speed dice of this round, ascending
    dice_left: Annotated[int, mask(SEATS)]  # those that nobody has taken yet
    initiative: Annotated[Ints, by_seat(cells("i8", SEATS, low=0, high=SIDES))]  # 0: none yet
    speed: Annotated[Ints, by_seat(cells("i8", SEATS, low=0, high=SIDES))]  # 0: none yet
    rank: Annotated[Ints, by_seat(cells("i8", SEATS, low=0, high=SEATS))]  # working space to order seats
    throw: Annotated[Ints, by_seat(cells("i8", SEATS, low=0, high=2 * SIDES))]  # and for white dice
    beaten: Annotated[Ints, by_seat(cells("i8", SEATS, low=0, high=SEATS))]  # and for how many tied seats rolled higher

    first_bidder: Annotated[int, of_seats(number(NOBODY, SEATS - 1))]
    bidders: Annotated[int, of_seats(mask(SEATS))]  # seats that may still bid for the die on offer
    offered: Annotated[int, number(NOBODY, SEATS - 1)]  # the number of the die on offer
    high_bid: Annotated[int, number(0, SIDES)]
    high_bidder: Annotated[int, of_seats(number(NOBODY, SEATS - 1))]


STATE = dtype_of(State)
EVERY_INITIATIVE = (1 << (SIDES + 1)) - 2
