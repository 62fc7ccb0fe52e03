"""Somebody who plays on while others attack, and notes how long every answer takes."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

from tests.server.asking import welcomed
from tests.server.running import Server


@contextmanager
def another_player(server: Server) -> Iterator[list[float]]:
    """A player at a table of their own who asks for something again and again: the seconds of each answer."""
    person, waits, stop = server.person("Another"), [0.0], Event()
    client = welcomed(person, person.open_table("cafe-race", 3)["join"])

    def play() -> None:
        while not stop.is_set():
            began = time.monotonic()
            client.ask("back", seat=0)  # refused, since no bot plays there: the shortest way there and back
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
