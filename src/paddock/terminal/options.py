"""The numbered options of a question, each with what one wants to know to choose."""

from collections.abc import Callable, Mapping

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from paddock.circuits import Circuit
from paddock.table.downforce.sentences import PLACES
from paddock.table.downforce.view import DownforceView
from paddock.table.model import Option
from paddock.terminal.palette import ACCENT, card_chips, chip
from paddock.terminal.standing import owner

Detail = Callable[[Option], str]


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


def plain_options(options: tuple[Option, ...], detail: Detail) -> list[str]:
    """A line an option, in words."""
    lines = []
    for number, option in enumerate(options, 1):
        more = detail(option)
        lines.append(f"{number}. {option.label}{f' ({more})' if more else ''}")
    return lines


def coloured_options(options: tuple[Option, ...], detail: Detail, width: int) -> RenderableType:
    """The options with chips for cards and cars; many cards stand in columns."""
    lines = [coloured_option(number, option, detail) for number, option in enumerate(options, 1)]
    widest = max(line.cell_len for line in lines)
    if len(lines) < 5 or 2 * widest + 4 > width:
        return Group(*lines)
    return Columns(lines, padding=(0, 3), column_first=True)


def coloured_option(number: int, option: Option, detail: Detail) -> Text:
    """One option."""
    line = Text.assemble((f"{number:>3}  ", f"bold {ACCENT}"))
    more = detail(option)
    if "rows" in option.payload and "card" in option.payload:
        if "bid" in option.payload:
            line.append(f"bid {option.payload['bid']}  ", "bold white" if option.payload["bid"] else "dim")
        line.append_text(card_chips(option.payload["rows"]))
    elif "car" in option.payload:
        line.append_text(chip(option.payload["car"]))
        line.append(f" {option.label}")
    else:
        line.append(option.label)
    if more:
        line.append(f"  {more}", "dim")
    return line


def asked_range(options: tuple[Option, ...]) -> str:
    """How an answer may be typed."""
    return "1" if len(options) == 1 else f"1 to {len(options)}"


def refused(options: tuple[Option, ...], typed: str) -> str:
    """What to say to an answer that is none."""
    shown = typed if len(typed) <= 20 else f"{typed[:20]}..."
    return f"{shown!r} is not an answer: type a number, {asked_range(options)}, or h for help."
