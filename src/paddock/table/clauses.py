"""The clauses of a rulebook in our own words, for the help, with our rulings where the books leave something open."""

import tomllib
from importlib.resources import files

import msgspec


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One clause. `ruling` is what we settled where the rulebooks do not."""

    id: str
    text: str
    ruling: str = ""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A section of the rulebook."""

    title: str
    clause: tuple[Clause, ...]


def load_clauses(game: str) -> tuple[Section, ...]:
    """The rules of a game, in the order of its rulebook."""
    text = (files("paddock.rules") / game.replace("-", "") / "clauses.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text)["section"], type=tuple[Section, ...])
