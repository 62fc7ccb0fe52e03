"""Server processes on one core, and what they use."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PLENTY = 999_999_999
UNLIMITED = (
    "messages-per-second",
    "people-per-minute",
    "tables-per-minute",
    "tables-per-address",
    "own-files-per-address",
    "joins-per-minute",
    "changes-per-minute",
    "connections-per-address",
)


def compile_games() -> None:
    """Compile all games now: until then, every server plays interpreted and compiles beside."""
    subprocess.run([sys.executable, "-m", "paddock.bots.warming"], check=True, stdout=subprocess.DEVNULL)


def memory(process: int) -> int:
    """The bytes that a process has in memory."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    raise RuntimeError("no VmRSS")


def processor_time(process: int) -> dict[int, float]:
    """The seconds of processor time that each thread of a process has used."""
    times = {}
    for task in Path(f"/proc/{process}/task").iterdir():
        with suppress(OSError):  # it has ended meanwhile
            times[int(task.name)] = int((task / "schedstat").read_text().split()[0]) / 1e9
    return times


@contextmanager
def running(command: list[str], cores: int | str = 0) -> Iterator[tuple[int, int]]:
    """A server on a core of its own, or on several: its process and its port, once it has said where it is."""
    process = subprocess.Popen(["taskset", "-c", str(cores), *command], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        yield process.pid, int(line.split(":")[2].split("/")[0])
    finally:
        process.terminate()
        process.wait()


def paddock(store: str) -> list[str]:
    """The command of the server that is measured: everything as usual, but for the limits on one client."""
    limits = [word for name in UNLIMITED for word in ("--limit", f"{name}={PLENTY}")]
    return [sys.executable, "-m", "paddock", "serve", "--port", "0", "--store", store, *limits]


def relay() -> list[str]:
    """The command of the reference."""
    return [sys.executable, "-m", "benchmarks.server.relay"]
