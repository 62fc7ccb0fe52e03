"""The layout of the sources: a game is one folder, and nothing outside it names it."""

import ast
import re
from pathlib import Path

import pytest

from paddock.games import GAMES

PACKAGE = Path(__file__).parents[1] / "src" / "paddock"
SOURCES = (*PACKAGE.rglob("*.py"), *(PACKAGE / "words").rglob("*.json"))
PLATFORM = [path for path in sorted(SOURCES) if path.relative_to(PACKAGE).parts[0] != "games"]


def names_of(game: str) -> str:
    """A pattern for every spelling of a game's name: its title, its folder, a constant or a class."""
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


ROOMS = (
    "errors", "toml", "library", "words", "pages", "engine", "games", "sim", "table", "bots", "reviews", "league",
    "puzzles", "tuning", "lab", "terminal", "drawing", "server", "adapters", "vector", "cli", "learning",
)  # fmt: skip
"""From the bottom up, as in docs/pictures/architecture.svg: each imports only those before it."""
PARTS = {
    "features": "sim", "figures": "lab", "outlook": "sim", "picture": "drawing", "policy": "sim", "review": "reviews",
    "screen": "terminal", "tally": "sim", "turns": "sim",
}  # fmt: skip
"""The modules of a game's folder that a room loads when it needs them, and which may be built on that room."""


def rooms_imported(path: Path) -> set[str]:
    """The rooms that a file imports, at its beginning or anywhere else in it."""
    return set(re.findall(r"^\s*(?:from|import) paddock\.(\w+)", path.read_text("utf-8"), re.MULTILINE))


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_down_only(path: Path) -> None:
    room, *inner = path.relative_to(PACKAGE).with_suffix("").parts
    if room.startswith("__"):
        return  # the package itself, and its program
    if room == "games" and len(inner) > 1:
        room = PARTS.get(inner[1], room)
    assert rooms_imported(path) <= {room, *ROOMS[: ROOMS.index(room)]}


def test_every_room_has_its_place() -> None:
    modules = {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert {name for name in modules if not name.startswith("__")} == set(ROOMS)


ONE_THING = ("Asker", "Connection", "Line", "Race", "Room", "Setting", "Table")


@pytest.mark.parametrize("word", ONE_THING)
def test_a_word_means_one_thing(word: str) -> None:
    """A class of this name is declared once at most, besides those of the games: see docs/glossary.md."""
    declared = [path for path in PLATFORM if re.search(rf"^class {word}\b", path.read_text("utf-8"), re.MULTILINE)]
    assert len(declared) <= 1


def test_a_game_calls_its_functions_by_the_names_of_the_contract() -> None:
    """So that a search for `question`, `scores` or `view` finds them all."""
    for game in GAMES.values():
        called = (game.question.__name__, game.scores.__name__, game.check.__name__)
        assert called == ("question", "scores", "check"), game.name


MOST_ARGUMENTS = 8


@pytest.mark.parametrize("folder", sorted({path.relative_to(PACKAGE).parts[0] for path in PACKAGE.rglob("*.py")}))
def test_no_function_takes_more_than_eight_positional_arguments(folder: str) -> None:
    """What belongs together is passed as a record or a tuple with names, and the rest by name."""
    place = PACKAGE / folder
    for path in place.rglob("*.py") if place.is_dir() else [place]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
                names = [argument.arg for argument in node.args.posonlyargs + node.args.args]
                assert len(names) <= MOST_ARGUMENTS, f"{path}:{node.lineno}: {', '.join(names)}"


def test_no_function_is_made_from_text() -> None:
    """The test above reads all functions that there are."""
    for path in PACKAGE.rglob("*.py"):
        names = {node.id for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Name)}
        assert not names & {"exec", "eval", "compile"}, path


CLIENT = Path(__file__).parents[1] / "web" / "src"
PAGES = [path for path in sorted(CLIENT.rglob("*")) if path.suffix in {".ts", ".svelte", ".css"}]
APART = {"games", "protocol.ts"}  # the names of the protocol's types contain names of games
PAGE = [path for path in PAGES if path.relative_to(CLIENT).parts[0] not in APART]


@pytest.mark.parametrize("path", PAGE, ids=lambda path: str(path.relative_to(CLIENT)))
def test_the_page_names_no_game(path: Path) -> None:
    pattern = re.compile("|".join(map(names_of, GAMES)), re.IGNORECASE)
    assert not [line for line in path.read_text("utf-8").splitlines() if pattern.search(line)]


def test_the_page_imports_a_game_through_the_map_alone() -> None:
    folders = "|".join(path.name for path in (CLIENT / "games").iterdir() if path.is_dir())
    assert "plain" in folders
    for path in PAGE:
        assert not re.findall(rf"/games/(?:{folders})\b", path.read_text("utf-8")), path


def test_a_game_on_the_page_imports_no_other_game() -> None:
    """What games with cars have in common is a folder too, which imports none of them."""
    folders = sorted(path for path in (CLIENT / "games").iterdir() if path.is_dir())
    assert len(folders) == len(GAMES) + 2
    for folder in folders:
        text = "".join(path.read_text("utf-8") for path in folder.rglob("*") if path.suffix in {".ts", ".svelte"})
        others = {other.name for other in folders} - {folder.name, "cars"}
        assert not others & set(re.findall(r'["\'](?:\.\./)+(?:games/)?(\w+)/', text)), folder.name


def test_the_steps_of_a_car_are_joined_in_one_place() -> None:
    """The log, the board at a table and the replay all ask it."""
    joining = [path.name for path in PAGES if '"car_moved"' in path.read_text("utf-8")]
    assert joining == ["joining.ts", "protocol.ts"]


def test_the_client_casts_only_what_the_server_sends() -> None:
    """The linter allows no other cast: the types of messages are made from the server's own."""
    casting = [path.name for path in PAGES if "consistent-type-assertions" in path.read_text("utf-8")]
    assert casting == ["http.ts", "live.svelte.ts"]
