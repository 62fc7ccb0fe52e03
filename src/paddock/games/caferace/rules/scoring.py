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
    """CR-4.1: end the game after the round in which somebody reached the finish."""
    note(state, GAME_ENDED, state.round_number)
    ask_nobody(state, OVER)


@kernel
def bonus_for(seats: int, ahead: int) -> int:
    """CR-4.2: the bonus with so many occupied spaces further ahead."""
    return max(0, seats - ahead)


@kernel
def bonus(state: State, box: Box, seat: int) -> int:
    """CR-4.2: one point per player for first place, and one point fewer for each occupied space further ahead."""
    ahead = 0
    for other in range(box.seats):
        counted = False
        for earlier in range(other):
            counted |= state.space[earlier] == state.space[other]
        if not counted and state.space[other] > state.space[seat]:
            ahead += 1
    return bonus_for(box.seats, ahead)


@kernel
def score(state: State, box: Box, out: Ints) -> None:
    """CR-4.2, CR-4.3: out[POINTS] is coffee plus bonus; out[RANK] is 1 for the winners, by points, then coffee."""
    for seat in range(box.seats):
        out[POINTS, seat] = state.coffee[seat] + bonus(state, box, seat)
    for seat in range(box.seats):
        rank = 1
        for other in range(box.seats):
            lead = out[POINTS, other] - out[POINTS, seat]
            if lead > 0 or (lead == 0 and state.coffee[other] > state.coffee[seat]):
                rank += 1
        out[RANK, seat] = rank
