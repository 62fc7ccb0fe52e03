"""Counts the results of many games of Top Race, inside the compiled loop that plays them."""

from typing import Annotated, Any

from paddock.engine.compiled import bind, kernel
from paddock.engine.journal import ABOUT, KIND
from paddock.engine.record import Ints, cells
from paddock.games.cars.tally import CarTally, count_bet, count_cars, forget_standings, read_cars
from paddock.games.toprace import rules as toprace
from paddock.games.toprace.rules.scoring import PRIZES, tip_money
from paddock.games.toprace.rules.special import standing
from paddock.games.toprace.rules.state import CAR_BLOCKED, CAR_BROKE_DOWN, CARD_PLAYED, CARS, TIP
from paddock.sim.tally import LARGEST, count_game

READ = 1 << CARD_PLAYED | 1 << CAR_BLOCKED | 1 << CAR_BROKE_DOWN
PRICE_STEP = 10
"""The width of a price range, in thousands."""


class Tally(CarTally):
    """The additional counts of Top Race: how often each car breaks down."""

    car_broken: Annotated[Ints, cells("i8", CARS, low=0, high=LARGEST)]  # [car]


count_seats = bind(count_game, score=toprace.score)


@kernel
def count_tips(state: Any, box: Any, tally: Any) -> None:
    """Add what the tips at each line won or lost."""
    for line in range(state.tips_made):
        for seat in range(box.seats):
            count_bet(tally, line, state.tip[seat, line], tip_money(state, seat, line))
    forget_standings(tally)


@kernel
def count(state: Any, box: Any, scores: Ints, answers: int, tally: Any) -> None:
    """Add a finished game; `scores` is working space."""
    count_seats(state, box, scores, answers, tally)
    count_cars(state, box, scores, PRIZES, PRICE_STEP, tally)
    count_tips(state, box, tally)


@kernel
def read(state: Any, tally: Any) -> None:
    """Add what the journal has noted."""
    read_cars(state, CARD_PLAYED, CAR_BLOCKED, tally)
    for index in range(state.noted):
        if state.journal[index, KIND] == CAR_BROKE_DOWN:
            tally.car_broken[state.journal[index, ABOUT]] += 1


@kernel
def watch(state: Any, box: Any, tally: Any) -> None:
    """Remember how far ahead each car is when tips are asked for."""
    if state.phase == TIP and state.waiting == state.asked_seats:
        for car in range(CARS):
            tally.standing_now[state.tips_made, car] = standing(state, box, car)
