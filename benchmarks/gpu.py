"""`python -m benchmarks.gpu`: games per second on a GPU beside all cores of its machine, and whether they are the same.

Writes docs/gpu-benchmarks.md.
"""

import fcntl
import os
import subprocess
import sys
import tempfile
from collections.abc import Generator, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from benchmarks.measurement import machine
from paddock.engine.record import new_record
from paddock.errors import PaddockError
from paddock.games import GAMES
from paddock.lab import playing
from paddock.lab.on_gpu import OnGpu
from paddock.lab.on_threads import OnThreads
from paddock.lab.plan import Piece, Plan, make_plan
from paddock.lab.running import Runner
from paddock.sim.tallies import Tallying, find_random_tallying

PAGE = Path(__file__).parents[1] / "docs" / "gpu-benchmarks.md"
COMPARED = 20_000
RESULTS = "results"
"""What is counted of random players besides everything: only what their games came to, as `paddock simulate` does."""
MEASURED = {"random": 20_000_000, RESULTS: 20_000_000, "rookie": 10_000_000}
ROUNDS = 3
ON_CPU = 200_000

INTRODUCTION = """# The lab on a GPU

Written by `python -m benchmarks.gpu`. Whole games of 4 players, in portions of 1,000, once compiled, with everything
counted that `paddock lab report` tells; of *results* only what random players' games came to, as `paddock simulate`
counts it. The median of {rounds} rounds, and beside it the same in threads on that machine's processor. *The same*: of
{compared:,} games each, how many portions had the same tally on both, bit by bit.

Machine: {gpu}; {machine}.

| game and players | GPU, games/s | threads | their games/s | times | the same |
| --- | --: | --: | --: | --: | --: |
"""


class Lean(OnGpu):
    """A GPU that counts only results of random players."""

    def tallying(self, plan: Plan) -> Tallying:
        """What is counted, and how."""
        return find_random_tallying(plan.game.name)


class LeanCpu:
    """The same on the processor, one portion after the other."""

    def get_ready(self, plan: Plan) -> None:
        """They are compiled by the first games, which are not measured."""

    def play(self, plan: Plan, pieces: Sequence[Piece]) -> Generator[tuple[Piece, Any], None, None]:
        """Play these portions."""
        tallying = find_random_tallying(plan.game.name)
        for piece in pieces:
            games, tally = plan.games_of(piece), new_record(tallying.record)
            playing.play(plan, plan.variants[piece.variant], tallying.play_games, games, tally)
            yield piece, tally


def plan_of(game: str, kind: str, games: int) -> Plan:
    """An experiment with these players in four seats."""
    bots = "random" if kind == RESULTS else kind
    text = f'title = "Speed"\nquestion = "?"\ngame = "{game}"\nbots = ["{bots}"]\ngames = {games}\nportion = 1000\n'
    return make_plan("speed", text, {}, "speed")


def play(runner: Runner, plan: Plan) -> tuple[dict[Piece, bytes], float]:
    """The tallies of all portions, and the seconds they took."""
    began = perf_counter()
    found: dict[Piece, Any] = dict(runner.play(plan, list(plan.pieces)))
    seconds = perf_counter() - began
    return {piece: tally.tobytes() for piece, tally in found.items()}, seconds


def line(game: str, kind: str, turn: Path) -> str:
    """What one game and kind of player comes to. Others compile at the same time, and are measured one by one."""
    lean, cores = kind == RESULTS, os.cpu_count() or 1
    gpu = Lean() if lean else OnGpu()
    cpu: Runner = LeanCpu() if lean else OnThreads(cores)
    compared, measured = plan_of(game, kind, COMPARED), plan_of(game, kind, MEASURED[kind])
    (ours, _), (theirs, _) = play(gpu, compared), play(cpu, compared)
    with turn.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        quick = median(play(gpu, measured)[1] for _ in range(ROUNDS))
        _, slow = play(cpu, plan_of(game, kind, ON_CPU))
    same = sum(ours[piece] == theirs[piece] for piece in theirs)
    here, there = MEASURED[kind] / quick, ON_CPU / slow
    cells = f"{here:,.0f} | {1 if lean else cores} | {there:,.0f} | {here / there:.1f} | {same} of {len(theirs)}"
    return f"| {game}, {kind} | {cells} |\n"


def main() -> None:
    """Let a process measure each line, and write the page."""
    try:
        gpu = OnGpu()
    except PaddockError as error:
        sys.exit(f"Error: {error}")
    name = gpu.cuda.get_current_device().name
    name = name.decode() if isinstance(name, bytes) else name
    page = INTRODUCTION.format(compared=COMPARED, rounds=ROUNDS, gpu=name, machine=machine())
    with tempfile.TemporaryDirectory() as folder:
        program = [sys.executable, "-m", "benchmarks.gpu"]
        processes = [
            subprocess.Popen([*program, game, kind, f"{folder}/turn"], stdout=subprocess.PIPE, text=True)
            for game in GAMES
            for kind in MEASURED
        ]
        page += "".join(process.communicate()[0] for process in processes)
    PAGE.write_text(page, encoding="utf-8")
    sys.stdout.write(page)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        sys.stdout.write(line(sys.argv[1], sys.argv[2], Path(sys.argv[3])))
    else:
        main()
