"""The clauses of a rulebook in our own words, for the help, with our rulings where the book leaves something open."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from paddock.games import find_game
from paddock.words import ENGLISH, LANGUAGES


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One clause. `ruling` is our decision where the rulebook leaves something open."""

    id: str
    text: str
    ruling: str = ""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A section of the rulebook."""

    title: str
    clause: tuple[Clause, ...]

    def __contains__(self, name: str) -> bool:
        return any(clause.id == name for clause in self.clause)


class PayoutNames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The names of a table of payouts and of its rows; the figures are in the game's module `payouts`."""

    caption: str
    rows: tuple[str, ...]


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules in three parts: the aim, the course of a game, and every clause in the order of the rulebook."""

    section: tuple[Section, ...]
    aim: str = ""
    course: tuple[str, ...] = ()
    payouts: PayoutNames | None = None


def load_clauses(game: str, language: str = ENGLISH) -> tuple[Section, ...]:
    """The clauses of a game, in the order of its rulebook; in English if there is no translation."""
    return load_rulebook(game, language).section


@cache
def load_rulebook(game: str, language: str = ENGLISH) -> Rulebook:
    """The rules of a game; in English if there is no translation."""
    folder = files(find_game(game).package) / "rules"
    translated = folder / f"clauses.{language}.toml"
    source = translated if language in LANGUAGES and translated.is_file() else folder / "clauses.toml"
    return msgspec.convert(tomllib.loads(source.read_text("utf-8")), type=Rulebook)
