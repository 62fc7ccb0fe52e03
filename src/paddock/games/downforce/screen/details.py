"""What to say after the options of a question of Downforce."""

from collections.abc import Mapping

from paddock.engine.model import Option
from paddock.games.cars.circuits import Circuit
from paddock.games.cars.screen.standing import owner
from paddock.games.downforce.sentences import PLACES
from paddock.games.downforce.view import DownforceView
from paddock.terminal.options import Detail


def details(view: DownforceView, circuit: Circuit, names: list[str], powers: Mapping[str, str]) -> Detail:
    """What to say after an option's label: a power's text, a car's position and owner, a space's shape."""
    cars = {car.car: car for car in view.cars}

    def detail(option: Option) -> str:
        if "power" in option.payload:
            return powers.get(option.payload["power"], "").split(": ", 1)[-1]
        if "space" in option.payload:
            shape = "" if circuit.spaces[option.payload["space"]].rectangular else "not "
            return f"{shape}rectangular"
        if "car" in option.payload:
            car = cars[option.payload["car"]]
            state = f"finished {PLACES[car.place - 1]}" if car.place else f"now {PLACES[car.position - 1]}"
            return f"{state}, {owner(car, names)}"
        return ""

    return detail
