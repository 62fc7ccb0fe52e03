"""DF-6 Powers: how a player's power changes what the race asks or allows."""

from paddock.engine.compiled import kernel
from paddock.games.downforce.rules.box import Box
from paddock.games.downforce.rules.state import (
    AGGRESSIVE,
    CUNNING,
    DETERMINED,
    EVERY_CAR,
    NOBODY,
    STRATEGIC,
    TRICKY,
    UNPREDICTABLE,
    State,
)

STRATEGIC_ROWS = 6  # DF-6.8: a card that shows all six cars


@kernel
def route_chooser(state: State) -> int:
    """DF-3.3: the player of the card; DF-6.2 Cunning: the car's owner, who decides nothing else (DF-6.9)."""
    owner = state.owner[state.car]
    if owner != NOBODY and state.power[owner] == CUNNING:
        return owner
    return state.turn


@kernel
def extra_spaces(state: State, box: Box) -> int:
    """The optional spaces of the moved car: one for Aggressive (DF-6.1), two for Determined (DF-6.3)."""
    if state.owner[state.car] != state.turn or state.moved == 0:
        return 0
    power = state.power[state.turn]
    if power == AGGRESSIVE and state.row == 1 and box.row_car[state.card, 0] == state.car:
        return 1
    if power == DETERMINED and state.only_rectangles:
        return 2
    return 0


@kernel
def may_ignore_row(state: State, box: Box) -> bool:
    """DF-6.4 Strategic: one row of a card that shows all six cars."""
    strategic = state.power[state.turn] == STRATEGIC
    return strategic and not state.spared and box.rows[state.card] >= STRATEGIC_ROWS


@kernel
def may_choose_order(state: State, box: Box) -> bool:
    """DF-6.5 Tricky: chosen when the card is played; a single row has no order."""
    return state.power[state.turn] == TRICKY and box.rows[state.card] > 1


@kernel
def wild_cars(state: State, box: Box) -> int:
    """DF-3.5: the cars that are not on the card; DF-6.6 Unpredictable: any car. Each wild moves a different one."""
    cars = EVERY_CAR & ~state.wilds_taken
    if state.power[state.turn] != UNPREDICTABLE:
        cars &= ~box.cars_on[state.card]
    return cars
