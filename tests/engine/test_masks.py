"""Sets in the bits of an integer, compared with Python's own sets."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.engine.masks import draw_from, draw_set, first, nth, size
from tests.engine.test_randomness import sown

MEMBERS = st.sets(st.integers(0, 61))
SOME_MEMBERS = st.sets(st.integers(0, 61), min_size=1)
compiled = settings(deadline=None)


def mask(members: set[int]) -> int:
    return sum(1 << member for member in members)


def members(mask: int) -> set[int]:
    return {bit for bit in range(64) if mask >> bit & 1}


@compiled
@given(MEMBERS)
def test_size_is_the_number_of_members(numbers: set[int]) -> None:
    assert size(mask(numbers)) == len(numbers)


@compiled
@given(SOME_MEMBERS)
def test_nth_counts_from_the_smallest(numbers: set[int]) -> None:
    assert [nth(mask(numbers), index) for index in range(len(numbers))] == sorted(numbers)


@compiled
@given(SOME_MEMBERS)
def test_first_is_the_smallest(numbers: set[int]) -> None:
    assert first(mask(numbers)) == min(numbers)


def test_the_highest_bits_are_counted_too() -> None:
    assert (size(1 << 62), first(1 << 62), size((1 << 63) - 1)) == (1, 62, 63)


@compiled
@given(SOME_MEMBERS, st.integers(0, 1 << 64))
def test_a_draw_is_a_member(numbers: set[int], seed: int) -> None:
    assert draw_from(sown(seed), mask(numbers)) in numbers


@compiled
@given(st.data(), MEMBERS, st.integers(0, 1 << 64))
def test_a_set_drawn_has_its_size_and_only_members(data: Any, numbers: set[int], seed: int) -> None:
    count = data.draw(st.integers(0, len(numbers)))
    drawn = members(draw_set(sown(seed), mask(numbers), count))
    assert len(drawn) == count
    assert drawn <= numbers


def test_every_member_is_drawn_sometimes() -> None:
    state, numbers = sown(3), {0, 5, 31, 32, 61}
    assert {draw_from(state, mask(numbers)) for _ in range(100)} == numbers
