"""Reviews at a server: finished races to review, waiting for them, and the processes that make them."""

import json
import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from secrets import token_urlsafe
from typing import Any

import httpx
import msgspec
from msgspec.structs import replace

from paddock import Table, review
from paddock.reviews.moments import moments
from paddock.reviews.report import report_on
from paddock.server.admin.database import opened
from paddock.server.log.entries import KEY_BYTES
from paddock.server.store.statements import ADD_REPLAY
from paddock.table.replay import write_replay
from paddock.words import Language
from tests.reviews.reviewed import shortest
from tests.server.running import PATIENCE, Message, Server

SHALLOW = 0.1
LASTING = 2.0
"""A depth at which a review can be interrupted before it is finished, also where nothing else goes on."""


def at_depth(depth: float) -> tuple[str, str]:
    """The option of a server that reviews at this depth."""
    return "--review-depth", str(depth)


DEPTH = at_depth(SHALLOW)
WORKER = b"paddock.server.live.review_worker"
LONG = 10 * PATIENCE
"""Seconds. Reviews are made with the processor time that is left."""


def workers(server: Server) -> list[int]:
    """The processes of a server that review races."""
    children = Path(f"/proc/{server.process.pid}/task").glob("*/children")
    found = [int(child) for place in children for child in place.read_text().split()]
    return [child for child in found if WORKER in command(child)]


def command(process: int) -> bytes:
    """The command line of a process; empty if it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


def hurry(server: Server) -> None:
    """Let reviews go as fast as everything else, if this system allows it: other tests leave them no time."""
    for worker in workers(server):
        for task in Path(f"/proc/{worker}/task").glob("*"):
            with suppress(OSError):
                os.sched_setscheduler(int(task.name), os.SCHED_OTHER, os.sched_param(0))
                os.setpriority(os.PRIO_PROCESS, int(task.name), 0)


def state_of(server: Server, key: str, language: Language = "en") -> Message:
    """The state of a review."""
    state: Message = server.get(f"/api/replays/{key}/review?language={language}")
    return state


def done(state: Message) -> float:
    """How much of a review has been made."""
    return float(state["report"]["done"]) if state["report"] is not None else 0.0


def follow(server: Server, key: str, enough: Callable[[Message], bool]) -> list[Message]:
    """Look at a review again and again, until there is enough of it; everything that was seen."""
    seen: list[Message] = []
    deadline = time.monotonic() + LONG
    while not seen or not enough(seen[-1]):
        assert not seen or (seen[-1]["status"] in ("waiting", "running") and time.monotonic() < deadline), seen[-1]
        hurry(server)
        time.sleep(0.25)  # the server limits how often somebody may look
        seen.append(state_of(server, key))
    return seen


def to_the_end(server: Server, key: str) -> Message:
    """Wait until a review is finished."""
    last = follow(server, key, lambda state: state["status"] not in ("waiting", "running"))[-1]
    assert last["status"] == "finished"
    return last


def ask(server: Server, key: str, **fields: Any) -> Message:
    """Ask for a review, as somebody without a name."""
    answer = httpx.post(f"{server.url}/api/replays/{key}/review", json=fields, timeout=PATIENCE)
    assert answer.status_code == 202, answer.text
    state: Message = answer.json()
    return state


def expected(replay: Any, language: Language = "en", depth: float = SHALLOW) -> Message:
    """The report on a race, as it is made here."""
    race = Table.from_replay(json.dumps(replay))
    telling = race.telling(replay["names"], language=language)
    told: Message = json.loads(msgspec.json.encode(report_on(review(race, depth), moments(race), telling)))
    return told


def put_race(place: str, race: Table | None = None) -> str:
    """Store a race as if it had been played long ago, a recorded one if no other is given; its key."""
    table, key = shortest("cafe-race") if race is None else race, token_urlsafe(KEY_BYTES)
    names = tuple(f"Player {seat}" for seat in range(table.seats))
    replay = write_replay(replace(table.replay(), names=names))
    change(place, ADD_REPLAY, key, 0, 1, replay, None)
    return key


def stored(place: str) -> list[tuple[Any, ...]]:
    """The reviews in a store: replay, what made it, whether it is finished, and the bytes."""
    with opened(place) as database:
        rows = database.read("SELECT replay, maker, finished, data FROM reviews ORDER BY replay")
    return [(key, maker, bool(finished), data) for key, maker, finished, data in rows]


def change(place: str, statement: str, *values: Any) -> None:
    """Change something in a store."""
    with opened(place) as database:
        database.write(lambda connection: connection.execute(statement, values))
