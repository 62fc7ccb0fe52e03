"""The verbs that run a game of Café Race."""

from paddock.engine import flow
from paddock.engine.compiled import bind, kernel
from paddock.games.caferace.rules import auction, moving, speed
from paddock.games.caferace.rules.box import Box
from paddock.games.caferace.rules.speed import set_up
from paddock.games.caferace.rules.state import (
    BID,
    DIE,
    EVERY_INITIATIVE,
    INITIATIVE,
    INITIATIVES_SHOWN,
    LOT_DONE,
    MOVING,
    NEXT_LOT,
    NEXT_ROUND,
    OVER,
    State,
)


@kernel
def between(state: State) -> bool:
    """Whether the game is between two questions, or between the last one and its end."""
    return state.phase > OVER


@kernel
def proceed(state: State, box: Box) -> None:
    """Advance towards the next question.

    Each phase may lead on to the next. They are not alternatives, so that the threads of a GPU meet at each.
    """
    if state.phase == LOT_DONE:
        auction.finish_lot(state)
    if state.phase == INITIATIVES_SHOWN:
        speed.show_initiatives(state, box)
    if state.phase == NEXT_LOT:
        auction.next_lot(state, box)
    if state.phase == MOVING:
        moving.move_all(state, box)
    if state.phase == NEXT_ROUND:
        speed.next_round(state, box)


@kernel
def waiting(state: State) -> int:
    """The mask of the seats that owe an answer; 0 when the game is over."""
    return state.waiting


@kernel
def legal(state: State, _box: Box, seat: int) -> int:
    """The mask of a seat's legal answers: an initiative, the value of a die, or a bid."""
    if not state.waiting >> seat & 1:
        return 0
    return EVERY_INITIATIVE if state.phase == INITIATIVE else state.options


@kernel
def give(state: State, box: Box, seat: int, choice: int) -> None:
    """Carry out a legal answer without advancing the game."""
    if state.phase == INITIATIVE:
        speed.answer_initiative(state, seat, choice)
    elif state.phase == DIE:
        auction.offer(state, box, choice)
    elif state.phase == BID:
        auction.answer_bid(state, box, seat, choice)


deal = bind(flow.deal, set_up=set_up, between=between, proceed=proceed)
answer = bind(flow.answer, give=give, between=between, proceed=proceed)
