"""The stopping rule: decided early, seldom wrong, and in the order of the deals."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.errors import Malformed
from paddock.league.sprt import BOUND, LEAST_DEALS, Sprt

MOST = 20_000
RUNS = 400


def decide(low: float, high: float, truth: float, seats: int, dice: random.Random) -> Sprt:
    """A test of a challenger that wins each game of a deal with this probability."""
    sprt = Sprt(low, high)
    while sprt.verdict == "undecided" and sprt.deals < MOST:
        sprt.add(sum(dice.random() < truth for _ in range(seats)) / seats)
    return sprt


@pytest.mark.parametrize(("low", "high", "seats"), [(0.25, 0.32, 4), (0.5, 0.6, 2), (0.02, 0.06, 6)])
@pytest.mark.parametrize("better", [False, True])
def test_it_errs_as_seldom_as_promised(low: float, high: float, seats: int, better: bool) -> None:
    """One in twenty; in this number of runs a little more can be luck."""
    dice = random.Random(f"{low} {better}")
    tests = [decide(low, high, high if better else low, seats, dice) for _ in range(RUNS)]
    wrong = sum(test.verdict == ("rejected" if better else "accepted") for test in tests)
    assert wrong / RUNS <= 0.075
    assert all(test.verdict != "undecided" for test in tests)


def test_it_is_decided_sooner_where_it_is_clear() -> None:
    dice = random.Random(1)
    near = sum(decide(0.25, 0.3, 0.3, 4, dice).deals for _ in range(50))
    far = sum(decide(0.25, 0.3, 0.5, 4, dice).deals for _ in range(50))
    assert far < near / 2


def test_evidence_by_hand() -> None:
    """15 deals of 0 and 15 of 1: the mean is 0.5, the variance with two additional deals 32 * 0.25 / 31."""
    sprt = Sprt(0.2, 0.4)
    for deal in range(30):
        sprt.add(deal % 2)
    assert sprt.evidence == pytest.approx(30 * 0.2 * 0.2 / (32 * 0.25 / 31))
    assert sprt.evidence > BOUND
    assert sprt.verdict == "accepted"


def test_a_few_equal_deals_decide_nothing() -> None:
    """A bot that wins one game in fifty may easily lose thirty deals in a row."""
    sprt = Sprt(0.01, 0.02)
    for _ in range(LEAST_DEALS):
        sprt.add(0)
    assert sprt.verdict == "undecided"


@given(st.lists(st.sampled_from([0.0, 0.25, 0.5, 1.0]), max_size=200))
def test_never_before_the_least_number_of_deals_and_never_changed_after(values: list[float]) -> None:
    sprt, verdicts = Sprt(0.25, 0.5), []
    for value in values:
        sprt.add(value)
        verdicts.append((sprt.verdict, sprt.deals))
    assert all(verdict == "undecided" for verdict, _ in verdicts[: LEAST_DEALS - 1])
    decided = [entry for entry in verdicts if entry[0] != "undecided"]
    assert len(set(decided)) <= 1


@given(st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), max_size=100))
def test_losses_count_against_as_wins_count_for(values: list[float]) -> None:
    one, other = Sprt(0.4, 0.6), Sprt(0.4, 0.6)
    for value in values:
        one.add(value)
        other.add(1 - value)
    assert one.evidence == pytest.approx(-other.evidence)


@pytest.mark.parametrize(("low", "high"), [(0.3, 0.3), (0.4, 0.3), (-0.1, 0.3), (0.3, 1.1), (float("nan"), 0.3)])
def test_invalid_shares_are_refused(low: float, high: float) -> None:
    with pytest.raises(Malformed, match="the low one first"):
        Sprt(low, high)
