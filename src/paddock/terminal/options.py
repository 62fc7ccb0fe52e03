"""The numbered options of a question, each with what one wants to know to choose."""

from collections.abc import Callable

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from paddock.engine.model import Option
from paddock.terminal.palette import ACCENT

Detail = Callable[[Option], str]
Paint = Callable[[Option], Text]


def no_detail(_option: Option) -> str:
    """Nothing to say after an option's label."""
    return ""


def label(option: Option) -> Text:
    """An option as its label."""
    return Text(option.label)


def plain_options(options: tuple[Option, ...], detail: Detail = no_detail) -> list[str]:
    """A line an option, in words."""
    lines = []
    for number, option in enumerate(options, 1):
        more = detail(option)
        lines.append(f"{number}. {option.label}{f' ({more})' if more else ''}")
    return lines


def coloured_options(
    options: tuple[Option, ...], width: int, detail: Detail = no_detail, paint: Paint = label
) -> RenderableType:
    """The options as they are painted, each with its number; many short ones stand in columns."""
    lines = [coloured_option(number, option, detail, paint) for number, option in enumerate(options, 1)]
    widest = max(line.cell_len for line in lines)
    if len(lines) < 5 or 2 * widest + 4 > width:
        return Group(*lines)
    return Columns(lines, padding=(0, 3), equal=True)


def coloured_option(number: int, option: Option, detail: Detail, paint: Paint) -> Text:
    """One option."""
    line = Text.assemble((f"{number:>3}  ", f"bold {ACCENT}"))
    line.append_text(paint(option))
    if more := detail(option):
        line.append(f"  {more}", "dim")
    return line


def asked_range(options: tuple[Option, ...]) -> str:
    """How an answer may be typed."""
    return "1" if len(options) == 1 else f"1 to {len(options)}"


def refused(options: tuple[Option, ...], typed: str) -> str:
    """What to say to an answer that is none."""
    shown = typed if len(typed) <= 20 else f"{typed[:20]}..."
    return f"{shown!r} is not an answer: type a number, {asked_range(options)}, or h for help."
