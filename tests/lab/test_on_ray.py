"""The lab on Ray: the same results, even if a worker dies; one temporary cluster serves all tests."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from paddock.errors import Malformed
from paddock.lab.on_ray import OnRay, find_ray, play_there
from paddock.lab.plan import Piece
from paddock.lab.results import Head
from tests.lab.experiments import SMALL, in_bytes, plan_of, played

PLAN = plan_of(SMALL)


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    ray = find_ray()
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    yield
    ray.shutdown()


def test_ray_gives_the_same_results_as_threads() -> None:
    done = list(OnRay().play(PLAN, list(PLAN.pieces)))
    assert len(done) == 16
    assert in_bytes(dict(done)) == played(PLAN)


def test_a_worker_that_dies_is_replaced_and_no_portion_is_lost_or_counted_twice(tmp_path: Path) -> None:
    mark = tmp_path / "died"

    def play_or_die(head: Head, piece: Piece) -> bytes:
        """Play a portion, but die once in the middle of the run, before returning it."""
        tally = play_there(head, piece)
        if piece == Piece(1, 2) and not mark.exists():
            mark.write_text(str(os.getpid()))
            os.kill(os.getpid(), signal.SIGKILL)
        return tally

    done = list(OnRay(play_or_die).play(PLAN, list(PLAN.pieces)))
    assert int(mark.read_text()) != os.getpid()
    assert sorted(piece for piece, _ in done) == sorted(PLAN.pieces)
    assert in_bytes(dict(done)) == played(PLAN)


def test_a_worker_with_other_rules_is_refused() -> None:
    def play_with_others(head: Head, piece: Piece) -> bytes:
        return play_there(Head(head.name, head.experiment, head.files, head.version, head.ruleset, "other"), piece)

    with pytest.raises(Malformed, match="a Ray worker has another build of Paddock"):
        list(OnRay(play_with_others).play(PLAN, list(PLAN.pieces)))


def test_a_run_that_is_closed_leaves_nothing_to_do() -> None:
    runner = OnRay()
    done = runner.play(PLAN, list(PLAN.pieces))
    next(done)
    done.close()
    assert in_bytes(dict(runner.play(PLAN, list(PLAN.pieces)))) == played(PLAN)
