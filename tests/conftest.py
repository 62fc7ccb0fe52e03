"""What all tests share."""

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

from paddock.bots import warming
from paddock.table.games import GAMES
from paddock.table.warming import warm_up

pytest_plugins = ["tools.suite.plugin"]

settings.register_profile("paddock", suppress_health_check=[HealthCheck.too_slow])  # a busy machine is no fault of ours
settings.load_profile("paddock")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as under a shell's &: nothing could be interrupted
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """All is compiled before the first test: Numba uses chance while it compiles, which Hypothesis refuses.

    The bots are compiled once for all workers, who begin with different games.
    """
    warm_up()
    games, worker = list(GAMES), int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:]) % len(GAMES)
    warming.warm_up_all(games[worker:] + games[:worker])
