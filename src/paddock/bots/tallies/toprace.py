"""Counts what comes of many random games of Top Race, inside the compiled loop that plays them."""

from typing import Annotated, Any

from paddock.bots.tallies.common import LARGEST, Tally, count_game
from paddock.rules import toprace
from paddock.rules.compiled import bind, kernel
from paddock.rules.record import Ints, cells
from paddock.rules.toprace.state import CARS, NONE


class TopRaceTally(Tally):
    """What is counted besides. Places are 0 for none."""

    placed: Annotated[Ints, cells("i8", CARS + 1, low=0, high=LARGEST)]  # [how many cars got a place]
    car_place: Annotated[Ints, cells("i8", CARS, CARS + 1, low=0, high=LARGEST)]  # [car, place]
    grid_place: Annotated[Ints, cells("i8", CARS, CARS + 1, low=0, high=LARGEST)]  # [start space, place]
    car_price: Annotated[Ints, cells("i8", CARS, low=0, high=LARGEST)]  # [car] in thousands


count_seats = bind(count_game, score=toprace.score)


@kernel
def count(state: Any, box: Any, scores: Ints, answers: int, tally: Any) -> None:
    """Add a finished game; `scores` is room to work in."""
    count_seats(state, box, scores, answers, tally)
    placed = 0
    for slot in range(CARS):
        car = state.grid[slot]
        if car != NONE:
            place = state.place[car]
            tally.car_place[car, place] += 1
            tally.grid_place[slot, place] += 1
            tally.car_price[car] += state.price[car]
            placed += int(place > 0)
    tally.placed[placed] += 1
