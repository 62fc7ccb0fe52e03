"""DF-5 Scoring: prizes, bets and prices, and the other ways to win (DF-7.1, DF-7.4, DF-7.6)."""

from paddock.engine.asking import ask_nobody
from paddock.engine.compiled import kernel, quick_kernel
from paddock.engine.journal import note
from paddock.engine.record import Ints, lookup
from paddock.games.cars.driving import position
from paddock.games.cars.owning import price_paid, prizes_won
from paddock.games.downforce.rules.box import ODDS_BETS, Box
from paddock.games.downforce.rules.state import BET_SHOWN, CAR_RANKED, CARS, LINES, NONE, OVER, RACE_ENDED, State

PRIZES = lookup((12, 9, 6, 4, 2, 0))  # DF-5.1, by place
BET_PAYS = lookup(((9, 6, 3, 0, 0, 0), (6, 4, 2, 0, 0, 0), (3, 2, 1, 0, 0, 0)))  # DF-5.2, by bet and place
ODDS_FACTORS = lookup(((3, 2, 1), (2, 1, 0), (1, 0, 0)))  # DF-7.6, by bet and place
MONEY, RANK = 0, 1
PRIZE, PRICE, BETS = 0, 1, 2  # what `stakes` writes for each seat: prizes, prices, and then each bet


@kernel
def end_race(state: State, box: Box) -> None:
    """DF-3.10: end the race; a long-distance race ranks the cars by distance (DF-7.4); reveal the bets (DF-4.3)."""
    note(state, RACE_ENDED, state.finished)
    if box.long_distance:
        rank_by_distance(state, box)
    for line in range(state.bets_made):
        for seat in range(box.seats):
            note(state, BET_SHOWN, seat, state.bet[seat, line], line)
    state.turn = NONE
    ask_nobody(state, OVER)


@kernel
def rank_by_distance(state: State, box: Box) -> None:
    """DF-7.4: the furthest car is first; among level cars the one on the inside is ahead."""
    for place in range(1, CARS + 1):
        for car in range(CARS):
            if state.place[car] == 0 and position(state, box, car) == place:
                state.place[car] = place
                note(state, CAR_RANKED, car, place)
                break


@kernel
def prize_money(state: State, seat: int) -> int:
    """DF-5.1: what the player's cars earn by their places."""
    return prizes_won(state, PRIZES, seat)


@kernel
def bet_money(state: State, box: Box, seat: int, line: int) -> int:
    """DF-5.2, or DF-7.6 with odds: what one bet earns."""
    car = state.bet[seat, line]
    if car == NONE or not 1 <= state.place[car] <= 3:
        return 0
    place = state.place[car] - 1
    if box.bets == ODDS_BETS:
        return state.bet_position[line, car] * ODDS_FACTORS[line, place]
    return BET_PAYS[line, place]


@kernel
def best_car(state: State, box: Box, seat: int) -> int:
    """The position of the player's best car: by place, then by distance; 7 without a car."""
    best = CARS + 1
    for car in range(CARS):
        if state.owner[car] == seat:
            best = min(best, position(state, box, car))
    return best


@kernel
def best_place(state: State, seat: int) -> int:
    """DF-5.4: the best place of the player's cars; 7 without a placed car."""
    best = CARS + 1
    for car in range(CARS):
        if state.owner[car] == seat and state.place[car] > 0:
            best = min(best, state.place[car])
    return best


@kernel
def outranks(state: State, box: Box, out: Ints, seat: int, other: int) -> bool:
    """DF-5.4: more money, then the better-placed car; DF-7.1: with the option `first-car`, the better car."""
    if box.first_car_wins:
        return best_car(state, box, seat) < best_car(state, box, other)
    if out[MONEY, seat] != out[MONEY, other]:
        return out[MONEY, seat] > out[MONEY, other]
    return best_place(state, seat) < best_place(state, other)


@kernel
def score(state: State, box: Box, out: Ints) -> None:
    """DF-5.3: out[MONEY] is prizes and bets less prices; out[RANK] is 1 for the winners, ties shared."""
    for seat in range(box.seats):
        money = prize_money(state, seat) - price_paid(state, seat)
        for line in range(LINES):
            money += bet_money(state, box, seat, line)
        out[MONEY, seat] = money
    for seat in range(box.seats):
        rank = 1
        for other in range(box.seats):
            if outranks(state, box, out, other, seat):
                rank += 1
        out[RANK, seat] = rank


@quick_kernel
def stakes(states: Ints, boxes: Ints, out: Ints) -> None:
    """Write what each seat's places and bets pay in a record; called from Python, with arrays of one record."""
    for seat in range(boxes[0].seats):
        out[seat, PRIZE] = prize_money(states[0], seat)
        out[seat, PRICE] = price_paid(states[0], seat)
        for line in range(LINES):
            out[seat, BETS + line] = bet_money(states[0], boxes[0], seat, line)
