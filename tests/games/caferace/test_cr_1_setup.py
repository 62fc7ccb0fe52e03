"""CR-1 Set-up: the stairs, the coffees, the dice."""

from typing import Any

import pytest

from paddock import Table
from paddock.errors import OptionError
from paddock.games.caferace.sentences import is_landing, on_space
from paddock.words import words_in
from tests.facts import facts
from tests.games.caferace.staging import FLIGHTS, LANDINGS, NEWSPAPERS, choosing, field, moved, rolled, shown, space


def arrive(target: int) -> Table:
    """Seat 0 has moved first, by one space; the others are still at the start or just off it."""
    return moved([target - 1, 0, 0], [1, 1, 1], [6, 1, 1])


@pytest.mark.parametrize("step", FLIGHTS)
def test_cr_1_1_three_flights_of_seven_steps(step: int) -> None:
    assert rolled(arrive(step), 0)


@pytest.mark.parametrize("landing", LANDINGS)
def test_cr_1_1_two_landings_of_three_spaces(landing: int) -> None:
    assert not rolled(arrive(landing), 0)


def test_cr_1_1_the_start_the_flights_the_landings_and_two_newspapers_are_one_line() -> None:
    assert sorted((*FLIGHTS, *LANDINGS, *NEWSPAPERS)) == list(range(1, 30))
    assert len(FLIGHTS) == 3 * 7
    assert len(LANDINGS) == 2 * 3
    for first in (28, 29):
        over = moved([first - 2, 0, 0], [2, 1, 1])
        assert over.over
        assert space(over, 0) == first
    assert not moved([25, 0, 0], [2, 1, 1]).over


def test_cr_1_1_the_spaces_are_named_for_what_they_are() -> None:
    words = words_in("en")
    assert [space for space in range(30) if is_landing(space)] == list(LANDINGS)
    assert on_space(words, 0) == "at the start"
    assert all(on_space(words, step) == f"on step {step}" for step in FLIGHTS)
    assert [on_space(words, paper) for paper in NEWSPAPERS] == ["on newspaper 1", "on newspaper 2"]


def test_cr_1_1_any_number_of_employees_stand_at_the_start() -> None:
    assert field(choosing([0] * 6), "space") == [0] * 6


@pytest.mark.parametrize("auction", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_cr_1_2_employees_coffees_and_as_many_dice_as_players(seats: int, auction: bool) -> None:
    view: Any = Table.new("cafe-race", seats, seed=seats, auction=auction).view(None)
    assert [(employee.space, employee.coffee) for employee in view.employees] == [(0, 5)] * seats
    assert [(employee.initiative, employee.speed) for employee in view.employees] == [(None, None)] * seats
    assert len(view.dice) == len(view.dice_left) == seats
    assert view.round == 1


@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_cr_1_2_three_to_six_players(seats: int) -> None:
    with pytest.raises(OptionError, match="3 to 6"):
        Table.new("cafe-race", seats)


def test_cr_1_2_two_white_dice_throw_2_to_12() -> None:
    thrown = set()
    for seed in range(150):
        table = shown([0, 0, 0], [1, 1, 1], seed=seed)
        thrown |= {facts(e)["throw"] for e in table.events(None) if e.kind in ("balance_rolled", "white_dice_thrown")}
    assert thrown == set(range(2, 13))
