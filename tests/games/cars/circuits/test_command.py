"""`paddock circuit`, as a new user types it."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from paddock.cli import main
from paddock.games.cars.circuits import load_circuit, steps


def paddock(*words: str) -> Result:
    return CliRunner().invoke(main, ["circuit", *words], env={"COLUMNS": "120"})


def test_list_shows_the_shipped_circuits() -> None:
    result = paddock("list")
    assert result.exit_code == 0
    assert "top-race       Top Race          137  56 to 65" in result.output
    assert "Marina Bay" in result.output
    assert "River Station" in result.output


def test_check_prints_the_facts() -> None:
    result = paddock("check", "top-race")
    assert result.exit_code == 0
    assert "137, 97 of them rectangular (71 %)" in result.output
    assert "56 to 64 steps from row 1" in result.output
    assert "57 to 65 steps from row 2" in result.output
    assert "step 13, 24, 36 at the earliest" in result.output


def test_check_takes_the_example_of_the_docs(example: str, tmp_path: Path) -> None:
    file = tmp_path / "little-oval.toml"
    file.write_text(example, encoding="utf-8")
    result = paddock("check", str(file))
    assert result.exit_code == 0, result.output
    assert "Little Oval (little-oval)" in result.output
    circuit = load_circuit(str(file))
    assert circuit.name == "little-oval"
    assert steps(circuit, circuit.start[0]) == (14, 19)


def test_draw_writes_the_picture_and_replaces_an_old_one(tmp_path: Path) -> None:
    file = tmp_path / "x.svg"
    file.write_text("old", encoding="utf-8")
    result = paddock("draw", "marina-bay", "-o", str(file))
    assert result.exit_code == 0
    assert file.read_text(encoding="utf-8").startswith("<svg ")


def test_draw_without_a_target_writes_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert paddock("draw", "top-race").exit_code == 0
    assert (tmp_path / "top-race.svg").is_file()


@pytest.mark.parametrize("target", ["no/such/folder/x.svg", ".", "a\0b"])
def test_draw_says_when_it_cannot_write(target: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = paddock("draw", "top-race", "-o", target)
    assert result.exit_code == 2
    assert "cannot write" in result.output
    assert "a folder that exists" in result.output


@pytest.mark.parametrize("command", ["check", "draw"])
def test_an_unknown_circuit_is_reported_in_one_line(command: str) -> None:
    result = paddock(command, "monza")
    assert result.exit_code == 2
    assert result.output.startswith("Error: there is no circuit 'monza'")
    assert result.output.count("\n") == 1


@pytest.mark.parametrize("words", [("--help",), ("list", "--help"), ("check", "--help"), ("draw", "--help")])
def test_help_is_there(words: tuple[str, ...]) -> None:
    assert paddock(*words).exit_code == 0
