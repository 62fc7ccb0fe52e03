"""A network that has learned a game, without the software that trained it: `paddock.learning.network` in NumPy."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from typing import NamedTuple

import numpy as np

from paddock.engine.record import Ints
from paddock.errors import Malformed
from paddock.games import find_game

WEIGHTS = "network.npz"
"""The file in a game's folder; not every game has one."""


class Judgement(NamedTuple):
    """What a network thinks of a question: the odds of its answers, and each seat's chance to win, from its own on."""

    odds: Ints
    chances: Ints


class Network:
    """The weights of a network."""

    def __init__(self, weights: Mapping[str, Ints]) -> None:
        self._weights = {name: np.ascontiguousarray(part.astype(np.float32)) for name, part in weights.items()}

    def judge(self, seen: Ints, told: Ints, seats: int) -> Judgement:
        """What it thinks of one question: how things stand, and a row for each answer."""
        trunk = self._layer("trunk_2", self._layer("trunk", seen))
        beside = self._weights["beside.weight"] @ trunk
        answers = np.maximum(self._linear("answer", told) + beside, 0)
        odds = self._linear("odds", self._layer("answer_2", answers))[:, 0]
        chances = self._linear("chances", self._layer("value", trunk))[:seats]
        return Judgement(softmax(odds), softmax(chances))

    def _layer(self, name: str, numbers: Ints) -> Ints:
        layer: Ints = np.maximum(self._linear(name, numbers), 0)
        return layer

    def _linear(self, name: str, numbers: Ints) -> Ints:
        linear: Ints = numbers @ self._weights[f"{name}.weight"].T + self._weights[f"{name}.bias"]
        return linear


def softmax(numbers: Ints) -> Ints:
    """The odds whose logarithms these numbers are, up to a constant."""
    odds = np.exp(numbers - numbers.max())
    shared: Ints = odds / odds.sum()
    return shared


@cache
def load_network(game: str) -> Network:
    """The network of a game, from its folder."""
    if not has_network(game):
        raise Malformed(f"no network has learned {game}")
    with as_file(weights_of(game)) as file, np.load(file) as weights:
        return Network(weights)


@cache
def has_network(game: str) -> bool:
    """Whether a network has learned this game."""
    return weights_of(game).is_file()


def weights_of(game: str) -> Traversable:
    """Where the weights of a game's network are, if it has one."""
    return files(find_game(game).package) / WEIGHTS
