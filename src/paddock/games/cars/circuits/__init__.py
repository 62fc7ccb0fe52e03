"""Circuits: the loops of spaces that cars race on, read from plain files.

`load_circuit("top-race")` or `load_circuit("my-own.toml")` returns a `Circuit`; docs/circuits.md describes
the format.
"""

from paddock.errors import CircuitError
from paddock.games.cars.circuits.building import parse_circuit
from paddock.games.cars.circuits.drawing import draw
from paddock.games.cars.circuits.model import Circuit, Space
from paddock.games.cars.circuits.section import Section
from paddock.games.cars.circuits.steps import line_steps, steps
from paddock.library import Library

CIRCUITS = Library("circuit", __name__, parse_circuit, CircuitError)
load_circuit = CIRCUITS.load

__all__ = ["CIRCUITS", "Circuit", "Section", "Space", "draw", "line_steps", "load_circuit", "steps"]
