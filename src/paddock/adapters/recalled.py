"""A race together with everything that has happened in it, as each seat may recall it."""

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
"""The number of integers in an entry."""
ANSWERED = -1
"""The kind of entry for an answer, whose number only its seat recalls."""


class RecalledRace(Race):
    """A race that keeps its past: `log` has every answer and its journal entries since the deal, as bytes."""

    __slots__ = ("log",)

    log: bytes

    def __init__(self, game: str, seats: int, seed: int, options: Mapping[str, object] | None = None) -> None:
        super().__init__(game, seats, seed, options)
        self.log = self._take_notes()

    def _sit_down(self, game: Game, setting: Setting) -> None:
        super()._sit_down(game, setting)
        self._records.states["noting"] = EVERYTHING

    def _take_notes(self) -> bytes:
        """Move the journal entries out of the record, so that silence, which notes nothing, finds none there."""
        states = self._records.states
        noted: bytes = states["journal"][0, : states["noted"].item(0)].tobytes()
        states["noted"][0] = 0
        return noted

    def answer(self, seat: int, action: int) -> None:
        """Carry out a seat's action, and add it to the log."""
        super().answer(seat, action)
        self.log += ENTRY.pack(ANSWERED, seat, seat, action, 0) + self._take_notes()

    def recall(self, seat: int, latest: int | None = None) -> Ints:
        """The entries so far, or the latest ones, as a seat may know them, one per row.

        The details of others' secrets are hidden.
        """
        log = self.log if latest is None else self.log[-latest * ENTRY.size :]
        entries = np.frombuffer(log, np.int16).reshape(-1, PARTS).copy()
        secret = (entries[:, READER] != EVERYBODY) & (entries[:, READER] != seat)
        entries[secret, FIRST:] = HIDDEN
        return entries

    def digest(self) -> str:
        """A short digest of the present situation, including everything hidden and past."""
        return blake2b(self._records.states[0].tobytes() + self.log, digest_size=8).hexdigest()

    def copy(self) -> Self:
        """An independent game in the same situation, with the same past."""
        copy = super().copy()
        copy.log = self.log
        return copy

    def imagine(self, seat: int, seed: int) -> Self:
        """A game in which a seat sees the same as here, with the past as this seat may know it."""
        world = super().imagine(seat, seed)
        world.log = self.recall(seat).tobytes()
        return world

    def __deepcopy__(self, _memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return (*super().__reduce__(), (None, {"log": self.log}))
