"""Records the golden games: `python -m tests.caferace.golden.make`, by hand, after a change of rules on purpose.

A change of rules raises the ruleset's version; the games of the version before are then deleted, since the rules
here can no longer play them.
"""

from pathlib import Path
from typing import Any

from tests.recording import record

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

if __name__ == "__main__":
    record(Path(__file__).parent, "cafe-race", GAMES)
