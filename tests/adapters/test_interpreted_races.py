"""Environments show the same whether the rules are interpreted or compiled."""

import hashlib

from paddock.games import GAMES
from paddock.vector import Races
from tests.interpreting import interpreted

STEPS = 120


def digests() -> dict[str, str]:
    """For each game, a digest of everything that is shown during it."""
    found = {}
    for name in GAMES:
        options = {"auction": "open", "bets": True} if name == "top-race" else {}
        races = Races(name, 3, 2, options, seed=11)
        digest = hashlib.sha256()
        for _ in range(STEPS):
            races.step(races.random_actions())
            for shown in (races.seat, races.mask, races.observation, races.reward, races.scores, races.done):
                digest.update(shown.tobytes())
        found[name] = digest.hexdigest()
    return found


def test_interpreted_environments_show_what_the_compiled_ones_show() -> None:
    assert interpreted(digests) == digests()
