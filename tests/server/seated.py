"""Tables with players, for tests."""

import random
import time
from typing import Any

from tests.server.running import Client, ConnectionClosed, Message, Server


class RaceOver(AssertionError):
    """The race ended before the wanted situation."""


def drain(client: Client) -> None:
    """Read what has arrived by now, or arrives in the next moment.

    It does not wait in `receive`: Python 3.11's `SimpleQueue.get` waits forever if a short timeout has passed before it
    looks a second time, as happens on a busy machine.
    """
    time.sleep(0.002)
    try:
        while True:
            client.receive(0)
    except TimeoutError:
        pass


def closed_with(client: Client) -> int | None:
    """Read until the connection is closed; return the close code, None if it was cut off."""
    try:
        while True:
            client.receive()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else None


def seated(server: Server, game: str, seats: int, **arrangement: Any) -> tuple[Message, list[Client]]:
    """A table with a person on each seat, before the start."""
    people = [server.person(f"Player {seat}") for seat in range(seats)]
    keys = people[0].open_table(game, seats, **arrangement)
    clients = [person.join(keys["join"]) for person in people]
    for seat, client in enumerate(clients):
        client.until("welcome")
        if seat:
            assert client.ask("sit", seat=seat)["type"] == "done"
    return keys, clients


def started(server: Server, game: str, seats: int, **arrangement: Any) -> tuple[Message, list[Client]]:
    """A table with a person on each seat, and the first questions asked."""
    keys, clients = seated(server, game, seats, **arrangement)
    assert clients[0].ask("start")["type"] == "done"
    for client in clients:
        while client.table.get("status") != "playing":
            client.receive()
    return keys, clients


def catch_up(clients: list[Client]) -> None:
    """Let all clients read up to the latest number that any of them has read."""
    newest = max(client.number for client in clients)
    for client in clients:
        while client.number < newest:
            client.receive()


def play_until(clients: list[Client], kind: str, dice: random.Random) -> tuple[Client, int, int, Message]:
    """Play at random until somebody is asked a question of this kind; return client, seat, number and question."""
    while True:
        catch_up(clients)
        for client in clients:
            for seat, question, words in client.my_questions():
                if words["kind"] == kind:
                    return client, seat, question, words
        if not any(client.answer_any(dice) for client in clients):
            raise RaceOver(f"nobody was asked for a {kind}")


def play_out(clients: list[Client], dice: random.Random) -> None:
    """Let everybody answer until the race is over and all clients know it."""
    while any(client.table["status"] == "playing" for client in clients):
        for client in clients:
            while client.answer_any(dice):
                pass
        for client in clients:
            drain(client)
