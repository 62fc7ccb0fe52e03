"""The record of a game of Top Race: everything about a game in progress, and the constants of its fields."""

from typing import Annotated

from paddock.engine.asking import SEATS as SEATS
from paddock.engine.asking import Asking
from paddock.engine.journal import Journal
from paddock.engine.randomness import Chance
from paddock.engine.record import Ints, by_seat, cells, dtype_of, mask, number, of_seats
from paddock.games.cars.cards import CARDS as CARDS
from paddock.games.cars.cards import WILD as WILD
from paddock.games.cars.driving import CARS as CARS
from paddock.games.cars.driving import LINES as LINES
from paddock.games.cars.owning import NOBODY as NOBODY

NONE = -1

# Phases that ask a question, then the end, then the phases that the game passes through without asking.
BID, OPEN, START, PLAY, SPECIAL, WILD_CAR, STEP, TIP, OVER = range(9)
NEXT_OFFER, NEXT_TURN, NEXT_ROW, MOVE, ROW_DONE, TIPPING, TIPS_MADE, CARD_DONE = range(9, 17)

# Answers other than a card, a car, a start space or a step.
PASS, MOST_TENS, CLOSE = 0, 60, 61  # BID, OPEN: pass; raise by 1 to 60 tens; the controller's going, going, gone
TURBO, BREAKDOWN = 0, 1  # SPECIAL

MOST_MONEY = 100_000


class State(Asking, Journal, Chance):
    """A game in progress. Spaces, cards, cars and seats are numbers from 0; a set is a mask; money is in thousands."""

    phase: Annotated[int, number(BID, CARD_DONE)]
    hand: Annotated[Ints, by_seat(mask(CARDS, SEATS))]
    hand_size: Annotated[Ints, by_seat(cells("i1", SEATS, low=0, high=CARDS))]
    discard: Annotated[int, mask(CARDS)]
    unseen: Annotated[int, mask(CARDS)]  # movement cards left over by the deal (TR-1.2)
    cash: Annotated[Ints, by_seat(cells("i8", SEATS, low=-MOST_MONEY, high=MOST_MONEY))]

    drivers: Annotated[int, mask(CARS)]  # driver cards not yet turned up, in unknown order
    under: Annotated[Ints, cells("i1", CARS, low=NONE, high=CARS - 1)]  # drivers put under the pile, in order (TR-2.4)
    under_count: Annotated[int, number(0, CARS)]
    unsold: Annotated[int, number(0, CARS)]  # drivers in a row that nobody bought (TR-2.7)
    forced: Annotated[int, number(0, 1)]  # 1 if the rest are bought without an auction (TR-2.7)
    lot: Annotated[int, number(NONE, CARS - 1)]  # the driver on offer, or the car to be placed on the grid
    opener: Annotated[int, of_seats(number(NOBODY, SEATS - 1))]  # the seat that opens the bidding
    bidders: Annotated[int, of_seats(mask(SEATS))]  # seats that may still bid for it
    highest: Annotated[int, number(0, MOST_MONEY)]
    high_bidder: Annotated[int, of_seats(number(NOBODY, SEATS - 1))]
    closes: Annotated[int, number(0, 2)]  # going once, going twice (TR-2.2)
    last_buyer: Annotated[int, of_seats(number(NOBODY, SEATS - 1))]

    owner: Annotated[Ints, of_seats(cells("i1", CARS, low=NOBODY, high=SEATS - 1))]
    price: Annotated[Ints, cells("i8", CARS, low=0, high=MOST_MONEY)]
    grid: Annotated[Ints, cells("i1", CARS, low=NONE, high=CARS - 1)]  # the car put on each start space
    space: Annotated[Ints, cells("i2", CARS, low=NONE, high=249)]  # NONE before the grid, broken down, or finished
    lap: Annotated[Ints, cells("i2", CARS, low=-1, high=1)]  # -1 before the line at the start
    place: Annotated[Ints, cells("i1", CARS, low=0, high=CARS)]  # 0: no place (yet)
    finished: Annotated[int, number(0, CARS)]
    broken: Annotated[Ints, cells("i1", CARS, low=0, high=CARDS)]  # the number of the breakdown; 0: none (TR-4.3)
    broken_space: Annotated[Ints, cells("i2", CARS, low=NONE, high=249)]  # the space that the car left
    broken_card: Annotated[Ints, cells("i8", CARS, low=NONE, high=CARDS - 1)]  # the card beside the board
    breakdowns: Annotated[int, number(0, CARDS)]  # so far

    racing: Annotated[int, of_seats(mask(SEATS))]  # seats that still play cards (TR-5.2)
    turn: Annotated[int, of_seats(number(NOBODY, SEATS - 1))]
    card: Annotated[int, number(NONE, CARDS - 1)]  # the card in play
    row: Annotated[int, number(0, CARS)]  # rows begun
    car: Annotated[int, number(NONE, CARS - 1)]  # the moving car
    left: Annotated[int, number(0, 12)]  # spaces it must still move; 0 for a turbo
    moved: Annotated[int, number(0, 250)]

    lines_crossed: Annotated[int, number(0, LINES)]
    tips_made: Annotated[int, number(0, LINES)]
    tip: Annotated[Ints, by_seat(cells("i1", SEATS, LINES, low=NONE, high=CARS - 1))]


STATE = dtype_of(State)
EVERY_CAR = (1 << CARS) - 1

# Kinds of journal entries.
(
    HAND_DEALT, DRIVER_OFFERED, BID_MADE, BID_PASSED, GOING, DRIVER_SOLD, BANK_LENT, DRIVER_UNSOLD, CAR_PLACED,
    RACE_BEGAN, CARD_PLAYED, TURBO_CHOSEN, CAR_BROKE_DOWN, CAR_RETURNED, NO_EFFECT, WILD_CHOSEN, CAR_MOVED,
    CAR_BLOCKED, CAR_FINISHED, LINE_CROSSED, PLAYER_LEFT, TIP_SEALED, TIP_SHOWN, RACE_ENDED, CAR_RANKED, PRIZE_PAID,
) = range(26)  # fmt: skip
