"""TR-6.2 Professional race: three lines, three tips, which are secret bets."""

from paddock.engine.asking import ask_sealed, seal, unseal
from paddock.engine.compiled import kernel
from paddock.engine.journal import note_for
from paddock.games.toprace.rules.box import Box
from paddock.games.toprace.rules.state import NEXT_ROW, TIP, TIP_SEALED, TIPPING, TIPS_MADE, State


@kernel
def tipping(state: State, box: Box) -> None:
    """TR-6.2: ask for tips at each line crossed so far, one line at a time; then go on to the card's next row."""
    if state.tips_made < state.lines_crossed:
        ask_sealed(state, TIP, (1 << box.seats) - 1)
    else:
        state.phase = NEXT_ROW


@kernel
def answer_tip(state: State, seat: int, car: int) -> None:
    """TR-6.2: a player secretly names a car."""
    note_for(state, seat, TIP_SEALED, car, state.tips_made)
    if seal(state, seat, car):
        state.phase = TIPS_MADE


@kernel
def record_tips(state: State, box: Box) -> None:
    """TR-6.2: record the tips, which stay secret until the end."""
    for seat in range(box.seats):
        state.tip[seat, state.tips_made] = state.sealed[seat]
    unseal(state)
    state.tips_made += 1
    state.phase = TIPPING
