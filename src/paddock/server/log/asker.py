"""Somebody who asks for something at a table, and when."""

from collections.abc import Callable
from math import ceil
from typing import NamedTuple


class Asker(NamedTuple):
    """The caller: a person with a name, who may sit down or only watch, and the time.

    `away` returns the seconds since a person was last connected, 0 while connected; `grace` is the number of seconds
    for which a player who is away keeps a seat and the host's rights.
    """

    person: int | None
    name: str
    may_sit: bool
    at: int
    away: Callable[[int], float]
    grace: float

    def is_here(self, person: int) -> bool:
        """Whether a person is connected."""
        return self.away(person) == 0

    def is_gone(self, person: int) -> bool:
        """Whether a person has been away for the grace time."""
        return not self.is_here(person) and self.away(person) >= self.grace

    def grace_left(self, person: int) -> int:
        """The seconds, at least one, until a person who goes away now, or is away already, counts as gone."""
        return max(1, ceil(self.grace - self.away(person)))


class Repeated(Exception):
    """A request that was carried out before."""
