"""The employees: where they are, their coffee, their initiative and speed of this round."""

from rich.text import Text

from paddock.games.caferace.rules.state import FIRST_FINISH
from paddock.games.caferace.screen.palette import chip, cups
from paddock.games.caferace.sentences import counted, where
from paddock.games.caferace.view import CafeRaceView, EmployeeView
from paddock.terminal.palette import ACCENT


def in_order(view: CafeRaceView) -> list[EmployeeView]:
    """Whoever is nearest to the finish first."""
    return sorted(view.employees, key=lambda employee: -employee.space)


def choices(employee: EmployeeView) -> list[str]:
    """What is known of this round's initiative and speed."""
    told = []
    if employee.initiative:
        told.append(f"initiative {employee.initiative}")
    elif employee.sealed is not None:
        told.append(f"initiative {employee.sealed}, not shown yet")
    elif employee.has_answered:
        told.append("has chosen")
    if employee.speed:
        told.append(f"speed {employee.speed}")
    return told


def line(employee: EmployeeView, names: list[str]) -> str:
    """An employee in one line of words."""
    way = FIRST_FINISH - employee.space
    told = [where(employee.space)]
    if way > 0:
        told.append(f"{counted(way, 'space')} to the finish")
    told += [counted(employee.coffee, "coffee"), *choices(employee)]
    return f"{names[employee.seat]}. {'; '.join(told)}"


def block(employee: EmployeeView, names: list[str]) -> Text:
    """An employee in one coloured line."""
    text = Text("▸ " if employee.owes_answer else "  ", ACCENT)
    text.append_text(chip(employee.seat)).append(f" {names[employee.seat]}  ", "bold white")
    text.append_text(cups(employee.coffee))
    return text.append(f"  {', '.join(choices(employee))}", "#b8c0cc")
