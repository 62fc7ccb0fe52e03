"""The colours of the café: employees by seat, always with their letters; coffee, dice, wood and paper."""

from rich.style import Style
from rich.text import Text

from paddock.terminal.palette import GAP, RGB, hexadecimal, ink_on

LETTERS = "ABCDEF"
PAINT: tuple[RGB, ...] = ((250, 212, 36), (64, 132, 240), (226, 62, 66), (58, 186, 96), (196, 104, 226), (246, 140, 40))
FACES = "⚀⚁⚂⚃⚄⚅"
COFFEES = 5
CUP, EMPTY = "●", "○"
BROWN = "#c98a4b"


def chip(seat: int) -> Text:
    """An employee as a letter in the player's colour."""
    return Text(f"{GAP}{LETTERS[seat]}{GAP}", style_of(PAINT[seat]))


def style_of(colour: RGB) -> Style:
    """The style of letters that can be read on a colour."""
    return Style(color=hexadecimal(ink_on(colour)), bgcolor=hexadecimal(colour), bold=True)


def die(value: int, taken: bool = False) -> Text:
    """A speed die with its face and its number; dim if it is taken."""
    style = "dim" if taken else "bold #101418 on #f4efe4"
    return Text(f"{GAP}{FACES[value - 1]}{GAP}{value}{GAP}", style)


def cups(count: int) -> Text:
    """Coffee tokens, full and empty, and how many are full."""
    return Text.assemble((CUP * count, f"bold {BROWN}"), (EMPTY * (COFFEES - count), "#8a8f99"), (f" {count}", "white"))
