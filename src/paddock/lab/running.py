"""Runs an experiment: plays the portions that are missing, wherever that may be, and keeps those that are done."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Any, Protocol

from paddock.errors import Malformed
from paddock.lab.plan import Piece, Plan
from paddock.lab.results import Results, head_of, read_results, write_results
from paddock.library import printable

WRITE_SECONDS = 10.0
"""How often the results are written on the way."""


class Runner(Protocol):
    """Where games are played."""

    def get_ready(self, plan: Plan) -> None:
        """Do beforehand what takes long and plays no game."""

    def play(self, plan: Plan, pieces: Sequence[Piece]) -> Generator[tuple[Piece, Any], None, None]:
        """Play these portions and give the tally of each as it ends, each once; closing it stops what is played."""


def open_results(path: Path, plan: Plan, fresh: bool) -> Results:
    """The results that are there, to go on with; those of other games are refused, unless one begins anew."""
    head = head_of(plan)
    if fresh or not path.exists():
        return Results(plan, head)
    anew = "say --fresh to begin anew, or another file with --out"
    try:
        results = read_results(path)
    except Malformed as error:
        raise Malformed(f"{error}; {anew}") from error
    theirs = results.head
    for what, same in (
        ("experiment", theirs.experiment == head.experiment),
        ("circuit or deck", theirs.files == head.files),
        ("build of the rules and bots", theirs.build == head.build),
    ):
        if not same:
            raise Malformed(f"{printable(str(path))} has the results of another {what}; {anew}")
    return Results(plan, head, results.tallies)


def run(results: Results, path: Path, runner: Runner, told: Callable[[int], None]) -> None:
    """Play what is missing; `told` is told how many games each portion had. Whatever ends it, what is done is kept."""
    write_results(path, results)
    written = monotonic()
    try:
        with closing(runner.play(results.plan, results.missing)) as done:
            for piece, tally in done:
                results.tallies[piece] = tally
                told(len(results.plan.games_of(piece)))
                if monotonic() - written > WRITE_SECONDS:
                    write_results(path, results)
                    written = monotonic()
    finally:
        write_results(path, results)
