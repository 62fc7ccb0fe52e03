"""A correct deck file, in which the tests of this folder make mistakes."""

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[4] / "docs" / "decks.md"


@pytest.fixture(scope="session")
def example() -> str:
    """The complete file that docs/decks.md shows."""
    found = re.search(r"```toml\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    assert found
    return found.group(1)
