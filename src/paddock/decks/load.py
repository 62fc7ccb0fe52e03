"""Finds a deck by its name or in a file."""

from functools import cache
from importlib.resources import files
from pathlib import Path

from paddock.decks.fields import printable
from paddock.decks.model import Deck
from paddock.decks.parse import parse_deck
from paddock.errors import DeckError

LARGEST_FILE = 100_000
_DATA = files("paddock.decks") / "data"


@cache
def shipped() -> tuple[str, ...]:
    """Give the names of the decks that come with Paddock, in alphabetical order."""
    return tuple(sorted(item.name[:-5] for item in _DATA.iterdir() if item.name.endswith(".toml")))


def load_deck(name_or_path: str) -> Deck:
    """Load the shipped deck of that name, or the deck in the file at that path.

    A file named like a shipped deck is reached with `./` before it. Whatever is wrong is told in a DeckError.
    """
    if name_or_path in shipped():
        return parse_deck((_DATA / f"{name_or_path}.toml").read_text("utf-8"), name_or_path)
    return parse_deck(_read(name_or_path), name_or_path)


def _read(path: str) -> str:
    shown = printable(path)
    try:
        if not path:
            raise FileNotFoundError
        with Path(path).open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except FileNotFoundError as error:
        names = " or ".join(shipped())
        raise DeckError(
            f"no deck and no file is named {shown!r}: say {names}, or a path to a .toml file"
        ) from error
    except IsADirectoryError as error:
        raise DeckError(f"{shown!r} is a directory: say the path to a .toml file in it") from error
    except (OSError, ValueError) as error:
        raise DeckError(f"{shown!r} cannot be read: {getattr(error, 'strerror', None) or error}") from error
    if len(data) > LARGEST_FILE:
        raise DeckError(f"{shown}: more than {LARGEST_FILE} bytes, far too long for a deck")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DeckError(f"{shown}: not UTF-8 text; save the file with the encoding UTF-8") from error
