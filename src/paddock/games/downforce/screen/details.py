"""Notes after the options of Downforce's questions."""

from paddock.engine.model import Option
from paddock.engine.telling import Telling
from paddock.games.cars.circuits import Circuit
from paddock.games.cars.questions import CarOption, StepOption
from paddock.games.cars.screen.standing import standing
from paddock.games.downforce.questions import KeepOption, StepQuestion
from paddock.games.downforce.view import DownforceView
from paddock.terminal.options import Detail


def details(view: DownforceView, circuit: Circuit, telling: Telling) -> Detail:
    """The note after an option: a power's text, a car's position and owner, a space's shape."""
    words = telling.words
    cars = {car.car: car for car in view.cars}
    question = view.question

    def detail(option: Option) -> str:
        if isinstance(option, KeepOption):
            return words(f"cars.power.{option.power}.text")
        if isinstance(option, CarOption):
            return standing(telling, cars[option.car])
        if isinstance(option, StepOption) and isinstance(question, StepQuestion) and option.space is not None:
            rectangular = circuit.spaces[option.space].rectangular
            told = [words("cars.space.rectangular" if rectangular else "cars.space.not_rectangular")]
            if circuit.crosses_finish(question.space, option.space) and cars[question.car].lap >= 0:
                told.append(words("board.finish"))
            return ", ".join(told)
        return ""

    return detail
