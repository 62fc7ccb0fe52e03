"""A server that is told to stop does so in a few seconds, in order, and loses nothing that it has acknowledged."""

import signal
import time

import pytest

from tests.server.conftest import QUICK
from tests.server.logs import read_log
from tests.server.players import Player, check_records, see_out, wait_for
from tests.server.running import Server, serving
from tests.server.seated import seated

LIMITS = (*QUICK, "--limit", "lines-a-minute=100000")


@pytest.mark.parametrize("store", ["sqlite", "postgres"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_under_load_it_ends_in_order(
    store: str, number: signal.Signals, place: str, request: pytest.FixtureRequest
) -> None:
    where = place if store == "sqlite" else request.getfixturevalue("postgres").new_database()
    with serving(where, *LIMITS) as server:
        tables = [busy(server, game, seats) for game, seats in (("downforce", 3), ("cafe-race", 4), ("top-race", 3))]
        wait_for(lambda: all(player.acknowledged for _, players in tables for player in players))
        began = time.monotonic()
        server.process.send_signal(number)
        code, log = server.ended()
        took = time.monotonic() - began
        for _, players in tables:
            for player in players:
                player.wishes_to_stop.set()
            see_out(players)
        assert (code, log) == (0, "")
        assert took < 20, "a few seconds, on a busy machine"
        for key, players in tables:
            entries = read_log(where, key)
            for player in players:
                check_records(player, entries)
                assert player.acknowledged
                assert player.status == "over" or 1012 in player.closes
        server.start()
        assert server.get("/healthz")["ok"]


def busy(server: Server, game: str, seats: int) -> tuple[str, list[Player]]:
    """A table at which everybody plays as fast as they can."""
    keys, clients = seated(server, game, seats)
    assert clients[0].ask("start")["type"] == "done"
    people = [client.person for client in clients]
    for client in clients:
        client.close()
    players = [Player(person, keys["join"], f"{game} {seat}") for seat, person in enumerate(people) if person]
    for player in players:
        player.start()
    return keys["join"], players


def test_a_second_signal_changes_nothing(place: str) -> None:
    with serving(place, *LIMITS) as server:
        _, players = busy(server, "downforce", 2)
        wait_for(lambda: all(player.acknowledged for player in players))
        server.process.send_signal(signal.SIGINT)
        server.process.send_signal(signal.SIGTERM)
        assert server.ended() == (0, "")
        for player in players:
            player.wishes_to_stop.set()
        see_out(players)
