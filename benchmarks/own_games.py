"""Paddock's own figures: random games, forks, and how long the first and later starts take."""

import os
import subprocess
import sys
import tempfile
from time import perf_counter

from benchmarks.measurement import Measurement, measure
from paddock import Table
from paddock.table.games import find_game
from paddock.terminal.counting import Simulation

BATCH = 2000
START = "from paddock.cli import main; main(['simulate', 'downforce', '--games', '1'])"


def random_games(name: str, seconds: float, seats: int = 4) -> Measurement:
    """Play complete random games on one core, with the default options, and count them."""
    simulation = Simulation(find_game(name), seats, {}, seed=1)

    def play() -> int:
        before = int(simulation.tally.answers)
        simulation.play(BATCH)
        return int(simulation.tally.answers) - before

    return measure(f"Paddock {name}, {seats} players", play, lambda answers: (BATCH, answers), seconds)


def fork_microseconds(repeats: int = 100_000) -> float:
    """How long `Table.fork` takes in the middle of a game."""
    table = Table.new("downforce", 4, seed=1)
    for _ in range(100):
        question = table.questions[0]
        table.answer(question.seat, question.options[0].answer)
    fork = table.fork
    started = perf_counter()
    for _ in range(repeats):
        fork()
    return (perf_counter() - started) / repeats * 1e6


def start_seconds() -> tuple[float, float]:
    """How long `paddock simulate downforce --games 1` takes with nothing compiled yet, and the next time."""
    with tempfile.TemporaryDirectory() as cache:
        times = []
        for _ in range(4):
            started = perf_counter()
            subprocess.run(
                [sys.executable, "-c", START],
                env={**os.environ, "XDG_CACHE_HOME": cache},
                check=True,
                stdout=subprocess.DEVNULL,
            )
            times.append(perf_counter() - started)
    return times[0], min(times[1:])
