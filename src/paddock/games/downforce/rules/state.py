"""The record of a game of Downforce: everything about a game in progress, and the constants of its fields."""

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

POWERS = 6
NONE = -1

AGGRESSIVE, CUNNING, DETERMINED, STRATEGIC, TRICKY, UNPREDICTABLE = range(POWERS)

# Phases that ask a question, then the end, then the phases that the game passes through without asking.
BID, KEEP, PLAY, ORDER, ROW, WILD_CAR, STEP, BET, OVER = range(9)
NEXT_ROW, MOVE, CARD_DONE, BETTING, NEXT_TURN, BETS_MADE, NEXT_LOT, BIDS_SHOWN, AUCTION_OVER, POWERS_KEPT = range(9, 19)

# Answers other than a card, a car, a power or a step.
STOP = 8  # STEP: decline the optional spaces
TOP_DOWN, BOTTOM_UP = 0, 1  # ORDER
CARRY_OUT, IGNORE = 0, 1  # ROW


class State(Asking, Journal, Chance):
    """A game in progress. Spaces, cards, cars, powers and seats are numbers from 0; a set is a mask."""

    phase: Annotated[int, number(BID, POWERS_KEPT)]
    hand: Annotated[Ints, by_seat(mask(CARDS, SEATS))]
    hand_size: Annotated[Ints, by_seat(cells("i1", SEATS, low=0, high=CARDS))]
    pile: Annotated[Ints, by_seat(mask(CARDS, SEATS))]  # personal draw piles (DF-7.2)
    pile_size: Annotated[Ints, by_seat(cells("i1", SEATS, low=0, high=CARDS))]
    face_up: Annotated[Ints, by_seat(mask(CARDS, SEATS))]  # Speed-8 cards in front of their owner (DF-7.2)
    shown: Annotated[Ints, by_seat(mask(CARDS, SEATS))]  # cards known to be in the hand or pile (DF-2.2)
    lacks: Annotated[
        Ints, by_seat(mask(CARS + 1, SEATS))
    ]  # cars, or WILD, that no card of the hand has, as a bid showed (DF-2.4)
    stock: Annotated[int, mask(CARDS)]  # the common draw pile (DF-7.1)
    stock_size: Annotated[int, number(0, CARDS)]
    discard: Annotated[int, mask(CARDS)]
    unseen: Annotated[int, mask(CARDS)]  # Speed cards left over by the deal, back in the box (DF-1.2)
    returned: Annotated[int, mask(CARDS)]  # Speed-8 cards that nobody owns, back in the box (DF-2.9)

    eights: Annotated[int, mask(CARS)]  # cars whose Speed-8 card is still face down
    powers: Annotated[int, mask(POWERS)]  # power cards still face down
    lot_car: Annotated[int, number(NONE, CARS - 1)]
    lot_power: Annotated[int, number(NONE, POWERS - 1)]
    second_round: Annotated[int, number(0, 1)]  # the lots set aside are offered again (DF-2.9)
    aside: Annotated[Ints, cells("i1", CARS, low=NONE, high=CARS - 1)]  # cars set aside, in order
    aside_power: Annotated[Ints, cells("i1", CARS, low=NONE, high=POWERS - 1)]
    aside_count: Annotated[int, number(0, CARS)]
    last_winner: Annotated[int, of_seats(number(NOBODY, SEATS - 1))]
    won_powers: Annotated[Ints, by_seat(mask(POWERS, SEATS))]
    power: Annotated[Ints, by_seat(cells("i1", SEATS, low=NONE, high=POWERS - 1))]

    owner: Annotated[Ints, of_seats(cells("i1", CARS, low=NOBODY, high=SEATS - 1))]
    price: Annotated[Ints, cells("i1", CARS, low=0, high=12)]
    grid: Annotated[Ints, cells("i1", CARS, low=0, high=CARS - 1)]  # the car on each start space, pole first
    space: Annotated[Ints, cells("i2", CARS, low=NONE, high=249)]  # NONE once finished
    lap: Annotated[Ints, cells("i2", CARS, low=-1, high=1000)]  # -1 before the line at the start
    place: Annotated[Ints, cells("i1", CARS, low=0, high=CARS)]  # 0: no place (yet)
    finished: Annotated[int, number(0, CARS)]

    racing: Annotated[int, of_seats(mask(SEATS))]  # seats that still play cards (DF-3.9)
    turn: Annotated[int, of_seats(number(NOBODY, SEATS - 1))]
    card: Annotated[int, number(NONE, CARDS - 1)]  # the card in play
    from_hand: Annotated[int, number(0, 1)]  # 1 if it was played from the hand, so that a card is drawn for it
    bottom_up: Annotated[int, number(0, 1)]  # 1 for the reversed order of Tricky (DF-6.5)
    row: Annotated[int, number(0, CARS)]  # rows begun, in the order of play
    spared: Annotated[int, number(0, 1)]  # 1 once Strategic has ignored a row (DF-6.4)
    wilds_taken: Annotated[int, mask(CARS)]  # cars chosen for the wilds of this card (DF-3.5)
    car: Annotated[int, number(NONE, CARS - 1)]  # the moving car
    left: Annotated[int, number(0, 12)]  # spaces it must still move
    moved: Annotated[int, number(0, 14)]
    only_rectangles: Annotated[int, number(0, 1)]  # 1 if it has entered no others (DF-6.3)
    extra: Annotated[int, number(0, 2)]  # optional spaces: 0 not yet offered, 1 on offer, 2 settled

    lines_crossed: Annotated[int, number(0, LINES)]
    bets_made: Annotated[int, number(0, LINES)]
    bet: Annotated[Ints, by_seat(cells("i1", SEATS, LINES, low=NONE, high=CARS - 1))]
    bet_position: Annotated[Ints, cells("i1", LINES, CARS, low=0, high=CARS)]  # for odds betting (DF-7.6)


STATE = dtype_of(State)
EVERY_CAR = (1 << CARS) - 1

# Kinds of journal entries.
(
    LOT_TURNED_UP, BID_SEALED, BID_SHOWN, LOT_WON, LOT_SET_ASIDE, LOT_RETURNED, POWER_CHOSEN, POWER_KEPT,
    RACE_BEGAN, CARD_PLAYED, ORDER_CHOSEN, ROW_IGNORED, WILD_CHOSEN, CAR_MOVED, CAR_BLOCKED, CAR_FINISHED,
    LINE_CROSSED, PLAYER_LEFT, CARD_DRAWN, BET_SEALED, BET_SHOWN, RACE_ENDED, CAR_RANKED, HAND_DEALT, CAR_DEALT,
) = range(25)  # fmt: skip
