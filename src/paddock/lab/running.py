"""Runs an experiment: plays the missing portions with a runner, and saves the results."""

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
"""How often the results are saved during a run."""


class Runner(Protocol):
    """Plays games in some place: threads, a GPU or a cluster."""

    def get_ready(self, plan: Plan) -> None:
        """Do the slow preparations, such as compiling, before the first game."""

    def play(self, plan: Plan, pieces: Sequence[Piece]) -> Generator[tuple[Piece, Any], None, None]:
        """Play these portions, and yield the tally of each once, as it ends; closing the generator stops them."""


def open_results(path: Path, plan: Plan, fresh: bool) -> Results:
    """The results in a file, to be continued; raises if they belong to other games, unless `fresh` starts over."""
    head = head_of(plan)
    if fresh or not path.exists():
        return Results(plan, head)
    remedy = "use --fresh to start over, or another file with --out"
    try:
        results = read_results(path)
    except Malformed as error:
        raise Malformed(f"{error}; {remedy}") from error
    theirs = results.head
    for what, same in (
        ("experiment", theirs.experiment == head.experiment),
        ("circuit or deck", theirs.files == head.files),
        ("build of the rules and bots", theirs.build == head.build),
    ):
        if not same:
            raise Malformed(f"{printable(str(path))} has the results of another {what}; {remedy}")
    return Results(plan, head, results.tallies)


def run(results: Results, path: Path, runner: Runner, told: Callable[[int], None]) -> None:
    """Play what is missing; `told` is called with the number of games of each portion. The results are always saved."""
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
