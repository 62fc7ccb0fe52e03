"""How the sources are laid out: a game is one folder, and nothing outside of it names it."""

import re
from pathlib import Path

import pytest

from paddock.games import GAMES

PACKAGE = Path(__file__).parents[1] / "src" / "paddock"
PLATFORM = [path for path in sorted(PACKAGE.rglob("*.py")) if path.relative_to(PACKAGE).parts[0] != "games"]


def names_of(game: str) -> str:
    """A pattern for all ways to write the name of a game: as its title, its folder, a constant or a class."""
    words = game.split("-")
    accented = ["caf[eé]" if word == "cafe" else word for word in words]
    return r"[\s_-]?".join(accented)


@pytest.mark.parametrize("path", PLATFORM, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_platform_names_no_game(path: Path) -> None:
    pattern = re.compile("|".join(map(names_of, GAMES)), re.IGNORECASE)
    named = [line for line in path.read_text("utf-8").splitlines() if pattern.search(line)]
    assert not named


def test_a_game_knows_no_other_game() -> None:
    folders = {game.package.rpartition(".")[2] for game in GAMES.values()}
    for folder in sorted(folders):
        text = "".join(path.read_text("utf-8") for path in (PACKAGE / "games" / folder).rglob("*.py"))
        assert not [other for other in folders - {folder} if f"paddock.games.{other}" in text]


def test_the_engine_stands_by_itself() -> None:
    """It is what games are built on, so it imports nothing of what is built on them."""
    text = "".join(path.read_text("utf-8") for path in (PACKAGE / "engine").rglob("*.py"))
    assert set(re.findall(r"(?:from|import) paddock\.(\w+)", text)) <= {"engine", "errors", "games", "library"}
