"""Circuits that several tests use."""

import re
from pathlib import Path

import pytest

from paddock.games.cars.circuits import Circuit, load_circuit

DOCS = Path(__file__).parents[4] / "docs" / "circuits.md"


@pytest.fixture(scope="session")
def top_race() -> Circuit:
    return load_circuit("top-race")


@pytest.fixture(scope="session")
def example() -> str:
    """The complete example of the docs: a small circuit in which tests can make mistakes."""
    found = re.search(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return found[1]
