"""What simulations count in every game with cars: by car, start space and price; bets; where cars are blocked."""

from typing import Annotated, Any

from paddock.engine.compiled import kernel
from paddock.engine.journal import ABOUT, FIRST, KIND, SECOND
from paddock.engine.record import Ints, cells
from paddock.games.cars.driving import CARS, LINES, SPACES
from paddock.games.cars.owning import NOBODY
from paddock.sim.tally import LARGEST, TOTAL, CommonTally, win_parts

PRICES = 31
"""The number of price ranges that are counted separately; the last one has no upper end."""


class CarTally(CommonTally):
    """The additional counts. Place 0 means no place; wins and totals are those of a car's owner.

    `standing_now` holds, for the current game, how far ahead each car was when the bets at each line were requested. It
    is 0 between games.
    """

    placed: Annotated[Ints, cells("i8", CARS + 1, low=0, high=LARGEST)]  # [how many cars got a place]
    car_place: Annotated[Ints, cells("i8", CARS, CARS + 1, low=0, high=LARGEST)]  # [car, place]
    car_owned: Annotated[Ints, cells("i8", CARS, low=0, high=LARGEST)]  # [car] games with an owner
    car_wins: Annotated[Ints, cells("i8", CARS, low=0, high=LARGEST)]
    car_total: Annotated[Ints, cells("i8", CARS, low=-LARGEST, high=LARGEST)]
    car_price: Annotated[Ints, cells("i8", CARS, low=0, high=LARGEST)]  # [car] sum of prices
    car_prize: Annotated[Ints, cells("i8", CARS, low=0, high=LARGEST)]  # [car] sum of prizes, owned or not
    grid_place: Annotated[Ints, cells("i8", CARS, CARS + 1, low=0, high=LARGEST)]  # [start space, place]
    start_owned: Annotated[Ints, cells("i8", CARS, low=0, high=LARGEST)]  # [start space] games with an owner
    start_wins: Annotated[Ints, cells("i8", CARS, low=0, high=LARGEST)]
    start_total: Annotated[Ints, cells("i8", CARS, low=-LARGEST, high=LARGEST)]
    start_price: Annotated[Ints, cells("i8", CARS, low=0, high=LARGEST)]
    start_prize: Annotated[Ints, cells("i8", CARS, low=0, high=LARGEST)]
    price_cars: Annotated[Ints, cells("i8", PRICES, low=0, high=LARGEST)]  # [price range] cars bought
    price_wins: Annotated[Ints, cells("i8", PRICES, low=0, high=LARGEST)]
    price_net: Annotated[Ints, cells("i8", PRICES, low=-LARGEST, high=LARGEST)]  # prizes less prices
    bets: Annotated[Ints, cells("i8", LINES, CARS + 1, low=0, high=LARGEST)]  # [line, position then] 0 if not noted
    bet_yield: Annotated[Ints, cells("i8", LINES, CARS + 1, low=-LARGEST, high=LARGEST)]
    standing_now: Annotated[Ints, cells("i8", LINES, CARS, low=0, high=LARGEST)]  # [line, car]
    blocked: Annotated[Ints, cells("i8", SPACES, low=0, high=LARGEST)]  # [space] times a car lost steps there
    steps_lost: Annotated[Ints, cells("i8", SPACES, low=0, high=LARGEST)]
    car_blocked: Annotated[Ints, cells("i8", CARS, low=0, high=LARGEST)]  # [car]
    car_lost: Annotated[Ints, cells("i8", CARS, low=0, high=LARGEST)]  # [car] steps


@kernel
def count_cars(state: Any, box: Any, scores: Ints, prizes: Ints, step: int, tally: Any) -> None:
    """Add the cars of a finished game; `step` is the width of a price range."""
    placed = 0
    for slot in range(CARS):
        car = state.grid[slot]
        if car >= 0:
            place = state.place[car]
            placed += int(place > 0)
            prize = prizes[place - 1] if place > 0 else 0
            tally.car_place[car, place] += 1
            tally.grid_place[slot, place] += 1
            tally.car_prize[car] += prize
            tally.start_prize[slot] += prize
            if state.owner[car] != NOBODY:
                count_owned(state, box, scores, slot, prize, step, tally)
    tally.placed[placed] += 1


@kernel
def count_owned(state: Any, box: Any, scores: Ints, slot: int, prize: int, step: int, tally: Any) -> None:
    """Add the price of the car from this start space, its prize, and its owner's result."""
    car = state.grid[slot]
    owner, price = state.owner[car], state.price[car]
    total, wins = scores[TOTAL, owner], win_parts(scores, box.seats, owner)
    tally.car_owned[car] += 1
    tally.car_wins[car] += wins
    tally.car_total[car] += total
    tally.car_price[car] += price
    tally.start_owned[slot] += 1
    tally.start_wins[slot] += wins
    tally.start_total[slot] += total
    tally.start_price[slot] += price
    dear = min(price // step, PRICES - 1)
    tally.price_cars[dear] += 1
    tally.price_wins[dear] += wins
    tally.price_net[dear] += prize - price


@kernel
def count_bet(tally: Any, line: int, car: int, money: int) -> None:
    """Add a bet, by the position of its car when the bet was made."""
    mine, position = tally.standing_now[line, car], 0
    for other in range(CARS):
        position += int(tally.standing_now[line, other] >= mine > 0)
    tally.bets[line, position] += 1
    tally.bet_yield[line, position] += money


@kernel
def forget_standings(tally: Any) -> None:
    """Clear the cars' standings at the betting lines when a game is over."""
    for line in range(LINES):
        for car in range(CARS):
            tally.standing_now[line, car] = 0


@kernel
def read_cars(state: Any, played: int, blocked: int, tally: Any) -> None:
    """Count journal entries of two kinds: cards `played`, and cars that are `blocked` and lose steps."""
    turns = 0
    for index in range(state.noted):
        kind = state.journal[index, KIND]
        if kind == played:
            turns += 1
        elif kind == blocked:
            car, lost, space = state.journal[index, ABOUT], state.journal[index, FIRST], state.journal[index, SECOND]
            tally.blocked[space] += 1
            tally.steps_lost[space] += lost
            tally.car_blocked[car] += 1
            tally.car_lost[car] += lost
    tally.turns_now += turns
