"""The verbs that run a game: set it up, say who is asked what, and carry out answers up to the next question."""

from paddock.engine import flow
from paddock.engine.compiled import bind, kernel
from paddock.games.toprace.rules import auction, race, scoring, special, tips
from paddock.games.toprace.rules.box import Box
from paddock.games.toprace.rules.setup import set_up
from paddock.games.toprace.rules.state import (
    BID,
    CARD_DONE,
    EVERY_CAR,
    MOVE,
    NEXT_OFFER,
    NEXT_ROW,
    NEXT_TURN,
    OPEN,
    OVER,
    PLAY,
    ROW_DONE,
    SPECIAL,
    START,
    STEP,
    TIP,
    TIPPING,
    TIPS_MADE,
    WILD_CAR,
    State,
)


@kernel
def waiting(state: State) -> int:
    """The mask of the seats that owe an answer; 0 when the game is over.

    In an open auction (TR-2.2) it has the seats that may answer; a seat that wants to stay silent gives no answer.
    """
    return state.waiting


@kernel
def legal(state: State, box: Box, seat: int) -> int:  # noqa: ARG001
    """The mask of a seat's legal answers; their meaning depends on the phase."""
    if not state.waiting >> seat & 1:
        return 0
    if state.options:
        return state.options
    if state.phase == OPEN:
        return auction.open_answers(state, seat)
    return EVERY_CAR if state.phase == TIP else 0


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
def answer_question(state: State, box: Box, seat: int, choice: int) -> None:
    """Carry out an answer to any question except for a step."""
    if state.phase == PLAY:
        race.answer_card(state, box, choice)
    elif state.phase == BID:
        auction.answer_bid(state, box, seat, choice)
    elif state.phase == OPEN:
        auction.answer_open(state, box, seat, choice)
    elif state.phase == START:
        auction.place_car(state, box, choice)
    elif state.phase == WILD_CAR:
        race.take_wild(state, box, choice)
    elif state.phase == SPECIAL:
        special.answer_special(state, box, choice)
    elif state.phase == TIP:
        tips.answer_tip(state, seat, choice)


@kernel
def proceed(state: State, box: Box) -> None:
    """Advance towards the next question: to the next card, the next row, and one step of its car.

    Each of these may lead on to the next. They are not alternatives, so that the threads of a GPU meet at each.
    """
    if state.phase == TIPS_MADE:
        tips.record_tips(state, box)
    if state.phase == ROW_DONE:
        race.end_move(state, box)
    if state.phase == TIPPING:
        tips.tipping(state, box)
    if state.phase == NEXT_ROW:
        race.next_row(state, box)
    if state.phase == CARD_DONE:
        scoring.end_card(state, box)
    if state.phase == NEXT_OFFER:
        auction.next_offer(state, box)
    if state.phase == NEXT_TURN:
        race.next_turn(state, box)
    if state.phase == MOVE:
        race.move(state, box)


deal = bind(flow.deal, set_up=set_up, between=between, proceed=proceed)
answer = bind(flow.answer, give=give, between=between, proceed=proceed)
