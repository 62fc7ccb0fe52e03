"""A car as the pictures need it, whichever game it races in."""

from typing import Protocol


class Car(Protocol):
    """A car in the view of a game."""

    @property
    def car(self) -> str:
        """Its colour."""

    @property
    def owner(self) -> int | None:
        """The seat that owns it."""

    @property
    def space(self) -> int | None:
        """The space that it is on; None if it is not on the track."""

    @property
    def lap(self) -> int:
        """How often it has crossed the finish line; -1 before the start line."""

    @property
    def position(self) -> int | None:
        """Its position in the race, 1 for the leader; None if it has none yet."""

    @property
    def place(self) -> int | None:
        """The place it finished in."""
