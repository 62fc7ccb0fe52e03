"""What can be looked up between two answers: rules with rulings, discards, known cards, the log."""

from collections.abc import Iterable

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from paddock.table.clauses import Section
from paddock.table.downforce.sentences import card_words, counted
from paddock.table.downforce.view import CardView, DownforceView
from paddock.terminal.console import is_plain
from paddock.terminal.palette import ACCENT, card_chips, tint

KEYS = (
    ("a number", "choose that option"),
    ("h", "this help; h 2 shows section 2 of the rules, h all shows all of them"),
    ("b", "the board again"),
    ("c", "every card that is known, and who holds it"),
    ("d", "the discard pile"),
    ("l", "the log: everything that happened so far"),
    ("q", "quit (with --save the game is kept and can be continued)"),
)
SECTION_OF = {"bid": 2, "keep": 6, "play": 3, "order": 6, "row": 6, "wild": 3, "step": 3, "bet": 4}
"""The section of the rules that a question belongs to."""


def show_help(console: Console, sections: tuple[Section, ...], wanted: str, kind: str) -> None:
    """The keys and the rules on the question, one section, or all of them; a wrong number is told."""
    if wanted in ("", "all"):
        heading(console, "What you can type")
        for key, meaning in KEYS:
            console.print(Text.assemble((f"  {key:<9}", f"bold {ACCENT}"), meaning))
    if wanted == "all":
        chosen: Iterable[int] = range(1, len(sections) + 1)
    elif wanted == "":
        chosen = (SECTION_OF[kind],)
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


def show_cards(console: Console, cards: tuple[CardView, ...], empty: str) -> None:
    """Cards, a line each."""
    for card in cards:
        words = card_words(card.rows) if is_plain(console) else card_chips(card.rows)
        console.print(Text("  ").append_text(Text(words) if isinstance(words, str) else words))
    if not cards:
        console.print(f"  {empty}")


def show_discard(console: Console, view: DownforceView) -> None:
    """The discard pile, which anyone may look through (DF-3.4)."""
    heading(console, f"The discard pile: {counted(len(view.discard), 'card')}")
    show_cards(console, view.discard, "nothing yet")


def show_known(console: Console, view: DownforceView, names: list[str]) -> None:
    """The cards that are known to be in each hand: one's own, and those shown in the auction (DF-2.2)."""
    for seat in view.seats:
        own = seat.seat == view.seat and seat.hand is not None
        cards = (*(seat.hand or ()), *(seat.pile or ())) if own else seat.shown
        hidden = seat.hand_size + seat.pile_size - len(cards)
        heading(console, f"{names[seat.seat]}: {counted(len(cards), 'known card')}, {hidden} unknown")
        show_cards(console, cards, "no card is known")
        if seat.face_up:
            console.print("  face up on the table:")
            show_cards(console, seat.face_up, "")
    if view.stock_size:
        console.print()
        console.print(f"The draw pile: {counted(view.stock_size, 'card')}.")


def show_log(console: Console, told: list[list[str]]) -> None:
    """Everything that happened."""
    heading(console, "The log")
    show_news(console, told)


def show_news(console: Console, told: list[list[str]]) -> None:
    """Paragraphs of what happened, each with a mark before it."""
    for paragraph in told:
        words = " ".join(paragraph)
        console.print(f"- {words}" if is_plain(console) else Padding(tint(f"• {words}"), (0, 0, 0, 1)))
