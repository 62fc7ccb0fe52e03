"""Races in a row at the terminal: a game may name such a series, and `paddock play` has a switch for it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from paddock.table.series import Standing
    from paddock.table.table import Table


class Series(Protocol):
    """Races whose results add up, one after the other."""

    @property
    def table(self) -> "Table":
        """The race in progress, or the last one."""

    @property
    def over(self) -> bool:
        """Whether all races are over."""

    def next_race(self) -> "Table":
        """Open the next race."""

    def standings(self) -> "tuple[Standing, ...]":
        """Where everybody stands after the races that are over."""

    def winners(self) -> tuple[int, ...]:
        """The seats that won the series."""


@dataclass(frozen=True, slots=True)
class SeriesCommand:
    """A switch of `paddock play`. `own` are the options that the series sets itself, and what to say of them."""

    name: str
    title: str
    help: str
    open: Callable[..., Series]
    own: dict[str, str]

    @property
    def switch(self) -> str:
        """As it is typed."""
        return f"--{self.name.replace('_', '-')}"


def open_championship(seats: int, seed: int | None, **options: Any) -> Series:
    """DF-7.5: two games of Downforce in a row."""
    from paddock.table.series import Championship

    return Championship(seats, seed, **options)


def open_grand_prix(seats: int, seed: int | None, **options: Any) -> Series:
    """TR-6.1: three races of Top Race in a row."""
    from paddock.table.toprace.series import GrandPrix

    return GrandPrix(seats, seed, **options)


SERIES = {
    "downforce": SeriesCommand(
        name="championship",
        title="Championship",
        help="Two races, on Marina Bay and River Station; scores add up (DF-7.5).",
        open=open_championship,
        own={"track": "--track is for a single race; a championship has its own circuits"},
    ),
    "top-race": SeriesCommand(
        name="grand_prix",
        title="Grand Prix",
        help="Three races in a row; everybody goes on with the money that is left (TR-6.1).",
        open=open_grand_prix,
        own={"money": "--money is for a single race; in three Grand Prix everybody begins with 200"},
    ),
}
"""The series that a game has, by the name of the game."""
