"""Every ruleset has recorded games, which its own tests play again."""

from pathlib import Path

from paddock.table.games import GAMES
from paddock.table.replay import read_replay

TESTS = Path(__file__).parents[1]


def test_every_ruleset_has_recorded_games() -> None:
    """A game or a ruleset without one fails here: record some with its `golden/make.py`."""
    files = [file for file in TESTS.glob("*/golden/*.json") if file.name != "expected.json"]
    replays = [read_replay(file.read_bytes()) for file in files]
    recorded = {(replay.game, replay.ruleset) for replay in replays}
    assert recorded == {(game.name, game.ruleset) for game in GAMES.values()}
