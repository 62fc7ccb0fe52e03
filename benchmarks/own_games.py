"""Paddock's own figures: random games, forks, and how long the first and later starts take."""

import os
import subprocess
import sys
import tempfile
from random import Random
from time import perf_counter

from benchmarks.measurement import Measurement, measure
from paddock import Table
from paddock.games import find_game
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


def move_microseconds(name: str, seats: int, answers: int = 2000) -> float:
    """How long a server takes for a move: the answer, the questions, and what all seats and spectators see of it.

    It is the mean over whole random games; dealing them and choosing the answers is not counted.
    """
    dice, spent, played = Random(1), 0.0, 0
    table = Table.new(name, seats, seed=0)
    while played < answers:
        if table.over:
            table = Table.new(name, seats, seed=played)
        question = dice.choice(table.questions)
        answer = dice.choice(question.options).answer
        told = len(table.events(None))
        started = perf_counter()
        table.answer(question.seat, answer, question.number)
        assert table.questions or table.over
        for seat in (None, *range(seats)):
            table.view(seat)
            table.events(seat, told)
        spent += perf_counter() - started
        played += 1
    return spent / played * 1e6


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
