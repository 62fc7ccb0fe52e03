"""Many games side by side, in which the network is asked in the seats that it plays and bots answer for the others."""

import random
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from paddock.adapters.records import make_records
from paddock.bots.weighing import load_weights
from paddock.engine.asking import SEATS
from paddock.engine.game import Game, Setting
from paddock.engine.randomness import WORD
from paddock.engine.record import Ints
from paddock.errors import OptionError
from paddock.games import find_game
from paddock.learning.rows import Part, Rows, kernels_of
from paddock.sim.policies import guide_of
from paddock.sim.scratch import SCRATCH
from paddock.table.seeds import seed_words

USUAL_SEATS = 4
KINDS, USUAL = 32, 0.75
"""How many ways to play a network learns from, and the share of them that have no unusual options."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The questions to the network, one per game: who is asked, how things stand, and a row for each answer in turn."""

    seat: Ints
    seats: Ints
    player: Ints
    seen: Ints
    told: Ints
    count: Ints


def ways_to_play(game: Game, seed: int) -> list[Setting]:
    """Numbers of players, half of them the usual one, and options, most of them the usual ones."""
    dice = random.Random(seed)
    most = [seats for seats in game.players if seats != USUAL_SEATS]
    found: list[Setting] = []
    while len(found) < KINDS:
        seats = USUAL_SEATS if len(found) % 2 == 0 else most[len(found) // 2 % len(most)]
        given: dict[str, object] = {}
        if dice.random() > USUAL:
            for option in game.options:
                if option.values or option.offered:
                    given[option.name] = dice.choice([option.default_for(seats), *(option.values or option.offered)])
        try:
            found.append(game.setting(seats, given, None))
        except OptionError:
            continue
    return found


class Practice:
    """Games of several kinds, a kind and the players of its seats for each row."""

    def __init__(self, name: str, settings: Sequence[Setting], players: Ints, seed: int, threads: int) -> None:
        game, count = find_game(name), len(players)
        features = game.part("features")
        self.threads, self.shape = threads, (features.STATE, features.ANSWER)
        self.kind = np.arange(count) % len(settings)
        self.seats = np.array([setting.seats for setting in settings])[self.kind]
        self._kernels, self._weights = kernels_of(name), load_weights(name)[0]
        states, _, _, eights = make_records(game.state, count + threads)
        self._rows = Rows(
            states=states,
            eights=eights,
            boxes=np.concatenate([setting.boxes for setting in settings]),
            guides=np.stack([guide_of(game, setting) for setting in settings]),
            kind=self.kind,
            player=players,
            silent=np.zeros(count, np.int64),
            deals=np.zeros(count, np.int64),
            dice=1 + (seed * 7919 + np.arange(count) * 104_729) % (WORD - 1),
            action=np.zeros(count, np.int64),
            seat=np.zeros(count, np.int64),
            answers=np.zeros(count, np.int64),
            total=np.zeros(count, np.int64),
            result=np.zeros((count, SEATS, 2), np.float32),
            done=np.zeros(count, np.bool_),
        )
        ends = [count * part // threads for part in range(threads + 1)]
        self._parts = list(map(Part, ends, ends[1:], range(count, count + threads)))
        self._scratch: Ints = np.zeros(threads, SCRATCH)
        self._scratch["seed"] = seed_words(seed)
        self._rooms = np.zeros((threads, features.NUMBERS))
        self._pool = ThreadPoolExecutor(threads)
        self._each(lambda part, scratch, _: self._kernels.begin_all(self._rows, part, self._weights, scratch))

    @property
    def done(self) -> Ints:
        """The games that ended with the last step."""
        return self._rows.done

    @property
    def result(self) -> Ints:
        """Each seat's share of the win and its lead, of the games that ended with the last step."""
        return self._rows.result

    def ask(self) -> Asked:
        """What the network is asked now."""
        rows = self._rows
        begin = np.zeros(len(rows.total) + 1, np.int64)
        np.cumsum(rows.total, out=begin[1:])
        seen = np.zeros((len(rows.total), self.shape[0]), np.float32)
        told = np.zeros((int(begin[-1]), self.shape[1]), np.float32)
        self._each(lambda part, _, room: self._kernels.look_all(rows, part, begin, room, seen, told))
        player = rows.player[np.arange(len(rows.total)), rows.seat]
        return Asked(rows.seat.copy(), self.seats, player, seen, told, rows.total.copy())

    def step(self, action: Ints) -> None:
        """Carry out an answer in each game, by its number among those that were told, and play on."""
        self._rows.action[:] = action
        self._each(lambda part, scratch, _: self._kernels.step_all(self._rows, part, self._weights, scratch))

    def _each(self, work: Callable[[Part, Any, Any], None]) -> None:
        """Work on all rows, each thread on its part with its own scratch and working space."""
        for _ in self._pool.map(work, self._parts, self._scratch, self._rooms):
            pass
