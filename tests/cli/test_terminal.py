"""A real terminal: the board in colours, letters on the cars, Ctrl-C."""

import os
import pty
import select
import signal
import sys
from fcntl import ioctl
from pathlib import Path
from struct import pack
from termios import TIOCSWINSZ
from time import monotonic

import pytest

SECONDS = 120


class Terminal:
    """`paddock` in its own pseudo-terminal."""

    def __init__(self, *words: str, columns: int = 120, rows: int = 45, **environment: str) -> None:
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            plain = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
            command = str(Path(sys.executable).with_name("paddock"))
            own = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", **environment}
            os.execve(command, [command, *words], {**plain, **own})  # noqa: S606
        ioctl(self.file, TIOCSWINSZ, pack("HHHH", rows, columns, 0, 0))
        self.seen = ""

    def has_more(self, milliseconds: int) -> bool:
        """Whether something more is printed within this time."""
        printed = select.poll()
        printed.register(self.file)
        return bool(printed.poll(milliseconds))

    def until(self, words: str) -> str:
        """Everything printed up to these words."""
        began = monotonic()
        while words not in self.seen:
            assert monotonic() - began < SECONDS, self.seen[-2000:]
            if self.has_more(1000):
                try:
                    data = os.read(self.file, 65536)
                except OSError:
                    data = b""
                assert data, f"ended without {words!r}: {self.seen[-2000:]}"
                self.seen += data.decode(errors="replace")
        before, _, self.seen = self.seen.partition(words)
        return before

    def interrupt_until(self, words: str) -> str:
        """Press Ctrl-C until these words are printed; one just before the program waits for input goes unnoticed."""
        began = monotonic()
        os.kill(self.pid, signal.SIGINT)
        while not self.has_more(5000) and monotonic() - began < SECONDS:
            os.kill(self.pid, signal.SIGINT)
        return self.until(words)

    def type(self, words: str) -> None:
        os.write(self.file, words.encode())

    def end(self) -> int:
        """The exit code."""
        _, status = os.waitpid(self.pid, 0)
        os.close(self.file)
        return os.waitstatus_to_exitcode(status)


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 45), (160, 60)])
def test_the_board_is_drawn_in_colour(columns: int, rows: int) -> None:
    terminal = Terminal(
        "play", "downforce", "--seed", "5", "--no-auction", columns=columns, rows=rows, COLORTERM="truecolor"
    )
    first = terminal.until("Your answer")
    terminal.type("b\n")
    board = terminal.until("Your answer")
    assert board.count("▀") > 1000
    assert "\x1b[38;2;" in board
    for letter in "KBGYOR":
        assert f"m{letter}\x1b" in board, letter
    assert "Downforce" in first
    terminal.type("q\n")
    terminal.until("You left the table.")
    assert terminal.end() == 0


def test_no_color_means_no_escape_codes() -> None:
    terminal = Terminal("play", "downforce", "--seed", "5", NO_COLOR="1")
    words = terminal.until("Your answer")
    assert "\x1b" not in words
    assert "▀" not in words
    terminal.type("q\n")
    assert terminal.end() == 0


def test_ctrl_c_leaves_politely() -> None:
    terminal = Terminal("play", "downforce", "--seed", "5")
    terminal.until("): ")
    words = terminal.interrupt_until("You left the table.")
    assert "Traceback" not in words
    assert terminal.end() == 130
