"""What a player sees and recalls, as a tensor and as a string, for OpenSpiel."""

import re
from itertools import groupby
from typing import Any

import numpy as np

from paddock.adapters.recalled import PARTS, RecalledRace
from paddock.adapters.rows.layout import Layout
from paddock.engine.journal import ABOUT, FIRST, KIND, SECOND
from paddock.engine.record import Ints

RECALLED = 64
"""The number of past entries in the tensor of an information state, the latest first; the string has all of them."""
TOLD = (KIND, ABOUT, FIRST, SECOND)
"""The parts of each entry in the tensor."""


class Observer:
    """Writes observations or, with perfect recall, information states, through OpenSpiel's interface of observers.

    A tensor has the cells of the layout, each divided by its scale. With perfect recall it also has the observer's seat
    and the latest entries that it may know; their seats are absolute, not relative to the observer.
    """

    def __init__(self, layout: Layout, players: int, perfect_recall: bool) -> None:
        self.layout = layout
        self.perfect_recall = perfect_recall
        shapes: dict[str, tuple[int, ...]] = {
            field: (len(list(cells)),) for field, cells in groupby(re.split(r"\W", name)[0] for name in layout.names)
        }
        if perfect_recall:
            shapes |= {"seat": (players,), "recalled": (RECALLED, len(TOLD))}
        self.tensor: Ints = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        self.dict: dict[str, Ints] = {}
        begin = 0
        for name, shape in shapes.items():
            end = begin + int(np.prod(shape))
            self.dict[name] = self.tensor[begin:end].reshape(shape)
            begin = end

    def set_from(self, state: Any, player: int) -> None:
        """Write what a player sees of a state; everything is 0 before the deal."""
        self.tensor.fill(0)
        race: RecalledRace | None = state.race
        if race is None:
            return
        self.tensor[: self.layout.width] = race.observe(player) / self.layout.scale
        if self.perfect_recall:
            self.dict["seat"][player] = 1
            latest = race.recall(player, RECALLED)[::-1, TOLD]
            self.dict["recalled"][: len(latest)] = latest

    def string_from(self, state: Any, player: int) -> str:
        """What a player sees of a state: the cells that are not 0; with recall also its seat and all entries."""
        race: RecalledRace | None = state.race
        if race is None:
            return "not dealt yet"
        cells = race.observe(player)
        text = " ".join(self._cell(cell, cells.item(cell)) for cell in np.flatnonzero(cells).tolist())
        if self.perfect_recall:
            text += f"\nseat {player}\n" + race.recall(player).tobytes().hex(" ", 2 * PARTS)
        return text

    def _cell(self, cell: int, value: int) -> str:
        name = self.layout.names[cell]
        return name if (self.layout.low[cell], self.layout.high[cell]) == (0, 1) else f"{name}={value}"
