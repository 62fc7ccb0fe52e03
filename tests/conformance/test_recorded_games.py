"""Recorded games always give the same states and scores, under the ruleset that they were recorded with.

A game that differs shows that the rules have changed. If that is intended, raise the ruleset's number, let the rules
play by the old one too, and record games of the new one with `python -m tests.<game>.golden.make`.
"""

from importlib import import_module
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from paddock import Table
from paddock.errors import ReplayMismatch
from paddock.games import GAMES
from paddock.games.cars.circuits import CIRCUITS
from paddock.table.replay import Replay, read_replay
from tests.recording import EXPECTED, Ways

TESTS = Path(__file__).parents[1]
FILES = sorted(file for file in TESTS.glob("games/*/golden/*.json") if file.name != EXPECTED)
MATTERING = [file for file in FILES if "mid-card" in file.stem]
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


def ways_of(folder: Path) -> Ways:
    """How the golden games of a folder were played."""
    ways: Ways = import_module(f"tests.games.{folder.parent.name}.golden.make").GAMES
    return ways


@EVERY_GAME
def test_every_recorded_game_has_its_scores_and_the_other_way_round(name: str) -> None:
    folder = TESTS / "games" / GAMES[name].package.rpartition(".")[2] / "golden"
    ways = [name for named in ways_of(folder).values() for name in named]
    expected = msgspec.json.decode((folder / EXPECTED).read_bytes())
    assert {file.stem for file in FILES if file.parent == folder} == set(expected) == set(ways)


@EVERY_GAME
def test_every_ruleset_has_recorded_games_that_cover_players_and_options(name: str) -> None:
    game, replays = GAMES[name], recorded(name)
    assert {replay.ruleset for replay in replays} == set(range(1, game.ruleset + 1))
    assert {replay.seats for replay in replays} == set(game.players)
    played = {(option, value) for replay in replays for option, value in replay.options.items()}
    for option in game.options:
        values = CIRCUITS.shipped() if option.name == "track" else option.values
        assert {value for name, value in played if name == option.name} >= set(values)


@pytest.mark.parametrize("file", MATTERING, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_a_game_in_which_a_ruleset_matters_is_not_that_of_the_other(file: Path) -> None:
    recorded = read_replay(file.read_bytes())
    with pytest.raises(ReplayMismatch):
        Table.from_replay(replace(recorded, ruleset=3 - recorded.ruleset))


@pytest.mark.parametrize("file", [file for file in MATTERING if file.stem.endswith("-2")], ids=lambda file: file.stem)
def test_when_the_last_car_finishes_in_mid_card_only_the_questions_after_it_are_left_out(file: Path) -> None:
    now = read_replay(file.read_bytes())
    then = read_replay(file.with_stem(file.stem.removesuffix("-2")).read_bytes())
    assert (then.ruleset, now.ruleset) == (1, 2)
    assert now.answers == then.answers[: len(now.answers)]
    assert len(now.answers) < len(then.answers)
    assert Table.from_replay(now).scores() == Table.from_replay(then).scores()


@EVERY_GAME
@pytest.mark.parametrize("ruleset", [-1, 0, 99])
def test_an_unknown_ruleset_is_refused(name: str, ruleset: int) -> None:
    known = {1: "ruleset 1", 2: "rulesets 1 to 2"}[GAMES[name].ruleset]
    with pytest.raises(ReplayMismatch, match=f"is of ruleset {ruleset}; known here: {known}$"):
        Table.from_replay(replace(recorded(name)[0], ruleset=ruleset))
