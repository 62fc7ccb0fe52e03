"""Chances that people can believe: shares of wins in rollouts, corrected by how often such chances came true."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from paddock.engine.record import Ints
from paddock.games import find_game
from paddock.table.sight import Sight

FILE = "review.toml"
"""In a game's folder: its phases, how its rollouts are corrected, and what the bots of each level lose."""
DOUBT = 1.0
"""Wins at par that are added to those of the rollouts: what never happened in 200 of them can still happen."""

PARTS = 8
"""The parts of a game: towards its end, rollouts foresee more of it."""


@cache
def load_calibration(game: str) -> Mapping[str, Any]:
    """The review file of a game; empty if it has none."""
    path = files(find_game(game).package) / FILE
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


def phase_of(game: str, question: str) -> str:
    """The phase of the game that a kind of question belongs to."""
    for phase, kinds in load_calibration(game).get("phases", {}).items():
        if question in kinds:
            return str(phase)
    return "play"


class Correction(NamedTuple):
    """How shares of wins in rollouts become chances.

    The shares are raised to the power `sharpness`: below 1 they were too sure, above 1 not sure enough. `surprise` is
    the share of races that end as no rollout foresees, where everybody has the same chance.
    """

    sharpness: float
    surprise: float

    def chances(self, shares: Ints, worlds: int) -> Ints:
        """The chances of all seats, from their shares of the wins: in the last axis, which adds up to 1."""
        seats = shares.shape[-1]
        raised = ((shares * worlds + DOUBT / seats) / (worlds + DOUBT)) ** self.sharpness
        foreseen = raised / raised.sum(axis=-1, keepdims=True)
        chances: Ints = (1 - self.surprise) * foreseen + self.surprise / seats
        return chances

    def slope(self, share: float, seats: int, chance: float) -> float:
        """How fast the chance grows with the share of wins, for the width of intervals."""
        spread = share * (1 - share)
        if spread <= 0:
            return self.sharpness
        foreseen = (chance - self.surprise / seats) / (1 - self.surprise)
        return (1 - self.surprise) * self.sharpness * foreseen * (1 - foreseen) / spread


def correction_of(sight: Sight, phase: str) -> Correction:
    """How shares of wins are corrected in a phase of a game; not at all where that was never measured."""
    found, part = load_calibration(sight.game.name), part_of(sight)

    def value(name: str, otherwise: float) -> float:
        values = found.get(name, {}).get(phase, otherwise)
        return float(values[part] if isinstance(values, list) else values)

    return Correction(value("sharpness", 1.0), value("surprise", 0.0))


def part_of(sight: Sight) -> int:
    """The part of the game that a situation belongs to, from 0 up; 0 if the game does not tell its progress."""
    if not sight.game.has("review"):
        return 0
    progress: float = sight.game.part("review").progress(sight.seen)
    return min(PARTS - 1, int(PARTS * progress))


def losses_by_level(game: str) -> Mapping[str, Mapping[str, float]]:
    """What the bots of each level lose on average per decision, by phase; empty if it was never measured."""
    found: Mapping[str, Mapping[str, float]] = load_calibration(game).get("losses", {})
    return found


def calibrated(wins: Ints, correction: Correction) -> Ints:
    """The chances of all seats, from their wins in a number of worlds."""
    return correction.chances(wins.mean(axis=0), len(wins))
