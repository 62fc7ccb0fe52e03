"""The generator compared with the published cipher, and the distribution of its draws."""

from typing import Annotated, Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.engine.randomness import BLOCK, Chance, draw_below, fill_block, plant
from paddock.engine.record import dtype_of, new_record, number

ZERO_KEY_BLOCK = (
    "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
    "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
)
"""ChaCha8 with a key of 256 zero bits and a zero nonce, from draft-strombergson-chacha-test-vectors."""


class Dice(Chance):
    """The smallest record with a generator."""

    other: Annotated[int, number(0, 1)]


def sown(seed: int) -> Any:
    """A generator from a seed of 256 bits."""
    state = new_record(dtype_of(Dice))
    plant(state, np.frombuffer(seed.to_bytes(32, "little"), np.int64))
    return state


def chacha8(key: bytes, block: int) -> list[int]:
    """The cipher as its authors describe it, written independently: columns, then diagonals, four times."""
    start = [int.from_bytes(word, "little") for word in (b"expa", b"nd 3", b"2-by", b"te k")]
    start += [int.from_bytes(key[at : at + 4], "little") for at in range(0, 32, 4)] + [block % 2**32, 0, 0, 0]
    x = list(start)

    def mix(a: int, b: int, c: int, d: int) -> None:
        for one, two, three, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[one] = (x[one] + x[two]) % 2**32
            word = x[three] ^ x[one]
            x[three] = (word << turn) % 2**32 + (word >> (32 - turn))

    for _ in range(4):
        for place in range(4):
            mix(place, 4 + place, 8 + place, 12 + place)
        for corners in ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            mix(*corners)
    return [(word + first) % 2**32 for word, first in zip(x, start, strict=True)]


def test_the_block_of_a_zero_key_is_the_published_one() -> None:
    state = sown(0)
    fill_block(state, 0)
    assert b"".join(int(word).to_bytes(4, "little") for word in state.words).hex() == ZERO_KEY_BLOCK


@settings(deadline=None)
@given(st.integers(0, (1 << 256) - 1), st.integers(0, 1 << 40))
def test_every_block_is_that_of_the_cipher(seed: int, block: int) -> None:
    state = sown(seed)
    fill_block(state, block)
    assert state.words.tolist() == chacha8(seed.to_bytes(32, "little"), block)


def test_draws_use_the_words_in_order_and_then_the_next_block() -> None:
    state = sown(7)
    drawn = [int(draw_below(state, 1 << 32)) for _ in range(2 * BLOCK)]
    key = (7).to_bytes(32, "little")
    assert drawn == chacha8(key, 0) + chacha8(key, 1)
    assert state.drawn == 2 * BLOCK


def test_the_same_seed_draws_the_same_and_another_seed_something_else() -> None:
    def draws(seed: int) -> list[int]:
        state = sown(seed)
        return [int(draw_below(state, 1000)) for _ in range(20)]

    assert draws(1) == draws(1)
    assert draws(1) != draws(2)
    assert draws(1) != draws(1 << 255)


@settings(deadline=None)
@given(st.integers(1, 1 << 32), st.integers(0, (1 << 256) - 1))
def test_a_draw_is_below_its_count(count: int, seed: int) -> None:
    state = sown(seed)
    assert all(0 <= draw_below(state, count) < count for _ in range(20))


def test_words_that_would_favour_small_numbers_are_drawn_again() -> None:
    count = 3 << 30  # a quarter of all words is at least this, and rejected
    words = [word for block in range(4) for word in chacha8(bytes(32), block)]
    fair = [word for word in words if word < count]
    state = sown(0)
    assert [int(draw_below(state, count)) for _ in fair] == fair
    assert len(fair) < len(words)


def test_draws_are_uniform() -> None:
    """Chi-square with 41 degrees of freedom exceeds 80 once in several thousand tries; the seed is fixed."""
    state, count, draws = sown(2024), 42, 42_000
    seen = [0] * count
    for _ in range(draws):
        seen[draw_below(state, count)] += 1
    expected = draws / count
    assert sum((often - expected) ** 2 / expected for often in seen) < 80
