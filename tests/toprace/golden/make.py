"""Records the golden games: `python -m tests.toprace.golden.make`, by hand, after a change of rules on purpose.

A change of rules raises the ruleset's version; the games of the version before are then deleted.
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
    "two-players": {"seats": 2},
    "two-open": {"seats": 2, "auction": "open", "track": "marina-bay"},
    "three-with-bets": {"seats": 3, "bets": True},
    "four-players": {"seats": 4, "track": "river-station"},
    "four-poor": {"seats": 4, "money": "0,20,200,-40", "bets": True},
    "five-open-with-bets": {"seats": 5, "auction": "open", "bets": True},
    "six-without-tens": {"seats": 6, "tens": False},
}


def record(name: str) -> Table:
    """A game with random answers, the same each time."""
    seed = list(GAMES).index(name)
    table = Table.new("top-race", seed=seed, **GAMES[name])
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
