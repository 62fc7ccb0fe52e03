"""The verbs that run a game: set it up, say who is asked what, carry an answer out up to the next question."""

from paddock.engine.compiled import kernel
from paddock.engine.record import Ints
from paddock.games.downforce.rules import auction, bets, race
from paddock.games.downforce.rules.box import Box
from paddock.games.downforce.rules.setup import set_up
from paddock.games.downforce.rules.state import (
    AUCTION_OVER,
    BET,
    BETS_MADE,
    BETTING,
    BID,
    BIDS_SHOWN,
    CARD_DONE,
    EVERY_CAR,
    KEEP,
    MOVE,
    NEXT_LOT,
    NEXT_ROW,
    NEXT_TURN,
    ORDER,
    OVER,
    PLAY,
    POWERS_KEPT,
    ROW,
    STEP,
    WILD_CAR,
    State,
)


@kernel
def waiting(state: State) -> int:
    """The mask of the seats that owe an answer; 0 when the game is over."""
    return state.waiting


@kernel
def legal(state: State, box: Box, seat: int) -> int:
    """The mask of a seat's legal answers; what an answer means follows from the phase."""
    if not state.waiting >> seat & 1:
        return 0
    if state.options:
        return state.options
    if state.phase == BID:
        return state.hand[seat] & ((1 << box.speed_cards) - 1)
    if state.phase == KEEP:
        return state.won_powers[seat]
    return EVERY_CAR if state.phase == BET else 0


@kernel
def answer(state: State, box: Box, seat: int, choice: int) -> None:
    """Carry out a legal answer, then go through the phases that ask nothing, up to the next question or the end."""
    state.noted = 0
    give(state, box, seat, choice)
    while between(state):
        proceed(state, box)


@kernel
def give(state: State, box: Box, seat: int, choice: int) -> None:
    """Carry out a legal answer; steps are by far the most frequent ones."""
    if state.phase == STEP:
        race.answer_step(state, choice)
    else:
        answer_question(state, box, seat, choice)


@kernel
def between(state: State) -> bool:
    """Whether the game is between two questions, or between the last one and its end."""
    return state.phase > OVER


@kernel
def proceed(state: State, box: Box) -> None:
    """Go a little further towards the next question: to the next card, the next row, and one step of its car.

    Each of these may lead to the next. They are not alternatives, so that the threads of a GPU meet at each.
    """
    if state.phase > NEXT_TURN:
        go_on(state, box)
    if state.phase == NEXT_ROW:
        race.next_row(state, box)
    if state.phase == CARD_DONE:
        race.finish_card(state)
    if state.phase == BETTING:
        bets.betting(state, box)
    if state.phase == NEXT_TURN:
        race.next_turn(state, box)
    if state.phase == MOVE:
        race.move(state, box)


@kernel
def answer_question(state: State, box: Box, seat: int, choice: int) -> None:
    """Carry out an answer to any question but that for a step."""
    if state.phase == PLAY:
        race.answer_card(state, box, choice)
    elif state.phase == BID:
        auction.answer_bid(state, seat, choice)
    elif state.phase == BET:
        bets.answer_bet(state, seat, choice)
    elif state.phase == WILD_CAR:
        race.take_wild(state, box, choice)
    elif state.phase == ORDER:
        race.answer_order(state, choice)
    elif state.phase == ROW:
        race.answer_row(state, box, choice)
    elif state.phase == KEEP:
        auction.answer_power(state, seat, choice)


@kernel
def go_on(state: State, box: Box) -> None:
    """Go through one of the phases of the auction, or write down bets."""
    if state.phase == BETS_MADE:
        bets.record_bets(state, box)
    elif state.phase == NEXT_LOT:
        auction.next_lot(state, box)
    elif state.phase == BIDS_SHOWN:
        auction.show_bids(state, box)
    elif state.phase == AUCTION_OVER:
        auction.ask_powers(state, box)
    elif state.phase == POWERS_KEPT:
        auction.keep_powers(state, box)
        race.begin(state, box)


@kernel
def deal(state: State, box: Box, seed: Ints) -> None:
    """Set the game up and go to its first question."""
    set_up(state, box, seed)
    while between(state):
        proceed(state, box)
