"""The portions of a variant, as the figures need them."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from string import ascii_uppercase

import numpy as np

from paddock.engine.record import Ints
from paddock.errors import Malformed
from paddock.games.cars.circuits.model import Circuit
from paddock.lab.plan import Variant
from paddock.lab.results import Results
from paddock.sim.tallies import find_tallying
from paddock.table.ways import ways_of_play


@dataclass(frozen=True, eq=False)
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


def samples_of(results: Results) -> list[Sample]:
    """The variants of which there is a portion, with letters in their order."""
    samples = []
    for number, variant in enumerate(results.plan.variants):
        tallies = results.of_variant(number)
        if tallies:
            rows = np.array(list(tallies.values()), find_tallying(results.plan.game.name).record)
            samples.append(
                Sample(
                    letter=letter(number),
                    title=variant.label,
                    details=details(variant),
                    game=results.plan.game.name,
                    seats=variant.setting.seats,
                    circuit=variant.setting.circuit,
                    portions=np.array(list(tallies)),
                    fields={name: rows[name] for name in rows.dtype.names or ()},
                )
            )
    if not samples:
        raise Malformed("no portion of this experiment is finished yet: 'paddock lab run' goes on with it")
    return samples


def letter(number: int) -> str:
    """A, B, ... Z, AA, AB, ..."""
    first, last = divmod(number, len(ascii_uppercase))
    return (letter(first - 1) if first else "") + ascii_uppercase[last]


def details(variant: Variant) -> str:
    """Who plays and how, in words."""
    bots = variant.bots if len(set(variant.bots)) > 1 else variant.bots[:1]
    setting = variant.setting
    return f"{setting.seats} players ({' '.join(bots)}), {ways_of_play(setting.options)}"
