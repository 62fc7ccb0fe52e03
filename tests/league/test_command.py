"""`paddock league`: what it prints, what it refuses, and how it is stopped."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.running import paddock
from tests.league.matches import played, randoms
from tests.league.test_results import all_of, run

CAFE = ("league", "cafe-race", "random", "--against", "random", "--seats", "3", "--jobs", "1")


def flat(text: str) -> str:
    return " ".join(text.split())


def test_the_tables_can_be_read() -> None:
    result = paddock(*CAFE, "--deals", "12", "--seed", "5")
    assert result.exit_code == 0, result.output
    for words in ("Café Race, random random random, seed 5", "Results over 12 deals, 36 games; margins in points"):
        assert words in result.output
    lines = [line for line in result.output.splitlines() if line.startswith("|random")]
    assert re.search(r"\| +\d+\.\d % \[\d+\.\d, \d+\.\d\] \| 33\.3 % \| [+-]\d\.\d\d \[[+-]", lines[0])
    assert "random - random (others)" in result.output
    assert "Time of thought, in milliseconds" in result.output
    assert "\x1b" not in result.output
    assert max(map(len, result.output.splitlines())) <= 80


def test_no_share_is_reported_below_0_or_above_100_percent() -> None:
    """With two deals, Student's interval is twelve deviations wide."""
    shares = re.findall(r"% \[(-?[\d.]+), ([\d.]+)\]", paddock(*CAFE, "--deals", "2", "--seed", "5").output)
    assert ("0.0", "100.0") in shares


def test_markdown_is_a_table_with_as_many_cells_in_every_line() -> None:
    result = paddock(*CAFE, "--deals", "3", "--seed", "5", "--markdown")
    tables = re.findall(r"\*\*(.*)\*\*\n\n((?:\|.*\|\n)+)", result.output)
    assert [title.split()[0] for title, _ in tables] == ["Results", "Differences", "Time"]
    for _, table in tables:
        lines = table.splitlines()
        assert len({line.count("|") for line in lines}) == 1
        assert set(lines[1]) == set("| -:")


def test_the_same_seed_gives_the_same_results() -> None:
    first, second = (paddock(*CAFE, "--deals", "4", "--seed", "5").output.split("Time of")[0] for _ in range(2))
    assert first == second != paddock(*CAFE, "--deals", "4", "--seed", "6").output.split("Time of")[0]


def test_one_deal_has_no_interval() -> None:
    result = paddock(*CAFE, "--deals", "1")
    assert result.exit_code == 0
    assert "Results over 1 deal, 3 games" in result.output
    assert "[" not in result.output.split("rank|")[1].split("Differences")[0]


def test_a_line_up_is_played_as_given() -> None:
    result = paddock("league", "top-race", *["random"] * 3, "--auction", "open", "--deals", "2", "--jobs", "1")
    assert "Top Race, random random random, seed" in result.output
    assert "auction open" in result.output


def test_a_test_says_what_it_found() -> None:
    assert "SPRT, 1.0 % against 9.0 %, errors of 5 %: accepted after" in flat(
        paddock(*CAFE, "--sprt", "1", "9", "--seed", "1").output
    )
    assert "SPRT, 60.0 % against 80.0 %, errors of 5 %: rejected after 30 deals" in flat(
        paddock(*CAFE, "--sprt", "60", "80", "--seed", "1").output
    )
    assert "undecided after 2 deals" in flat(paddock(*CAFE, "--sprt", "60", "80", "--deals", "2").output)


