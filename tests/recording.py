"""Records golden games: replays that must give the same states and scores for as long as a ruleset has its version."""

import random
from pathlib import Path
from typing import Any

import msgspec

from paddock import Table
from paddock.table.replay import write_replay
from tests.table.playing import play

EXPECTED = "expected.json"


def record(folder: Path, game: str, ways: dict[str, dict[str, Any]]) -> None:
    """Write a game of each way to play with random answers, the same each time, and beside them how they end."""
    totals = {}
    for seed, (name, way) in enumerate(ways.items()):
        table = Table.new(game, seed=seed, **way)
        play(table, random.Random(seed))
        (folder / f"{name}.json").write_bytes(write_replay(table.replay()))
        totals[name] = {"totals": [line.total for line in table.scores()], "winners": table.winners()}
    (folder / EXPECTED).write_bytes(msgspec.json.format(msgspec.json.encode(totals), indent=2) + b"\n")
