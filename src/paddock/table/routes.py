"""Where a car that must move can end up: every end of its move, each with the answers that lead there.

The search carries out answers on copies of the record, so a route is exactly what the rules make of these answers.
Of what follows it reads only the move of this car, up to its end.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
from itertools import pairwise
from struct import Struct
from typing import Any, NamedTuple

import msgspec
import numpy as np

from paddock.engine.game import Game, Setting
from paddock.engine.journal import KIND
from paddock.engine.model import Question
from paddock.engine.sets import members
from paddock.games.cars.circuits import Circuit
from paddock.games.cars.events import CarBlocked, CarFinished, CarMoved, LineCrossed
from paddock.games.cars.questions import StepQuestion

ENTRY = Struct("=5h")  # how the journal keeps an entry
PATH_ONLY = ("noting", "noted", "journal", "asked", "moved")
"""What a record remembers of the way to a space and no rule asks again: a move's length follows from what is left."""


class Route(msgspec.Struct, frozen=True):
    """A way for the car that must move: the answers to give one after the other, and the spaces it drives through.

    `end` is where it stands then, null past the finish line; `lost` the spaces that it loses by being blocked.
    """

    answers: tuple[int, ...]
    spaces: tuple[int, ...]
    end: int | None
    lost: int


class Cost(NamedTuple):
    """What makes a route look odd, most important first: steps across a corner, then how far it swerves."""

    corners: int = 0
    swerve: float = 0.0


class Moved(NamedTuple):
    """What one answer brought: the spaces driven, and whether the move goes on, ended, got stuck or finished."""

    spaces: tuple[int, ...]
    goes_on: bool
    finished: bool
    lost: int


@dataclass(frozen=True, slots=True)
class Way:
    """A route in the making: the record after its answers, where the car stands, and how it came there."""

    memory: bytes
    space: int
    answers: tuple[int, ...]
    spaces: tuple[int, ...]
    options: int


def find_routes(game: Game, setting: Setting, memory: bytes, question: Question) -> tuple[Route, ...]:
    """One route to each place where the car's move can end, that over the finish line last; none if no car moves.

    Of several routes to one end it is one that loses the fewest spaces, then the straightest.
    """
    if not isinstance(question, StepQuestion) or setting.circuit is None:
        return ()
    search = Search(game, setting, setting.circuit, memory, question)
    ends: dict[int | None, tuple[int, Cost, Route]] = {}
    for cost, route in search.routes():
        known = ends.get(route.end)
        if known is None or (route.lost, cost) < known[:2]:
            ends[route.end] = (route.lost, cost, route)
    return tuple(ends[end][2] for end in sorted(ends, key=lambda end: (end is None, end)))


class Search:
    """A walk over all that can become of one move, straightest routes first."""

    def __init__(self, game: Game, setting: Setting, circuit: Circuit, memory: bytes, question: StepQuestion) -> None:
        self.game = game
        self.setting = setting
        self.circuit = circuit
        self.across: dict[int, tuple[float, float]] = {}
        self.seat = question.seat
        self.car = question.car
        record = np.frombuffer(memory, game.state)
        self.turn = self._turn(record)
        self.start = Way(memory, question.space, (), (), record["options"].item())

    def _turn(self, record: Any) -> tuple[int, ...]:
        """What stays the same as long as it is this move that is asked about."""
        return tuple(record[name].item() for name in ("phase", "waiting", "car", "row", "card"))

    def routes(self) -> Iterator[tuple[Cost, Route]]:
        """Every end that is reached, with a route to it."""
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
        """What the last answer brought for the car, and nothing of what came after its move."""
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
        return Moved(tuple(spaces), self._turn(record) == self.turn, False, 0)

    def _cost(self, cost: Cost, spaces: tuple[int, ...]) -> Cost:
        """The cost of driving on through these spaces, the first of which was reached before."""
        corners, swerve = cost
        for a, b in pairwise(spaces):
            (inner, outer), (next_inner, next_outer) = self._across(a), self._across(b)
            corners += outer <= next_inner or next_outer <= inner
            swerve += abs(next_inner + next_outer - inner - outer)
        return Cost(corners, round(swerve, 6))

    def _across(self, space: int) -> tuple[float, float]:
        """Between which fractions of the road's width a space lies."""
        known = self.across.get(space)
        if known is None:
            found = self.circuit.spaces[space]
            known = self.across[space] = (float(found.inner), float(found.outer))
        return known


def place_of(state: np.dtype[Any], memory: bytes) -> bytes:
    """A record without what it remembers of the way: two ways that agree in this can end in the same places."""
    return b"".join([memory[start:end] for start, end in lasting(state)])


@cache
def lasting(state: np.dtype[Any]) -> tuple[tuple[int, int], ...]:
    """The bytes of a record that are more than a memory of the way."""
    fields: Any = state.fields or {}
    cut = sorted((fields[name][1], fields[name][1] + fields[name][0].itemsize) for name in PATH_ONLY if name in fields)
    bounds = [0, *(edge for pair in cut for edge in pair), state.itemsize]
    return tuple(pair for pair in zip(bounds[::2], bounds[1::2], strict=True) if pair[0] < pair[1])