def test_the_same_file_continues_with_its_seed(tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "kept.jsonl"))
    assert paddock(*CAFE, *out, "--deals", "2", "--seed", "5").exit_code == 0
    result = paddock(*CAFE, *out, "--deals", "4")
    whole = paddock(*CAFE, "--deals", "4", "--seed", "5")
    assert result.output.split("Time of")[0] == whole.output.split("Time of")[0]
    refused = paddock(*CAFE, *out, "--seed", "6")
    assert refused.exit_code == 2
    assert "has the results of another match: seed 5 there, 6 here" in flat(refused.output)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("genius", "--against", "random"), "there is no bot 'genius'; the bots are: random"),
        (("random", "--against", "random:x"), "random does not search, and has no budget"),
        (("random",), "give --against BOT, or one bot per seat"),
        (("random", "random", "--against", "random"), "give exactly one BOT before it"),
        (("random", "random", "--seats", "3"), "there are 2 bots"),
        (("random", "--against", "random", "--seats", "1"), "takes 2 to 6 players"),
        (("random", "--against", "random", "--seats", "0"), "takes 2 to 6 players"),
        (("random", "--against", "random", "--seats", "7"), "takes 2 to 6 players"),
        (("random", "random", "--deals", "0"), "0 is not in the range"),
        (("random", "random", "--jobs", "0"), "0 is not in the range"),
        (("random", "random", "--seed", "-1"), "seed: -1"),
        (("random", "random", "--sprt", "30", "20"), "the low one first"),
        (("random", "random", "--out", "/nowhere/kept.jsonl"), "cannot write '/nowhere/kept.jsonl'"),
        (("random", "random", "--out", "/"), "it is a folder"),
        (("random", "random", "--track", "monza"), "there is no circuit 'monza'"),
        ((), "Missing argument"),
    ],
)
def test_a_mistake_is_reported(words: tuple[str, ...], message: str) -> None:
    result = paddock("league", "downforce", *words)
    assert result.exit_code == 2
    assert message in flat(result.output)


def test_an_unknown_game_is_reported() -> None:
    assert "the games are: downforce" in paddock("league", "chess").output


def test_help_is_there() -> None:
    assert "--against" in paddock("league", "downforce", "--help").output
    assert "docs/league.md" in flat(paddock("league", "--help").output)


def begun(file: Path, jobs: int) -> subprocess.Popen[str]:
    """A league in its own process that has played some of many games, and the first deal in all rotations."""
    words = [*CAFE[:-1], str(jobs), "--seed", "1", "--deals", "100000", "--out", str(file)]
    process = subprocess.Popen(
        [sys.executable, "-m", "paddock", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while not file.exists() or file.read_bytes().count(b"\n") < 20 or file.read_bytes().count(b'{"deal":0,') < 3:
        assert process.poll() is None, process.stderr.read() if process.stderr else ""
        time.sleep(0.05)
    return process


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_prints_what_there_is(tmp_path: Path, jobs: int) -> None:
    file = tmp_path / "kept.jsonl"
    process = begun(file, jobs)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all processes
    output, errors = process.communicate()
    assert process.returncode == 0, errors
    assert errors == ""
    deals = re.search(r"Stopped after ([\d,]+) of 100,000 deals.", output)
    assert deals is not None
    assert f"Results over {deals[1].replace(',', '')} deals" in output


def test_ctrl_c_before_a_deal_is_complete_says_what_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept.jsonl"
    paddock(*CAFE, "--deals", "1", "--seed", "5", "--out", str(file))
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:-1]))

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("paddock.terminal.league.progress.make_ready", interrupted)
    result = paddock(*CAFE, "--deals", "1", "--out", str(file))
    kept = "2 games are saved; run the same command to continue"
    assert (result.exit_code, result.output) == (1, f"Stopped before the first deal was complete; {kept}.\n")
    assert paddock(*CAFE, "--deals", "1").output == "Stopped before the first deal was complete.\n"


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_killed_league_continues_as_if_nothing_had_happened(tmp_path: Path, jobs: int) -> None:
    file = tmp_path / "kept.jsonl"
    process = begun(file, jobs)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    match = randoms()
    before = file.read_bytes().count(b"\n")
    going = run(file, before // 3 + 3, jobs)
    assert going.match == match
    wanted = played(match, going.most)
    assert [game for game in all_of(going) if game[0] in range(going.most)] == wanted
