"""What every game with cars asks."""

from typing import Any

from paddock.engine.model import Option, Question
from paddock.engine.seen import Seen
from paddock.games.cars.colours import Colour


class CarOption(Option, frozen=True):
    """A car to choose."""

    car: Colour


class StepOption(Option, frozen=True):
    """A space to go to; null is to stop, where the rest is optional."""

    space: int | None


class StepQuestion(Question, frozen=True):
    """Where the car that moves from `space` goes next."""

    options: tuple[StepOption, ...]
    car: Colour
    space: int


def car_option(setting: Any, _seen: Seen, answer: int) -> CarOption:
    """A car to bet on, or to move with a wild."""
    car = setting.cars[answer]
    return CarOption(answer, car, car)


def step_option(setting: Any, seen: Seen, answer: int) -> StepOption:
    """A step to a space."""
    circuit, origin = setting.circuit, seen.space[seen.car]
    target = circuit.forward[origin][answer]
    label = f"lane {circuit.spaces[target].lane + 1}, space {target}"
    if circuit.crosses_finish(origin, target):
        label += ", over the start line" if seen.lap[seen.car] < 0 else ", over the finish line"
    return StepOption(answer, label, target)
