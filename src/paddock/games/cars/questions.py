"""The questions of every game with cars."""

from typing import Any

from paddock.engine.model import Option, Question
from paddock.engine.seen import Seen
from paddock.games.cars.colours import Colour


class CarOption(Option, frozen=True):
    """A car to choose."""

    car: Colour


class StepOption(Option, frozen=True):
    """A space to move to; null means to stop, if the rest of the move is optional."""

    space: int | None


class StepQuestion(Question, frozen=True):
    """Where the car on `space` moves next."""

    options: tuple[StepOption, ...]
    car: Colour
    space: int


def car_options(setting: Any, answers: tuple[int, ...]) -> tuple[CarOption, ...]:
    """The cars to bet on, or to move with a wild."""
    return tuple([CarOption(answer, setting.cars[answer]) for answer in answers])


def step_option(setting: Any, seen: Seen, answer: int) -> StepOption:
    """A step to a space."""
    return StepOption(answer, setting.circuit.forward[seen.space[seen.car]][answer])
