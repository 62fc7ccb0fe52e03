"""Spectators never take the places of people with seats, and one person's windows cannot take all places."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.running import Client, ConnectionClosed, Message, Person, Server, serving

LIMITS = {
    "joins-per-minute": 100_000,
    "people-per-minute": 100_000,
    "connections": 60,
    "spectators": 40,
    "connections-per-address": 20,
    "connections-per-table": 12,
    "spectators-per-address": 5,
    "connections-per-person": 3,
}


@pytest.fixture
def small(place: str) -> Iterator[Server]:
    """A server with few places, which trusts forwarded addresses."""
    limits = [word for name, number in LIMITS.items() for word in ("--limit", f"{name}={number}")]
    with serving(place, "--behind-proxy", *limits) as server:
        yield server


class Strangers:
    """Many anonymous connections."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.clients: list[Client] = []
        self.refusals: list[str] = []

    def come(self, key: str, address: str, count: int) -> None:
        """Let this number of spectators try to connect from one address."""
        for _ in range(count):
            try:
                client = Client(self.server, {"X-Forwarded-For": address}, key)
            except InvalidStatus as refusal:
                self.refusals.append(refusal.response.body.decode())
            else:
                client.until("welcome")
                self.clients.append(client)


def table(server: Server, address: str) -> tuple[Person, Message]:
    """A public table and its host."""
    host = server.person("Ana", address)
    return host, host.open_table("downforce", 2, public=True)


def comes_back(person: Person, keys: Message) -> None:
    """Check that the person can connect and has a seat."""
    client = person.join(keys["join"])
    assert client.until("welcome")["you"]["seats"] == [0]
    client.close()


def test_a_player_comes_back_to_a_table_that_is_full_of_strangers(small: Server) -> None:
    host, keys = table(small, "10.0.0.1")
    strangers = Strangers(small)
    for last in range(1, 5):
        strangers.come(keys["watch"], f"10.0.0.{last}", 10)
    assert len(strangers.clients) == LIMITS["connections-per-table"]
    assert any("from your address" in words for words in strangers.refusals)
    assert any("this table has too many" in words for words in strangers.refusals)
    comes_back(host, keys)


def test_the_number_of_spectators_from_one_address_is_limited(small: Server) -> None:
    _, keys = table(small, "10.0.1.1")
    strangers = Strangers(small)
    strangers.come(keys["watch"], "10.0.1.2", 8)
    assert len(strangers.clients) == LIMITS["spectators-per-address"]
    strangers.come(keys["watch"], "10.0.1.3", 1)
    assert len(strangers.clients) == LIMITS["spectators-per-address"] + 1


def test_a_player_comes_back_from_an_address_that_strangers_have_used_up(small: Server) -> None:
    host, keys = table(small, "10.0.2.1")
    strangers = Strangers(small)
    for _ in range(6):
        _, other = table(small, "10.0.2.9")
        strangers.come(other["watch"], "10.0.2.1", 5)
    assert len(strangers.clients) == LIMITS["connections-per-address"]
    comes_back(host, keys)


def test_a_player_comes_back_to_a_server_that_strangers_have_filled(small: Server) -> None:
    host, keys = table(small, "10.0.3.1")
    strangers = Strangers(small)
    for number in range(10):
        _, other = table(small, "10.0.3.9")
        strangers.come(other["watch"], f"10.0.4.{number}", 5)
    assert len(strangers.clients) == LIMITS["spectators"]
    comes_back(host, keys)


def test_the_oldest_of_too_many_windows_of_one_person_is_closed(small: Server) -> None:
    host, keys = table(small, "10.0.5.1")
    with ExitStack() as opened:
        windows = []
        for _ in range(LIMITS["connections-per-person"] + 1):
            client = host.join(keys["join"])
            opened.callback(client.close)
            client.until("welcome")
            windows.append(client)
        assert windows[0].until("closing")["why"] == "elsewhere"
        with pytest.raises(ConnectionClosed) as closed:
            windows[0].receive()
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "elsewhere")
        for client in windows[1:]:
            assert client.ask("leave", seat=1)["code"] == "not_yours"
