"""The verbs that run a game: set it up, say who is asked what, and carry out answers up to the next question."""

from paddock.engine import flow
from paddock.engine.compiled import bind, kernel
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
    """The mask of a seat's legal answers; their meaning depends on the phase."""
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
def give(state: State, box: Box, seat: int, choice: int) -> None:
    """Carry out a legal answer without advancing the game; steps come first, as by far the most frequent."""
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
    """Advance towards the next question: to the next card, the next row, and one step of its car.

    Each of these may lead on to the next. They are not alternatives, so that the threads of a GPU meet at each.
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
    """Carry out an answer to any question except for a step."""
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
    """Carry out one phase of the auction, or record the bets."""
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


deal = bind(flow.deal, set_up=set_up, between=between, proceed=proceed)
answer = bind(flow.answer, give=give, between=between, proceed=proceed)
