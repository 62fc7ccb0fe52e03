"""Whole games over real sockets: everybody is sent exactly what the rules let them see."""

import hashlib
import json
import random
from typing import Any

import msgspec
import pytest

from paddock import Table
from tests.server.logs import games, read_log, told_view
from tests.server.running import Client, Server
from tests.server.seated import play_out, seated

WAYS: list[tuple[str, int, dict[str, Any]]] = [
    ("downforce", 2, {}),
    ("downforce", 4, {}),
    ("top-race", 3, {"bets": True}),
    ("cafe-race", 3, {"auction": True}),
]


def plain(value: Any) -> Any:
    """A value after encoding and decoding."""
    return json.loads(msgspec.json.encode(value))


@pytest.mark.parametrize(("game", "seats", "options"), WAYS)
def test_everybody_is_told_exactly_what_their_seat_may_see(
    server: Server, game: str, seats: int, options: dict[str, Any]
) -> None:
    keys, clients = seated(server, game, seats, options=options)
    watcher = Client(server, {}, keys["watch"])
    assert clients[0].ask("start")["type"] == "done"
    for client in clients:
        while client.table.get("status") != "playing":
            client.receive()
    play_out(clients, random.Random(f"{game} {seats}"))
    while watcher.table.get("status") != "over":
        watcher.receive()
    entries = read_log(server.store, keys["join"])
    tables = dict(games(entries))
    seeds = [deal["seed"] for deal in entries[0]["deals"]]
    for seat, client in enumerate([*clients, watcher]):
        compare(client.raw, tables, seat if seat < seats else None)
        assert not any(seed in text for seed in seeds for text in client.raw)
    fair(server, clients[0], tables[len(entries)])


def compare(raw: list[str], tables: dict[int, Table | None], seat: int | None) -> None:
    """Check that every update has this seat's view, and the events that it may see, as the rules give them."""
    told = 0
    for text in raw:
        message = json.loads(text)
        table = tables[message["number"]]
        if message["type"] != "update" or message["said"] is not None or table is None:
            continue
        assert message["present"]["views"] == [told_view(table, seat, message["present"]["asked"])]
        assert message["events"] == plain(table.events(seat, message["first"]))
        assert [asked["seat"] for asked in message["present"]["asked"]] == [q.seat for q in table.questions]
        told += 1
    assert told > 8


def fair(server: Server, client: Client, table: Table | None) -> None:
    """Check that the replay is that of the game, and its seed the promised one."""
    deal = client.table["deals"][0]
    replay = server.get(f"/api/replays/{deal['replay']}")
    assert hashlib.sha256(bytes.fromhex(replay["seed"])).hexdigest() == deal["promise"]
    assert table is not None
    assert Table.from_replay(json.dumps(replay)).scores() == table.scores()
    assert replay["names"] == [f"Player {seat}" for seat in range(table.seats)]
