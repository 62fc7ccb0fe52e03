"""What can be looked up between two answers in every game: rules with rulings, and the log."""

from collections.abc import Callable, Iterable, Mapping

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from paddock.table.clauses import Section
from paddock.terminal.console import is_plain
from paddock.terminal.palette import ACCENT
from paddock.terminal.show import News, Page

Tint = Callable[[str, str], Text]


def keys(pages: Mapping[str, Page]) -> list[tuple[str, str]]:
    """What can be typed, and what it does."""
    return [
        ("a number", "choose that option"),
        ("h", "this help; h 2 shows section 2 of the rules, h all shows all of them"),
        ("b", "the board again"),
        *((letter, page.meaning) for letter, page in pages.items()),
        ("l", "the log: everything that has happened so far"),
        ("q", "quit (with --save the game is saved and can be continued)"),
    ]


def footer(pages: Mapping[str, Page]) -> str:
    """What can be typed, in one line."""
    own = (f"{letter} {page.word}" for letter, page in pages.items())
    return " · ".join(("h help", "b board", *own, "l log", "q quit"))


def show_help(
    console: Console, sections: tuple[Section, ...], wanted: str, section: int, pages: Mapping[str, Page]
) -> None:
    """The keys and the section that the question is about, another section, or all; a wrong number is told."""
    if wanted in ("", "all"):
        heading(console, "What you can type")
        for key, meaning in keys(pages):
            console.print(Text.assemble((f"  {key:<9}", f"bold {ACCENT}"), meaning))
    if wanted == "all":
        chosen: Iterable[int] = range(1, len(sections) + 1)
    elif wanted == "":
        chosen = (section,)
    elif wanted.isdecimal() and len(wanted) < 3 and 1 <= int(wanted) <= len(sections):
        chosen = (int(wanted),)
    else:
        console.print(f"There is no section {wanted[:20]!r}: type h and a number from 1 to {len(sections)}, or h all.")
        return
    for number in chosen:
        show_section(console, number, sections[number - 1])
    if wanted != "all":
        titles = ", ".join(f"{number} {section.title}" for number, section in enumerate(sections, 1))
        console.print()
        console.print(f"All sections: {titles}.")


def show_section(console: Console, number: int, section: Section) -> None:
    """The clauses of a section; what is our ruling is marked so."""
    heading(console, f"{number} {section.title}")
    for clause in section.clause:
        text = Text.assemble((f"{clause.id}  ", "dim"), clause.text)
        if clause.ruling:
            text.append("\nRuling: ", f"bold {ACCENT}")
            text.append(clause.ruling, "italic")
        console.print(text if is_plain(console) else Padding(text, (0, 0, 0, 2)))


def heading(console: Console, words: str) -> None:
    """A heading with an empty line before it."""
    console.print()
    console.print(Text(words, "bold underline"))


def show_log(console: Console, told: News, tint: Tint = Text) -> None:
    """Everything that happened."""
    heading(console, "The log")
    show_news(console, told, tint)


def show_news(console: Console, told: News, tint: Tint = Text) -> None:
    """Paragraphs of what happened, each with a mark before it."""
    for paragraph in told:
        words = " ".join(paragraph)
        console.print(f"- {words}" if is_plain(console) else Padding(tint(f"• {words}", ""), (0, 0, 0, 1)))
