"""Records the golden games: `python -m tests.downforce.golden.make`, by hand, after a change of rules on purpose.

A change of rules raises the ruleset's version; the games of the version before are then deleted, since the rules
here can no longer play them.
"""

import random
from pathlib import Path
from typing import Any

import msgspec

from paddock import Table
from paddock.table.replay import write_replay
from tests.table.playing import play

FOLDER = Path(__file__).parent
EXPECTED = FOLDER / "expected.json"

GAMES: dict[str, dict[str, Any]] = {
    "two-players": {"seats": 2, "track": "marina-bay"},
    "two-players-all-cards": {"seats": 2, "track": "river-station", "hands": "all", "cunning": "keep"},
    "two-beginners": {"seats": 2, "track": "top-race", "hands": "three", "auction": False, "powers": False},
    "three-players": {"seats": 3, "track": "river-station"},
    "three-with-odds": {"seats": 3, "track": "top-race", "bets": "odds"},
    "four-players": {"seats": 4, "track": "top-race"},
    "four-beginners": {
        "seats": 4,
        "track": "marina-bay",
        "auction": False,
        "powers": False,
        "hands": "three",
        "bets": "none",
        "winner": "first-car",
    },
    "four-long-distance": {"seats": 4, "track": "river-station", "long_distance": True, "bets": "odds"},
    "five-players": {"seats": 5, "track": "marina-bay"},
    "five-dealt-powers": {"seats": 5, "track": "river-station", "auction": False, "hands": "three"},
    "six-players": {"seats": 6, "track": "river-station"},
    "six-without-cunning": {"seats": 6, "track": "top-race", "cunning": "drop", "winner": "first-car"},
    "six-long-distance": {"seats": 6, "track": "marina-bay", "long_distance": True, "powers": False},
}


def record(name: str) -> Table:
    """A game with random answers, the same each time."""
    seed = list(GAMES).index(name)
    table = Table.new("downforce", seed=seed, **GAMES[name])
    play(table, random.Random(seed))
    return table


def main() -> None:
    """Write every game, and beside them the scores that they end with."""
    totals = {}
    for name in GAMES:
        table = record(name)
        (FOLDER / f"{name}.json").write_bytes(write_replay(table.replay()))
        totals[name] = {"totals": [line.total for line in table.scores()], "winners": table.winners()}
    EXPECTED.write_bytes(msgspec.json.format(msgspec.json.encode(totals), indent=2) + b"\n")


if __name__ == "__main__":
    main()
