"""The verbs that run a game: set it up, say who is asked what, carry an answer out up to the next question."""

from paddock.engine.compiled import kernel
from paddock.engine.record import Ints
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

    In an open auction (TR-2.2) it is those who may say something; whoever has nothing to say just does not answer.
    """
    return state.waiting


@kernel
def legal(state: State, box: Box, seat: int) -> int:  # noqa: ARG001
    """The mask of a seat's legal answers; what an answer means follows from the phase."""
    if not state.waiting >> seat & 1:
        return 0
    if state.options:
        return state.options
    if state.phase == OPEN:
        return auction.open_answers(state, seat)
    return EVERY_CAR if state.phase == TIP else 0


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
def answer_question(state: State, box: Box, seat: int, choice: int) -> None:
    """Carry out an answer to any question but that for a step."""
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
    """Go a little further towards the next question: to the next card, the next row, and one step of its car.

    Each of these may lead to the next. They are not alternatives, so that the threads of a GPU meet at each.
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


@kernel
def deal(state: State, box: Box, seed: Ints) -> None:
    """Set the game up and go to its first question."""
    set_up(state, box, seed)
    while between(state):
        proceed(state, box)
