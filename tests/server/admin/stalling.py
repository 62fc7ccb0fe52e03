"""`python -m tests.server.admin.stalling WORD...`: `paddock admin` that waits before its commit, to be killed."""

import os
import subprocess
import sys
import time

from paddock.cli import main
from paddock.server.store.postgres import PostgresConnection
from paddock.server.store.sqlite import SqliteConnection

SIGN = "everything is written, nothing is committed"


def stand_still(_connection: object) -> None:
    """Wait to be killed."""
    print(SIGN, flush=True)
    time.sleep(600)


def kill_before_commit(place: str, *words: str) -> None:
    """Kill a command when it has done everything except the commit."""
    command = [sys.executable, "-m", "tests.server.admin.stalling", *words]
    environment = {**os.environ, "PADDOCK_STORE": place}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        try:
            assert SIGN in process.stdout.readline()
        finally:
            process.kill()


if __name__ == "__main__":
    SqliteConnection.commit = PostgresConnection.commit = stand_still  # type: ignore[assignment, method-assign]
    main(["admin", *sys.argv[1:]])
