"""The weights of the quick players, and the styles made from them."""

import hashlib
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

import numpy as np

from paddock.bots.network import WEIGHTS
from paddock.engine.record import Ints
from paddock.games import GAMES, find_game
from paddock.sim.policies import policy_of

MIX = np.array([0.6, 0.2, 0.2])
"""The shares of the styles that a search assumes among the others."""
USUAL, KEEN = "weights.toml", "weights-keen.toml"
"""The files of weights in a game's folder; not every game has weights for keen players."""
CARELESS = 4.0
"""The factor by which the careless style has more noise."""


@cache
def load_weights(game: str, keen: bool = False) -> Ints:
    """The weights of a game's quick player in three styles, plain, careless and selfish; or those for a keen search."""
    return in_styles(policy_of(game).NAMES, tomllib.loads(weights_text(game, keen))["weights"])


def weights_name() -> str:
    """A digest of all weights, those of networks too, since bots with other weights play differently."""
    digest = hashlib.sha256()
    for game in sorted(GAMES):
        for name in (KEEN, USUAL, WEIGHTS):
            path = files(GAMES[game].package) / name
            if path.is_file():
                digest.update(path.read_bytes())
    return digest.hexdigest()[:8]


def weights_text(game: str, keen: bool = False) -> str:
    """The text of a game's weights file; without weights if the game has no policy."""
    path = files(find_game(game).package) / (KEEN if keen else USUAL)
    return path.read_text("utf-8") if path.is_file() else "[weights]\n"


def in_styles(names: Sequence[str], weights: Mapping[str, float]) -> Ints:
    """A row of weights for each style: a careless player has more noise, a selfish one ignores rivals."""
    if set(weights) != set(names):
        raise ValueError(f"the weights should be {', '.join(names)}")
    plain = [weights[name] for name in names]
    careless = [CARELESS * weights[name] if name.endswith("noise") else weights[name] for name in names]
    selfish = [0.0 if name.startswith("rival") else weights[name] for name in names]
    return np.array([plain, careless, selfish])
