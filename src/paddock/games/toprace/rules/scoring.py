"""TR-5 End of the race: places, prizes, tips (TR-6.2), and who has the most money."""

from paddock.engine.asking import ask_nobody
from paddock.engine.compiled import kernel, quick_kernel
from paddock.engine.journal import note
from paddock.engine.record import Ints, lookup
from paddock.games.cars.owning import price_paid, prizes_won
from paddock.games.toprace.rules.box import Box
from paddock.games.toprace.rules.race import finish_card, has_player
from paddock.games.toprace.rules.special import position
from paddock.games.toprace.rules.state import (
    CAR_RANKED,
    CARS,
    LINES,
    NEXT_TURN,
    NOBODY,
    NONE,
    OVER,
    PRIZE_PAID,
    RACE_ENDED,
    TIP_SHOWN,
    State,
)

PRIZES = lookup((200, 150, 100, 60, 30, 10))  # TR-5.1, by place
TIP_PAYS = lookup(((90, 60, 30, 0, -10, -30), (60, 40, 20, -10, -30, -60), (30, 20, 10, -20, -60, -90)))  # TR-6.2
MONEY, RANK = 0, 1
PRIZE, PRICE, TIPS = 0, 1, 2  # what `stakes` writes for each seat: prizes, prices, and then each tip


@kernel
def end_card(state: State, box: Box) -> None:
    """TR-5.3: the race ends with the last car or the last card, or when only cars without an owner are left."""
    finish_card(state)
    if state.finished == CARS or not has_player(state, box):
        end_race(state, box)
    else:
        state.phase = NEXT_TURN


@kernel
def end_race(state: State, box: Box) -> None:
    """TR-5.3: rank the cars still on the track, then pay the prizes and settle the tips."""
    note(state, RACE_ENDED, state.finished)
    rank_the_rest(state, box)
    for place in range(1, CARS + 1):
        for car in range(CARS):
            if state.place[car] == place and state.owner[car] != NOBODY:
                state.cash[state.owner[car]] += PRIZES[place - 1]
                note(state, PRIZE_PAID, car, state.owner[car], PRIZES[place - 1])
    for line in range(state.tips_made):
        for seat in range(box.seats):
            money = tip_money(state, seat, line)
            state.cash[seat] += money
            note(state, TIP_SHOWN, seat, line * CARS + state.tip[seat, line], money)
    state.turn = NONE
    ask_nobody(state, OVER)


@kernel
def rank_the_rest(state: State, box: Box) -> None:
    """TR-5.3: the remaining places go by position on the track."""
    for place in range(state.finished + 1, CARS + 1):
        for car in range(CARS):
            if state.place[car] == 0 and position(state, box, car) == place:
                state.place[car] = place
                note(state, CAR_RANKED, car, place)
                break


@kernel
def prize_money(state: State, seat: int) -> int:
    """TR-5.1: what the player's cars earn by their places."""
    return prizes_won(state, PRIZES, seat)


@kernel
def tip_money(state: State, seat: int, line: int) -> int:
    """TR-6.2: what one tip wins or loses."""
    car = state.tip[seat, line]
    if car == NONE or state.place[car] == 0:
        return 0
    return TIP_PAYS[line, state.place[car] - 1]


@kernel
def money_of(state: State, box: Box, seat: int) -> int:
    """Initial money less prices, plus prizes and tips once the race is over; it always equals the player's cash."""
    money = box.money[seat] - price_paid(state, seat)
    if state.phase == OVER:
        money += prize_money(state, seat)
        for line in range(LINES):
            money += tip_money(state, seat, line)
    return money


@kernel
def score(state: State, box: Box, out: Ints) -> None:
    """TR-5.4: out[MONEY] is the cash; out[RANK] is 1 for those with the most, ties shared."""
    for seat in range(box.seats):
        rank = 1
        for other in range(box.seats):
            rank += int(state.cash[other] > state.cash[seat])
        out[MONEY, seat] = state.cash[seat]
        out[RANK, seat] = rank


@quick_kernel
def stakes(states: Ints, boxes: Ints, out: Ints) -> None:
    """Write what each seat's places and tips pay in a record; called from Python, with arrays of one record."""
    for seat in range(boxes[0].seats):
        out[seat, PRIZE] = prize_money(states[0], seat)
        out[seat, PRICE] = price_paid(states[0], seat)
        for line in range(LINES):
            out[seat, TIPS + line] = tip_money(states[0], seat, line)
