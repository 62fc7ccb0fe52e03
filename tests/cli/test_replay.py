"""`paddock replay`: a saved game as text, and the messages about files that are not replays."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import kept_game, paddock


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return kept_game(tmp_path_factory.mktemp("kept") / "game.json")


def test_it_prints_the_game_by_phase(kept: Path) -> None:
    result = paddock("replay", str(kept))
    assert result.exit_code == 0
    words = result.output
    parts = [words.index(f"\n{part}\n") for part in ("Deal", "Auction", "Race", "Result")]
    assert parts == sorted(parts)
    assert words.startswith("Downforce, 4 players, ")
    assert "Circuit: Marina Bay · Deck: Downforce · Car auction: Yes" in words
    assert "Seed: 0000" in words
    assert "1. Seat " in words
    assert "Score sheet" in words
    assert words.splitlines()[-1].startswith("Seat ")
    assert "\x1b" not in words


def test_check_says_ok(kept: Path) -> None:
    result = paddock("replay", "--check", str(kept))
    answers = len(json.loads(kept.read_text())["answers"])
    assert result.exit_code == 0
    assert result.output.startswith(f"ok: {answers} answers, winner seat ")


def test_a_game_that_is_not_finished(tmp_path: Path) -> None:
    file = str(kept_game(tmp_path / "x.json", typed="1\n" * 12 + "q\n"))
    assert "not finished" in paddock("replay", "--check", file).output
    assert "The game is not finished: waiting for Seat 1." in paddock("replay", file).output


def changed(kept: Path, folder: Path, **fields: Any) -> str:
    file = folder / "changed.json"
    file.write_text(json.dumps({**json.loads(kept.read_text()), **fields}))
    return str(file)


def test_a_game_that_differs_from_its_record_is_reported(kept: Path, tmp_path: Path) -> None:
    record = json.loads(kept.read_text())
    for fields, message in (
        ({"digests": [[50, "0" * 16]]}, "after answer 50 the game differs from the recorded one"),
        ({"answers": [[0, 63], *record["answers"][1:]]}, "answer 1 of the replay is rejected"),
        ({"ruleset": 99}, "ruleset 99"),
        ({"seed": "f" * 64}, "replay"),
        ({"seed": "x"}, "64 hexadecimal digits"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"more": 1}, "unknown field `more`"),
    ):
        result = paddock("replay", "--check", changed(kept, tmp_path, **fields))
        assert result.exit_code == 2, fields
        assert message in " ".join(result.output.split())
        assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "not a replay"),
        (b"{}", "not a replay"),
        (b"[1, 2", "not a replay"),
        (b"\xff\xfe\x00", "is not UTF-8"),
        (b"[" * 100_000, "not a replay"),
        (b" " * 3_000_000, "at most"),
    ],
)
def test_a_file_that_is_no_replay(content: bytes, message: str, tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(content)
    result = paddock("replay", str(file))
    assert result.exit_code == 2
    assert message in result.output
    assert result.output.startswith("Error: ")


@pytest.mark.parametrize("name", ["missing.json", ".", "", "a\0b", "/dev/zero"])
def test_a_file_that_cannot_be_read(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = paddock("replay", name)
    assert result.exit_code == 2
    assert result.output.startswith("Error: ")


def test_help_is_there() -> None:
    assert "--check" in paddock("replay", "--help").output
