"""CR-3 Moving: in which order, how far, and what is spilled."""

from typing import Any

import pytest

from paddock import Table
from tests.facts import facts
from tests.games.caferace.staging import (
    FLIGHTS,
    LANDINGS,
    field,
    happened,
    moved,
    rolled,
    searched,
    seats_of,
    shown,
    space,
    spilled,
    throws,
)


def order(table: Table) -> list[int]:
    return seats_of(table, "employee_moved")


def later_events(table: Table) -> list[tuple[str, dict[str, Any]]]:
    """The events at the beginning of the next round."""
    events = [(event.kind, facts(event)) for event in table.events(None)]
    return events[[kind for kind, _ in events].index("round_began") :]


def test_cr_3_1_the_highest_speed_moves_first() -> None:
    assert order(moved([0, 5, 9, 2], [2, 6, 1, 4], [6, 1, 5, 2])) == [1, 3, 0, 2]


def test_cr_3_1_equal_speeds_go_by_the_higher_initiative() -> None:
    table = moved([0, 5, 9], [3, 3, 3], [2, 4, 6], coffee=[1, 2, 5])
    assert order(table) == [2, 1, 0]
    assert not throws(table)


def test_cr_3_1_then_the_one_nearer_the_start() -> None:
    table = moved([9, 5, 0], [3, 3, 3], [2, 2, 2], coffee=[1, 2, 5])
    assert order(table) == [2, 1, 0]
    assert not throws(table)


def test_cr_3_1_then_by_fewer_coffees() -> None:
    table = moved([0, 0, 0], [3, 3, 3], [2, 2, 2], coffee=[3, 1, 2])
    assert order(table) == [1, 2, 0]
    assert not throws(table)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_cr_3_1_then_by_the_white_dice(first: int) -> None:
    table = searched(
        lambda seed: moved([0, 0, 0], [3, 3, 3], seed=seed),
        lambda table: len(throws(table)) == 3 and order(table)[0] == first,
    )
    thrown = dict(throws(table))
    assert order(table) == sorted(thrown, key=lambda seat: -thrown[seat])


def test_cr_3_1_the_tied_throw_again() -> None:
    table = searched(lambda seed: moved([0, 9, 0], [3, 5, 3], seed=seed), lambda table: len(throws(table)) == 6)
    (_, one), (_, two), (_, three), (_, four), (_, five), (_, six) = throws(table)
    assert (one, three) == (two, four)
    assert order(table) == ([1, 0, 2] if five > six else [1, 2, 0])


def test_cr_3_1_a_tie_thrown_for_the_dice_is_thrown_for_again_when_moving() -> None:
    table = searched(
        lambda seed: shown([0, 0, 9], [3, 3, 1], dice=[1, 4, 4], seed=seed), lambda table: len(throws(table)) == 4
    )
    (_, one), (_, two), (_, three), (_, four) = throws(table)
    assert seats_of(table, "speed_taken") == ([0, 1, 2] if one > two else [1, 0, 2])
    assert order(table) == ([0, 1, 2] if three > four else [1, 0, 2])


def test_cr_3_1_the_order_is_that_of_before_the_first_move() -> None:
    """Seat 0 spills a coffee and moves ahead; the two behind were level and still roll for it."""
    table = searched(lambda seed: moved([0, 0, 0], [6, 3, 3], [6, 2, 2], seed=seed), lambda table: spilled(table, 0))
    assert order(table)[0] == 0
    assert {seat for seat, _ in throws(table)} == {1, 2}


@pytest.mark.parametrize("speed", [1, 2, 3, 4, 5, 6])
def test_cr_3_2_forward_exactly_the_speed(speed: int) -> None:
    table = moved([12, 0, 0], [speed, 1, 1], [6, 1, 1])
    assert happened(table, "employee_moved", 0) == [{"seat": 0, "origin": 12, "space": 12 + speed}]
    assert not happened(table, "employee_blocked", 0)


