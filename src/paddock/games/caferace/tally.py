"""Counts the results of many games of Café Race, inside the compiled loop that plays them."""

from typing import Annotated, Any

from paddock.engine.compiled import bind, kernel
from paddock.engine.journal import ABOUT, FIRST, KIND, SECOND
from paddock.engine.record import Ints, cells
from paddock.games.caferace import rules as caferace
from paddock.games.caferace.rules.scoring import bonus
from paddock.games.caferace.rules.state import (
    COFFEE,
    COFFEE_SPILLED,
    EMPLOYEE_BLOCKED,
    EMPLOYEE_MOVED,
    FIRST_FINISH,
    LAST_FINISH,
    SENT_BACK,
    SIDES,
    SPEED_TAKEN,
)
from paddock.sim.tally import LARGEST, SEATS, TOTAL, CommonTally, count_game, win_parts

STAIRS = LAST_FINISH + 1
READ = (
    1 << SPEED_TAKEN | 1 << EMPLOYEE_MOVED | 1 << EMPLOYEE_BLOCKED | 1 << COFFEE_SPILLED | 1 << SENT_BACK
)  # fmt: skip


class Tally(CommonTally):
    """The additional counts of Café Race. A turn is a round; position 0 is first at the end, and ties share it.

    `initiative_now` is each seat's initiative in the current game; 0 between games.
    """

    finished: Annotated[Ints, cells("i8", SEATS + 1, low=0, high=LARGEST)]  # [employees at the finish] games
    coffee_left: Annotated[Ints, cells("i8", COFFEE + 1, low=0, high=LARGEST)]  # [coffees] players
    coffee_wins: Annotated[Ints, cells("i8", COFFEE + 1, low=0, high=LARGEST)]
    position_seats: Annotated[Ints, cells("i8", SEATS, low=0, high=LARGEST)]  # [position at the end] players
    position_wins: Annotated[Ints, cells("i8", SEATS, low=0, high=LARGEST)]
    position_total: Annotated[Ints, cells("i8", SEATS, low=0, high=LARGEST)]
    initiative: Annotated[Ints, cells("i8", SIDES + 1, low=0, high=LARGEST)]  # [initiative] moves made with it
    initiative_speed: Annotated[Ints, cells("i8", SIDES + 1, low=0, high=LARGEST)]  # sum of the speeds it got
    initiative_steps: Annotated[Ints, cells("i8", SIDES + 1, low=0, high=LARGEST)]  # spaces moved with it
    initiative_spilled: Annotated[Ints, cells("i8", SIDES + 1, low=0, high=LARGEST)]  # coffees lost
    blocked: Annotated[Ints, cells("i8", STAIRS, low=0, high=LARGEST)]  # [space] times somebody lost steps there
    steps_lost: Annotated[Ints, cells("i8", STAIRS, low=0, high=LARGEST)]
    spilled: Annotated[Ints, cells("i8", STAIRS, low=0, high=LARGEST)]  # [space] coffees
    sent_back: Annotated[Ints, cells("i8", SEATS, low=0, high=LARGEST)]  # [seat]
    initiative_now: Annotated[Ints, cells("i8", SEATS, low=0, high=SIDES)]  # [seat]


count_seats = bind(count_game, score=caferace.score)


@kernel
def count(state: Any, box: Any, scores: Ints, answers: int, tally: Any) -> None:
    """Add a finished game; `scores` is working space."""
    tally.turns_now = state.round_number
    count_seats(state, box, scores, answers, tally)
    finished = 0
    for seat in range(box.seats):
        finished += int(state.space[seat] >= FIRST_FINISH)
        wins = win_parts(scores, box.seats, seat)
        tally.coffee_left[state.coffee[seat]] += 1
        tally.coffee_wins[state.coffee[seat]] += wins
        position = box.seats - bonus(state, box, seat)
        tally.position_seats[position] += 1
        tally.position_wins[position] += wins
        tally.position_total[position] += scores[TOTAL, seat]
        tally.initiative_now[seat] = 0
    tally.finished[finished] += 1


@kernel
def read(state: Any, tally: Any) -> None:
    """Add what the journal has noted: the gains of initiatives, blocked employees, spilled coffee.

    The entry of an employee's move comes before those of what happens on its last space.
    """
    space = 0
    for index in range(state.noted):
        entry = state.journal[index]
        kind, seat, first, second = entry[KIND], entry[ABOUT], entry[FIRST], entry[SECOND]
        if kind == SPEED_TAKEN:
            tally.initiative_now[seat] = second
            tally.initiative[second] += 1
            tally.initiative_speed[second] += first
        elif kind == EMPLOYEE_MOVED:
            space = second
            tally.initiative_steps[tally.initiative_now[seat]] += second - first
        elif kind == EMPLOYEE_BLOCKED:
            tally.blocked[space] += 1
            tally.steps_lost[space] += first
        elif kind == COFFEE_SPILLED:
            tally.spilled[space] += 1
            tally.initiative_spilled[tally.initiative_now[seat]] += 1
        elif kind == SENT_BACK:
            tally.sent_back[seat] += 1
