"""Runs `paddock` inside the test, without colours, with a person who always types the same."""

from pathlib import Path

from click.testing import CliRunner, Result

from paddock.cli import main

LINES = 3000


def paddock(*words: str, typed: str = "", width: int = 80, language: str = "C.UTF-8") -> Result:
    """Run a command; unless the test says otherwise, the bots are random, which takes no time."""
    if words[:1] == ("play",) and words[1:2] and not words[1].startswith("-") and "--bots" not in words:
        words = (*words, "--bots", "random")
    environment = {"COLUMNS": str(width), "NO_COLOR": "1", "LC_ALL": language}
    result = CliRunner().invoke(main, list(words), input=typed, env=environment)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def play(*words: str, typed: str = "1\n" * LINES) -> Result:
    return paddock("play", "downforce", *words, typed=typed)


def kept_game(file: Path, *words: str, typed: str = "1\n" * LINES) -> Path:
    assert play("--seed", "3", "--save", str(file), *words, typed=typed).exit_code == 0
    return file
