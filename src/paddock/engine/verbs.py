"""The contract of a rules package: eleven functions that work on a record.

All are compiled by Numba, call only other kernels, and allocate no memory.
"""

from typing import Any, Protocol

from paddock.engine.record import Ints


class Verbs(Protocol):
    """The functions that every rules package offers.

    `state` is the record of a game in progress; `box` is the record of its components, which never changes. All
    randomness comes from the generator in `state`: the same seed and the same answers give the same game. A game binds
    `deal` and `answer` from `paddock.engine.flow` to the last four verbs.
    """

    def deal(self, state: Any, box: Any, seed: Ints) -> None:
        """Set up a game, and advance to the first question."""

    def waiting(self, state: Any) -> int:
        """The mask of the seats that owe an answer; 0 when the game is over."""

    def legal(self, state: Any, box: Any, seat: int) -> int:
        """The mask of a seat's legal answers; 0 for a seat that is not asked."""

    def answer(self, state: Any, box: Any, seat: int, choice: int) -> None:
        """Carry out a legal answer, and advance to the next question or the end."""

    def score(self, state: Any, box: Any, out: Ints) -> None:
        """Write every seat's total into the first row of `out`, and its rank, from 1, into the second."""

    def hide(self, state: Any, seat: int) -> None:
        """Blank everything that a seat may not see; seat -1 is a spectator. Secrets are guarded only here."""

    def imagine(self, state: Any, box: Any, seat: int, seed: Ints) -> None:
        """Fill in what a seat cannot see with a random deal that fits what it sees."""

    # `deal` and `answer` in smaller steps, for callers that look at the game in between.

    def set_up(self, state: Any, box: Any, seed: Ints) -> None:
        """Set up a game without advancing it: the first half of `deal`."""

    def give(self, state: Any, box: Any, seat: int, choice: int) -> None:
        """Take a legal answer without advancing the game: the first half of `answer`."""

    def between(self, state: Any) -> bool:
        """Whether the game can advance without an answer."""

    def proceed(self, state: Any, box: Any) -> None:
        """Advance the game by one step; only where `between` is true."""
