"""`paddock lab`: what it prints, what it refuses, and how it is stopped."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from paddock.errors import PaddockError
from paddock.lab.results import read_results
from paddock.sim.on_gpu import find_cuda
from tests.cli.running import paddock
from tests.lab.experiments import SMALL, in_bytes, plan_of, played

LONG = SMALL.replace("games = 70", "games = 2_000_000").replace("portion = 20", "portion = 500")


@pytest.fixture
def experiment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small experiment in the current folder."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "small.toml"
    file.write_text(SMALL)
    return file


def test_a_run_says_what_it_did_and_where_it_is(experiment: Path) -> None:
    result = paddock("lab", "run", "small.toml")
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    assert lines[0] == "T: 280 of 280 games have been played."
    assert lines[1].startswith("280 games in ")
    assert lines[2].startswith("The results are in small.parquet")
    assert in_bytes(read_results(Path("small.parquet")).tallies) == played(plan_of(SMALL))


def test_the_same_command_again_has_nothing_to_do(experiment: Path) -> None:
    words = ("lab", "run", "small.toml", "--out", "kept.parquet", "--jobs", "1")
    paddock(*words)
    assert "games/s" not in paddock(*words).output
    assert "games/s" in paddock(*words, "--fresh").output


def test_another_experiment_in_the_file_is_reported(experiment: Path) -> None:
    paddock("lab", "run", "small.toml")
    experiment.write_text(SMALL.replace("70", "71"))
    result = paddock("lab", "run", "small.toml")
    assert result.exit_code == 2
    assert "small.parquet has the results of another experiment; use --fresh" in " ".join(result.output.split())


def test_without_a_gpu_it_is_said_and_the_cpu_plays(experiment: Path) -> None:
    try:
        find_cuda()
    except PaddockError:
        result = paddock("lab", "run", "small.toml", "--on", "gpu")
        assert result.exit_code == 0
        assert "The games are played on the CPU instead, with the same results." in result.output
        assert in_bytes(read_results(Path("small.parquet")).tallies) == played(plan_of(SMALL))
    else:
        pytest.skip("there is a GPU here")


def test_bots_that_search_are_not_for_a_gpu(experiment: Path) -> None:
    experiment.write_text('bots = ["racer"]\n' + SMALL)
    assert "do not play on a GPU" in paddock("lab", "run", "small.toml", "--on", "gpu").output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("nothing.toml",), "there is no experiment 'nothing.toml': the shipped ones are circuits, powers"),
        (("small.toml", "--out", "no/where.parquet"), "cannot write 'no/where.parquet'"),
        (("small.toml", "--jobs", "0"), "0 is not in the range"),
        (("small.toml", "--on", "moon"), "'moon' is not one of 'cpu', 'gpu', 'ray'"),
        ((".",), ". is a folder"),
    ],
)
def test_a_mistake_is_reported(experiment: Path, words: tuple[str, ...], message: str) -> None:
    result = paddock("lab", "run", *words)
    assert result.exit_code == 2
    assert message in " ".join(result.output.split())


def test_the_shipped_experiments_are_listed() -> None:
    output = paddock("lab", "list").output
    assert [line.split()[0] for line in output.splitlines()] == ["circuits", "powers", "prices", "start-spaces"]


def begun(file: Path) -> subprocess.Popen[str]:
    """A run in its own process that has played some of many portions; it writes at once."""
    code = (
        "from paddock.lab import running; running.WRITE_SECONDS = 0.1\n"
        "from paddock.cli import main; main()"
    )  # fmt: skip
    process = subprocess.Popen(
        [sys.executable, "-c", code, "lab", "run", str(file), "--jobs", "2"],
        cwd=file.parent,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    out = file.with_suffix(".parquet")
    while not out.exists() or not read_results(out).tallies:
        assert process.poll() is None, process.stderr.read() if process.stderr else ""
        time.sleep(0.05)
    return process


def test_ctrl_c_keeps_the_results_and_says_how_to_continue(experiment: Path) -> None:
    experiment.write_text(LONG)
    process = begun(experiment)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    output, errors = process.communicate()
    assert (process.returncode, errors) == (0, "")
    games = read_results(Path("small.parquet")).games
    assert output.startswith(f"T: {games:,} of 8,000,000 games have been played.\n")
    assert "Stopped; run the same command to continue." in output


def test_a_killed_run_leaves_a_whole_file(experiment: Path) -> None:
    experiment.write_text(LONG)
    process = begun(experiment)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    kept = read_results(Path("small.parquet"))
    assert kept.tallies
    piece = min(kept.tallies)
    assert kept.tallies[piece].games == len(kept.plan.games_of(piece)) == 500
