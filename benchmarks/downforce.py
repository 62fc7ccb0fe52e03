"""Paddock's own figures: random games of Downforce, forks, and how long the first and later starts take."""

import os
import subprocess
import sys
import tempfile
from time import perf_counter
from typing import Any

import numpy as np

from benchmarks.measurement import Measurement, measure
from paddock import Table
from paddock.bots.playout import play_random_downforce
from paddock.rules.compiled import kernel
from paddock.rules.randomness import WORD
from paddock.rules.record import Ints, new_record
from paddock.table.games import find_game

BATCH = 2000
SPREAD = 0x9E3779B1  # makes neighbouring numbers start the random players far apart
START = "from paddock.cli import main; main(['simulate', 'downforce', '--games', '1'])"


@kernel
def play_batch(state: Any, box: Any, seed: Ints) -> int:
    """Play a batch of games from neighbouring seeds; how many answers they took."""
    answers = 0
    for game in range(BATCH):
        seed[1] = game
        answers += play_random_downforce(state, box, seed, (game + 1) * SPREAD & WORD)
    return answers


def random_games(seconds: float, seats: int = 4, seed: int = 1) -> Measurement:
    """Play complete random games on one core, on the default circuit with all rules."""
    game = find_game("downforce")
    box = game.setting(seats, {}, {}).box
    state = new_record(game.state)
    key = np.array([seed, 0, 0, 0], np.int64)

    def play() -> int:
        key[2] += 1
        return play_batch(state, box, key)

    return measure(f"Paddock downforce, {seats} players", play, lambda answers: (BATCH, answers), seconds)


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
