"""What all tests have in common."""

import os
import signal

import pytest

from tests.compiling import compile_for
from tests.patience import be_patient

pytest_plugins = ["tools.suite.plugin", "tools.suite.tiers"]

be_patient()

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as in a shell's background, where Ctrl-C is ignored
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="module", autouse=True)
def compiled(request: pytest.FixtureRequest) -> None:
    """Compile what the tests of a file use before the first of them."""
    file = request.path.relative_to(request.config.rootpath).as_posix()
    compile_for(file, int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:]))
