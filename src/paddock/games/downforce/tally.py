"""Counts the results of many games of Downforce, inside the compiled loop that plays them."""

from typing import Annotated, Any

from paddock.engine.compiled import bind, kernel
from paddock.engine.record import Ints, cells
from paddock.games.cars.driving import standing
from paddock.games.cars.tally import CarTally, count_bet, count_cars, forget_standings, read_cars
from paddock.games.downforce import rules as downforce
from paddock.games.downforce.rules.scoring import PRIZES, bet_money
from paddock.games.downforce.rules.state import BET, CAR_BLOCKED, CARD_PLAYED, CARS, NONE, POWERS
from paddock.sim.tally import LARGEST, TOTAL, count_game, win_parts

PRICE_STEP = 1
"""The width of a price range, in millions."""
READ = 1 << CARD_PLAYED | 1 << CAR_BLOCKED


class Tally(CarTally):
    """The additional counts of Downforce: by the power kept; the last cell is for players without one."""

    power_seats: Annotated[Ints, cells("i8", POWERS + 1, low=0, high=LARGEST)]  # [power] players who had it
    power_total: Annotated[Ints, cells("i8", POWERS + 1, low=-LARGEST, high=LARGEST)]
    power_wins: Annotated[Ints, cells("i8", POWERS + 1, low=0, high=LARGEST)]


count_seats = bind(count_game, score=downforce.score)


@kernel
def count_powers(state: Any, box: Any, scores: Ints, tally: Any) -> None:
    """Add money and wins, by the power kept."""
    for seat in range(box.seats):
        power = state.power[seat] if state.power[seat] != NONE else POWERS
        tally.power_seats[power] += 1
        tally.power_total[power] += scores[TOTAL, seat]
        tally.power_wins[power] += win_parts(scores, box.seats, seat)


@kernel
def count_bets(state: Any, box: Any, tally: Any) -> None:
    """Add what the bets at each line paid."""
    for line in range(state.bets_made):
        for seat in range(box.seats):
            count_bet(tally, line, state.bet[seat, line], bet_money(state, box, seat, line))
    forget_standings(tally)


@kernel
def count(state: Any, box: Any, scores: Ints, answers: int, tally: Any) -> None:
    """Add a finished game; `scores` is working space."""
    count_seats(state, box, scores, answers, tally)
    count_cars(state, box, scores, PRIZES, PRICE_STEP, tally)
    count_powers(state, box, scores, tally)
    count_bets(state, box, tally)


@kernel
def read(state: Any, tally: Any) -> None:
    """Add what the journal has noted."""
    read_cars(state, CARD_PLAYED, CAR_BLOCKED, tally)


@kernel
def watch(state: Any, box: Any, tally: Any) -> None:
    """Remember how far ahead each car is when bets are asked for."""
    if state.phase == BET and state.waiting == state.asked_seats:
        for car in range(CARS):
            tally.standing_now[state.bets_made, car] = standing(state, box, car)
