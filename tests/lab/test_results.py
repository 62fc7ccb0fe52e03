"""The results as a file: what is written can be read again, and other files are rejected."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from paddock import __version__
from paddock.errors import Malformed
from paddock.games import GAMES
from paddock.games.cars.circuits import CIRCUITS
from paddock.lab.on_threads import OnThreads
from paddock.lab.plan import Piece
from paddock.lab.results import Results, find_arrow, head_of, read_results, write_results
from tests.lab.experiments import HEAD, SMALL, in_bytes, plan_of

arrow, parquet = find_arrow()


def kept(path: Path, text: str = SMALL, files: dict[str, str] | None = None, portions: int = 99) -> Results:
    """The results of some portions, written to a file."""
    plan = plan_of(text, files)
    results = Results(plan, head_of(plan), dict(OnThreads(1).play(plan, list(plan.pieces)[:portions])))
    write_results(path, results)
    return results


@pytest.mark.parametrize("game", GAMES)
def test_results_can_be_read_again(tmp_path: Path, game: str) -> None:
    text = f'{HEAD}game = "{game}"\ngames = 5\nportion = 2\n[vary]\nseats = [3, 4]\n'
    results = kept(tmp_path / "x.parquet", text, portions=5)
    again = read_results(tmp_path / "x.parquet")
    assert in_bytes(again.tallies) == in_bytes(results.tallies)
    assert again.head == results.head
    assert again.games == 9
    assert again.missing == [Piece(1, 2)]
    assert list(again.of_variant(0)) == [0, 1, 2]
    assert list(again.of_variant(1)) == [0, 1]
    assert [path.name for path in tmp_path.iterdir()] == ["x.parquet"]


def test_results_without_a_portion_are_results(tmp_path: Path) -> None:
    kept(tmp_path / "x.parquet", portions=0)
    assert read_results(tmp_path / "x.parquet").tallies == {}


def test_the_file_is_read_by_others(tmp_path: Path) -> None:
    """The columns are plain, so that a statistics program can read them without Paddock."""
    results = kept(tmp_path / "x.parquet")
    table = parquet.read_table(tmp_path / "x.parquet")
    assert table.column_names[:3] == ["variant", "portion", "games"]
    assert [str(kind) for kind in table.schema.types[:3]] == ["int32", "int64", "int64"]
    assert sum(table["games"].to_pylist()) == 4 * 70
    assert table["wins"].to_pylist()[0] == results.tallies[Piece(0, 0)].wins.tolist()
    metadata = table.schema.metadata
    assert metadata[b"paddock.experiment"].decode() == SMALL
    assert metadata[b"paddock.version"].decode() == __version__
    assert metadata[b"paddock.ruleset"].decode() == str(GAMES["cafe-race"].ruleset)


def test_own_components_are_inside(tmp_path: Path) -> None:
    text = HEAD + 'game = "downforce"\ngames = 2\n[options]\ntrack = "some/mine.toml"\n'
    files = {"some/mine.toml": CIRCUITS.text("river-station")}
    kept(tmp_path / "x.parquet", text, files)
    again = read_results(tmp_path / "x.parquet")
    assert again.plan.variants[0].setting.options["track"] == "mine"
    assert again.head.files == files


def changed(path: Path, metadata: dict[str, str], **columns: Any) -> None:
    """Rewrite the file with other metadata or columns."""
    table = parquet.read_table(path)
    for name, column in columns.items():
        place = table.column_names.index(name)
        table = table.remove_column(place) if column is None else table.set_column(place, name, column)
    both = {**table.schema.metadata, **{name.encode(): word.encode() for name, word in metadata.items()}}
    parquet.write_table(table.replace_schema_metadata(both), path)


@pytest.mark.parametrize(
    ("metadata", "columns", "message"),
    [
        ({"paddock.ruleset": "99"}, {}, "ruleset 99 of Café Race"),
        ({"paddock.ruleset": "x"}, {}, "this is not a file of lab results"),
        ({"paddock.files": "[]"}, {}, "this is not a file of lab results"),
        ({"paddock.experiment": "x"}, {}, r"x\.parquet: .* \(it was written by Paddock"),
        ({}, {"wins": None}, "counted other things"),
        ({}, {"wins": arrow.array([[1]] * 16)}, "column wins"),
        ({}, {"wins": arrow.array([1] * 16)}, "column wins"),
        ({}, {"variant": arrow.array([7] * 16)}, "a row does not belong to a portion"),
        ({}, {"variant": arrow.array([None] * 16, arrow.int32())}, "a row does not belong to a portion"),
        ({}, {"variant": arrow.array([0] * 16)}, "a portion occurs twice"),
    ],
)
def test_another_file_is_refused(tmp_path: Path, metadata: dict[str, str], columns: Any, message: str) -> None:
    path = tmp_path / "x.parquet"
    kept(path)
    changed(path, metadata, **columns)
    with pytest.raises(Malformed, match=message):
        read_results(path)


def test_a_file_that_is_not_parquet_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    with pytest.raises(Malformed, match="there is no file"):
        read_results(path)
    path.write_text(json.dumps({}))
    with pytest.raises(Malformed, match="not a file of lab results"):
        read_results(path)
    parquet.write_table(arrow.table({"a": [1]}), path)
    with pytest.raises(Malformed, match="not a file of lab results"):
        read_results(path)


def test_without_arrow_it_is_said_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(Malformed, match=r"install the extra paddock\[lab\]"):
        kept(tmp_path / "x.parquet", portions=0)
