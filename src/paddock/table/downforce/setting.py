"""Downforce's options, circuit and deck, made once and shared by all tables that play with them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from paddock.circuits import CIRCUITS, Circuit
from paddock.decks import DECKS
from paddock.errors import Malformed
from paddock.library import Library, printable
from paddock.rules.downforce.components import make_box
from paddock.rules.downforce.options import check_options
from paddock.rules.options import Value
from paddock.table.downforce import words

LIBRARIES: dict[str, Library[Any]] = {"track": CIRCUITS, "deck": DECKS}

Rows = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Setting:
    """What a table needs besides the record; `cards` has the rows of each card as (car, spaces)."""

    seats: int
    options: dict[str, Value]
    files: dict[str, str]
    box: Any
    circuit: Circuit
    cards: tuple[Rows, ...]

    def card_text(self, card: int) -> str:
        """A card in words, from top to bottom."""
        return ", ".join(f"{car} {spaces}" for car, spaces in self.cards[card])


def make_setting(seats: object, given: Mapping[str, object], files: Mapping[str, str] | None) -> Setting:
    """Check the options and open the box.

    A user's own circuit or deck travels with the game as text, in `files`. Only where this is None, for a new game, is
    an option taken for a path: a position or replay from somebody else opens no file.
    """
    players, options = check_options(seats, given)
    texts = dict(files or {})
    for name in texts:
        if name not in LIBRARIES:
            raise Malformed(f"files: there is no component {name!r}; the components are: {', '.join(LIBRARIES)}")
    labels = {}
    for option, library in LIBRARIES.items():
        labels[option] = name = str(options[option])
        if option in texts or name in library.shipped():
            continue
        if files is not None:
            raise Malformed(
                f"files: the text of {printable(name)!r} is missing; it is no {library.kind} that is shipped"
            )
        texts[option] = library.text(name)
        options[option] = Path(name).stem
    return open_box(players, tuple(options.items()), tuple(texts.items()), tuple(labels.items()))


@lru_cache(maxsize=64)
def open_box(
    seats: int,
    options: tuple[tuple[str, Value], ...],
    texts: tuple[tuple[str, str], ...],
    labels: tuple[tuple[str, str], ...],
) -> Setting:
    """The setting for checked options and component texts; tables that play with the same ones share it."""
    chosen, own, label = dict(options), dict(texts), dict(labels)
    parts = {}
    for option, library in LIBRARIES.items():
        name = str(chosen[option])
        parts[option] = library.parse(own[option], name, label[option]) if option in own else library.load(name)
    box = make_box(parts["track"], parts["deck"], seats, chosen)
    return Setting(seats, chosen, own, box, parts["track"], card_rows(box))


def card_rows(box: Any) -> tuple[Rows, ...]:
    """The rows of every card, Speed-8 included."""
    return tuple(
        tuple((words.car(box.row_car[card, row]), int(box.row_spaces[card, row])) for row in range(box.rows[card]))
        for card in range(box.speed_cards + 6)
    )
