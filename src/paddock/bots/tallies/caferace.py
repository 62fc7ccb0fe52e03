"""Counts what comes of many random games of Café Race, inside the compiled loop that plays them."""

from typing import Annotated, Any

from paddock.bots.tallies.common import LARGEST, SEATS, Tally, count_game
from paddock.rules import caferace
from paddock.rules.caferace.state import COFFEE, FIRST_FINISH
from paddock.rules.compiled import bind, kernel
from paddock.rules.record import Ints, cells, number


class CafeRaceTally(Tally):
    """What is counted besides: how many rounds, how many employees reach a newspaper, how much coffee is left."""

    rounds: Annotated[int, number(0, LARGEST)]
    finished: Annotated[Ints, cells("i8", SEATS + 1, low=0, high=LARGEST)]  # [employees at the finish] games
    coffee_left: Annotated[Ints, cells("i8", COFFEE + 1, low=0, high=LARGEST)]  # [coffees] players


count_seats = bind(count_game, score=caferace.score)


@kernel
def count(state: Any, box: Any, scores: Ints, answers: int, tally: Any) -> None:
    """Add a finished game; `scores` is room to work in."""
    count_seats(state, box, scores, answers, tally)
    tally.rounds += state.round_number
    finished = 0
    for seat in range(box.seats):
        finished += int(state.space[seat] >= FIRST_FINISH)
        tally.coffee_left[state.coffee[seat]] += 1
    tally.finished[finished] += 1
