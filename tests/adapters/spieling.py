"""OpenSpiel states for the tests: any game, any number of players, any options, any moment."""

import random
from collections.abc import Callable
from typing import Any

import pyspiel
from hypothesis import strategies as st

from paddock.adapters.openspiel import short_name
from paddock.engine.game import Game
from tests.conformance.dealing import ways_to_play


def loaded(game: Game, seats: int, **options: Any) -> Any:
    """The game as OpenSpiel loads it, where an amount of money is a number."""
    plain = {name: int(value) if str(value).isdigit() else value for name, value in options.items()}
    return pyspiel.load_game(short_name(game), {"players": seats, **plain})


def play(state: Any, dice: random.Random, most: int = 5000) -> Any:
    """Play random actions, including those of chance, to the end or at most this many."""
    for _ in range(most):
        if state.is_terminal():
            break
        state.apply_action(dice.choice(state.legal_actions()))
    return state


@st.composite
def in_progress(draw: Callable[..., Any], game: Game) -> Any:
    """A state after some random actions, from none to all."""
    state = loaded(game, **draw(ways_to_play(game))).new_initial_state()
    return play(state, random.Random(draw(st.integers(0, 1 << 32))), draw(st.integers(0, 400)))


def known_to(state: Any, player: int) -> tuple[Any, ...]:
    """Everything that OpenSpiel shows a player of a state."""
    return (
        state.observation_string(player),
        state.observation_tensor(player),
        state.information_state_string(player),
        state.information_state_tensor(player),
    )
