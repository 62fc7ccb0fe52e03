"""The terminal in each language: every word that it says is one of the language's own."""

import re
from pathlib import Path

import pytest

from paddock import Table
from paddock.games import GAMES
from paddock.games.cars.circuits import CIRCUITS, load_circuit
from paddock.table.clauses import load_clauses
from paddock.words import LANGUAGES, Language
from tests.cli.running import LINES, paddock
from tests.words.reading import catalogue

LETTERS = "h\nh 2\nh all\nh 99\nb\nc\nd\nl\nx\n\n"
WAYS = [
    ("downforce",),
    ("downforce", "--seats", "2"),
    ("top-race", "--bets"),
    ("cafe-race",),
    ("cafe-race", "--auction"),
]
OWN = "paddock replay play load save json x tmp DF TR CR"
"""What is typed or named, and belongs to no language."""
REPLAYS = Path(__file__).parents[1] / "games"
GOLDEN = ("downforce/golden/five-players", "toprace/golden/four-players", "caferace/golden/four-bidders")


def tokens(text: str) -> set[str]:
    """The words of a text."""
    return {word.lower() for word in re.findall(r"[^\W\d_]+", text)}


def known(game: str, language: Language) -> set[str]:
    """The words of a language: those of its texts and of its rules, and names."""
    rules = [
        f"{section.title} {clause.text} {clause.ruling}"
        for section in load_clauses(game, language)
        for clause in section.clause
    ]
    names = [load_circuit(name).title for name in CIRCUITS.shipped()]
    return tokens(" ".join([*catalogue(language).values(), *rules, *names, GAMES[game].title, OWN]))


def spoken(game: str, language: Language, said: str) -> None:
    """All of it is in this language; a single letter is a key, a car or an employee."""
    assert "{" not in said
    foreign = {word for word in tokens(said) - known(game, language) if len(word) > 1}
    assert sorted(foreign) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("way", WAYS, ids=" ".join)
def test_a_whole_game_is_played_and_told_in_a_language(
    way: tuple[str, ...], language: Language, tmp_path: Path
) -> None:
    file = tmp_path / "x.json"
    words = ("--seed", "5", "--plain", "--language", language, "--save", str(file))
    played = paddock("play", *way, *words, typed=LETTERS + "1\n" * LINES)
    assert played.exit_code == 0, played.output[-500:]
    spoken(way[0], language, played.output.replace(str(tmp_path), ""))
    told = paddock("replay", str(file), "--language", language)
    assert told.exit_code == 0
    spoken(way[0], language, told.output)


@pytest.mark.parametrize("language", ["fr", "pt"])
@pytest.mark.parametrize("replay", GOLDEN)
def test_a_recorded_game_is_told_in_a_language(replay: str, language: Language) -> None:
    file = REPLAYS / f"{replay}.json"
    told = paddock("replay", str(file), "--language", language)
    assert told.exit_code == 0, told.output
    game = Table.from_replay(file.read_bytes()).game
    spoken(game, language, told.output)
    assert catalogue(language)["replay.result"] in told.output.splitlines()


def test_hints_and_series_are_told_in_a_language() -> None:
    hints = paddock("play", "cafe-race", "--seed", "5", "--plain", "--hints", "--language", "fr", typed="1\nq\n").output
    assert "L\u2019avis du champion" in hints
    spoken("cafe-race", "fr", hints)
    typed = "1\n" * 2 * LINES
    cup = paddock(
        "play", "downforce", "--seed", "5", "--plain", "--championship", "--language", "pt", typed=typed
    ).output
    assert "Campeonato: as duas pistas, com os resultados somados" in cup
    spoken("downforce", "pt", cup)


def leaves(*words: str, language: str) -> str:
    """What is said to somebody who leaves at once, in an environment of that language."""
    result = paddock("play", "cafe-race", "--seed", "1", "--plain", *words, typed="q\n", language=language)
    assert result.exit_code == 0
    return result.output


def test_the_language_is_that_of_the_environment_unless_one_is_given() -> None:
    assert "You left the table." in leaves(language="C.UTF-8")
    assert "You left the table." in leaves(language="de_DE.UTF-8")
    assert "Vous avez quitté la table." in leaves(language="fr_FR.UTF-8")
    assert "Você saiu da mesa." in leaves(language="pt_BR.UTF-8")
    assert "Vous avez quitté la table." in leaves("--language", "fr", language="pt_BR.UTF-8")
    file = str(REPLAYS / f"{GOLDEN[0]}.json")
    assert "Enchères" in paddock("replay", file, language="fr").output


@pytest.mark.parametrize("command", [("play", "downforce"), ("replay", "x.json")])
@pytest.mark.parametrize("language", ["xx", "", "EN", "fr_FR"])
def test_a_language_that_there_is_not_is_refused(command: tuple[str, ...], language: str) -> None:
    result = paddock(*command, "--language", language)
    assert result.exit_code == 2
    assert f"{language!r} is not one of 'en', 'fr', 'pt'" in result.output


def test_no_line_begins_with_the_sign_before_which_french_has_a_space() -> None:
    said = paddock("play", "cafe-race", "--seed", "5", "--plain", "--language", "fr", typed="1\n" * LINES).output
    assert not re.search(r"^[:;?!»]", said, re.MULTILINE)
