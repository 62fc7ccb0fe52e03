"""What a benchmark reports, and the one stopwatch that all of them use."""

import platform
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TypeVar

Played = TypeVar("Played")


@dataclass(frozen=True, slots=True)
class Measurement:
    """Games played on one thread, the answers that players gave in them, and the seconds that took."""

    name: str
    games: int
    answers: int
    seconds: float

    @property
    def games_per_second(self) -> float:
        """How many games one second holds."""
        return self.games / self.seconds

    @property
    def answers_per_second(self) -> float:
        """How many answers one second holds."""
        return self.answers / self.seconds

    @property
    def answers_per_game(self) -> float:
        """How many answers one game takes."""
        return self.answers / self.games


def measure(
    name: str, play: Callable[[], Played], count: Callable[[Played], tuple[int, int]], seconds: float
) -> Measurement:
    """Call `play` until it has run for that many seconds, after one call that is not measured.

    `play` plays some games, and the clock runs only then. `count` tells how many games and answers they were.
    """
    count(play())
    games = answers = 0
    spent = 0.0
    while spent < seconds:
        started = perf_counter()
        played = play()
        spent += perf_counter() - started
        more_games, more_answers = count(played)
        games += more_games
        answers += more_answers
    return Measurement(name, games, answers, spent)


def machine() -> str:
    """What the figures were measured on."""
    cpu = next(
        (line.split(":")[1].strip() for line in Path("/proc/cpuinfo").read_text().splitlines() if "model name" in line),
        platform.processor(),
    )
    return f"{cpu}, Python {platform.python_version()}"
