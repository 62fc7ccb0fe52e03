"""A race together with all that has happened in it, as each seat may recall it."""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Self

import numpy as np

from paddock.adapters.race import Race
from paddock.engine.game import Game, Setting
from paddock.engine.journal import EVERYBODY, EVERYTHING, FIRST, HIDDEN, READER, SECOND
from paddock.engine.record import Ints
from paddock.table.table import ENTRY

PARTS = SECOND + 1
"""How many numbers an entry has."""
ANSWERED = -1
"""The kind of the entry of an answer, whose number its own seat recalls."""


class RecalledRace(Race):
    """A race that keeps its past: `log` has every answer and what was noted of it since the deal, as bytes."""

    __slots__ = ("log",)

    log: bytes

    def __init__(self, game: str, seats: int, seed: int, options: Mapping[str, object] | None = None) -> None:
        super().__init__(game, seats, seed, options)
        self.log = self._take_notes()

    def _sit_down(self, game: Game, setting: Setting) -> None:
        super()._sit_down(game, setting)
        self._records.states["noting"] = EVERYTHING

    def _take_notes(self) -> bytes:
        """Move what was noted out of the record: by silence nothing is, and then none is there."""
        states = self._records.states
        noted: bytes = states["journal"][0, : states["noted"].item(0)].tobytes()
        states["noted"][0] = 0
        return noted

    def answer(self, seat: int, action: int) -> None:
        """Carry out a seat's action, and keep it."""
        super().answer(seat, action)
        self.log += ENTRY.pack(ANSWERED, seat, seat, action, 0) + self._take_notes()

    def recall(self, seat: int, latest: int | None = None) -> Ints:
        """What happened so far, or the latest of it, as a seat may know it, an entry a row.

        Of a secret it knows only that there is one.
        """
        log = self.log if latest is None else self.log[-latest * ENTRY.size :]
        entries = np.frombuffer(log, np.int16).reshape(-1, PARTS).copy()
        secret = (entries[:, READER] != EVERYBODY) & (entries[:, READER] != seat)
        entries[secret, FIRST:] = HIDDEN
        return entries

    def digest(self) -> str:
        """A short name of the game as it stands, with everything hidden and past."""
        return blake2b(self._records.states[0].tobytes() + self.log, digest_size=8).hexdigest()

    def copy(self) -> Self:
        """A game of its own in the same situation, with the same past."""
        copy = super().copy()
        copy.log = self.log
        return copy

    def imagine(self, seat: int, seed: int) -> Self:
        """A game that a seat holds possible, with the past as this seat may know it."""
        world = super().imagine(seat, seed)
        world.log = self.recall(seat).tobytes()
        return world

    def __deepcopy__(self, _memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return (*super().__reduce__(), (None, {"log": self.log}))
