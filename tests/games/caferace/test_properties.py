"""What holds in every game of Café Race, whatever is rolled and answered; tests/conformance has what holds in any."""

import random

import pytest
from hypothesis import given

from paddock import Table
from paddock.engine.journal import ENTRIES
from paddock.games import GAMES
from tests.conformance.dealing import MOST_ANSWERS, dealt, hidden, imagined, record_of, shown_to, some
from tests.facts import facts
from tests.games.caferace.playing import check_table
from tests.games.caferace.referee import Referee
from tests.games.caferace.staging import choosing
from tests.table.playing import answer_one, dice, play

GAME = GAMES["cafe-race"]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("auction", [False, True])
def test_the_referee_finds_no_violation(seats: int, auction: bool) -> None:
    """Order, moves, blocks, balance rolls, coffees, first bidders, the end and the scores of whole games."""
    for seed in range(12):
        table = Table.new("cafe-race", seats, seed, auction=auction)
        play(table, random.Random(seed))
        referee = Referee(seats, auction, table.events(None))
        assert referee.follow() == table.position().state["round_number"]
        assert [(line.total, line.rank) for line in table.scores()] == referee.scores()
        assert [facts(line)["space"] for line in table.scores()] == referee.space
        assert [facts(line)["coffee"] for line in table.scores()] == referee.coffee


@some(12)
@given(dealt(GAME), dice())
def test_a_game_keeps_its_stairs_coffees_and_dice_in_order_and_ends(table: Table, dice: random.Random) -> None:
    for _ in range(MOST_ANSWERS):
        check_table(table)
        if table.over:
            return
        answer_one(table, dice)
        assert record_of(table).noted < ENTRIES
    raise AssertionError(f"no end after {MOST_ANSWERS} answers")


@some(12)
@given(dealt(GAME), dice())
def test_only_employees_sent_back_go_back_or_gain_coffee(table: Table, dice: random.Random) -> None:
    play(table, dice)
    space, coffee = [0] * table.seats, [5] * table.seats
    for event in table.events(None):
        told = facts(event)
        if event.kind == "sent_back":
            assert coffee[told["seat"]] == 0
            space[told["seat"]], coffee[told["seat"]] = 0, 5
        if event.kind == "employee_moved":
            assert told["origin"] == space[told["seat"]] <= told["space"] <= told["origin"] + 6
            space[told["seat"]] = told["space"]
        if event.kind == "coffee_spilled":
            coffee[told["seat"]] -= 1
            assert told["left"] == coffee[told["seat"]] >= 0
    state = table.position().state
    assert (state["space"][: table.seats], state["coffee"][: table.seats]) == (space, coffee)


@some(12)
@given(dealt(GAME), dice())
def test_scores_add_up(table: Table, dice: random.Random) -> None:
    play(table, dice)
    lines = table.scores()
    assert all(line.total == facts(line)["coffee"] + facts(line)["bonus"] for line in lines)
    assert max(facts(line)["bonus"] for line in lines) == table.seats
    assert min(facts(line)["bonus"] for line in lines) >= 1
    best = max((line.total, facts(line)["coffee"]) for line in lines)
    assert table.winners() == tuple(line.seat for line in lines if (line.total, facts(line)["coffee"]) == best)


def with_sealed(initiative: int) -> Table:
    """A table where seat 2 has sealed this initiative."""
    table = choosing([4, 2, 9], dice=[1, 3, 6])
    table.answer(2, initiative)
    return table


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_a_sealed_initiative_is_shown_to_nobody_else(seat: int) -> None:
    """Whatever seat 2 has chosen, others see exactly the same bytes, including the hidden record."""
    tables = [with_sealed(initiative) for initiative in range(1, 7)]
    assert len({shown_to(table, None if seat < 0 else seat) for table in tables}) == 1
    assert len({hidden(GAME, record_of(table), seat) for table in tables}) == 1
    assert len({shown_to(table, 2) for table in tables}) == 6


def test_the_worlds_imagined_hold_every_initiative_that_others_may_have_sealed() -> None:
    table = with_sealed(3)
    sealed = [imagined(table, 0, seed).position().state["sealed"] for seed in range(60)]
    assert {answers[2] for answers in sealed} == set(range(1, 7))
    assert {answers[other] for answers in sealed for other in (0, 1, 3, 4, 5)} == {-1}
    assert {imagined(table, 2, seed).position().state["sealed"][2] for seed in range(9)} == {3}
