"""CR-4 End and score: coffee left, and a bonus for the position."""

from paddock.engine.asking import ask_nobody
from paddock.engine.compiled import kernel
from paddock.engine.journal import note
from paddock.engine.record import Ints
from paddock.games.caferace.rules.box import Box
from paddock.games.caferace.rules.state import GAME_ENDED, OVER, State

POINTS, RANK = 0, 1


@kernel
def end_game(state: State) -> None:
    """CR-4.1: somebody has reached the finish and the round is over."""
    note(state, GAME_ENDED, state.round_number)
    ask_nobody(state, OVER)


@kernel
def bonus(state: State, box: Box, seat: int) -> int:
    """CR-4.2: as many points as players for the first, one less for each space on which others are further."""
    ahead = 0
    for other in range(box.seats):
        counted = False
        for earlier in range(other):
            counted |= state.space[earlier] == state.space[other]
        if not counted and state.space[other] > state.space[seat]:
            ahead += 1
    return max(0, box.seats - ahead)


@kernel
def score(state: State, box: Box, out: Ints) -> None:
    """CR-4.2, CR-4.3: out[POINTS] is coffee and bonus; out[RANK] is 1 for the winners: points, then coffee."""
    for seat in range(box.seats):
        out[POINTS, seat] = state.coffee[seat] + bonus(state, box, seat)
    for seat in range(box.seats):
        rank = 1
        for other in range(box.seats):
            lead = out[POINTS, other] - out[POINTS, seat]
            if lead > 0 or (lead == 0 and state.coffee[other] > state.coffee[seat]):
                rank += 1
        out[RANK, seat] = rank
