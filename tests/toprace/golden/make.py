"""Records the golden games: `python -m tests.toprace.golden.make`, by hand, after a change of rules on purpose.

A change of rules raises the ruleset's version; the games of the version before are then deleted.
"""

from pathlib import Path
from typing import Any

from tests.recording import record

GAMES: dict[str, dict[str, Any]] = {
    "two-players": {"seats": 2},
    "two-open": {"seats": 2, "auction": "open", "track": "marina-bay"},
    "three-with-bets": {"seats": 3, "bets": True},
    "four-players": {"seats": 4, "track": "river-station"},
    "four-poor": {"seats": 4, "money": "0,20,200,-40", "bets": True},
    "five-open-with-bets": {"seats": 5, "auction": "open", "bets": True},
    "six-without-tens": {"seats": 6, "tens": False},
}

if __name__ == "__main__":
    record(Path(__file__).parent, "top-race", GAMES)
