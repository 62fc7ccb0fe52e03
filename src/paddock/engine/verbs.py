"""The contract of a rules package: eleven functions over a record.

All of them are compiled by Numba, call nothing but other kernels, and allocate nothing.
"""

from typing import Any, Protocol

from paddock.engine.record import Ints


class Verbs(Protocol):
    """The functions that every rules package offers.

    `state` is the record of a game in progress and `box` that of its components, which never changes. Chance comes from
    the generator in the record and from nowhere else: the same seed and the same answers give the same game.
    """

    def deal(self, state: Any, box: Any, seed: Ints) -> None:
        """Set a game up, and go on to the first question."""

    def waiting(self, state: Any) -> int:
        """The mask of the seats that owe an answer; 0 when the game is over."""

    def legal(self, state: Any, box: Any, seat: int) -> int:
        """The mask of a seat's legal answers; 0 for a seat that is not asked."""

    def answer(self, state: Any, box: Any, seat: int, choice: int) -> None:
        """Carry out a legal answer, and go on to the next question or the end."""

    def score(self, state: Any, box: Any, out: Ints) -> None:
        """Write the total of every seat into the first row, and its rank, from 1, into the second."""

    def hide(self, state: Any, seat: int) -> None:
        """Blank in this record what a seat may not see; seat -1 is a spectator. The only gate for secrets."""

    def imagine(self, state: Any, box: Any, seat: int, seed: Ints) -> None:
        """Fill what a seat cannot see with a deal that it holds possible."""

    # `deal` and `answer` in steps, for those who look at the game between them.

    def set_up(self, state: Any, box: Any, seed: Ints) -> None:
        """Set a game up without going on: the first half of `deal`."""

    def give(self, state: Any, box: Any, seat: int, choice: int) -> None:
        """Take a legal answer without going on: the first half of `answer`."""

    def between(self, state: Any) -> bool:
        """Whether the game goes on by itself."""

    def proceed(self, state: Any, box: Any) -> None:
        """Take the next step of a game that goes on by itself."""
