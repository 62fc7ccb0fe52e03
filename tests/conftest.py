"""What all tests share."""

import pytest
from hypothesis import HealthCheck, settings

from paddock.table.warming import warm_up

settings.register_profile("paddock", suppress_health_check=[HealthCheck.too_slow])  # a busy machine is no fault of ours
settings.load_profile("paddock")


@pytest.fixture(scope="session", autouse=True)
def compiled_rules() -> None:
    """The rules are compiled before the first test: Numba uses chance while it compiles, which Hypothesis refuses."""
    warm_up()
