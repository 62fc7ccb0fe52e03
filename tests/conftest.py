"""What all tests share."""

import pytest

from paddock.table.warming import warm_up


@pytest.fixture(scope="session", autouse=True)
def compiled_rules() -> None:
    """The rules are compiled before the first test: Numba uses chance while it compiles, which Hypothesis refuses."""
    warm_up()
