"""The clauses of a rulebook in our own words, for the help, with our rulings where the books leave something open."""

import tomllib
from importlib.resources import files

import msgspec

from paddock.games import find_game

ENGLISH = "en"
LANGUAGES = (ENGLISH, "fr", "pt")


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One clause. `ruling` is what we settled where the rulebooks do not."""

    id: str
    text: str
    ruling: str = ""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A section of the rulebook."""

    title: str
    clause: tuple[Clause, ...]


def load_clauses(game: str, language: str = ENGLISH) -> tuple[Section, ...]:
    """The rules of a game, in the order of its rulebook; in English where they are not translated."""
    folder = files(find_game(game).package) / "rules"
    translated = folder / f"clauses.{language}.toml"
    source = translated if language in LANGUAGES and translated.is_file() else folder / "clauses.toml"
    return msgspec.convert(tomllib.loads(source.read_text("utf-8"))["section"], type=tuple[Section, ...])
