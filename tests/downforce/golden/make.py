"""Records the golden games: `python -m tests.downforce.golden.make`, by hand, after a change of rules on purpose.

A change of rules raises the ruleset's version; the games of the version before are then deleted, since the rules
here can no longer play them.
"""

from pathlib import Path
from typing import Any

from tests.recording import record

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

if __name__ == "__main__":
    record(Path(__file__).parent, "downforce", GAMES)
