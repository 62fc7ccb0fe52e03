"""Plays a portion of an experiment into one tally; the same portion gives the same tally, wherever it is played."""

from collections.abc import Callable
from threading import Event
from typing import Any

import numpy as np

from paddock.bots.players import find_player
from paddock.bots.search import ROOM, guide_of
from paddock.bots.weighing import load_weights
from paddock.engine.asking import SEATS
from paddock.engine.compiled import copy_of
from paddock.engine.game import Game
from paddock.engine.record import Ints, array_of_one, new_record
from paddock.lab.plan import Piece, Plan, Variant
from paddock.sim.dice import roll
from paddock.sim.playout import RANDOM, play_game
from paddock.sim.tallies import Tallying, find_tallying
from paddock.table.sight import Sight

PLAIN = 0
"""The row of the weights that a rookie plays by."""
CHANCE = 1 << 30
"""How many thoughts about the same question there can be."""


class Stopped(Exception):
    """Nobody wants the portion any more."""


def play_piece(plan: Plan, piece: Piece, stop: Event | None = None) -> Any:
    """Play a portion; where bots search, which takes long, `stop` breaks it off."""
    variant = plan.variants[piece.variant]
    tallying = find_tallying(plan.game.name)
    tally: Any = new_record(tallying.record)
    games = plan.games_of(piece)
    if not variant.searching:
        play(plan, variant, tallying.play_games, (games.start, games.stop), tally)
        return tally
    play_thinking = thinking(plan.game, variant, tallying, stop)
    for number in games:
        play(plan, variant, play_thinking, (number,), tally)
    return tally


def make_ready(plan: Plan) -> None:
    """Have the rules and the quick players compiled."""
    tallying = find_tallying(plan.game.name)
    play(plan, plan.variants[0], tallying.play_games, (0, 0), new_record(tallying.record))


def play(plan: Plan, variant: Variant, play: Callable[..., None], numbers: tuple[int, ...], tally: Any) -> None:
    """Play the games of these numbers with all that it takes."""
    setting = variant.setting
    play(
        new_record(plan.game.state), setting.box, guide_of(setting.circuit), load_weights(plan.game.name),
        kinds_of(variant), find_tallying(plan.game.name).noting, plan.key, *numbers, tally, *working_room(),
    )  # fmt: skip


def working_room() -> tuple[Ints, Ints, Ints, Ints]:
    """What a game is played with: a seed, dice, numbers of the quick player, scores."""
    return np.zeros(4, np.int64), np.zeros(1, np.int64), np.zeros(ROOM), np.zeros((2, SEATS), np.int64)


def kinds_of(variant: Variant) -> Ints:
    """The kind of player in each seat; who searches is none of them, and is asked in place of a quick player."""
    kinds = np.full(SEATS, PLAIN)
    for seat, bot in enumerate(variant.bots):
        kinds[seat] = RANDOM if bot == "random" else PLAIN
    return kinds


def thinking(game: Game, variant: Variant, tallying: Tallying, stop: Event | None) -> Callable[..., None]:
    """The loop over a game as plain Python, in which bots that search are asked; they see what their seat may see."""
    quick: Callable[..., int] = tallying.parts["suggest"]
    setting, players = variant.setting, [find_player(bot) for bot in variant.bots]

    def think(
        state: Any, box: Any, guide: Ints, weights: Ints, seat: int, options: int, dice: Ints, room: Ints
    ) -> int:  # fmt: skip
        if variant.bots[seat] == "rookie":
            return quick(state, box, guide, weights, seat, options, dice, room)
        if stop is not None and stop.is_set():
            raise Stopped
        record = array_of_one(state)
        answers = game.calls.show(record, setting.boxes, seat)
        return players[seat](Sight(game, setting, seat, game.seen(record, answers)), roll(dice, CHANCE))

    loop: Any = play_game
    slow: Callable[..., None] = copy_of(loop, {**loop.__globals__, **tallying.parts, "suggest": think}, "thinking")
    return slow
