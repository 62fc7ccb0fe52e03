"""Shortcuts to ask a server for something and to read its replies."""

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
    """Ask for something that is refused; return the code and the message."""
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
    """Read messages until this condition holds."""
    while not come():
        client.receive()


def welcomed(person: Person, key: str) -> Client:
    """A person connected to a table."""
    client = person.join(key)
    client.until("welcome")
    return client


def problem(person: Person, method: str, path: str, body: Any) -> tuple[int, str, str]:
    """The response to a refused request: the status, the code and the message."""
    reply = httpx.request(method, person.server.url + path, json=body, headers=person.headers, timeout=PATIENCE)
    words = reply.json()
    return reply.status_code, words["code"], words["message"]


def open_planned(person: Person, arrangement: Message, plan: list[Message]) -> Client:
    """A new table with planned seats, and its host connected to it."""
    return welcomed(person, person.post("/api/tables", {"arrangement": arrangement, "plan": plan})["join"])


def seats(client: Client) -> list[tuple[str, str | None]]:
    """Who sits where: the kind and the name of each seat."""
    return [(seat["kind"], seat["name"]) for seat in client.table["seats"]]
