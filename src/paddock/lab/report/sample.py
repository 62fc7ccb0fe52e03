"""The portions of a variant, as the figures need them."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

from paddock.circuits.model import Circuit
from paddock.rules.record import Ints


@dataclass(frozen=True)
class Sample:
    """What was counted in each portion of a variant: `fields` are the tally's, with a row a portion.

    `letter` stands for the variant in plots, `title` says what is varied, `details` how it is played.
    """

    letter: str
    title: str
    details: str
    game: str
    seats: int
    circuit: Circuit | None
    portions: Ints
    fields: Mapping[str, Ints]

    @property
    def games(self) -> int:
        """How many games there are."""
        return int(self.fields["games"].sum())

    @property
    def spread(self) -> float:
        """The standard deviation of a player's score."""
        players = self.games * self.seats
        mean = float(self.fields["total"].sum()) / players
        return sqrt(max(0.0, float(self.fields["total_squared"].sum()) / players - mean * mean))
