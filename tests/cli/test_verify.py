"""`paddock verify`: whether a deal was the one that was promised."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from paddock import Table
from paddock.table.replay import write_replay
from tests.cli.running import kept_game, paddock


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return kept_game(tmp_path_factory.mktemp("kept") / "game.json")


def promise_of(kept: Path) -> str:
    return hashlib.sha256(bytes.fromhex(json.loads(kept.read_text())["seed"])).hexdigest()


def changed(kept: Path, folder: Path, **fields: Any) -> str:
    file = folder / "changed.json"
    file.write_text(json.dumps({**json.loads(kept.read_text()), **fields}))
    return str(file)


def words(text: str) -> str:
    """A message without its line breaks."""
    return " ".join(text.split())


def test_the_right_promise_is_kept(kept: Path) -> None:
    result = paddock("verify", str(kept), "--promise", promise_of(kept))
    assert result.exit_code == 0
    answers = len(json.loads(kept.read_text())["answers"])
    assert result.output.splitlines() == [
        f"ok: {answers} answers follow from the seed and the rules",
        f"promise: {promise_of(kept)} as promised",
    ]


def test_a_promise_may_be_pasted_in_capitals_and_with_spaces_around(kept: Path) -> None:
    assert paddock("verify", str(kept), "--promise", f"  {promise_of(kept).upper()}\n").exit_code == 0


def test_without_a_promise_the_hash_is_printed(kept: Path) -> None:
    result = paddock("verify", str(kept))
    assert result.exit_code == 0
    assert result.output.splitlines()[-1] == f"promise: {promise_of(kept)}"


def test_another_promise_was_broken(kept: Path) -> None:
    other = hashlib.sha256(b"another seed").hexdigest()
    result = paddock("verify", str(kept), "--promise", other)
    assert result.exit_code == 2
    assert f"the hash of its seed is {promise_of(kept)}" in words(result.output)
    assert result.output.startswith("Error: the deal is not the one that was promised")


@pytest.mark.parametrize("promise", ["", "abc", "g" * 64, "0" * 63, "0" * 65, "0x" + "0" * 62])
def test_a_text_that_is_not_a_hash_is_reported(kept: Path, promise: str) -> None:
    result = paddock("verify", str(kept), "--promise", promise)
    assert result.exit_code == 2
    assert "--promise: a hash has 64 hexadecimal digits" in words(result.output)


def test_a_tampered_game_is_found_even_with_the_right_promise(kept: Path, tmp_path: Path) -> None:
    record = json.loads(kept.read_text())
    promise = promise_of(kept)
    answers = record["answers"]
    for fields in (
        {"seed": "f" * 64},
        {"answers": [*answers[:10], [answers[10][0], 63], *answers[11:]]},
        {"answers": answers[:-1]},
        {"options": {**record["options"], "track": "river-station"}},
    ):
        result = paddock("verify", changed(kept, tmp_path, **fields), "--promise", promise)
        assert result.exit_code == 2, fields
        assert result.output.startswith("Error: ")
        assert "Traceback" not in result.output


def test_a_game_that_is_not_over_is_reported(tmp_path: Path) -> None:
    file = kept_game(tmp_path / "short.json", typed="1\n" * 12 + "q\n")
    result = paddock("verify", str(file), "--promise", promise_of(file))
    assert result.exit_code == 0
    assert "so far; it is not over" in result.output


def test_a_game_from_a_position_has_no_seed_to_check(tmp_path: Path) -> None:
    table = Table.from_position(Table.new("downforce", 2, 1).position())
    file = tmp_path / "position.json"
    file.write_bytes(write_replay(table.replay()))
    result = paddock("verify", str(file))
    assert result.exit_code == 2
    assert "there is no seed to check" in words(result.output)


@pytest.mark.parametrize("name", ["missing.json", ".", ""])
def test_a_file_that_cannot_be_read(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = paddock("verify", name)
    assert result.exit_code == 2
    assert result.output.startswith("Error: ")


def test_help_is_there() -> None:
    output = paddock("verify", "--help").output
    assert "--promise HASH" in output
    assert "SHA-256" in output
    assert "verify" in paddock("--help").output
