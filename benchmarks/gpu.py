"""`python -m benchmarks.gpu`: games a second on a GPU beside all cores of its machine, and whether they are the same.

Writes docs/gpu-benchmarks.md.
"""

import fcntl
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

from benchmarks.measurement import machine
from paddock.errors import PaddockError
from paddock.lab.on_gpu import OnGpu
from paddock.lab.on_threads import OnThreads
from paddock.lab.plan import Piece, Plan, make_plan
from paddock.lab.running import Runner
from paddock.table.games import GAMES

PAGE = Path(__file__).parents[1] / "docs" / "gpu-benchmarks.md"
COMPARED = 20_000
MEASURED = {"random": 40_000_000, "rookie": 10_000_000}
ON_CPU = 200_000

INTRODUCTION = """# The lab on a GPU

Written by `python -m benchmarks.gpu`. Whole games of 4 players, with everything counted that `paddock lab report`
tells, in portions of 1,000, once compiled. Beside it the same in {cores} threads on that machine's processor.
*The same*: of {compared:,} games each, how many portions had the same tally on both, bit by bit.

Machine: {gpu}; {machine}.

| game and players | GPU, games/s | threads, games/s | times | the same |
| --- | --: | --: | --: | --: |
"""


def plan_of(game: str, bots: str, games: int) -> Plan:
    """An experiment with these bots in four seats."""
    text = f'title = "Speed"\nquestion = "?"\ngame = "{game}"\nbots = ["{bots}"]\ngames = {games}\nportion = 1000\n'
    return make_plan("speed", text, {}, "speed")


def play(runner: Runner, plan: Plan) -> tuple[dict[Piece, bytes], float]:
    """The tallies of all portions, and the seconds they took."""
    began = perf_counter()
    found: dict[Piece, Any] = dict(runner.play(plan, list(plan.pieces)))
    seconds = perf_counter() - began
    return {piece: tally.tobytes() for piece, tally in found.items()}, seconds


def line(game: str, bots: str, turn: Path) -> str:
    """What one game and kind of player comes to. Others compile at the same time, and are measured one by one."""
    gpu, cpu = OnGpu(), OnThreads(os.cpu_count() or 1)
    compared, measured = plan_of(game, bots, COMPARED), plan_of(game, bots, MEASURED[bots])
    ours, _ = play(gpu, compared)
    with turn.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        theirs, _ = play(cpu, compared)
        _, quick = play(gpu, measured)
        _, slow = play(cpu, plan_of(game, bots, ON_CPU))
    same = sum(ours[piece] == theirs[piece] for piece in theirs)
    here, there = MEASURED[bots] / quick, ON_CPU / slow
    return f"| {game}, {bots} | {here:,.0f} | {there:,.0f} | {here / there:.1f} | {same} of {len(theirs)} |\n"


def main() -> None:
    """Let a process measure each line, and write the page."""
    try:
        gpu = OnGpu()
    except PaddockError as error:
        sys.exit(f"Error: {error}")
    name = gpu.cuda.get_current_device().name
    name = name.decode() if isinstance(name, bytes) else name
    page = INTRODUCTION.format(cores=os.cpu_count(), compared=COMPARED, gpu=name, machine=machine())
    with tempfile.TemporaryDirectory() as folder:
        program = [sys.executable, "-m", "benchmarks.gpu"]
        processes = [
            subprocess.Popen([*program, game, bots, f"{folder}/turn"], stdout=subprocess.PIPE, text=True)
            for game in GAMES
            for bots in MEASURED
        ]
        page += "".join(process.communicate()[0] for process in processes)
    PAGE.write_text(page, encoding="utf-8")
    sys.stdout.write(page)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        sys.stdout.write(line(sys.argv[1], sys.argv[2], Path(sys.argv[3])))
    else:
        main()
