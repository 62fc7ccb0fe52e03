"""Recorded games give the same states and scores for as long as a ruleset has its version.

A game that differs tells that the rules have changed. On purpose: raise the ruleset's version and record anew with
`python -m tests.caferace.golden.make`.
"""

import msgspec
import pytest

from paddock import Table
from paddock.table.games import GAMES
from paddock.table.replay import Replay, read_replay
from tests.caferace.golden import make

FILES = sorted(path for path in make.FOLDER.glob("*.json") if path != make.EXPECTED)
EXPECTED = msgspec.json.decode(make.EXPECTED.read_bytes())
GAME = GAMES["cafe-race"]


def replays() -> list[Replay]:
    return [read_replay(path.read_bytes()) for path in FILES]


@pytest.mark.parametrize("name", EXPECTED)
def test_a_recorded_game_is_the_same_today(name: str) -> None:
    text = (make.FOLDER / f"{name}.json").read_bytes()
    table = Table.from_replay(text)
    assert table.over
    assert [line.total for line in table.scores()] == EXPECTED[name]["totals"]
    assert list(table.winners()) == EXPECTED[name]["winners"]
    assert read_replay(text).digests == table.replay().digests


def test_every_recorded_game_has_its_scores_and_the_other_way_round() -> None:
    assert {path.stem for path in FILES} == set(EXPECTED) == set(make.GAMES)


def test_the_recorded_games_are_of_this_ruleset_and_cover_every_number_of_players_and_option() -> None:
    assert {(replay.game, replay.ruleset) for replay in replays()} == {(GAME.name, GAME.ruleset)}
    played = {(replay.seats, replay.options["auction"]) for replay in replays()}
    assert played == {(seats, auction) for seats in GAME.players for auction in (False, True)}