def test_cr_3_2_nobody_is_asked_whether_and_how_far_to_move() -> None:
    table = shown([3, 4, 5], [1, 2, 3], dice=[1, 2, 3])
    assert {question.kind for question in table.questions} == {"initiative"}
    assert field(table, "round_number") == 3


def test_cr_3_2_one_employee_does_not_hold_up_another() -> None:
    table = moved([4, 5, 6], [5, 1, 1])
    assert space(table, 0) == 9


@pytest.mark.parametrize("landing", LANDINGS)
def test_cr_3_3_nothing_happens_on_a_landing(landing: int) -> None:
    table = moved([landing - 6, 0, 0], [6, 1, 1], [6, 1, 1])
    assert space(table, 0) == landing
    assert not rolled(table, 0)
    assert not spilled(table, 0)


@pytest.mark.parametrize("step", [step for step in FLIGHTS if step >= 4])
def test_cr_3_4_a_balance_roll_on_a_step(step: int) -> None:
    table = moved([step - 4, 0, 0], [4, 1, 1], [3, 1, 1])
    (roll,) = happened(table, "balance_rolled", 0)
    assert roll["target"] == 3 + 4
    assert roll["spilled"] == (roll["throw"] < 7) == spilled(table, 0)


@pytest.mark.parametrize("short", [0, 1])
def test_cr_3_4_the_throw_must_equal_or_beat_initiative_and_speed(short: int) -> None:
    """A roll one short loses a coffee; an equal roll keeps the balance."""

    def missed(table: Table) -> int:
        (roll,) = happened(table, "balance_rolled", 0)
        target: int = roll["target"] - roll["throw"]
        return target

    table = searched(
        lambda seed: moved([0, 8, 8], [5, 1, 1], [4, 1, 1], seed=seed), lambda table: missed(table) == short
    )
    assert happened(table, "coffee_spilled", 0) == ([{"seat": 0, "left": 4}] if short else [])
    assert field(table, "coffee") == [5 - short, 5, 5]


def test_cr_3_4_initiative_and_speed_1_never_spill_and_6_rarely_keep() -> None:
    tables = [moved([0, 8, 20], [6, 1, 1], [6, 1, 1], seed=seed) for seed in range(200)]
    kept = [table for table in tables if not spilled(table, 0)]
    assert {happened(table, "balance_rolled", 0)[0]["throw"] for table in kept} == {12}
    assert not any(spilled(moved([0, 8, 18], [1, 1, 1], seed=seed), 0) for seed in range(50))


def test_cr_3_4_a_coffee_lost_reduces_the_coffee_left() -> None:
    table = searched(lambda seed: moved([0, 8, 8], [6, 1, 1], [6, 1, 1], coffee=[3, 5, 5], seed=seed), lost_one)
    assert happened(table, "coffee_spilled", 0) == [{"seat": 0, "left": 2}]


def lost_one(table: Table) -> bool:
    return spilled(table, 0)


@pytest.mark.parametrize(
    ("origin", "speed", "full", "stop"), [(0, 5, 5, 4), (0, 6, 3, 2), (8, 4, 12, 11), (11, 6, 16, 15)]
)
def test_cr_3_5_two_on_a_space_stop_others_from_entering_or_passing(
    origin: int, speed: int, full: int, stop: int
) -> None:
    table = moved([origin, full, full], [speed, 1, 1], [4, 1, 1])
    assert space(table, 0) == stop
    assert happened(table, "employee_blocked", 0) == [{"seat": 0, "lost": origin + speed - stop}]
    assert happened(table, "balance_rolled", 0)[0]["target"] == 4 + speed


def test_cr_3_5_one_other_leaves_room() -> None:
    table = moved([0, 4, 8], [4, 1, 1])
    assert space(table, 0) == 4
    assert not happened(table, "employee_blocked", 0)


def test_cr_3_5_an_employee_who_has_moved_away_is_not_in_the_way() -> None:
    table = moved([0, 4, 4], [4, 5, 1])
    assert [space(table, seat) for seat in range(3)] == [4, 9, 5]


