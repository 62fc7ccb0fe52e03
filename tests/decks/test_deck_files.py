"""Files that hold a deck, and things that are no such file."""

from pathlib import Path

import pytest

from paddock.decks import load_deck
from paddock.errors import DeckError


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


def test_a_path_is_loaded_and_is_the_decks_name(file: Path, example: str) -> None:
    file.write_text(example, "utf-8")
    deck = load_deck(str(file))
    assert deck.name == str(file)
    assert load_deck(deck.name) == deck


def test_a_file_of_a_windows_editor_is_loaded(file: Path, example: str) -> None:
    file.write_bytes(example.replace("\n", "\r\n").encode("utf-8-sig"))
    assert len(load_deck(str(file)).cards) == 12


@pytest.mark.parametrize("name", ["downfroce", "", "../downforce", "no/such.toml"])
def test_an_unknown_name_is_told_the_known_ones(name: str) -> None:
    with pytest.raises(DeckError) as error:
        load_deck(name)
    assert str(error.value) == (
        f"no deck and no file is named {name!r}: say downforce or top-race, or a path to a .toml file"
    )


def test_a_directory_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match=r"is a directory|cannot be read"):
        load_deck(str(tmp_path))


def test_a_name_that_no_file_can_have_is_refused() -> None:
    with pytest.raises(DeckError, match="cannot be read"):
        load_deck("a\0b")
    with pytest.raises(DeckError, match="cannot be read"):
        load_deck("a" * 5000)


def test_a_file_in_another_encoding_is_refused(file: Path, example: str) -> None:
    file.write_bytes(example.replace("Kitchen", "Café").encode("latin-1"))
    with pytest.raises(DeckError, match=r"mine\.toml: not UTF-8 text"):
        load_deck(str(file))


def test_a_file_far_too_long_is_refused(file: Path, example: str) -> None:
    file.write_text(example + "#" * 100_000, "utf-8")
    with pytest.raises(DeckError, match="far too long for a deck"):
        load_deck(str(file))
