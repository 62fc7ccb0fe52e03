"""Circuits and decks are found by name or by path; everything else gets a clear error."""

from pathlib import Path
from typing import Any

import pytest

from paddock.games.cars.circuits import CIRCUITS
from paddock.games.cars.decks import DECKS
from paddock.library import Library

pytestmark = pytest.mark.parametrize("library", [CIRCUITS, DECKS], ids=lambda library: library.kind)


def copy_of(library: Library[Any], folder: Path, ending: str = "") -> Path:
    file = folder / "mine.toml"
    file.write_bytes((library.text(library.shipped()[0]) + ending).encode("utf-8-sig"))
    return file


def test_a_users_own_file_is_taken_by_its_path(library: Library[Any], tmp_path: Path) -> None:
    own = library.load(str(copy_of(library, tmp_path)))
    assert own.name == "mine"
    assert own.title == library.load(library.shipped()[0]).title


def test_a_file_named_like_a_shipped_one_is_reached_with_a_dot(
    library: Library[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = library.shipped()[0]
    copy_of(library, tmp_path).rename(tmp_path / name)
    monkeypatch.chdir(tmp_path)
    assert library.load(f"./{name}").title == library.load(name).title


@pytest.mark.parametrize("name", ["monza", "", "../monza", "no/such.toml", "a\0b"])
def test_an_unknown_name_is_reported_with_the_known_ones(library: Library[Any], name: str) -> None:
    with pytest.raises(library.error, match=f"there is no {library.kind} '.*: the shipped ones are ") as error:
        library.load(name)
    assert all(shipped in str(error.value) for shipped in library.shipped())
    assert str(error.value).isprintable()


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda library, folder: folder, "is a folder"),
        (lambda library, folder: folder / ("a" * 5000), "cannot be read"),
        (lambda library, folder: Path("/dev/null"), "this is not a .* file"),
        (lambda library, folder: copy_of(library, folder, "#" * 32_000), "at most 32000 bytes"),
    ],
)
def test_a_path_that_is_not_such_a_file_is_refused(
    library: Library[Any], make: Any, message: str, tmp_path: Path
) -> None:
    with pytest.raises(library.error, match=message):
        library.load(str(make(library, tmp_path)))


def test_a_file_in_another_encoding_is_refused(library: Library[Any], tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes("title = 'Café'".encode("latin-1"))
    with pytest.raises(library.error, match=r"mine\.toml: byte 12 is not UTF-8"):
        library.load(str(file))
