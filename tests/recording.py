"""Records golden games: replays that must always give the same states and scores under their ruleset."""

import random
from pathlib import Path
from typing import Any

import msgspec

from paddock import Table
from paddock.table.replay import write_replay
from tests.table.playing import play

EXPECTED = "expected.json"


Ways = dict[int, dict[str, dict[str, Any]]]
"""By ruleset and name, how a game is played: the seats, the options, and a seed if it matters."""


def record(folder: Path, game: str, ways: Ways) -> None:
    """Write a game for each way to play, with random but reproducible answers, and how the games end."""
    totals = {}
    for ruleset, named in ways.items():
        for number, (name, way) in enumerate(named.items()):
            table = played(game, ruleset, {"seed": number, **way})
            (folder / f"{name}.json").write_bytes(write_replay(table.replay()))
            totals[name] = {"totals": [line.total for line in table.scores()], "winners": table.winners()}
    (folder / EXPECTED).write_bytes(msgspec.json.format(msgspec.json.encode(totals), indent=2) + b"\n")


def played(game: str, ruleset: int, way: dict[str, Any]) -> Table:
    """A game, played to the end."""
    options = {name: value for name, value in way.items() if name not in ("seats", "seed")}
    table = Table.deal(game, way["seats"], way["seed"], options, {}, ruleset)
    play(table, random.Random(way["seed"]))
    return table
