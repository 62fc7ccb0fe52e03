"""The colours of the cars, always shown with their letters: colour is never the only sign."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from rich.style import Style
from rich.text import Text

from paddock.terminal.palette import GAP, RGB, hexadecimal, ink_on
from paddock.words import Words

LETTERS = {
    "black": "K",
    "blue": "B",
    "green": "G",
    "yellow": "Y",
    "orange": "O",
    "red": "R",
    "light_blue": "B",
    "dark_blue": "D",
    "white": "W",
    "wild": "*",
}
"""The letters of the decks; no game has two cars with the same letter."""
PAINT: dict[str, RGB] = {
    "black": (16, 17, 20),
    "blue": (38, 102, 222),
    "green": (34, 158, 76),
    "yellow": (250, 212, 36),
    "orange": (246, 132, 28),
    "red": (216, 36, 44),
    "light_blue": (104, 190, 246),
    "dark_blue": (32, 62, 158),
    "white": (236, 238, 242),
    "wild": (240, 240, 244),
}
WORDS: dict[str, str] = {
    "black": "#a9b0bd",
    "blue": "#6fa4ff",
    "green": "#5fd58a",
    "yellow": "#fadb4a",
    "orange": "#ffa04d",
    "red": "#ff6b6f",
    "light_blue": "#8fd3ff",
    "dark_blue": "#7f97ff",
    "white": "#f4f6fa",
    "wild": "#ffffff",
}
"""The style of a car's name on the terminal's own background."""


def chip(car: str, number: int | str = "") -> Text:
    """A car as its letter in its colour, with a number if one is given."""
    style = Style(color=hexadecimal(ink_on(PAINT[car])), bgcolor=hexadecimal(PAINT[car]), bold=True)
    if car == "black":
        style = Style(color="#ffffff", bgcolor="#3a3f4a", bold=True)
    return Text(f"{GAP}{LETTERS[car]}{number}{GAP}", style)


def card_chips(rows: Iterable[Sequence[str | int]]) -> Text:
    """A card as a line of chips, its top row first."""
    return Text(GAP).join(chip(str(car), spaces) for car, spaces in rows)


def tint(text: str, words: Words, style: str = "") -> Text:
    """A text with the names of the cars in their colours."""
    painted = Text(text, style)
    for name, colour in paints(words):
        painted.highlight_regex(name, colour)
    return painted


@lru_cache
def paints(words: Words) -> list[tuple[re.Pattern[str], str]]:
    """The names of the cars in a language, and their colours; longer names come last and take precedence."""
    names = sorted(((words(f"cars.car.{car}"), colour) for car, colour in WORDS.items()), key=lambda pair: len(pair[0]))
    return [(re.compile(rf"\b{re.escape(name)}\b", re.IGNORECASE), colour) for name, colour in names]
