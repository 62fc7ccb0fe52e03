"""Finds where a moving car can end up: every end of its move, each with the answers that lead there.

The search carries out answers on copies of the record, so a route is exactly what the rules make of these answers. It
reads only this car's move up to its end, and nothing that follows.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
from itertools import pairwise
from struct import Struct
from typing import Any, NamedTuple

import numpy as np

from paddock.engine.game import Game
from paddock.engine.journal import KIND
from paddock.engine.model import Question, Route
from paddock.engine.sets import members
from paddock.games.cars.events import CarBlocked, CarFinished, CarMoved, LineCrossed
from paddock.games.cars.questions import StepQuestion
from paddock.games.cars.setting import CarSetting

ENTRY = Struct("=5h")  # the layout of an entry in the journal
PATH_ONLY = ("noting", "noted", "journal", "asked", "moved")
"""Fields that depend on the route to a space but do not affect the rest of the move."""


class Cost(NamedTuple):
    """What makes a route look odd, most important first: the number of diagonal steps, then how far it swerves."""

    corners: int = 0
    swerve: float = 0.0


class Moved(NamedTuple):
    """The effect of one answer: the spaces driven, and whether the move continues, ended, was blocked or finished."""

    spaces: tuple[int, ...]
    goes_on: bool
    finished: bool
    lost: int


@dataclass(frozen=True, slots=True)
class Way:
    """A partial route: the record after its answers, the car's space, and how it got there."""

    memory: bytes
    space: int
    answers: tuple[int, ...]
    spaces: tuple[int, ...]
    options: int


def find_routes(game: Game, setting: CarSetting, memory: bytes, question: Question) -> tuple[Route, ...]:
    """One route to each space where the car's move can end, the one over the finish line last; none if no car moves.

    If several routes lead to one end, it is the one that loses the fewest spaces, then the straightest.
    """
    if not isinstance(question, StepQuestion):
        return ()
    search = MoveSearch(game, setting, memory, question)
    ends: dict[int | None, tuple[int, Cost, Route]] = {}
    for cost, route in search.routes():
        known = ends.get(route.end)
        if known is None or (route.lost, cost) < known[:2]:
            ends[route.end] = (route.lost, cost, route)
    return tuple(ends[end][2] for end in sorted(ends, key=lambda end: (end is None, end)))


def move_of(record: Any) -> tuple[int, ...]:
    """The values that stay the same as long as questions are about one move of a car."""
    return tuple(record[name].item() for name in ("phase", "waiting", "car", "row", "card"))


def same_move(game: Game, before: bytes, after: bytes) -> bool:
    """Whether the question in the second record is about the same move as the one in the first."""
    return move_of(np.frombuffer(before, game.state)) == move_of(np.frombuffer(after, game.state))


def same_place(game: Game, one: bytes, other: bytes) -> bool:
    """Whether two records differ in nothing but the routes that led to them."""
    return place_of(game.state, one) == place_of(game.state, other)


class MoveSearch:
    """A search through all possible continuations of a move, straightest routes first."""

    def __init__(self, game: Game, setting: CarSetting, memory: bytes, question: StepQuestion) -> None:
        self.game = game
        self.setting = setting
        self.across: dict[int, tuple[float, float]] = {}
        self.seat = question.seat
        self.car = question.car
        record = np.frombuffer(memory, game.state)
        self.turn = move_of(record)
        self.start = Way(memory, question.space, (), (), record["options"].item())

    def routes(self) -> Iterator[tuple[Cost, Route]]:
        """Every end of the move with a route to it and its cost."""
        heap: list[tuple[Cost, int, Way]] = [(Cost(), 0, self.start)]
        seen: set[bytes] = set()
        pushed = 0
        while heap:
            cost, _, way = heappop(heap)
            key = place_of(self.game.state, way.memory)
            if key in seen:
                continue
            seen.add(key)
            for answer in members(way.options):
                memory = bytearray(way.memory)
                record = np.frombuffer(memory, self.game.state)
                self.game.calls.carry_out(record, self.setting.boxes, self.seat, answer)
                moved = self._read(record)
                spaces, answers = (*way.spaces, *moved.spaces), (*way.answers, answer)
                after = self._cost(cost, (way.space, *moved.spaces))
                end = moved.spaces[-1] if moved.spaces else way.space
                if moved.goes_on:
                    pushed += 1
                    options = record["options"].item()
                    heappush(heap, (after, pushed, Way(bytes(memory), end, answers, spaces, options)))
                else:
                    yield after, Route(answers, spaces, None if moved.finished else end, moved.lost)

    def _read(self, record: Any) -> Moved:
        """The effect of the last answer on the car, up to the end of its move."""
        spaces: list[int] = []
        for entry in ENTRY.iter_unpack(record["journal"][0, : record["noted"].item()].tobytes()):
            event = self.game.tellers[entry[KIND]](self.setting, 0, entry, False)
            if isinstance(event, LineCrossed):
                continue
            if not isinstance(event, CarMoved | CarBlocked | CarFinished) or event.car != self.car:
                return Moved(tuple(spaces), False, False, 0)
            if not isinstance(event, CarMoved):
                lost = event.lost if isinstance(event, CarBlocked) else 0
                return Moved(tuple(spaces), False, isinstance(event, CarFinished), lost)
            spaces.append(event.space)
        return Moved(tuple(spaces), move_of(record) == self.turn, False, 0)

    def _cost(self, cost: Cost, spaces: tuple[int, ...]) -> Cost:
        """The cost of a route after these further spaces, the first of which it had reached already."""
        corners, swerve = cost
        for a, b in pairwise(spaces):
            (inner, outer), (next_inner, next_outer) = self._across(a), self._across(b)
            corners += outer <= next_inner or next_outer <= inner
            swerve += abs(next_inner + next_outer - inner - outer)
        return Cost(corners, round(swerve, 6))

    def _across(self, space: int) -> tuple[float, float]:
        """The fractions of the road's width between which a space lies."""
        known = self.across.get(space)
        if known is None:
            found = self.setting.circuit.spaces[space]
            known = self.across[space] = (float(found.inner), float(found.outer))
        return known


def place_of(state: np.dtype[Any], memory: bytes) -> bytes:
    """The bytes of a record that do not depend on the route: two routes that agree in them have the same ends."""
    return b"".join([memory[start:end] for start, end in lasting(state)])


@cache
def lasting(state: np.dtype[Any]) -> tuple[tuple[int, int], ...]:
    """Where in a record those bytes are, as pairs of begin and end."""
    fields: Any = state.fields or {}
    cut = sorted((fields[name][1], fields[name][1] + fields[name][0].itemsize) for name in PATH_ONLY if name in fields)
    bounds = [0, *(edge for pair in cut for edge in pair), state.itemsize]
    return tuple(pair for pair in zip(bounds[::2], bounds[1::2], strict=True) if pair[0] < pair[1])
