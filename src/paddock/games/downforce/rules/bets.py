"""DF-4 Bets: three lines, three secret bets."""

from paddock.engine.asking import ask_sealed, seal, unseal
from paddock.engine.compiled import kernel
from paddock.engine.journal import note_for
from paddock.games.cars.driving import position
from paddock.games.downforce.rules.box import NO_BETS, ODDS_BETS, Box
from paddock.games.downforce.rules.race import has_player
from paddock.games.downforce.rules.scoring import end_race
from paddock.games.downforce.rules.state import BET, BET_SEALED, BETS_MADE, BETTING, CARS, NEXT_TURN, State


@kernel
def betting(state: State, box: Box) -> None:
    """DF-4.1, DF-4.2: ask for bets at each line crossed so far, one line at a time; then continue or end the race."""
    if box.bets != NO_BETS and state.bets_made < state.lines_crossed:
        ask_sealed(state, BET, (1 << box.seats) - 1)
    elif state.finished == CARS or not has_player(state, box):
        end_race(state, box)
    else:
        state.phase = NEXT_TURN


@kernel
def answer_bet(state: State, seat: int, car: int) -> None:
    """DF-4.1: a player secretly names a car."""
    note_for(state, seat, BET_SEALED, car, state.bets_made)
    if seal(state, seat, car):
        state.phase = BETS_MADE


@kernel
def record_bets(state: State, box: Box) -> None:
    """Record the bets, and the cars' positions for odds (DF-7.6). Bets stay secret until the end (DF-4.3)."""
    line = state.bets_made
    for seat in range(box.seats):
        state.bet[seat, line] = state.sealed[seat]
    if box.bets == ODDS_BETS:
        for car in range(CARS):
            state.bet_position[line, car] = position(state, box, car)
    unseal(state)
    state.bets_made += 1
    state.phase = BETTING
