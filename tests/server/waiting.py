"""Somebody who plays on while others attack, and records how long every reply takes; and how hard the server works."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

from tests.server.asking import welcomed
from tests.server.running import Server


@contextmanager
def another_player(server: Server) -> Iterator[list[float]]:
    """A player at another table who makes a request again and again; yields the seconds that each reply took."""
    person, waits, stop = server.person("Another"), [0.0], Event()
    client = welcomed(person, person.open_table("cafe-race", 3)["join"])

    def play() -> None:
        while not stop.is_set():
            began = time.monotonic()
            client.ask("back", seat=0)  # refused, since no bot plays there: the shortest round trip
            waits.append(time.monotonic() - began)
            stop.wait(0.005)

    thread = Thread(target=play)
    thread.start()
    try:
        yield waits
    finally:
        stop.set()
        thread.join()
        client.close()


def most_memory(server: Server) -> int:
    """The most memory that the server process has ever had, in bytes."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmHWM"))


def processor_seconds(process: int, thread: int | None = None) -> float:
    """The processor time of a process or one of its threads so far, however busy the machine is."""
    place = f"/proc/{process}/stat" if thread is None else f"/proc/{process}/task/{thread}/stat"
    fields = Path(place).read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
