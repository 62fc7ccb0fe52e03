"""A run: the same on any number of threads, stopped and continued, and rejected if a file has other results."""

from collections.abc import Generator, Sequence
from pathlib import Path
from threading import enumerate as all_threads
from typing import Any

import pytest

from paddock.errors import Malformed
from paddock.lab import running
from paddock.lab.on_threads import OnThreads
from paddock.lab.plan import Piece, Plan
from paddock.lab.results import read_results
from paddock.lab.running import open_results, run
from tests.lab.experiments import HEAD, SMALL, in_bytes, plan_of, played

PLAN = plan_of(SMALL)


class Stopping(OnThreads):
    """Plays on threads, and is interrupted after some portions."""

    def __init__(self, after: int) -> None:
        super().__init__(2)
        self.after = after

    def play(self, plan: Plan, pieces: Sequence[Piece]) -> Generator[tuple[Piece, Any], None, None]:
        for count, done in enumerate(super().play(plan, pieces)):
            if count == self.after:
                raise KeyboardInterrupt
            yield done


def test_threads_do_not_matter() -> None:
    one, two = played(PLAN, 1), played(PLAN, 2)
    assert one == two
    assert set(one) == set(PLAN.pieces)


@pytest.mark.parametrize("after", [0, 1, 7, 15])
def test_a_stopped_run_continues_to_the_same_results(tmp_path: Path, after: int) -> None:
    path = tmp_path / "x.parquet"
    told: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        run(open_results(path, PLAN, False), path, Stopping(after), told.append)
    assert len(read_results(path).tallies) == len(told) == after
    results = open_results(path, PLAN, False)
    assert len(results.missing) == 16 - after
    run(results, path, OnThreads(2), told.append)
    assert in_bytes(read_results(path).tallies) == played(PLAN)
    assert sum(told) == 280


def test_results_are_written_during_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "WRITE_SECONDS", 0.0)
    path, seen = tmp_path / "x.parquet", []
    run(open_results(path, PLAN, False), path, OnThreads(1), lambda games: seen.append(len(read_results(path).tallies)))
    assert seen == list(range(16))


def test_nothing_is_played_twice(tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    told: list[int] = []
    for _ in range(2):
        run(open_results(path, PLAN, False), path, OnThreads(1), told.append)
    assert len(told) == 16


def test_closing_ends_the_threads_also_in_the_middle_of_a_long_portion() -> None:
    text = HEAD + 'game = "cafe-race"\ngames = 2000\nportion = 1000\nseats = 3\n'
    plan = plan_of(text + '[vary]\nbots = [["rookie"], ["champion"]]\n')
    before = set(all_threads())
    done = OnThreads(2).play(plan, list(plan.pieces))
    assert next(done)[0].variant == 0
    assert len(set(all_threads()) - before) == 2
    done.close()
    assert not set(all_threads()) - before


@pytest.mark.parametrize(
    ("text", "message"),
    [(SMALL.replace("70", "90"), "results of another experiment"), (SMALL + "# more\n", "of another experiment")],
)
def test_another_experiment_is_refused_unless_the_run_starts_over(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "x.parquet"
    run(open_results(path, PLAN, False), path, OnThreads(1), lambda _: None)
    with pytest.raises(Malformed, match=f"{message}; use --fresh to start over"):
        open_results(path, plan_of(text), False)
    assert open_results(path, plan_of(text), True).tallies == {}


def test_other_rules_or_bots_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.parquet"
    run(open_results(path, PLAN, False), path, OnThreads(1), lambda _: None)
    monkeypatch.setattr("paddock.lab.results.weights_name", lambda: "others")
    with pytest.raises(Malformed, match="another build of the rules and bots; use --fresh"):
        open_results(path, PLAN, False)


def test_a_file_without_results_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    path.write_text("precious")
    with pytest.raises(Malformed, match=r"not a file of lab results.*--fresh"):
        open_results(path, PLAN, False)
    assert path.read_text() == "precious"
