"""A server with the package of a fourth game installed."""

import subprocess
import sys

from tests.fourth.installed import environment
from tests.server.running import ColdServer


class WithFourthGame(ColdServer):
    """A server that finds the package."""

    def launch(self, *words: str) -> "subprocess.Popen[str]":
        """The process of the server."""
        command = [sys.executable, "-m", "paddock", *words]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, text=True, env=environment())
