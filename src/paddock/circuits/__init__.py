"""Circuits: the loops of spaces that cars race on, read from plain files.

`load_circuit("top-race")` or `load_circuit("my-own.toml")` gives a `Circuit`; docs/circuits.md tells
the format.
"""

from paddock.circuits.building import parse_circuit
from paddock.circuits.drawing import draw
from paddock.circuits.model import Circuit, Space
from paddock.circuits.section import Section
from paddock.circuits.steps import line_steps, steps
from paddock.errors import CircuitError
from paddock.library import Library

CIRCUITS = Library("circuit", __name__, parse_circuit, CircuitError)
load_circuit = CIRCUITS.load

__all__ = ["CIRCUITS", "Circuit", "Section", "Space", "draw", "line_steps", "load_circuit", "steps"]
