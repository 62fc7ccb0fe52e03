"""Counts what comes of many random games of Downforce, inside the compiled loop that plays them."""

from typing import Annotated, Any

from paddock.bots.playout import play_random_games
from paddock.rules import downforce
from paddock.rules.compiled import bind, kernel
from paddock.rules.downforce.scoring import MONEY, RANK, score
from paddock.rules.downforce.state import CARS, NONE, POWERS, SEATS
from paddock.rules.record import Ints, cells, dtype_of, number

LARGEST = (1 << 62) - 1
WIN = 60
"""What a win counts; divided among those who share it, it stays a whole number."""


class Tally:
    """What was counted. Places are 0 for none; powers are by number, the last for a player without one."""

    games: Annotated[int, number(0, LARGEST)]
    answers: Annotated[int, number(0, LARGEST)]
    answers_squared: Annotated[int, number(0, LARGEST)]
    shortest: Annotated[int, number(0, LARGEST)]
    longest: Annotated[int, number(0, LARGEST)]
    placed: Annotated[Ints, cells("i8", CARS + 1, low=0, high=LARGEST)]  # [how many cars got a place]
    car_place: Annotated[Ints, cells("i8", CARS, CARS + 1, low=0, high=LARGEST)]  # [car, place]
    grid_place: Annotated[Ints, cells("i8", CARS, CARS + 1, low=0, high=LARGEST)]  # [start space, place]
    money: Annotated[Ints, cells("i8", SEATS, low=-LARGEST, high=LARGEST)]  # [seat]
    money_squared: Annotated[Ints, cells("i8", SEATS, low=0, high=LARGEST)]
    wins: Annotated[Ints, cells("i8", SEATS, low=0, high=LARGEST)]  # [seat] in parts of WIN
    power_seats: Annotated[Ints, cells("i8", POWERS + 1, low=0, high=LARGEST)]  # [power] players who had it
    power_money: Annotated[Ints, cells("i8", POWERS + 1, low=-LARGEST, high=LARGEST)]
    power_wins: Annotated[Ints, cells("i8", POWERS + 1, low=0, high=LARGEST)]


TALLY = dtype_of(Tally)


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
def count_players(state: Any, box: Any, scores: Ints, tally: Any) -> None:
    """Money and wins, by seat and by power kept."""
    score(state, box, scores)
    winners = 0
    for seat in range(box.seats):
        winners += int(scores[RANK, seat] == 1)
    for seat in range(box.seats):
        money = scores[MONEY, seat]
        win = WIN // winners if scores[RANK, seat] == 1 else 0
        power = state.power[seat] if state.power[seat] != NONE else POWERS
        tally.money[seat] += money
        tally.money_squared[seat] += money * money
        tally.wins[seat] += win
        tally.power_seats[power] += 1
        tally.power_money[power] += money
        tally.power_wins[power] += win


@kernel
def count(state: Any, box: Any, scores: Ints, answers: int, tally: Any) -> None:
    """Add a finished game; `scores` is room to work in."""
    if tally.games == 0 or answers < tally.shortest:
        tally.shortest = answers
    tally.longest = max(tally.longest, answers)
    tally.games += 1
    tally.answers += answers
    tally.answers_squared += answers * answers
    count_cars(state, tally)
    count_players(state, box, scores, tally)


play_random_downforce = bind(
    play_random_games,
    deal=downforce.deal,
    waiting=downforce.waiting,
    legal=downforce.legal,
    answer=downforce.answer,
    count=count,
)
