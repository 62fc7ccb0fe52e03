"""Recorded games give the same states and scores for as long as a ruleset has its version.

A game that differs tells that the rules have changed. On purpose: raise the ruleset's version and record anew with
`python -m tests.<game>.golden.make`.
"""

from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from paddock import Table
from paddock.games import GAMES
from paddock.games.cars.circuits import CIRCUITS
from paddock.table.replay import Replay, read_replay
from tests.recording import EXPECTED

TESTS = Path(__file__).parents[1]
FILES = sorted(file for file in TESTS.glob("*/golden/*.json") if file.name != EXPECTED)
EVERY_GAME = pytest.mark.parametrize("name", GAMES)


def recorded(name: str) -> list[Replay]:
    return [replay for file in FILES if (replay := read_replay(file.read_bytes())).game == name]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_a_recorded_game_is_the_same_today(file: Path) -> None:
    expected = msgspec.json.decode((file.parent / EXPECTED).read_bytes())[file.stem]
    table = Table.from_replay(file.read_bytes())
    assert table.over
    assert [line.total for line in table.scores()] == expected["totals"]
    assert list(table.winners()) == expected["winners"]
    assert read_replay(file.read_bytes()).digests == table.replay().digests


@EVERY_GAME
def test_every_recorded_game_has_its_scores_and_the_other_way_round(name: str) -> None:
    folder = TESTS / GAMES[name].package.rpartition(".")[2] / "golden"
    ways = import_module(f"tests.{folder.parent.name}.golden.make").GAMES
    expected = msgspec.json.decode((folder / EXPECTED).read_bytes())
    assert {file.stem for file in FILES if file.parent == folder} == set(expected) == set(ways)


@EVERY_GAME
def test_every_ruleset_has_recorded_games_that_cover_players_and_options(name: str) -> None:
    game, replays = GAMES[name], recorded(name)
    assert {replay.ruleset for replay in replays} == {game.ruleset}
    assert {replay.seats for replay in replays} == set(game.players)
    played = {(option, value) for replay in replays for option, value in replay.options.items()}
    for option in game.options:
        values = CIRCUITS.shipped() if option.name == "track" else option.values
        assert {value for name, value in played if name == option.name} >= set(values)
