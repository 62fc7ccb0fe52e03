"""The only source of randomness: a ChaCha8 generator inside the record.

It is a cipher rather than a faster generator, so that players cannot work out other hands from their own. It uses only
32-bit sums, shifts and exclusive-ors kept in 64-bit integers, which never overflow, so it gives the same numbers
interpreted and compiled, on a CPU and on a GPU.
"""

from typing import Annotated, Protocol

from paddock.engine.compiled import kernel
from paddock.engine.record import Ints, cells, lookup, number

WORD = 0xFFFFFFFF
BLOCK = 16
ROUNDS = 8
LARGEST = (1 << 63) - 1
CONSTANT = lookup((0x61707865, 0x3320646E, 0x79622D32, 0x6B206574))


class Chance(Protocol):
    """The fields that a record needs in order to draw at random."""

    seed: Annotated[Ints, cells("i8", 4, low=-LARGEST - 1, high=LARGEST)]
    words: Annotated[Ints, cells("i8", BLOCK, low=0, high=WORD)]
    drawn: Annotated[int, number(0, LARGEST)]


@kernel
def rotate(word: int, bits: int) -> int:
    """The 32-bit word, rotated left."""
    return (word << bits | word >> (32 - bits)) & WORD


@kernel
def quarter_round(words: Ints, a: int, b: int, c: int, d: int) -> None:
    """Mix four of the sixteen words."""
    one, two, three, four = words[a], words[b], words[c], words[d]
    one = (one + two) & WORD
    four = rotate(four ^ one, 16)
    three = (three + four) & WORD
    two = rotate(two ^ three, 12)
    one = (one + two) & WORD
    four = rotate(four ^ one, 8)
    three = (three + four) & WORD
    two = rotate(two ^ three, 7)
    words[a], words[b], words[c], words[d] = one, two, three, four


@kernel
def starting_word(state: Chance, block: int, place: int) -> int:
    """The word at this place of ChaCha's initial state: the constant, then the seed, then the block's number."""
    if place < 4:
        return CONSTANT[place]
    if place < 12:
        half = state.seed[(place - 4) >> 1]
        return (half >> (32 * ((place - 4) & 1))) & WORD
    return block & WORD if place == 12 else 0


@kernel
def fill_block(state: Chance, block: int) -> None:
    """Compute the sixteen words of a block in eight rounds, alternately over columns and over diagonals."""
    words = state.words
    for place in range(BLOCK):
        words[place] = starting_word(state, block, place)
    for turn in range(4 * ROUNDS):
        column, slant = turn & 3, turn >> 2 & 1
        quarter_round(
            words,
            column,
            4 + (column + slant & 3),
            8 + (column + 2 * slant & 3),
            12 + (column + 3 * slant & 3),
        )
    for place in range(BLOCK):
        words[place] = (words[place] + starting_word(state, block, place)) & WORD


@kernel
def plant(state: Chance, seed: Ints) -> None:
    """Start the generator from a seed of 256 bits, given as four integers of 64."""
    for part in range(4):
        state.seed[part] = seed[part]
    state.drawn = 0


@kernel
def forget(state: Chance) -> None:
    """Blank the generator, which nobody may see."""
    for part in range(4):
        state.seed[part] = 0
    for place in range(BLOCK):
        state.words[place] = 0
    state.drawn = 0


@kernel
def draw_below(state: Chance, count: int) -> int:
    """A random number from 0 to count - 1, each exactly equally likely."""
    while True:
        place = state.drawn % BLOCK
        if place == 0:
            fill_block(state, state.drawn // BLOCK)
        state.drawn += 1
        word = state.words[place]
        number = word % count
        if word - number + count <= WORD + 1:  # else reject: the last few words would favour small numbers
            return number
