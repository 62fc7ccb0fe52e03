"""The figures of a report, compared with examples computed by hand and with what must always hold."""

from math import sqrt

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from paddock.lab.report.axis import Axis
from paddock.lab.report.figures import NOTHING, PAR, SHARE, chance_of, holm, ratio_values, ratios
from paddock.lab.report.words import bounds, estimated, listed, number, rounded_up, size
from paddock.league.figures import Estimate, estimate

COUNTS = st.integers(2, 20).flatmap(lambda count: arrays(np.float64, (2, count), elements=st.integers(0, 50)))


def test_a_ratio_by_hand() -> None:
    """Three portions with 1, 3 and 2 of 4: the ratio 0.5, shifted by -0.25, 0.25 and 0."""
    values = ratio_values(np.array([1, 3, 2]), np.array([4, 4, 4]))
    assert values.tolist() == pytest.approx([0.25, 0.75, 0.5])
    found = estimate(values.tolist())
    assert found.mean == pytest.approx(0.5)
    assert found.reach == pytest.approx(4.3027 * 0.25 / sqrt(3), abs=1e-4)


def test_portions_of_different_size_by_hand() -> None:
    """1 of 2 and 1 of 6: a quarter of all. The first has half a win more than its share, the second half a win less."""
    assert ratio_values(np.array([1, 1]), np.array([2, 6])).tolist() == pytest.approx([0.25 + 2 / 16, 0.25 - 2 / 16])


@given(COUNTS)
def test_the_mean_of_the_values_is_the_ratio(counts: np.ndarray[tuple[int, int], np.dtype[np.float64]]) -> None:
    tops, bottoms = counts[0], counts[1] + 1
    assert ratio_values(tops, bottoms).mean() == pytest.approx(tops.sum() / bottoms.sum())


def test_par_is_what_all_groups_come_to() -> None:
    """Seats that win 3, 1 and 0 of 4 games, in each of two portions: par is a third."""
    wins, games = np.array([[3, 1, 0], [3, 1, 0]]), np.full((2, 3), 4)
    figure = ratios("S", "T", SHARE, ("a", "b", "c"), wins, games, against=PAR)
    assert figure is not None
    assert figure.par.mean() == pytest.approx(1 / 3)
    assert [figure.difference(group).mean() for group in figure.groups] == pytest.approx([5 / 12, -1 / 12, -1 / 3])
    assert figure.scale == pytest.approx(1 / 3)


def test_against_nothing_the_value_is_the_difference() -> None:
    figure = ratios("S", "T", "coins", ("a",), [[4], [8]], [[2], [2]], against=NOTHING)
    assert figure is not None
    assert figure.difference(figure.groups[0]).tolist() == pytest.approx([2, 4])


def test_groups_without_a_case_are_left_out() -> None:
    figure = ratios("S", "T", SHARE, ("a", "b"), [[1, 0], [1, 0]], [[2, 0], [2, 0]])
    assert figure is not None
    assert [group.label for group in figure.groups] == ["a"]
    assert ratios("S", "T", SHARE, ("a",), [[0]], [[0]]) is None


def test_few_cases_have_no_interval() -> None:
    few = ratios("S", "T", SHARE, ("a", "b"), [[1, 20], [0, 30]], [[4, 50], [4, 50]])
    assert few is not None
    assert few.groups[0].found == Estimate(1 / 8, None)
    assert few.groups[1].found.reach is not None


def test_an_event_that_never_happened_may_still_happen() -> None:
    never = ratios("S", "T", SHARE, ("a",), [[0], [0]], [[100], [200]])
    always = ratios("S", "T", SHARE, ("a",), [[100], [200]], [[100], [200]])
    assert never is not None
    assert always is not None
    assert estimated(SHARE, never.groups[0].found) == "0.0 % [0.0, 1.0]"
    assert estimated(SHARE, always.groups[0].found) == "100.0 % [99.0, 100.0]"


def test_chance_is_that_of_the_interval() -> None:
    """If zero is exactly at the end of a 95 % interval, chance alone gives as much one time in twenty."""
    values = np.array([1.0, 2.0, 3.0])
    reach = estimate(values.tolist()).reach
    assert reach is not None
    assert chance_of(values - 2 + reach) == pytest.approx(0.05, abs=1e-6)
    assert chance_of(np.array([0.0, 0.0])) == 1
    assert chance_of(np.array([1.0, 1.0])) == 0
    assert chance_of(np.array([1.0])) == 1


def test_holm_by_hand() -> None:
    """Of four, the lowest must be under 0.0125, the next under 0.0167; after one that fails, all others fail."""
    assert holm([0.03, 0.01, 0.9, 0.016], 0.05) == [False, True, False, True]
    assert holm([0.03, 0.013, 0.9, 0.016], 0.05) == [False, False, False, False]
    assert holm([], 0.05) == []


@pytest.mark.parametrize(
    ("values", "ticks"),
    [([0.2, 0.3], ["20", "22", "24", "26", "28", "30"]), ([0.0, 9.0], ["0", "2", "4", "6", "8"])],
)
def test_an_axis_has_round_numbers(values: list[float], ticks: list[str]) -> None:
    unit = SHARE if values[1] < 1 else "coins"
    axis = Axis(values, 0, 100)
    assert [axis.words(unit, tick) for tick in axis.ticks] == ticks
    assert 0 < axis.at(values[0]) < axis.at(values[1]) < 100


@given(st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=5))
@example([0.0, 5e-324])
def test_all_values_are_on_the_axis(values: list[float]) -> None:
    axis = Axis(values, 10, 20)
    assert all(10 <= axis.at(value) <= 20 for value in values)
    assert len(axis.ticks) <= 12


def test_numbers_have_readable_forms() -> None:
    assert number(SHARE, 0.2512) == "25.1"
    assert number("coins", 12345.6) == "12,346"
    assert size(SHARE, -0.021) == "2.1 points"
    assert estimated(SHARE, Estimate(0.01, 0.02)) == "1.0 % [0.0, 3.0]"
    assert estimated("coins", Estimate(1.5, None)) == "1.50"
    assert bounds("coins", Estimate(1, 2)) == (-1, 3)
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert rounded_up(12_345) == "20,000"
