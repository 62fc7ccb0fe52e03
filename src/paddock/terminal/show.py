"""What a game brings to the terminal: its screen, its score sheet, its colours, the parts of its story."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from rich.console import Console, RenderableType
from rich.text import Text

from paddock.table.table import Table

News = list[list[str]]
"""Paragraphs of sentences."""
Names = list[str]
"""How the players are called, by seat."""


@dataclass(frozen=True, slots=True)
class Page:
    """Something that a letter shows between two answers: a word for the footer, its meaning for the help."""

    word: str
    meaning: str
    show: Callable[[Any], None]


class Screen(Protocol):
    """Shows one table to one player, in a picture or in plain lines. Views are those of its game."""

    @property
    def pages(self) -> Mapping[str, Page]:
        """What can be looked up in this game besides the help, the board and the log, by letter."""

    def show(self, view: Any, news: News) -> None:
        """Everything there is to know before the open question is answered."""

    def show_board(self, view: Any) -> None:
        """The whole board."""


@dataclass(frozen=True, slots=True)
class Story:
    """How a kept game is told: the events that begin a part, those with a number, those with the rest under them."""

    parts: Mapping[str, str] = field(default_factory=dict)
    first: str = "Game"
    numbered: frozenset[str] = frozenset()
    headed: frozenset[str] = frozenset()


def no_figures(_tally: Any, _games: int) -> dict[str, Any]:
    """Nothing is counted but what is counted of every game."""
    return {}


def no_tables(_console: Console, _figures: Mapping[str, Any]) -> list[RenderableType]:
    """No tables but those of every game."""
    return []


@dataclass(frozen=True, slots=True)
class Show:
    """A game at the terminal.

    `amount` says a total in words, `units` what totals are counted in. `sections` are the sections of the rules by
    kind of question. `figures` are what a simulation counts besides, as plain data, and `tables` show them.
    """

    screen: Callable[[Console, Table, Names], Screen]
    score_sheet: Callable[[Console, tuple[Any, ...], Names], None]
    amount: Callable[[int], str]
    units: str
    sections: Mapping[str, int] = field(default_factory=dict)
    story: Story = field(default_factory=Story)
    tint: Callable[[str, str], Text] = Text
    figures: Callable[[Any, int], dict[str, Any]] = no_figures
    tables: Callable[[Console, Mapping[str, Any]], list[RenderableType]] = no_tables
