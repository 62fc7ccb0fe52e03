"""Records the golden games: `python -m tests.games.caferace.golden.make`, by hand after an intended change.

A change of rules raises the ruleset's number, and games of the new ruleset are added. Those of earlier rulesets stay
the same.
"""

from pathlib import Path

from tests.recording import Ways, record

GAMES: Ways = {
    1: {
        "three-players": {"seats": 3},
        "four-players": {"seats": 4},
        "five-players": {"seats": 5},
        "six-players": {"seats": 6},
        "three-bidders": {"seats": 3, "auction": True},
        "four-bidders": {"seats": 4, "auction": True},
        "five-bidders": {"seats": 5, "auction": True},
        "six-bidders": {"seats": 6, "auction": True},
    },
}

if __name__ == "__main__":
    record(Path(__file__).parent, "cafe-race", GAMES)
