"""Takes values out of a deck file's tables, and checks the type of each."""

from collections.abc import Iterable
from typing import Any

from paddock.errors import DeckError
from paddock.library import printable

LONGEST = 60
"""The most characters of a file's text that an error message shows."""

LONGEST_TEXT = 200

Table = dict[str, Any]


def only_keys(data: Table, required: Iterable[str], optional: Iterable[str] = (), where: str = "the file") -> None:
    """Reject a table that lacks a required key or has an unknown one."""
    required, allowed = tuple(required), {*required, *optional}
    for key in required:
        if key not in data:
            raise DeckError(f"{where} lacks the key {key!r}")
    for key in data:
        if key not in allowed:
            known = ", ".join(sorted(allowed))
            raise DeckError(f"{where} has the unknown key {short(key)!r}: the keys are {known}")


def text(data: Table, key: str, where: str = "") -> str:
    """Take a printable text that is not empty; every run of white space in it becomes one space."""
    value = data[key]
    if not isinstance(value, str):
        raise _wrong(where, key, "a text in quotes", value)
    value = " ".join(value.split())
    if not value or not value.isprintable():
        raise _wrong(where, key, "a text that can be printed and is not empty", value)
    if len(value) > LONGEST_TEXT:
        raise _wrong(where, key, f"a text of at most {LONGEST_TEXT} characters", value)
    return value


def texts(data: Table, key: str, where: str = "") -> list[str]:
    """Take a list of texts that is not empty."""
    value = data[key]
    if not isinstance(value, list):
        raise _wrong(where, key, "a list of texts in quotes", value)
    for item in value:
        if not isinstance(item, str):
            raise _wrong(where, key, "a list that contains only texts in quotes", item)
    if not value:
        raise DeckError(f"{_place(where)}{key!r} is an empty list")
    return value


def table(data: Table, key: str) -> Table:
    """Take a table, written `[key]`."""
    value = data[key]
    if not isinstance(value, dict):
        raise _wrong("", key, f"a table, written [{key}]", value)
    return value


def tables(data: Table, key: str) -> list[Table]:
    """Take a list of tables, written `[[key]]`."""
    value = data[key]
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise _wrong("", key, f"tables, each written [[{key}]]", value)
    return value


def short(value: str) -> str:
    """Make the text printable, and short enough for a message."""
    shown = printable(value)
    return shown if len(shown) <= LONGEST else shown[: LONGEST - 3] + "..."


def _wrong(where: str, key: str, wanted: str, value: object) -> DeckError:
    return DeckError(f"{_place(where)}{short(key)!r} must be {wanted}, not {_kind(value)}")


def _place(where: str) -> str:
    return f"{where}, " if where else ""


def _kind(value: object) -> str:
    if isinstance(value, str):
        return short(repr(value))
    if isinstance(value, bool):
        return str(value).lower()
    kinds = {int: "a number", float: "a number", list: "a list", dict: "a table"}
    return kinds.get(type(value), "a date")
