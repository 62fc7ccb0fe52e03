"""Records the golden games: `python -m tests.caferace.golden.make`, by hand, after a change of rules on purpose.

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
    "three-players": {"seats": 3},
    "four-players": {"seats": 4},
    "five-players": {"seats": 5},
    "six-players": {"seats": 6},
    "three-bidders": {"seats": 3, "auction": True},
    "four-bidders": {"seats": 4, "auction": True},
    "five-bidders": {"seats": 5, "auction": True},
    "six-bidders": {"seats": 6, "auction": True},
}


def record(name: str) -> Table:
    """A game with random answers, the same each time."""
    seed = list(GAMES).index(name)
    table = Table.new("cafe-race", seed=seed, **GAMES[name])
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
