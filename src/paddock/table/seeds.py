"""Seeds, which determine a deal."""

import hashlib
from typing import Any

import numpy as np

from paddock.errors import Malformed

SEED_BITS = 256


def check_seed(seed: object) -> None:
    """Raise an error unless this is a seed."""
    if type(seed) is not int or not 0 <= seed < 1 << SEED_BITS:
        raise Malformed(f"seed: {seed!r} is not a whole number of at most {SEED_BITS} bits")


def seed_words(seed: int) -> Any:
    """A seed as the four integers that the rules need."""
    return np.frombuffer(seed.to_bytes(SEED_BITS // 8, "little"), np.int64)


def read_seed(text: str) -> int:
    """A seed from its hexadecimal digits."""
    if len(text) != SEED_BITS // 4 or any(digit not in "0123456789abcdef" for digit in text):
        raise Malformed(f"replay: the seed should be {SEED_BITS // 4} hexadecimal digits")
    return int(text, 16)


def write_seed(seed: int) -> str:
    """The hexadecimal digits of a seed."""
    return f"{seed:0{SEED_BITS // 4}x}"


def make_key(purpose: str, seed: int) -> Any:
    """The three integers with which the seeds of many games begin; the fourth is the number of the game."""
    words = hashlib.sha256(f"{purpose} {seed}".encode()).digest()
    return np.frombuffer(words[:24], np.dtype("<i8")).astype(np.int64)
