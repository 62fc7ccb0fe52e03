"""Records the golden games: `python -m tests.games.downforce.golden.make`, by hand after an intended change.

A change of rules raises the ruleset's number, and games of the new ruleset are added. Those of earlier rulesets stay
the same.
"""

from pathlib import Path

from tests.recording import Ways, record

GAMES: Ways = {
    1: {
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
        "two-end-in-mid-card": {"seats": 2, "track": "marina-bay", "seed": 404},
        "four-end-in-mid-card": {"seats": 4, "track": "river-station", "seed": 182},
    },
    2: {
        "two-end-in-mid-card-2": {"seats": 2, "track": "marina-bay", "seed": 404},
        "four-end-in-mid-card-2": {"seats": 4, "track": "river-station", "seed": 182},
    },
}

if __name__ == "__main__":
    record(Path(__file__).parent, "downforce", GAMES)
