"""`paddock deck`, as a new user types it."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from paddock.cli import main


def paddock(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def test_list_says_which_cards_are_known_and_which_rebuilt() -> None:
    result = paddock("deck", "list")
    assert result.exit_code == 0
    for word in ("downforce", "top-race", "39 rebuilt", "Known: seen on a photograph or in a rulebook."):
        assert word in result.output


def test_check_shows_cards_spaces_and_ties() -> None:
    result = paddock("deck", "check", "downforce")
    assert result.exit_code == 0
    for words in (
        "42 cards and 6 Speed-8",
        "R6 Y4 K2 B1, K6 R4 Y2 O1",
        "*4 *2 (6 alike)",
        "decides every one",
    ):
        assert words in result.output
    assert [cell.strip() for cell in line_of(result, "green").split("│")[1:-1]] == [
        "green",
        "G",
        "18",
        "64",
        "6",
    ]


def test_check_reports_ties_that_cannot_be_decided() -> None:
    output = " ".join(paddock("deck", "check", "top-race").output.split())
    assert "17 pairs of cards can stay tied" in output
    assert "such as B6 W4 G2 R1 and Y6 W4 R2 G1" in output


def test_check_prints_the_words_of_a_file_as_they_are(tmp_path: Path, example: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(example.replace("Kitchen table", "[bold]Kitchen[/nothing] :smile:"), "utf-8")
    result = paddock("deck", "check", str(file))
    assert result.exit_code == 0
    assert "[bold]Kitchen[/nothing] :smile:" in result.output


@pytest.mark.parametrize("written", ["[colours", "title = 1", ""])
def test_a_wrong_file_exits_with_2_and_one_line(tmp_path: Path, written: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(written, "utf-8")
    result = paddock("deck", "check", str(file))
    assert result.exit_code == 2
    assert result.output.startswith(f"Error: {file}: ")
    assert result.output.count("\n") == 1


@pytest.mark.parametrize("words", [("deck",), ("deck", "list"), ("deck", "check")])
def test_every_help_says_what_the_command_is_for(words: tuple[str, ...]) -> None:
    result = paddock(*words, "--help")
    assert result.exit_code == 0
    assert "deck" in result.output.split("\n\n")[1].lower()


def line_of(result: Result, word: str) -> str:
    return next(line for line in result.output.splitlines() if f"│ {word} " in line)
