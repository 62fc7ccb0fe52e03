"""The portions of a variant, as the figures need them."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from string import ascii_uppercase

import numpy as np

from paddock.engine.game import Game, Setting
from paddock.engine.record import Ints
from paddock.errors import Malformed
from paddock.games.cars.circuits.model import Circuit
from paddock.lab.plan import Variant
from paddock.lab.results import Results
from paddock.sim.tallies import find_tallying
from paddock.table.ways import ways_of_play


@dataclass(frozen=True, eq=False)
class Sample:
    """The counts of each portion of a variant: `fields` are those of the tally, with a row per portion.

    `letter` denotes the variant in plots, `title` says what is varied, and `details` how it is played.
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
        """The number of games."""
        return int(self.fields["games"].sum())

    @property
    def spread(self) -> float:
        """The standard deviation of a player's score."""
        players = self.games * self.seats
        mean = float(self.fields["total"].sum()) / players
        return sqrt(max(0.0, float(self.fields["total_squared"].sum()) / players - mean * mean))


def circuit_of(game: Game, setting: Setting) -> Circuit | None:
    """The circuit of a race, in a game that has one."""
    circuit: Circuit | None = game.part("board").board_of(setting).circuit if game.has("board") else None
    return circuit


def samples_of(results: Results) -> list[Sample]:
    """The variants with at least one portion, with letters in order."""
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
                    circuit=circuit_of(results.plan.game, variant.setting),
                    portions=np.array(list(tallies)),
                    fields={name: rows[name] for name in rows.dtype.names or ()},
                )
            )
    if not samples:
        raise Malformed("no portion of this experiment is finished yet: 'paddock lab run' continues it")
    return samples


def letter(number: int) -> str:
    """A, B, ... Z, AA, AB, ..."""
    first, last = divmod(number, len(ascii_uppercase))
    return (letter(first - 1) if first else "") + ascii_uppercase[last]


def details(variant: Variant) -> str:
    """The players and options of a variant, in words."""
    bots = variant.bots if len(set(variant.bots)) > 1 else variant.bots[:1]
    setting = variant.setting
    return f"{setting.seats} players ({' '.join(bots)}), {ways_of_play(setting.options)}"
