"""Catanatron: complete games of Catan between its four random players.

It draws everything from Python's global generator, which each game seeds again; the seeds come from a
generator of our own. A game that nobody has won after 1000 turns ends there, as `Game.play` has it.
"""

from random import Random
from typing import Any

from catanatron.game import Game
from catanatron.models.player import Color, RandomPlayer

from benchmarks.measurement import Measurement, measure


def whole_games(seconds: float, seed: int = 1) -> Measurement:
    """Play complete games with `Game.play`."""
    generator = Random(seed)
    players = [RandomPlayer(colour) for colour in Color]

    def play() -> Any:
        game = Game(players, seed=generator.randrange(1, 2**31))
        game.play()
        return game

    return measure("Catanatron, four random players", play, lambda game: (1, len(game.state.actions)), seconds)
