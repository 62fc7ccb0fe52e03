"""The pages that can be looked up in every game between two answers: the rules with our rulings, and the log."""

from collections.abc import Callable, Iterable, Mapping

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from paddock.table.clauses import Section
from paddock.terminal.console import is_plain
from paddock.terminal.palette import ACCENT
from paddock.terminal.show import News, Page
from paddock.words import Words

Tint = Callable[[str], Text]


def keys(pages: Mapping[str, Page], words: Words) -> list[tuple[str, str]]:
    """The keys that can be typed, and what each does."""
    return [
        (words("terminal.number"), words("terminal.number.text")),
        ("h", words("terminal.key.h.text")),
        ("b", words("terminal.key.b.text")),
        *((letter, page.meaning) for letter, page in pages.items()),
        ("l", words("terminal.key.l.text")),
        ("q", words("terminal.key.q.text")),
    ]


def footer(pages: Mapping[str, Page], words: Words) -> str:
    """The keys that can be typed, in one line."""

    def key(letter: str) -> tuple[str, str]:
        return letter, words(f"terminal.key.{letter}")

    own = ((letter, page.word) for letter, page in pages.items())
    return " · ".join(f"{letter} {word}" for letter, word in (key("h"), key("b"), *own, key("l"), key("q")))


def show_help(
    console: Console,
    sections: tuple[Section, ...],
    wanted: str,
    clause: str,
    pages: Mapping[str, Page],
    words: Words,
) -> None:
    """Show the keys and the section with the clause, or the wanted section, or all; a wrong number gets a message."""
    everything = words("terminal.all")
    wanted = everything if wanted == "all" else wanted
    if wanted in ("", everything):
        heading(console, words("terminal.help"))
        typed = keys(pages, words)
        widest = max(len(key) for key, _ in typed)
        for key, meaning in typed:
            console.print(Text.assemble((f"  {key:<{widest}}  ", f"bold {ACCENT}"), meaning))
    if wanted == everything:
        chosen: Iterable[int] = range(1, len(sections) + 1)
    elif wanted == "":
        chosen = [number for number, section in enumerate(sections, 1) if clause in section] or [1]
    elif wanted.isdecimal() and len(wanted) < 3 and 1 <= int(wanted) <= len(sections):
        chosen = (int(wanted),)
    else:
        console.print(words("terminal.no_section", typed=wanted[:20], most=len(sections), all=everything))
        return
    for number in chosen:
        show_section(console, number, sections[number - 1], words)
    if wanted != everything:
        titles = ", ".join(f"{number} {section.title}" for number, section in enumerate(sections, 1))
        console.print()
        console.print(words("terminal.sections", titles=titles))


def show_section(console: Console, number: int, section: Section, words: Words) -> None:
    """Show the clauses of a section, with our rulings marked."""
    heading(console, f"{number} {section.title}")
    for clause in section.clause:
        text = Text.assemble((f"{clause.id}  ", "dim"), clause.text)
        if clause.ruling:
            text.append("\n")
            text.append(words("pair", name=words("rules.ruling"), value=""), f"bold {ACCENT}")
            text.append(clause.ruling, "italic")
        console.print(text if is_plain(console) else Padding(text, (0, 0, 0, 2)))


def heading(console: Console, text: str) -> None:
    """Print a heading with an empty line before it."""
    console.print()
    console.print(Text(text, "bold underline"))


def show_log(console: Console, told: News, words: Words, tint: Tint = Text) -> None:
    """Show everything that has happened."""
    heading(console, words("log.title"))
    show_news(console, told, tint)


def show_news(console: Console, told: News, tint: Tint = Text) -> None:
    """Show paragraphs of news, each with a mark before it."""
    for paragraph in told:
        text = " ".join(paragraph)
        console.print(f"- {text}" if is_plain(console) else Padding(tint(f"• {text}"), (0, 0, 0, 1)))
