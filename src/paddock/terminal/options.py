"""The numbered options of a question, each with what helps to choose."""

from collections.abc import Callable

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from paddock.engine.model import Option, Question
from paddock.engine.telling import Telling
from paddock.terminal.palette import ACCENT
from paddock.words import Words

Detail = Callable[[Option], str]
Paint = Callable[[Option], Text | None]
"""An option as it is painted; None if it is told in words."""
SHOWN = 20
"""The most characters of a wrong answer that the message repeats."""


def no_detail(_option: Option) -> str:
    """No note after an option."""
    return ""


def no_paint(_option: Option) -> None:
    """No painted option."""


def plain_options(question: Question, telling: Telling, detail: Detail = no_detail) -> list[str]:
    """One line per option, in words."""
    lines = []
    for number, option in enumerate(question.options, 1):
        more = detail(option)
        lines.append(f"{number}. {telling.option(question, option)}{f' ({more})' if more else ''}")
    return lines


def coloured_options(
    question: Question, telling: Telling, width: int, detail: Detail = no_detail, paint: Paint = no_paint
) -> RenderableType:
    """The painted options with their numbers; many short ones are in columns."""
    lines = []
    for number, option in enumerate(question.options, 1):
        line = Text.assemble((f"{number:>3}  ", f"bold {ACCENT}"))
        line.append_text(paint(option) or Text(telling.option(question, option)))
        if more := detail(option):
            line.append(f"  {more}", "dim")
        lines.append(line)
    widest = max(line.cell_len for line in lines)
    if len(lines) < 5 or 2 * widest + 4 > width:
        return Group(*lines)
    return Columns(lines, padding=(0, 3), equal=True)


def asked(words: Words, most: int) -> str:
    """The prompt for an answer."""
    return words("terminal.answer" if most > 1 else "terminal.answer.only", most=most)


def refused(words: Words, most: int, typed: str) -> str:
    """The message for something that is not an answer."""
    if not typed:
        return words("terminal.empty")
    shown = typed if len(typed) <= SHOWN else f"{typed[:SHOWN]}…"
    return words("terminal.refused" if most > 1 else "terminal.refused.only", typed=shown, most=most)
