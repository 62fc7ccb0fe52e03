"""Records the golden games: `python -m tests.games.toprace.golden.make`, by hand after an intended change.

A change of rules raises the ruleset's number, and games of the new ruleset are added. Those of earlier rulesets stay
the same.
"""

from pathlib import Path

from tests.recording import Ways, record

GAMES: Ways = {
    1: {
        "two-players": {"seats": 2},
        "two-open": {"seats": 2, "auction": "open", "track": "marina-bay"},
        "three-with-bets": {"seats": 3, "bets": True},
        "four-players": {"seats": 4, "track": "river-station"},
        "four-poor": {"seats": 4, "money": "0,20,200,-40", "bets": True},
        "five-open-with-bets": {"seats": 5, "auction": "open", "bets": True},
        "six-without-tens": {"seats": 6, "tens": False},
        "two-end-in-mid-card": {"seats": 2, "seed": 266},
        "four-end-in-mid-card": {"seats": 4, "track": "marina-bay", "bets": True, "seed": 293},
    },
    2: {
        "two-end-in-mid-card-2": {"seats": 2, "seed": 266},
        "four-end-in-mid-card-2": {"seats": 4, "track": "marina-bay", "bets": True, "seed": 293},
    },
}

if __name__ == "__main__":
    record(Path(__file__).parent, "top-race", GAMES)
