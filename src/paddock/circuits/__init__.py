"""Circuits: the loops of spaces that cars race on, read from plain files.

`load_circuit("top-race")` or `load_circuit("my-own.toml")` gives a `Circuit`; docs/circuits.md tells
the format.
"""

from paddock.circuits.drawing import draw
from paddock.circuits.loading import load_circuit, shipped
from paddock.circuits.model import Circuit, Space
from paddock.circuits.section import Section
from paddock.circuits.steps import line_steps, steps

__all__ = ["Circuit", "Section", "Space", "draw", "line_steps", "load_circuit", "shipped", "steps"]
