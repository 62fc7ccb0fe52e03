"""Blocked people are refused with the reason, over HTTP and WebSocket, and their connections are closed."""

from collections.abc import Iterator

import httpx
import pytest

from tests.postgres import PostgresServer
from tests.server.admin.operating import eventually, line_with, mistaken, operate
from tests.server.asking import problem, welcomed
from tests.server.conftest import QUICK
from tests.server.running import Client, Person, Server, serving
from tests.server.seated import closed_with


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def proxied(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that trusts a proxy about addresses."""
    if request.param == "sqlite":
        place = str(tmp_path_factory.mktemp("proxied") / "tables.db")
    else:
        postgres: PostgresServer = request.getfixturevalue("postgres")
        place = postgres.new_database()
    with serving(place, *QUICK, "--behind-proxy") as server:
        yield server


def last_words(client: Client) -> tuple[int | None, str, str]:
    """How a connection ends: the close code, and the last refusal before it."""
    code = closed_with(client)
    told = [text for text in client.raw if '"refused"' in text]
    return code, *((told[-1], "refused") if told else ("", "nothing"))


def handshake(person: Person, key: str) -> tuple[int, str]:
    """The response to a WebSocket handshake."""
    reply = httpx.get(
        f"{person.server.url}/api/tables/{key}/play",
        headers={
            **person.headers,
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "x3JJHMbDL1EzLkh9GBhXDw==",
        },
    )
    return reply.status_code, reply.text


def test_a_blocked_person_is_refused_everywhere(proxied: Server) -> None:
    troll, friend = proxied.person("Troll", "192.0.2.1"), proxied.person("Friend", "192.0.2.1")
    keys = troll.open_table("cafe-race", 3)
    here, other = welcomed(troll, keys["join"]), welcomed(friend, keys["join"])
    number = line_with(operate(proxied.store, "people", "--name", "Troll"), "Troll")[0]
    blocking = ("block", number, "--reason", "insults in the chat", "--days", "2", "--yes")
    assert operate(proxied.store, *blocking) == f"blocked person {number} (Troll)\n"
    code, told, _ = last_words(here)
    assert code == 1008
    assert '"blocked"' in told
    assert "insults in the chat" in told
    status, name, message = problem(troll, "GET", "/api/me", None)
    assert (status, name) == (403, "blocked")
    assert "until 20" in message
    assert "UTC: insults in the chat" in message
    for method, path in (("POST", "/api/tables"), ("PATCH", "/api/me"), ("GET", f"/api/tables/{keys['join']}")):
        assert problem(troll, method, path, {})[:2] == (403, "blocked")
    status, text = handshake(troll, keys["join"])
    assert status == 403
    assert "insults in the chat" in text
    assert other.ask("say", text="quiet now")["type"] == "done"
    listed = operate(proxied.store, "blocked")
    assert line_with(listed, f"person {number}", "insults in the chat")
    proxied.kill()
    proxied.start()
    assert problem(troll, "GET", "/api/me", None)[1] == "blocked"
    assert operate(proxied.store, "unblock", number) == f"unblocked person {number}\n"
    eventually(lambda: httpx.get(proxied.url + "/api/me", headers=troll.headers).status_code == 200)
    assert "is not blocked" in mistaken(proxied.store, "unblock", number)


@pytest.mark.parametrize(
    ("blocked", "same", "other"),
    [
        ("192.0.2.7", "192.0.2.7", "192.0.2.8"),
        ("2001:db8:1:2::5", "2001:db8:1:2:ffff::9", "2001:db8:1:3::5"),
        ("::ffff:198.51.100.7", "198.51.100.7", "198.51.100.8"),
    ],
)
def test_a_blocked_address_is_refused_with_its_network(proxied: Server, blocked: str, same: str, other: str) -> None:
    troll, neighbour = proxied.person("Troll", same), proxied.person("Neighbour", other)
    keys = neighbour.open_table("cafe-race", 3)
    here, there = welcomed(troll, keys["watch"]), welcomed(neighbour, keys["join"])
    operate(proxied.store, "block", blocked, "--reason", "flooding", "--yes")
    code, told, _ = last_words(here)
    assert code == 1008
    assert "your address is blocked from this server: flooding" in told
    for method, path in (("POST", "/api/people"), ("GET", "/api/games"), ("GET", "/api/tables")):
        assert problem(troll, method, path, {"name": "Again"})[:2] == (403, "blocked")
    assert handshake(troll, keys["watch"])[0] == 403
    assert httpx.get(proxied.url + "/", headers=troll.headers).status_code == 200
    assert there.ask("say", text="still here")["type"] == "done"
    operate(proxied.store, "unblock", same)
    eventually(lambda: httpx.get(proxied.url + "/api/games", headers=troll.headers).status_code == 200)


def test_a_block_ends_by_itself(proxied: Server) -> None:
    troll = proxied.person("Troll", "192.0.2.9")
    here = welcomed(troll, troll.open_table("cafe-race", 3)["join"])
    operate(proxied.store, "block", "192.0.2.9", "--reason", "a moment", "--days", str(6 / 86_400), "--yes")
    assert closed_with(here) == 1008
    eventually(lambda: httpx.get(proxied.url + "/api/me", headers=troll.headers).status_code == 200)
    assert "(over)" in operate(proxied.store, "blocked")


@pytest.mark.parametrize("address", ["192.0.2.0/24", "2001:db8::/32", "nonsense", "300.1.1.1", ""])
def test_networks_and_nonsense_cannot_be_blocked(proxied: Server, address: str) -> None:
    assert mistaken(proxied.store, "block", address, "--reason", "x", "--yes")
