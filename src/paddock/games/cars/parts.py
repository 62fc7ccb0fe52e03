"""The circuit and the deck of a game: shipped ones by name, a user's own as texts that are kept with the game."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from paddock.engine.options import Value
from paddock.errors import Malformed
from paddock.games.cars.circuits import CIRCUITS
from paddock.games.cars.decks import DECKS
from paddock.library import Library, printable

LONGEST_NAME = 255
"""The most characters in a component's name, which everybody at a table sees; file names are never longer."""

LIBRARIES: dict[str, Library[Any]] = {"track": CIRCUITS, "deck": DECKS}

Pairs = tuple[tuple[str, str], ...]


def find_parts(options: dict[str, Value], files: Mapping[str, str] | None) -> tuple[dict[str, Value], Pairs, Pairs]:
    """The options with plain names, the texts of components that are not shipped, and their names for error messages.

    An option may be a path only if `files` is None, for a new game, so that a position or replay from somebody else
    cannot open a file.
    """
    named, texts, labels = dict(options), dict(files or {}), {}
    for name in texts:
        if name not in LIBRARIES:
            raise Malformed(f"files: there is no component {name!r}; the components are: {', '.join(LIBRARIES)}")
    for option, library in LIBRARIES.items():
        labels[option] = name = str(options[option])
        if option in texts and len(name) > LONGEST_NAME:
            raise Malformed(
                f"option {option}: its name has {len(name)} characters; it should have at most {LONGEST_NAME}"
            )
        if option in texts or name in library.shipped():
            continue
        if files is not None:
            shown = printable(name)[:LONGEST_NAME]
            raise Malformed(f"files: the text of {shown!r} is missing; it is not a shipped {library.kind}")
        texts[option] = library.text(name)
        named[option] = Path(name).stem
    return named, tuple(texts.items()), tuple(labels.items())


def load_parts(options: Mapping[str, Value], texts: Mapping[str, str], labels: Mapping[str, str]) -> dict[str, Any]:
    """The components by option, from the results of `find_parts`."""
    parts = {}
    for option, library in LIBRARIES.items():
        name = str(options[option])
        parts[option] = library.own(texts[option], name, labels[option]) if option in texts else library.load(name)
    return parts
