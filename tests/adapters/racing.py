"""Games in progress as environments play them, for the tests."""

import random
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from paddock.adapters.race import Race
from paddock.engine.game import Game
from tests.conformance.dealing import ways_to_play
from tests.table.playing import SEEDS


def play(race: Race, dice: random.Random, most: int = 5000) -> int:
    """Play random actions to the end, or at most this many; return their number."""
    for played in range(most):
        if race.over:
            return played
        seat = dice.choice(race.together)
        race.answer(seat, dice.choice(race.actions(seat)))
    return most


@st.composite
def dealt(draw: Callable[..., Any], game: Game) -> Race:
    """A freshly dealt game of any number of players and any options."""
    way = draw(ways_to_play(game))
    return Race(game.name, way.pop("seats"), draw(SEEDS), way)


@st.composite
def in_progress(draw: Callable[..., Any], game: Game) -> Race:
    """A game after some random actions, from none to all."""
    race: Race = draw(dealt(game))
    play(race, random.Random(draw(st.integers(0, 1 << 32))), draw(st.integers(0, 400)))
    return race
