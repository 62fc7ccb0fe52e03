"""Thinking times: medians are exact to a tenth, and the same however the games are grouped."""

from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.league.times import SHORTEST, Times, together

SECONDS = st.lists(st.floats(SHORTEST, 100), min_size=1, max_size=50)


def times_of(seconds: list[float]) -> Times:
    times = Times()
    for length in seconds:
        times.add(length)
    return times


@given(SECONDS.filter(lambda seconds: len(seconds) % 2))
def test_the_median_is_right_to_a_tenth(seconds: list[float]) -> None:
    assert times_of(seconds).share(0.5) == pytest.approx(median(seconds), rel=0.1)


def test_most_are_under_the_share_of_most() -> None:
    assert times_of([0.001] * 95 + [1.0] * 5).share(0.95) == pytest.approx(0.001, rel=0.1)
    assert times_of([0.001] * 94 + [1.0] * 6).share(0.95) == pytest.approx(1.0, rel=0.1)


def test_no_thought_at_all() -> None:
    assert Times().share(0.5) == 0
    assert times_of([0.0]).share(0.5) == 0


@given(SECONDS, SECONDS)
def test_together_is_as_if_counted_at_once(one: list[float], other: list[float]) -> None:
    parts, whole = together([times_of(one), times_of(other)]), times_of(one + other)
    assert parts.lengths == whole.lengths
    assert (parts.count, parts.longest) == (whole.count, whole.longest)
    assert parts.total == pytest.approx(whole.total)
