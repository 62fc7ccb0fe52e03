"""The programs in examples/ run, and print what they say they do."""

import subprocess
import sys
from pathlib import Path

from paddock import Table
from paddock.table.replay import write_replay

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples"


def run(*words: str, told: str = "") -> str:
    """What a command prints."""
    done = subprocess.run([sys.executable, *words], input=told, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_play_against_bots() -> None:
    printed = run(str(EXAMPLES / "play_against_bots.py"), told="0\n" * 500)
    assert "Your choice: " in printed
    assert "Winners: (" in printed


def test_watch_a_replay(tmp_path: Path) -> None:
    table = Table.new("cafe-race", seats=3, seed=1)
    while not table.over:
        table.answer(table.questions[0].seat, table.questions[0].options[0].answer)
    race = tmp_path / "race.json"
    race.write_bytes(write_replay(table.replay()))
    printed = run(str(EXAMPLES / "watch_a_replay.py"), str(race))
    assert "game_ended" in printed
    assert f"Winners: {table.winners()}" in printed


def test_who_goes_first(tmp_path: Path) -> None:
    results = tmp_path / "results.parquet"
    run("-m", "paddock", "lab", "run", str(EXAMPLES / "who_goes_first.toml"), "--out", str(results))
    assert "river-station" in run("-m", "paddock", "lab", "report", str(results), "--text")


def test_pettingzoo_random() -> None:
    rewards = eval(run(str(EXAMPLES / "pettingzoo_random.py")), {})  # noqa: S307
    assert len(rewards) == 4
    assert abs(sum(rewards.values())) < 1e-9


def test_many_games() -> None:
    share = int(run(str(EXAMPLES / "many_games.py")).split("won ")[1].split("%")[0])
    assert share > 40


def test_every_example_is_run() -> None:
    tests = Path(__file__).read_text("utf-8")
    assert [file.name for file in EXAMPLES.iterdir() if file.is_file() and f'"{file.name}"' not in tests] == []