def test_cr_3_5_oneself_is_not_in_the_way() -> None:
    table = moved([4, 4, 8], [1, 2, 6])
    assert [space(table, seat) for seat in range(3)] == [5, 6, 14]


@pytest.mark.parametrize("stop", LANDINGS)
def test_cr_3_5_an_employee_stopped_on_a_landing_rolls_too(stop: int) -> None:
    table = moved([stop - 2, stop + 1, stop + 1], [6, 1, 1])
    assert space(table, 0) == stop
    assert rolled(table, 0)


def test_cr_3_5_a_full_landing_holds_up_as_well() -> None:
    table = moved([7, 10, 10], [3, 1, 1])
    assert space(table, 0) == 9
    assert rolled(table, 0)


def test_cr_3_5_an_employee_who_cannot_move_at_all_rolls() -> None:
    table = moved([9, 10, 10], [3, 1, 1])
    assert happened(table, "employee_moved", 0) == [{"seat": 0, "origin": 9, "space": 9}]
    assert happened(table, "employee_blocked", 0) == [{"seat": 0, "lost": 3}]
    assert rolled(table, 0)


def test_cr_3_5_ruling_an_employee_who_cannot_leave_the_start_rolls() -> None:
    table = searched(lambda seed: moved([0, 1, 1], [6, 1, 1], [6, 1, 1], seed=seed), lost_one)
    assert space(table, 0) == 0
    assert happened(table, "employee_blocked", 0) == [{"seat": 0, "lost": 6}]
    assert happened(table, "balance_rolled", 0)[0]["target"] == 12
    assert field(table, "coffee")[0] == 4


def test_cr_3_5_the_start_is_never_full() -> None:
    table = moved([0, 0, 0, 0, 0, 0], [2, 2, 1, 1, 3, 3])
    assert sorted(field(table, "space")) == [1, 1, 2, 2, 3, 3]


def test_cr_3_5_the_third_on_the_same_speed_stops_behind() -> None:
    table = moved([0, 0, 0, 0, 0], [4, 4, 4, 4, 4], [5, 4, 3, 2, 1])
    assert [space(table, seat) for seat in range(5)] == [4, 4, 3, 3, 2]
    assert seats_of(table, "employee_blocked") == [2, 3, 4]


@pytest.mark.parametrize(("origin", "speed"), [(27, 1), (27, 2), (24, 4), (24, 5), (23, 6)])
def test_cr_3_6_reaching_a_newspaper_exactly_needs_no_roll(origin: int, speed: int) -> None:
    table = moved([origin, 0, 0], [speed, 1, 1], [6, 1, 1])
    assert space(table, 0) == origin + speed
    assert happened(table, "finish_reached") == [{"seat": 0, "space": origin + speed}]
    assert not rolled(table, 0)


@pytest.mark.parametrize(("origin", "speed"), [(27, 3), (27, 6), (24, 6)])
def test_cr_3_6_an_employee_who_would_go_past_stops_on_the_second_and_rolls(origin: int, speed: int) -> None:
    table = searched(lambda seed: moved([origin, 0, 0], [speed, 1, 1], [6, 1, 1], seed=seed), lost_one)
    assert space(table, 0) == 29
    assert not happened(table, "employee_blocked", 0)
    assert happened(table, "balance_rolled", 0)[0]["target"] == 6 + speed
    assert facts(table.scores()[0])["coffee"] == 4


def test_cr_3_6_ruling_past_a_full_second_newspaper_stops_on_the_first_and_rolls() -> None:
    table = moved([27, 27, 26, 0], [6, 5, 4, 1])
    assert [space(table, seat) for seat in range(3)] == [29, 29, 28]
    assert happened(table, "employee_blocked") == [{"seat": 2, "lost": 2}]
    assert [rolled(table, seat) for seat in range(3)] == [True, True, True]


