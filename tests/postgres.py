"""A PostgreSQL server for tests, in a temporary folder, on a free port that only this machine can reach."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

MISSING = "PostgreSQL's programs are not on this machine: install the Debian package `postgresql`, or put them on PATH"
SECONDS = 60
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "fsync": "off",
    "full_page_writes": "off",
    "shared_buffers": "32MB",
    "max_connections": "100",
}


def program(name: str) -> str | None:
    """The path of a PostgreSQL program, the newest if there are several."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda place: int("0" + place.parent.name))
    return shutil.which(name) or shutil.which(name, path=os.pathsep.join(map(str, reversed(places))))


def is_installed() -> bool:
    return bool(program("initdb") and program("postgres"))


def another_user() -> dict[str, Any]:
    """The user to run PostgreSQL as, since it refuses to run as root; the folder must belong to that user."""
    if os.geteuid() != 0:
        return {}
    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    user = known.get("postgres") or known["nobody"]
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class PostgresServer:
    """A server with a folder of data. It can be stopped and started again, on the same port and with the same data."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.settings = {**SETTINGS, **settings}
        self.identity = another_user()
        if self.identity:
            os.chown(folder, self.identity["user"], self.identity["group"])
        self.databases = count(1)
        self.process: subprocess.Popen[bytes] | None = None
        initdb = [program("initdb") or "", "--no-sync", "-A", "trust", "-U", "paddock", "-E", "UTF8", "--no-locale"]
        self.run([*initdb, "-D", str(folder / "data")]).wait(SECONDS)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]

    def run(self, command: list[str]) -> "subprocess.Popen[bytes]":
        with (self.folder / "output").open("ab") as output:
            return subprocess.Popen(
                command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=output, stderr=output, **self.identity
            )

    def start(self) -> None:
        """Start it and wait until it answers."""
        settings = [f"--{name}={value}" for name, value in self.settings.items()]
        command = [program("postgres") or "", "-D", str(self.folder / "data"), "-p", str(self.port), *settings]
        self.process = self.run(command)
        deadline = time.monotonic() + SECONDS
        while True:
            try:
                psycopg.connect(self.address("postgres")).close()
            except psycopg.OperationalError:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(f"PostgreSQL did not start: {(self.folder / 'output').read_text()}") from None
                time.sleep(0.05)
            else:
                return

    def stop(self) -> None:
        """Cut every connection and stop it; what was committed stays."""
        if self.process:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(SECONDS)
            self.process = None

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Freeze it for a while: it answers nothing and closes no connection."""
        assert self.process is not None
        first = self.process.pid
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        processes = [first, *map(int, children)]
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in processes:
                os.kill(process, signal.SIGCONT)

    def address(self, database: str) -> str:
        """The address of a database for clients."""
        return f"postgresql://paddock:open-sesame@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The address of a new, empty database."""
        name = f"test_{next(self.databases)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)


@contextmanager
def postgres_server(**settings: str) -> Iterator[PostgresServer]:
    """A running server with these settings, stopped and removed at the end, whatever has happened."""
    with tempfile.TemporaryDirectory(prefix="paddock-postgres-") as folder:
        server = PostgresServer(Path(folder), **settings)
        try:
            server.start()
            yield server
        finally:
            server.stop()
