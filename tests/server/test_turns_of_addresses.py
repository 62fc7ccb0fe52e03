"""Somebody asks for much that takes long, under many names: others wait for one piece of it and not for all."""

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from paddock.server.live.one_by_one import OneByOne
from tests.patience import PATIENCE
from tests.server.conftest import QUICK
from tests.server.raw import parse, readable
from tests.server.running import Person, Server, serving
from tests.server.test_hostile_files import track, winding
from tests.server.test_previews import finished

FEW = 12  # requests of the other address that are answered first: those under way, and some that the test notices late
LIMITS = (
    "tables-per-minute=100000",
    "looks-per-minute=100000",
    "pictures-per-minute=100000",
    "own-files-per-minute=100000",
)


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that trusts forwarded addresses, and has none of the limits that would end these attacks sooner."""
    words = [word for limit in LIMITS for word in ("--limit", limit)]
    with serving(str(tmp_path_factory.mktemp("turns") / "tables.db"), *QUICK, *words, "--behind-proxy") as server:
        yield server


class Asked:
    """Requests on connections of their own, sent without waiting for replies."""

    def __init__(self, server: Server, opened: ExitStack) -> None:
        self.server = server
        self.opened = opened
        self.connections: list[socket.socket] = []

    def ask(self, method: str, path: str, address: str, person: Person | None = None, body: object = None) -> None:
        """Send one more request, from an address."""
        lines = {"Host": "x", "X-Forwarded-For": address, "Connection": "close"}
        data = json.dumps(body).encode() if body is not None else b""
        if person is not None:
            lines |= {**person.headers, "Content-Length": str(len(data))}
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        connection = socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE)
        self.connections.append(self.opened.enter_context(connection))
        connection.sendall(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + data)

    def answered(self) -> int:
        """How many have a reply by now."""
        return len(readable(self.connections, 0))

    def statuses(self) -> set[int]:
        """The statuses of all replies."""
        return {parse(b"".join(iter(lambda: one.recv(1 << 16), b""))).status for one in self.connections}  # noqa: B023


def check_turns(many: Asked, one: Asked, status: int) -> None:
    """Check that the one request is answered before most of the many, and all of them in the end."""
    assert one.statuses() == {status}
    assert many.answered() <= FEW, f"{many.answered()} of {len(many.connections)} came first"
    assert many.statuses() == {status}


def test_parts_of_replays_are_told_to_each_address_in_turn(crowded: Server) -> None:
    path = f"/api/replays/{finished(crowded, 'Ana', 'Bert')}/steps?seat=all"
    with ExitStack() as opened:
        many, one = Asked(crowded, opened), Asked(crowded, opened)
        for _ in range(60):
            many.ask("GET", path, "10.1.0.1")
        one.ask("GET", path, "10.1.0.2")
        check_turns(many, one, 200)


def test_pictures_are_drawn_for_each_address_in_turn(crowded: Server) -> None:
    keys = [finished(crowded, "Ana", "Bert") for _ in range(9)]
    crowded.get(f"/api/replays/{keys[0]}/steps")  # loads what pictures and steps share
    with ExitStack() as opened:
        many, one = Asked(crowded, opened), Asked(crowded, opened)
        for key in keys[1:]:
            for language in ("en", "fr", "pt"):
                many.ask("GET", f"/api/replays/{key}/picture.png?language={language}", "10.2.0.1")
        one.ask("GET", f"/api/replays/{keys[0]}/picture.png", "10.2.0.2")
        check_turns(many, one, 200)


def test_files_of_many_names_at_one_address_delay_no_other_address(crowded: Server) -> None:
    text, ana = winding(), crowded.person("Ana", "10.3.0.2")
    names = [crowded.person(f"Eve {number}", "10.3.0.1") for number in range(40)]
    with ExitStack() as opened:
        many, one = Asked(crowded, opened), Asked(crowded, opened)
        for number, eve in enumerate(names):
            many.ask("POST", "/api/tables", "10.3.0.1", eve, {"arrangement": track(f"# {number}\n{text}")})
        one.ask("POST", "/api/tables", "10.3.0.2", ana, {"arrangement": track(f"# Ana\n{text}")})
        check_turns(many, one, 201)


def test_boards_with_own_circuits_are_drawn_for_each_address_in_turn(crowded: Server) -> None:
    text, eve = winding(), crowded.person("Eve", "10.4.0.1")
    tables = [eve.open_table(**track(f"# board {number}\n{text}"))["watch"] for number in range(40)]
    with ExitStack() as opened:
        many, one = Asked(crowded, opened), Asked(crowded, opened)
        for key in tables[1:]:
            many.ask("GET", f"/api/tables/{key}/board", "10.4.0.1")
        one.ask("GET", f"/api/tables/{tables[0]}/board", "10.4.0.2")
        check_turns(many, one, 200)


def test_who_goes_away_while_waiting_keeps_nobody_waiting() -> None:
    async def take(order: OneByOne, address: str, told: list[str]) -> None:
        async with order.turn(address):
            told.append(address)
            await asyncio.sleep(0)

    async def run() -> list[str]:
        order, told = OneByOne(), list[str]()
        async with order.turn("first"):
            waiting = [asyncio.create_task(take(order, name, told)) for name in ("a", "a", "b", "c")]
            await asyncio.sleep(0)
            waiting[3].cancel()
        waiting[0].cancel()  # it was given the turn, but has not taken it yet
        await asyncio.gather(*waiting, return_exceptions=True)
        await take(order, "last", told)
        return told

    assert asyncio.run(run()) == ["b", "a", "last"]
