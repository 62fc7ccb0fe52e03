"""Counts what comes of many random games of Downforce, inside the compiled loop that plays them."""

from typing import Annotated, Any

from paddock.bots.tallies.common import LARGEST, RANK, TOTAL, WIN, Tally, count_game
from paddock.rules import downforce
from paddock.rules.compiled import bind, kernel
from paddock.rules.downforce.state import CARS, NONE, POWERS
from paddock.rules.record import Ints, cells


class DownforceTally(Tally):
    """What is counted besides. Places are 0 for none; powers are by number, the last for a player without one."""

    placed: Annotated[Ints, cells("i8", CARS + 1, low=0, high=LARGEST)]  # [how many cars got a place]
    car_place: Annotated[Ints, cells("i8", CARS, CARS + 1, low=0, high=LARGEST)]  # [car, place]
    grid_place: Annotated[Ints, cells("i8", CARS, CARS + 1, low=0, high=LARGEST)]  # [start space, place]
    power_seats: Annotated[Ints, cells("i8", POWERS + 1, low=0, high=LARGEST)]  # [power] players who had it
    power_total: Annotated[Ints, cells("i8", POWERS + 1, low=-LARGEST, high=LARGEST)]
    power_wins: Annotated[Ints, cells("i8", POWERS + 1, low=0, high=LARGEST)]


count_seats = bind(count_game, score=downforce.score)


@kernel
def count_cars(state: Any, tally: Any) -> None:
    """Which places the cars got, by colour and by start space."""
    placed = 0
    for slot in range(CARS):
        car = state.grid[slot]
        place = state.place[car]
        tally.car_place[car, place] += 1
        tally.grid_place[slot, place] += 1
        placed += int(place > 0)
    tally.placed[placed] += 1


@kernel
def count_powers(state: Any, box: Any, scores: Ints, tally: Any) -> None:
    """Money and wins by power kept."""
    winners = 0
    for seat in range(box.seats):
        winners += int(scores[RANK, seat] == 1)
    for seat in range(box.seats):
        power = state.power[seat] if state.power[seat] != NONE else POWERS
        tally.power_seats[power] += 1
        tally.power_total[power] += scores[TOTAL, seat]
        if scores[RANK, seat] == 1:
            tally.power_wins[power] += WIN // winners


@kernel
def count(state: Any, box: Any, scores: Ints, answers: int, tally: Any) -> None:
    """Add a finished game; `scores` is room to work in."""
    count_seats(state, box, scores, answers, tally)
    count_cars(state, tally)
    count_powers(state, box, scores, tally)
