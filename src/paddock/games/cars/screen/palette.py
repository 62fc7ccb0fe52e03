"""The colours of the cars, always with their letters: colour is never the only sign."""

from collections.abc import Iterable, Sequence

from rich.style import Style
from rich.text import Text

from paddock.terminal.palette import GAP, RGB, hexadecimal, ink_on

LETTERS = {
    "black": "K",
    "blue": "B",
    "green": "G",
    "yellow": "Y",
    "orange": "O",
    "red": "R",
    "light blue": "B",
    "dark blue": "D",
    "white": "W",
    "wild": "*",
}
"""As the decks write them; no game has two cars of one letter."""
PAINT: dict[str, RGB] = {
    "black": (16, 17, 20),
    "blue": (38, 102, 222),
    "green": (34, 158, 76),
    "yellow": (250, 212, 36),
    "orange": (246, 132, 28),
    "red": (216, 36, 44),
    "light blue": (104, 190, 246),
    "dark blue": (32, 62, 158),
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
    "light blue": "#8fd3ff",
    "dark blue": "#7f97ff",
    "white": "#f4f6fa",
    "wild": "#ffffff",
}
"""How the name of a car is written on the terminal's own background."""


def chip(car: str, number: int | str = "") -> Text:
    """A car as its letter in its colour, with a number where one is given."""
    style = Style(color=hexadecimal(ink_on(PAINT[car])), bgcolor=hexadecimal(PAINT[car]), bold=True)
    if car == "black":
        style = Style(color="#ffffff", bgcolor="#3a3f4a", bold=True)
    return Text(f"{GAP}{LETTERS[car]}{number}{GAP}", style)


def card_chips(rows: Iterable[Sequence[str | int]]) -> Text:
    """A card as a line of chips, its top row first."""
    return Text(GAP).join(chip(str(car), spaces) for car, spaces in rows)


def tint(words: str, style: str = "") -> Text:
    """Words with the names of the cars in their colours."""
    text = Text(words, style)
    for car, colour in WORDS.items():
        text.highlight_regex(rf"(?i)\b{car}\b", colour)
    return text
