"""Short ways to ask a server for something and to look at what it says."""

import time
from collections.abc import Callable
from typing import Any

import httpx

from tests.server.running import PATIENCE, Client, Message, Person


def done(client: Client, kind: str, **fields: Any) -> Message:
    """Ask for something that is granted."""
    reply = client.ask(kind, **fields)
    assert reply["type"] == "done", reply
    return reply


def refused(client: Client, kind: str, **fields: Any) -> tuple[str, str]:
    """Ask for something that is not granted: the code and the words."""
    before = client.number
    reply = client.ask(kind, **fields)
    assert reply["type"] == "refused", reply
    assert client.number >= before
    return reply["code"], reply["message"]


def granted(client: Client, kind: str, **fields: Any) -> None:
    """Ask again and again until it is granted, as after a grace time."""
    limit = time.monotonic() + PATIENCE
    while (reply := client.ask(kind, **fields))["type"] != "done":
        assert time.monotonic() < limit, reply
        time.sleep(0.05)


def wait_until(client: Client, come: Callable[[], bool]) -> None:
    """Read messages until it has come to this."""
    while not come():
        client.receive()


def welcomed(person: Person, key: str) -> Client:
    """A person in front of a table."""
    client = person.join(key)
    client.until("welcome")
    return client


def problem(person: Person, method: str, path: str, body: Any) -> tuple[int, str, str]:
    """What a page says to a request that it refuses: the status, the code and the words."""
    reply = httpx.request(method, person.server.url + path, json=body, headers=person.headers)
    words = reply.json()
    return reply.status_code, words["code"], words["message"]


def open_planned(person: Person, arrangement: Message, plan: list[Message]) -> Client:
    """A new table with planned seats, and its host in front of it."""
    return welcomed(person, person.post("/api/tables", {"arrangement": arrangement, "plan": plan})["join"])


def seats(client: Client) -> list[tuple[str, str | None]]:
    """Who sits where: the kind and the name of each seat."""
    return [(seat["kind"], seat["name"]) for seat in client.table["seats"]]
