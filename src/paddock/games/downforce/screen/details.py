"""What to say after the options of a question of Downforce."""

from collections.abc import Mapping

from paddock.engine.model import Option
from paddock.games.cars.circuits import Circuit
from paddock.games.cars.questions import CarOption, StepOption
from paddock.games.cars.screen.standing import owner
from paddock.games.downforce.questions import KeepOption
from paddock.games.downforce.sentences import PLACES
from paddock.games.downforce.view import DownforceView
from paddock.terminal.options import Detail


def details(view: DownforceView, circuit: Circuit, names: list[str], powers: Mapping[str, str]) -> Detail:
    """What to say after an option's label: a power's text, a car's position and owner, a space's shape."""
    cars = {car.car: car for car in view.cars}

    def detail(option: Option) -> str:
        if isinstance(option, KeepOption):
            return powers.get(option.power, "").split(": ", 1)[-1]
        if isinstance(option, StepOption) and option.space is not None:
            shape = "" if circuit.spaces[option.space].rectangular else "not "
            return f"{shape}rectangular"
        if isinstance(option, CarOption):
            car = cars[option.car]
            state = f"finished {PLACES[car.place - 1]}" if car.place else f"now {PLACES[car.position - 1]}"
            return f"{state}, {owner(car, names)}"
        return ""

    return detail
