"""What all tests share."""

import os
import signal

import pytest

from tests.compiling import compile_games
from tests.patience import be_patient

pytest_plugins = ["tools.suite.plugin", "tools.suite.tiers"]

be_patient()

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as under a shell's &: nothing could be interrupted
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """All is compiled before the first test: Numba uses chance while it compiles, which Hypothesis refuses."""
    compile_games(int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:]))
