"""The figures of a league, compared with examples computed by hand and with what must always hold."""

import random
from math import sqrt
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.league.figures import (
    Estimate,
    Figures,
    compared,
    deal_outcomes,
    estimate,
    figures_of,
    outcomes_of,
    seat_outcomes,
)
from paddock.league.student import MANY, t_near_normal, t_quantile, t_within
from tests.league.matches import of_names, result

TOTALS = st.lists(st.integers(-50, 50), min_size=2, max_size=6)
VALUES = st.lists(st.floats(-100, 100), min_size=2, max_size=30)


@pytest.mark.parametrize(
    ("freedom", "expected"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (9, 2.2622), (29, 2.0452), (60, 2.0003), (120, 1.9799)],
)
def test_students_t_is_that_of_the_printed_tables(freedom: int, expected: float) -> None:
    assert t_quantile(0.95, freedom) == pytest.approx(expected, abs=5e-5)


def test_students_t_becomes_the_normal_distribution() -> None:
    assert t_quantile(0.95, 10**7) == pytest.approx(NormalDist().inv_cdf(0.975), abs=1e-6)


@pytest.mark.parametrize("within", [0.5, 0.9, 0.95, 0.99])
def test_the_two_ways_to_students_t_meet(within: float) -> None:
    exact = t_near_normal(NormalDist().inv_cdf((1 + within) / 2), MANY)
    assert t_within(exact, MANY) == pytest.approx(within, abs=1e-7)


@given(st.floats(0.01, 0.99), st.integers(1, 200))
def test_the_quantile_turns_the_chance_around(within: float, freedom: int) -> None:
    assert t_within(t_quantile(within, freedom), freedom) == pytest.approx(within, abs=1e-5)


def test_an_estimate_by_hand() -> None:
    """Deals with 1, 2 and 3: mean 2, variance 1, so the reach is 4.3027 / sqrt(3)."""
    found = estimate([1, 2, 3])
    assert found.mean == 2
    assert found.reach == pytest.approx(4.3027 / sqrt(3), abs=1e-4)


def test_one_deal_has_no_interval() -> None:
    assert estimate([0.25]) == Estimate(0.25, None)


@given(VALUES, st.floats(-100, 100))
def test_a_shift_moves_the_mean_and_not_the_reach(values: list[float], shift: float) -> None:
    before, after = estimate(values), estimate([value + shift for value in values])
    assert after.mean == pytest.approx(before.mean + shift, abs=1e-9)
    assert after.reach == pytest.approx(before.reach, abs=1e-9)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    dice = random.Random(5)
    held = 0
    for _ in range(2000):
        found = estimate([dice.gauss(3, 2) for _ in range(6)])
        assert found.reach is not None
        held += abs(found.mean - 3) <= found.reach
    assert 0.935 < held / 2000 < 0.965


def test_a_game_by_seat_with_a_shared_win() -> None:
    lines = seat_outcomes((5, 8, 8, 3), (3, 1, 1, 4))
    assert [line.win_share for line in lines] == [0, 0.5, 0.5, 0]
    assert [line.margin for line in lines] == [5 - 19 / 3, 8 - 16 / 3, 8 - 16 / 3, 3 - 7]
    assert [line.rank for line in lines] == [3, 1, 1, 4]


@given(TOTALS)
def test_a_win_is_one_and_the_margins_sum_to_nothing(totals: list[int]) -> None:
    lines = seat_outcomes(totals, result(0, 0, totals).ranks)
    assert sum(line.win_share for line in lines) == pytest.approx(1)
    assert sum(line.margin for line in lines) == pytest.approx(0)


def test_a_deal_by_hand() -> None:
    """The challenger a has seat 0, 1 and 2 in turn and gets 9, 4 and 6; it wins the first game and shares the last."""
    match = of_names("a", "b", "b")
    games = [result(0, 0, (9, 3, 6)), result(0, 1, (7, 4, 1)), result(0, 2, (6, 0, 6))]
    a, b = deal_outcomes(match, games)
    assert a.win_share == pytest.approx((1 + 0 + 0.5) / 3)
    assert b.win_share == pytest.approx((0 + 1 + 0.5) / 6)
    assert a.margin == pytest.approx((4.5 + 0 + 3) / 3)
    assert a.rank == pytest.approx((1 + 2 + 1) / 3)
    assert b.rank == pytest.approx((3 + 2 + 1 + 3 + 1 + 3) / 6)


def test_differences_are_taken_within_a_deal() -> None:
    """Totals that rise from deal to deal do not matter: a constant difference of 2 is certain."""
    match = of_names("a", "b")
    games = {(d, r): result(d, r, (10 * d + 1, 10 * d - 1) if r == 0 else (-1, 1)) for d in range(5) for r in range(2)}
    deals = outcomes_of(match, games, 5)
    found = compared(deals, 0, 1)
    assert found == Figures(Estimate(1, 0), Estimate(4, 0), Estimate(-1, 0))


@given(st.lists(st.tuples(*[st.tuples(*[st.integers(-9, 9)] * 3)] * 3), min_size=2, max_size=5))
def test_two_contestants_differ_by_what_their_means_differ(deals: list[tuple[tuple[int, ...], ...]]) -> None:
    match = of_names("a", "b", "c")
    games = {(d, r): result(d, r, totals, 3) for d, deal in enumerate(deals) for r, totals in enumerate(deal)}
    lines = outcomes_of(match, games, len(deals))
    a, b = (figures_of([deal[contestant] for deal in lines]) for contestant in (0, 1))
    assert compared(lines, 0, 1).margin.mean == pytest.approx(a.margin.mean - b.margin.mean)
    shares = [figures_of([deal[contestant] for deal in lines]).win_share.mean for contestant in range(3)]
    assert sum(shares) == pytest.approx(1)
