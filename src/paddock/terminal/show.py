"""What a game provides for the terminal: its screen, its score sheet, its colours, the parts of its story."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from rich.console import Console, RenderableType
from rich.text import Text

from paddock.engine.telling import Telling
from paddock.table.table import Table
from paddock.words import Words

News = list[list[str]]
"""Paragraphs of sentences."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page that a letter shows between two answers: its word in the footer, and its description in the help."""

    word: str
    meaning: str
    show: Callable[[Any], None]


class Screen(Protocol):
    """Shows one table to one player, as a picture or in plain lines. The views are those of its game."""

    @property
    def pages(self) -> Mapping[str, Page]:
        """The pages of this game besides the help, the board and the log, by letter."""

    def show(self, view: Any, news: News) -> None:
        """Show everything there is to know before the open question is answered."""

    def show_board(self, view: Any) -> None:
        """Show the whole board."""


@dataclass(frozen=True, slots=True)
class Story:
    """How a kept game is told: the events that begin a part, those with a number, those with the rest under them.

    Parts are named by the keys of their titles.
    """

    parts: Mapping[str, str] = field(default_factory=dict)
    first: str = "replay.moment.race"
    numbered: frozenset[str] = frozenset()
    headed: frozenset[str] = frozenset()


def no_tint(text: str, _words: Words) -> Text:
    """The text, uncoloured."""
    return Text(text)


def no_figures(_tally: Any, _games: int) -> dict[str, Any]:
    """No figures besides those of every game."""
    return {}


def no_tables(_console: Console, _figures: Mapping[str, Any]) -> list[RenderableType]:
    """No tables besides those of every game."""
    return []


@dataclass(frozen=True, slots=True)
class Show:
    """How a game is shown in the terminal.

    `amount` puts a total into words, `units` says what totals are counted in. `figures` are the additional figures of a
    simulation as plain data, and `tables` show them.
    """

    screen: Callable[[Console, Table, Telling], Screen]
    score_sheet: Callable[[Console, tuple[Any, ...], Telling], None]
    amount: Callable[[Words, int], str]
    units: str
    story: Story = field(default_factory=Story)
    tint: Callable[[str, Words], Text] = no_tint
    figures: Callable[[Any, int], dict[str, Any]] = no_figures
    tables: Callable[[Console, Mapping[str, Any]], list[RenderableType]] = no_tables
