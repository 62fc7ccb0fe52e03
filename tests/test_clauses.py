"""Every clause of every rulebook is in the help, cited by the code that carries it out, and covered by a test."""

import re
from pathlib import Path

import pytest

from paddock.games import GAMES
from paddock.table.clauses import Clause, load_clauses
from paddock.words import LANGUAGES

TESTS = Path(__file__).parent
PACKAGE = TESTS.parent / "src" / "paddock"
LAWS = TESTS.parents[1] / "shared" / "rules"
EXAMPLES = {"DF-5.5", "TR-3.6", "TR-6.3"}
"""Clauses that are only examples: no code carries them out."""


def clauses(game: str) -> list[Clause]:
    return [clause for section in load_clauses(game) for clause in section.clause]


def folder_of(game: str) -> str:
    """The name of a game's folder, in the sources and in the tests."""
    return GAMES[game].package.rpartition(".")[2]


def sources(folder: Path, pattern: str) -> str:
    return "".join(file.read_text(encoding="utf-8") for file in sorted(folder.rglob(pattern)))


EVERY_GAME = pytest.mark.parametrize("game", GAMES)


@EVERY_GAME
def test_a_test_is_named_after_each_clause(game: str) -> None:
    names = re.findall(r"def (test_\w+)", sources(TESTS / "games" / folder_of(game), "test_*.py"))
    prefixes = {clause.id: f"test_{re.sub(r'[-.]', '_', clause.id.lower())}_" for clause in clauses(game)}
    untested = [clause for clause, prefix in prefixes.items() if not any(name.startswith(prefix) for name in names)]
    assert not untested


@EVERY_GAME
def test_code_cites_each_clause(game: str) -> None:
    cited = re.findall(
        r"\b[A-Z]{2}-\d+\.\d+\b", sources(PACKAGE / "games", "*.py") + sources(PACKAGE / "table", "*.py")
    )
    assert not [clause.id for clause in clauses(game) if clause.id not in {*cited, *EXAMPLES}]


@EVERY_GAME
def test_no_code_or_test_names_a_clause_that_is_not_there(game: str) -> None:
    prefix = clauses(game)[0].id[:2]
    known = {clause.id for clause in clauses(game)}
    cited = re.findall(rf"\b{prefix}-\d+\.\d+\b", sources(PACKAGE, "*.py") + sources(TESTS, "*.py"))
    assert set(cited) <= known
    tests = re.findall(
        rf"def test_{prefix.lower()}_(\d+)_(\d+)_", sources(TESTS / "games" / folder_of(game), "test_*.py")
    )
    assert {f"{prefix}-{section}.{number}" for section, number in tests} <= known


@EVERY_GAME
def test_the_clauses_are_those_of_the_law_and_so_are_the_rulings(game: str) -> None:
    law = LAWS / f"{game}.md"
    if not LAWS.exists():
        pytest.skip("the rules of the project's owners are not beside this checkout; clauses.toml is all there is")
    entries = re.findall(r"^(?:- |\| )([A-Z]{2}-\d+\.\d+)\b(.*)$", law.read_text(encoding="utf-8"), re.MULTILINE)
    assert [clause for clause, _ in entries] == [clause.id for clause in clauses(game)]
    ruled = {clause for clause, text in entries if "**Ruling" in text}
    assert ruled <= {clause.id for clause in clauses(game) if clause.ruling}


@EVERY_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_translation_has_the_same_clauses_and_rulings(game: str, language: str) -> None:
    def shape(spoken: str) -> list[list[tuple[str, bool]]]:
        return [
            [(clause.id, bool(clause.ruling)) for clause in section.clause] for section in load_clauses(game, spoken)
        ]

    assert shape(language) == shape("en")
    assert all(section.title for section in load_clauses(game, language))
    assert all(clause.text for section in load_clauses(game, language) for clause in section.clause)


@EVERY_GAME
def test_rules_are_in_english_where_there_is_no_translation(game: str) -> None:
    for language in ("xx", "", "../downforce/clauses"):
        assert load_clauses(game, language) == load_clauses(game)
