"""The operator at the command line."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from click.testing import CliRunner, Result

from paddock.cli import main

PATIENCE = 30.0
PROGRAM = str(Path(sys.executable).with_name("paddock"))


def start(place: str, *words: str) -> "subprocess.Popen[str]":
    """A `paddock admin` command in a separate process."""
    environment = {**os.environ, "PADDOCK_STORE": place}
    pipe = subprocess.PIPE
    return subprocess.Popen([PROGRAM, "admin", *words], stdout=pipe, stderr=pipe, text=True, env=environment)


def run(place: str, words: tuple[str, ...], answer: str = "") -> Result:
    """The result of a command."""
    return CliRunner().invoke(main, ["admin", *words], input=answer, env={"PADDOCK_STORE": place})


def operate(place: str, *words: str, answer: str = "") -> str:
    """Run a command that succeeds; return its output."""
    result = run(place, words, answer)
    assert result.exit_code == 0, (result.output, result.exception)
    return result.stdout


def mistaken(place: str, *words: str) -> str:
    """Run a command that is rejected as a mistake; return its message."""
    result = run(place, words)
    assert result.exit_code == 2, (result.output, result.exception)
    return result.stderr


def eventually(happened: Callable[[], bool]) -> None:
    """Wait until a running server has noticed."""
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline, "the server has not noticed"
        time.sleep(0.05)


def line_with(output: str, *words: str) -> list[str]:
    """The line of a list that contains these words, split into words."""
    return next(line.split() for line in output.splitlines() if all(word in line for word in words))


def number_of(place: str, key: str) -> str:
    """The number of the table with this key."""
    return line_with(operate(place, "tables", "--keys", "--limit", "10000"), key)[0]


def entries_of(place: str, number: str) -> int:
    """The number of entries of a table."""
    lines = operate(place, "tables", "--limit", "10000").splitlines()
    return int(next(line.split()[5] for line in lines if line.split()[0] == number))
