"""Plays a portion of an experiment into one tally; the same portion gives the same tally, wherever it is played."""

from collections.abc import Callable
from threading import Event
from types import FunctionType
from typing import Any, cast

import numpy as np

from paddock.bots.players import find_player
from paddock.bots.weighing import load_weights
from paddock.engine.asking import SEATS
from paddock.engine.compiled import copy_of
from paddock.engine.game import Game
from paddock.engine.record import Ints, array_of_one, new_record
from paddock.lab.plan import Piece, Plan, Variant
from paddock.sim.dice import roll
from paddock.sim.game_range import RANDOM, game_ranges
from paddock.sim.playout import play_game, play_games
from paddock.sim.policies import guide_of
from paddock.sim.scratch import Scratch, make_scratch
from paddock.sim.tallies import Tallying, find_tallying
from paddock.table.sight import Sight

PLAIN = 0
"""The row of the weights that a rookie plays by."""
CHANCE = 1 << 30
"""The number of different seeds for a bot's thoughts about one question."""


class Stopped(Exception):
    """The portion is no longer wanted."""


def play_piece(plan: Plan, piece: Piece, stop: Event | None = None) -> Any:
    """Play a portion; if bots think, which takes long, `stop` can interrupt it."""
    variant = plan.variants[piece.variant]
    tallying = find_tallying(plan.game.name)
    tally: Any = new_record(tallying.record)
    play_games = thinking(plan.game, variant, tallying, stop) if variant.thinking else tallying.play_games
    play(plan, variant, play_games, plan.games_of(piece), tally)
    return tally


def make_ready(plan: Plan) -> None:
    """Compile the rules and the quick players."""
    tallying = find_tallying(plan.game.name)
    play(plan, plan.variants[0], tallying.play_games, range(0), new_record(tallying.record))


def play(plan: Plan, variant: Variant, play_games: Callable[..., None], numbers: range, tally: Any) -> None:
    """Play the games with these numbers."""
    setting, noting = variant.setting, find_tallying(plan.game.name).noting
    games = game_ranges([numbers], plan.key, kinds_of(variant), noting)[0]
    guide, weights = guide_of(plan.game, setting), load_weights(plan.game.name)
    play_games(new_record(plan.game.state), setting.box, guide, weights, games, tally, make_scratch()[0])


def kinds_of(variant: Variant) -> Ints:
    """The kind of player in each seat; one that thinks has none, and is asked instead of a quick one."""
    kinds = np.full(SEATS, PLAIN)
    for seat, bot in enumerate(variant.bots):
        kinds[seat] = RANDOM if bot == "random" else PLAIN
    return kinds


def thinking(game: Game, variant: Variant, tallying: Tallying, stop: Event | None) -> Callable[..., None]:
    """The loop over games in plain Python, which asks bots that think; they see what their seat may see."""
    quick: Callable[..., int] = tallying.parts["suggest"]
    setting, players = variant.setting, [find_player(bot) for bot in variant.bots]

    def think(state: Any, box: Any, guide: Ints, weights: Ints, seat: int, options: int, scratch: Scratch) -> int:
        if variant.bots[seat] == "rookie":
            return quick(state, box, guide, weights, seat, options, scratch)
        if stop is not None and stop.is_set():
            raise Stopped
        record = array_of_one(state)
        answers = game.calls.show(record, setting.boxes, seat)
        return players[seat](Sight(game, setting, seat, game.seen(record, answers)), roll(scratch, CHANCE))

    one, many = cast("FunctionType", play_game), cast("FunctionType", play_games)
    slow = copy_of(one, {**one.__globals__, **tallying.parts, "suggest": think}, "thinking")
    loop: Callable[..., None] = copy_of(many, {**many.__globals__, "play_game": slow}, "thinking")
    return loop
