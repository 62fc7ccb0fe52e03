"""Servers that start at once: a process that has already loaded the program forks one whenever a test needs it.

Each is a separate process with its own command line, environment and folder; only loading, which takes two seconds, is
left out. This file is also the program of the process that forks.
"""

import atexit
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import IO

MOST = 1 << 20  # bytes of a request
PATIENCE = 60.0
NO_THREADS = {"OPENBLAS_NUM_THREADS": "1"}  # threads do not survive a fork


class Forked:
    """A forked process, with the interface of `subprocess.Popen`."""

    def __init__(self, words: Sequence[str], log: IO[str]) -> None:
        output, printed = os.pipe()
        report, told = os.pipe()
        self.stdout = os.fdopen(output, encoding="utf-8")
        self.report = os.fdopen(report, "rb", buffering=0)
        request = json.dumps([words, dict(os.environ), os.getcwd()]).encode()  # noqa: PTH109
        socket.send_fds(loaded(), [request], [printed, log.fileno(), told])
        os.close(printed)
        os.close(told)
        self.returncode: int | None = None
        self.pid = self._told(PATIENCE)

    def _has_told(self, timeout: float) -> bool:
        """Whether something is reported about it within this number of seconds."""
        reports = select.poll()
        reports.register(self.report, select.POLLIN)
        return bool(reports.poll(1000 * timeout))

    def _told(self, timeout: float) -> int:
        """The next number that is reported about it."""
        if not self._has_told(timeout):
            raise subprocess.TimeoutExpired("paddock", timeout)
        line = self.report.readline()
        assert line, "the process that forks is gone"
        return int(line)

    def poll(self) -> int | None:
        """The exit code; None while it runs."""
        if self.returncode is None and self._has_told(0):
            self.wait()
        return self.returncode

    def wait(self, timeout: float = PATIENCE) -> int:
        """Wait for its end; return the exit code."""
        if self.returncode is None:
            self.returncode = self._told(timeout)
            self.report.close()
        return self.returncode

    def communicate(self, timeout: float = PATIENCE) -> None:
        """Wait for its end, and close its output."""
        self.wait(timeout)
        self.stdout.close()

    def send_signal(self, number: int) -> None:
        """Send it a signal, if it still runs."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)


@cache
def loaded() -> socket.socket:
    """The socket of the forking process, which starts with the first request and ends with this process."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with theirs:
        command = [sys.executable, "-P", __file__, str(theirs.fileno())]
        process = subprocess.Popen(command, pass_fds=[theirs.fileno()], env={**os.environ, **NO_THREADS})

    def end() -> None:
        ours.close()
        process.wait(PATIENCE)

    atexit.register(end)
    return ours


def main() -> None:
    """Load the program, then fork whenever a request comes."""
    from paddock.bots.warming import are_warm
    from paddock.cli import main as paddock
    from paddock.games import GAMES
    from paddock.server.live.preparing import load

    for module in ("cli.serve", "server.http.serving", "server.store.postgres_store"):
        import_module(f"paddock.{module}")
    if all(map(are_warm, GAMES)):
        for game in GAMES:
            load(game)
    gc.collect()
    gc.freeze()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with socket.socket(fileno=int(sys.argv[1])) as requests:
        while True:
            request, handles, _, _ = socket.recv_fds(requests, MOST, 3)
            reap()
            if not request:
                return
            if not os.fork():
                break
            for handle in handles:
                os.close(handle)
    become(*json.loads(request), *handles)
    paddock()


def reap() -> None:
    """Reap the processes that have ended."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def become(words: list[str], environment: dict[str, str], folder: str, output: int, log: int, report: int) -> None:
    """Fork once more: the child continues as if it had just been started, and this process reports how it ends."""
    if server := os.fork():
        os.close(output)
        os.close(log)
        os.write(report, f"{server}\n".encode())
        code = os.waitstatus_to_exitcode(os.waitpid(server, 0)[1])
        os.write(report, f"{code}\n".encode())
        os._exit(0)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.dup2(output, 1)
    os.dup2(log, 2)
    for handle in (output, log, report):
        os.close(handle)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    sys.argv = ["paddock", *words]


if __name__ == "__main__":
    main()