def test_cr_3_6_a_full_second_newspaper_stops_an_employee_who_would_reach_it_exactly() -> None:
    table = moved([25, 25, 26, 0], [4, 4, 3, 1])
    assert [space(table, seat) for seat in range(3)] == [29, 29, 28]
    assert [rolled(table, seat) for seat in range(3)] == [False, False, True]


def test_cr_3_6_both_newspapers_full_leave_the_last_step() -> None:
    table = moved([27, 27, 26, 26, 25], [6, 6, 5, 5, 5], [6, 5, 4, 3, 2])
    assert [space(table, seat) for seat in range(5)] == [29, 29, 28, 28, 27]
    assert happened(table, "employee_blocked", 4) == [{"seat": 4, "lost": 3}]
    assert rolled(table, 4)
    assert seats_of(table, "finish_reached") == [0, 1, 2, 3]


def test_cr_3_6_the_first_newspaper_full_holds_up_too() -> None:
    table = moved([24, 25, 27, 0], [4, 3, 1, 1])
    assert [space(table, seat) for seat in range(3)] == [28, 28, 27]
    assert happened(table, "employee_blocked") == [{"seat": 2, "lost": 1}]
    assert rolled(table, 2)


def last_coffee(**situation: Any) -> Table:
    """Seat 0 has lost its last coffee on step 6."""
    return searched(
        lambda seed: moved([0, 9, 12], [6, 1, 2], [6, 1, 1], coffee=[1, 5, 5], seed=seed, **situation), lost_one
    )


def test_cr_3_7_the_last_coffee_brings_five_new_ones_and_the_start_in_the_next_round() -> None:
    table = last_coffee()
    assert happened(table, "coffee_spilled", 0) == [{"seat": 0, "left": 0}]
    assert happened(table, "employee_moved", 0)[0]["space"] == 6
    assert later_events(table)[:2] == [("round_began", {"round": 3}), ("sent_back", {"seat": 0})]
    assert field(table, "coffee")[0] == 5
    assert field(table, "space") == [0, 10, 14]


def test_cr_3_7_until_then_the_employee_stays_in_the_way() -> None:
    """Seat 0 is beside seat 1 on step 6 without coffee; seat 2 comes later and is held up."""
    table = searched(
        lambda seed: moved([0, 1, 5], [6, 5, 1], [6, 1, 1], coffee=[1, 5, 5], seed=seed),
        lambda table: spilled(table, 0),
    )
    assert [space(table, seat) for seat in range(3)] == [6, 6, 5]
    assert seats_of(table, "employee_blocked") == [2]
    assert field(table, "space")[0] == 0


def test_cr_3_7_several_are_sent_back_at_once() -> None:
    table = searched(
        lambda seed: moved([0, 9, 12], [6, 6, 5], [6, 6, 6], coffee=[1, 1, 1], seed=seed),
        lambda table: all(spilled(table, seat) for seat in range(3)),
    )
    assert [payload["seat"] for kind, payload in later_events(table) if kind == "sent_back"] == [0, 1, 2]
    assert field(table, "space") == [0, 0, 0]
    assert field(table, "coffee") == [5, 5, 5]


def test_cr_3_7_with_coffee_left_nobody_is_sent_back() -> None:
    table = searched(lambda seed: moved([0, 9, 12], [6, 1, 2], [6, 1, 1], coffee=[2, 5, 5], seed=seed), lost_one)
    assert field(table, "space")[0] == 6
    assert field(table, "coffee")[0] == 1
    assert "sent_back" not in [kind for kind, _ in later_events(table)]


def test_cr_3_7_ruling_in_the_last_round_it_scores_no_coffee_and_keeps_its_space() -> None:
    table = searched(lambda seed: moved([9, 0, 27], [6, 1, 1], [6, 1, 1], coffee=[1, 5, 5], seed=seed), lost_one)
    assert table.over
    line = table.scores()[0]
    assert facts(line) == {"space": 15, "coffee": 0, "bonus": 2}
    assert line.total == 2
