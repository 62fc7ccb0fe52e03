"""Records the golden games: `python -m tests.caferace.golden.make`, by hand, after a change of rules on purpose.

A change of rules raises the ruleset's number, and games of the new one are added. Those of the rulesets before stay:
they are recorded the same as ever.
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
