"""A good deck file that the tests of this folder spoil in their own ways."""

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs" / "decks.md"


@pytest.fixture(scope="session")
def example() -> str:
    """The complete file that docs/decks.md shows."""
    found = re.search(r"```toml\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    assert found
    return found.group(1)
