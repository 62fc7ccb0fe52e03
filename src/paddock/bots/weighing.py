"""The weights of the quick players, and the styles that are made from them."""

import hashlib
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

import numpy as np

from paddock.bots.quick import policy_of
from paddock.engine.record import Ints
from paddock.games import GAMES, find_game

MIX = np.array([0.6, 0.2, 0.2])
"""How often a search takes the others to be of each style."""
USUAL, KEEN = "weights.toml", "weights-keen.toml"
"""The files of weights in a game's folder; not every game has those of a keen player."""
CARELESS = 4.0
"""By how much more the careless style leaves to chance."""


@cache
def load_weights(game: str, keen: bool = False) -> Ints:
    """The weights of a game's quick player, in three styles: plain, careless, and selfish; those of a keen one."""
    return in_styles(policy_of(game).NAMES, tomllib.loads(weights_text(game, keen))["weights"])


def weights_name() -> str:
    """A digest of all weights: bots with others play otherwise."""
    digest = hashlib.sha256()
    for game in sorted(GAMES):
        for name in (KEEN, USUAL):
            path = files(GAMES[game].package) / name
            if path.is_file():
                digest.update(path.read_bytes())
    return digest.hexdigest()[:8]


def weights_text(game: str, keen: bool = False) -> str:
    """The file of a game's weights; a game without a policy of its own has none."""
    path = files(find_game(game).package) / (KEEN if keen else USUAL)
    return path.read_text("utf-8") if path.is_file() else "[weights]\n"


def in_styles(names: Sequence[str], weights: Mapping[str, float]) -> Ints:
    """A row of weights for each style: who is careless has more noise, who is selfish does not mind rivals."""
    if set(weights) != set(names):
        raise ValueError(f"the weights should be {', '.join(names)}")
    plain = [weights[name] for name in names]
    careless = [CARELESS * weights[name] if name.endswith("noise") else weights[name] for name in names]
    selfish = [0.0 if name.startswith("rival") else weights[name] for name in names]
    return np.array([plain, careless, selfish])
