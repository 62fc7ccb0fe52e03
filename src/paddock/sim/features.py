"""What a network is told about a question; written for any game."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from paddock.engine.compiled import bind
from paddock.engine.masks import size
from paddock.engine.record import Ints
from paddock.games import find_game

# What `bind` puts in: the verb that hides what a seat may not see, and the features of a game.
hide: Any = None
look: Any = None
look_at_answers: Any = None


def tell(states: Any, boxes: Any, guide: Ints, seat: int, options: int, room: Ints, seen: Ints, told: Ints) -> None:
    """Write what a seat is told of the game in the first row, which is changed: how things stand, and each answer."""
    hide(states[0], seat)
    look(states[0], boxes[0], guide, seat, room, seen)
    look_at_answers(states[0], boxes[0], guide, seat, options, room, told)


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells a network of one game about a question."""

    kernel: Callable[..., None]
    state: int
    answer: int
    numbers: int

    def tell(self, states: Ints, boxes: Ints, guide: Ints, seat: int, options: int) -> tuple[Ints, Ints]:
        """How things stand for a seat, and a row for each of these answers, from a copy of the record."""
        seen, told = np.zeros(self.state, np.float32), np.zeros((size(options), self.answer), np.float32)
        self.kernel(states.copy(), boxes, guide, seat, options, np.zeros(self.numbers), seen, told)
        return seen, told


@cache
def teller_of(name: str) -> Teller:
    """The teller of a game."""
    game = find_game(name)
    features = game.part("features")
    kernel = bind(tell, quick=True, hide=game.verbs.hide, look=features.look, look_at_answers=features.look_at_answers)
    return Teller(kernel, features.STATE, features.ANSWER, features.NUMBERS)
