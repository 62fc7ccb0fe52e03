"""The employees: where they are, their coffee, and their initiative and speed in this round."""

from rich.text import Text

from paddock.engine.telling import Telling
from paddock.games.caferace.rules.state import FIRST_FINISH
from paddock.games.caferace.screen.palette import chip, cups
from paddock.games.caferace.sentences import on_space
from paddock.games.caferace.view import CafeRaceView, EmployeeView
from paddock.terminal.palette import ACCENT
from paddock.words import Words


def in_order(view: CafeRaceView) -> list[EmployeeView]:
    """The employees, the one nearest the finish first."""
    return sorted(view.employees, key=lambda employee: -employee.space)


def choices(employee: EmployeeView, words: Words) -> list[str]:
    """What is known about the initiative and speed in this round."""
    told = []
    if employee.initiative:
        told.append(words("cafe.initiative.is", value=employee.initiative))
    elif employee.sealed is not None:
        told.append(words("cafe.chosen.own.short", value=employee.sealed))
    elif employee.has_answered:
        told.append(words("cafe.chosen.short"))
    if employee.speed:
        told.append(words("cafe.speed.is", value=employee.speed))
    return told


def line(employee: EmployeeView, telling: Telling) -> str:
    """An employee in one line of words."""
    words, way = telling.words, FIRST_FINISH - employee.space
    told = [on_space(words, employee.space)]
    if way > 0:
        told.append(words("cafe.ahead", count=way))
    told += [words("cafe.coffee", count=employee.coffee), *choices(employee, words)]
    return words("pair", name=telling.names[employee.seat], value=" · ".join(told))


def block(employee: EmployeeView, telling: Telling) -> Text:
    """An employee in one coloured line."""
    text = Text("▸ " if employee.owes_answer else "  ", ACCENT)
    text.append_text(chip(employee.seat)).append(f" {telling.names[employee.seat]}  ", "bold white")
    text.append_text(cups(employee.coffee))
    return text.append(f"  {', '.join(choices(employee, telling.words))}", "#b8c0cc")
