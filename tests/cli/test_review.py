"""`paddock review`: printed, as JSON that is continued, as a page of its own, and the messages about files."""

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from paddock import Table
from paddock.reviews.model import Review
from paddock.table.replay import write_replay
from tests.cli.running import paddock
from tests.patience import PATIENCE
from tests.reviews.reviewed import shortest

SHALLOW = ("--depth", "0.1")


@pytest.fixture(scope="module")
def race(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short race whose players have names."""
    file = tmp_path_factory.mktemp("races") / "race.json"
    replay = shortest("cafe-race").replay()
    names = tuple(["Ana", "Bea", "Cleo", "Dora", "Eva", "Fay"][: replay.seats])
    file.write_bytes(write_replay(msgspec.structs.replace(replay, names=names)))
    return file


def test_it_prints_the_curve_the_accounts_and_the_turning_points(race: Path) -> None:
    result = paddock("review", str(race), *SHALLOW, "--language", "en")
    assert result.exit_code == 0, result.output
    parts = [result.output.index(part) for part in ("Chance to win", "What each result is made of", "Turning points")]
    assert parts == sorted(parts)
    assert "Ana" in result.output
    assert "\x1b" not in result.output


@pytest.mark.parametrize(("language", "words"), [("fr", "Décisions propres"), ("pt", "Decisões próprias")])
def test_it_speaks_the_readers_language(race: Path, language: str, words: str) -> None:
    assert words in paddock("review", str(race), *SHALLOW, "--language", language, width=120).output


def test_all_decisions_of_a_seat(race: Path) -> None:
    output = paddock("review", str(race), *SHALLOW, "--seat", "2", "--language", "en").output
    assert "All decisions of Bea" in output
    found = Table.from_replay(race.read_bytes())
    answers = [seat for seat, _ in found.replay().answers]
    assert len(re.findall(r"^\d+\. Bea: ", output, re.M)) == answers.count(1)
    assert "Ana: " not in output
    assert paddock("review", str(race), "--seat", "9").exit_code == 2


def test_the_page_stands_alone(race: Path, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    assert paddock("review", str(race), *SHALLOW, "--html", str(page), "--language", "fr").exit_code == 0
    text = page.read_text("utf-8")
    assert '<html lang="fr">' in text
    assert "Ana" in text
    assert text.count('class="line"') == shortest("cafe-race").seats
    assert not re.search(r"<script|https?://|src=|@import|url\(", text)


def test_names_do_nothing_in_the_page(race: Path, tmp_path: Path) -> None:
    replay = json.loads(race.read_text())
    replay["names"][0] = "<script>x</script>"
    file, page = tmp_path / "race.json", tmp_path / "review.html"
    file.write_text(json.dumps(replay))
    assert paddock("review", str(file), *SHALLOW, "--html", str(page)).exit_code == 0
    assert "<script" not in page.read_text("utf-8")


def test_a_review_that_ctrl_c_stopped_is_continued(race: Path, tmp_path: Path) -> None:
    kept = tmp_path / "review.json"
    command = [
        sys.executable,
        "-m",
        "paddock",
        "review",
        str(race),
        "--depth",
        "20",
        "--jobs",
        "1",
        "--json",
        str(kept),
    ]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + PATIENCE
    while not kept.exists():
        assert time.monotonic() < deadline
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1, errors
    assert re.search(r"Stopped at \d+% and kept: the same command continues\.", errors)
    before = msgspec.json.decode(kept.read_bytes(), type=Review)
    assert 0 < len(before.stretches) < before.total


def test_files_that_cannot_be_reviewed_get_a_clear_message(race: Path, tmp_path: Path) -> None:
    file = tmp_path / "unfinished.json"
    file.write_bytes(write_replay(shortest("cafe-race").after(4).replay()))
    for path, words in (
        (str(file), "only a finished race can be reviewed"),
        (str(tmp_path / "missing.json"), "there is no file"),
        (__file__, "test_review.py: "),
    ):
        result = paddock("review", path)
        assert result.exit_code == 2
        assert words in result.output
        assert "Traceback" not in result.output
    assert paddock("review", str(race), "--depth", "0").exit_code == 2
