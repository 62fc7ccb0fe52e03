"""Reads a circuit file into plans of its sections, checks every value and reports every mistake."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import isfinite
from typing import Any

from paddock.errors import CircuitError
from paddock.games.cars.circuits.section import label
from paddock.toml import TomlError, read_toml

KEYS = {
    "straight": ("lanes", "rows", "length", "grid"),
    "narrowing": ("lanes", "length"),
    "widening": ("lanes", "length"),
    "corner": ("cuts", "radius", "turn", "angle"),
}
"""The keys of each kind of section, besides `kind`, `name` and `line`."""

GROUNDS = ("grass", "harbour", "meadow")
"""What the road can lie on in the drawing; the rules ignore it."""

MOST_LANES = 4
MOST_CUTS = 9
MOST_ROWS = 60
MOST_SECTIONS = 120
LONGEST = 2000


@dataclass(frozen=True, slots=True)
class Plan:
    """A section as the file describes it; `turn` is in degrees, right positive; `line` is 0 without a betting line."""

    number: int
    kind: str
    name: str
    cuts: tuple[int, ...]
    length: float
    radius: float
    turn: float
    line: int
    grid: bool

    @property
    def label(self) -> str:
        """The section in words, as messages name it."""
        return label(self.number, self.kind, self.name)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole circuit file, read but not yet laid out."""

    title: str
    note: str
    ground: str
    lane_width: float
    heading: float
    plans: tuple[Plan, ...]


class Keys:
    """Takes values out of a table, each checked; a mistake is a `CircuitError` that says where it is."""

    def __init__(self, table: Mapping[str, Any], where: str) -> None:
        self.table = table
        self.where = where

    def error(self, what: str) -> CircuitError:
        """Make the error to raise for this table."""
        return CircuitError(f"{self.where}: {what}")

    def only(self, allowed: Iterable[str]) -> None:
        """Reject unknown keys, so that a misspelt one is not ignored."""
        allowed = list(allowed)
        for key in self.table:
            if key not in allowed:
                raise self.error(f"unknown key {shown(key)}; the keys here are {', '.join(allowed)}")

    def need(self, key: str, right: str) -> Any:
        """Take the value of a required key; `right` describes the right value in the error message."""
        if key not in self.table:
            raise self.error(f"the key {key} is missing: {right}")
        return self.table[key]

    def number(self, key: str, low: float, high: float, default: float | None = None) -> float:
        """Take a number within bounds."""
        right = f"a number from {low:g} to {high:g}"
        value = self.need(key, right) if default is None else self.table.get(key, default)
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if not number or not (isinstance(value, int) or isfinite(value)) or not low <= value <= high:
            raise self.error(f"{key} = {shown(value)} should be {right}")
        return float(value)

    def whole(self, key: str, low: int, high: int) -> int:
        """Take a whole number within bounds."""
        right = f"a whole number from {low} to {high}"
        value = self.need(key, right)
        if not is_whole(value, low, high):
            raise self.error(f"{key} = {shown(value)} should be {right}")
        return int(value)

    def text(self, key: str, most: int, default: str | None = None) -> str:
        """Take one line of printable text."""
        right = f'one line of text, at most {most} letters, like {key} = "..."'
        value = self.need(key, right) if default is None else self.table.get(key, default)
        if not isinstance(value, str) or len(value) > most or not value.isprintable():
            raise self.error(f"{key} = {shown(value)} should be {right}")
        if default is None and not value.strip():
            raise self.error(f"{key} is empty; it should be {right}")
        return value

    def choice(self, key: str, options: Iterable[str]) -> str:
        """Take one of a few words."""
        right = "one of " + ", ".join(f'"{option}"' for option in options)
        value = self.need(key, right)
        if not isinstance(value, str) or value not in options:
            raise self.error(f"{key} = {shown(value)} should be {right}")
        return value

    def flag(self, key: str) -> bool:
        """Take true or false; false if the key is missing."""
        value = self.table.get(key, False)
        if not isinstance(value, bool):
            raise self.error(f"{key} = {shown(value)} should be true or false")
        return value


def is_whole(value: object, low: int, high: int) -> bool:
    """Whether a value is an integer within bounds; true and false do not count as integers."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def shown(value: object) -> str:
    """A value from a file as an error message shows it: cut short if necessary."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # an integer too long for Python to print, or endless nesting
        return "(a value too long to show)"
    return text if len(text) <= 40 else text[:37] + "..."


def read_sheet(text: str, file: str) -> Sheet:
    """Read the circuit described by a TOML text; error messages call it `file`."""
    try:
        top = Keys(read_toml(text), file)
    except TomlError as error:
        raise CircuitError(f"{file}: {error}") from error
    top.only(("title", "note", "ground", "lane_width", "heading", "section"))
    sections = top.need("section", "a circuit is a list of [[section]] tables in driving order")
    if not isinstance(sections, list) or not all(isinstance(section, dict) for section in sections):
        raise top.error("section should be written as [[section]] tables, in driving order")
    if not 1 <= len(sections) <= MOST_SECTIONS:
        raise top.error(f"{len(sections)} sections; there should be from 1 to {MOST_SECTIONS}")
    return Sheet(
        title=top.text("title", 60),
        note=top.text("note", 120, ""),
        ground=top.choice("ground", GROUNDS) if "ground" in top.table else GROUNDS[0],
        lane_width=top.number("lane_width", 5, 200),
        heading=top.number("heading", -360, 360, 0.0),
        plans=tuple(read_plan(section, file, i + 1) for i, section in enumerate(sections)),
    )


def read_plan(table: Mapping[str, Any], file: str, number: int) -> Plan:
    """Read one [[section]] table and check it by itself."""
    kind = Keys(table, f"{file}: section {number}").choice("kind", KEYS)
    keys = Keys(table, f"{file}: {label(number, kind, '')}")
    name = keys.text("name", 40, "")
    keys.where = f"{file}: {label(number, kind, name)}"
    keys.only(("kind", "name", *KEYS[kind], "line"))
    cuts: tuple[int, ...]
    radius = turn = 0.0
    if kind == "corner":
        cuts = read_cuts(keys)
        radius = keys.number("radius", 1, LONGEST)
        angle = keys.number("angle", 1, 330)
        turn = angle if keys.choice("turn", ("right", "left")) == "right" else -angle
        length = 0.0
    else:
        rows = keys.whole("rows", 1, MOST_ROWS) if kind == "straight" else 1
        cuts = (rows,) * keys.whole("lanes", 1, MOST_LANES)
        length = keys.number("length", 1, LONGEST) * rows
    line = keys.whole("line", 1, 3) if "line" in table else 0
    return Plan(number, kind, name, cuts, length, radius, turn, line, keys.flag("grid"))


def read_cuts(keys: Keys) -> tuple[int, ...]:
    """Read the spaces of each lane of a corner, from the inside of the lap."""
    right = f"a list of 1 to {MOST_LANES} whole numbers from 1 to {MOST_CUTS}, inside lane first, like [1, 2]"
    cuts = keys.need("cuts", right)
    well = isinstance(cuts, list) and 1 <= len(cuts) <= MOST_LANES
    if not well or not all(is_whole(cut, 1, MOST_CUTS) for cut in cuts):
        raise keys.error(f"cuts = {shown(cuts)} should be {right}")
    return tuple(cuts)
