"""A server that is asked to stop does so in a few seconds, in order, and loses nothing acknowledged."""

import json
import signal
import socket
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest
from rich.progress import Progress

from benchmarks.server.stopping import measure
from tests.postgres import is_installed, postgres_server
from tests.server.conftest import QUICK
from tests.server.logs import read_log
from tests.server.players import Player, check_records, see_out, wait_for
from tests.server.raw import exchange, handshake
from tests.server.running import PATIENCE, Server, serving
from tests.server.seated import closed_with, seated, started

LIMITS = (*QUICK, "--limit", "lines-per-minute=100000")


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
                assert player.status == "over" or "restart" in player.reasons
        server.start()
        assert server.get("/healthz")["ok"]


def busy(server: Server, game: str, seats: int) -> tuple[str, list[Player]]:
    """A table where everybody plays as fast as they can."""
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


def test_it_ends_without_a_traceback_whatever_is_under_way(place: str) -> None:
    """Thinking champions, handshakes and requests that are never finished, and clients that do not read."""
    with serving(place, *LIMITS, "--limit", "tables-per-minute=1000") as server, ExitStack() as opened:
        host = server.person("Ana")
        for _ in range(4):
            keys = host.open_table("downforce", 6, plan=["me", "bot", "bot", "bot", "bot", "bot"])
            client = host.join(keys["join"])
            client.until("welcome")
            for seat in range(1, 6):
                client.ask("bot", seat=seat, level="champion")
            client.ask("rest", seat=0, level="champion")
            client.send("start")
        head = handshake(server, keys["watch"])
        for unfinished in (
            b"",
            head[:40],
            head[:-2],
            b"POST /api/people HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx",
        ):
            connection = opened.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=30))
            connection.sendall(unfinished)
        silent = opened.enter_context(socket.socket())
        silent.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        silent.connect(("127.0.0.1", server.port))
        silent.sendall(b"GET /api/rules/downforce HTTP/1.1\r\nHost: x\r\n\r\n" * 500)
        for _ in range(20):
            connection = opened.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=30))
            connection.sendall(head)
        began = time.monotonic()
        assert server.stop() == (0, "")
        assert time.monotonic() - began < 20
        assert closed_with(client) == 1012
        assert json.loads(client.raw[-1])["why"] == "restart"


@pytest.mark.skipif(not is_installed() or sys.platform != "linux", reason="needs PostgreSQL, and to look for processes")
def test_it_ends_in_time_when_the_store_does_not_answer() -> None:
    with postgres_server() as postgres, serving(postgres.new_database(), *LIMITS) as server:
        _, clients = started(server, "downforce", 2)
        with postgres.frozen(), ThreadPoolExecutor(1) as another:
            clients[0].send("say", text="is anybody there?")
            asked = another.submit(exchange, server, b"GET /api/tables HTTP/1.1\r\nHost: x\r\n\r\n")
            time.sleep(0.3)
            began = time.monotonic()
            code, log = server.stop()
            assert time.monotonic() - began < 20
            assert code == 0
            assert "Traceback" not in log
            assert closed_with(clients[1]) == 1012
            assert b"Traceback" not in asked.result(PATIENCE)


def test_a_full_server_tells_everybody_why_and_ends() -> None:
    """`make stopping` does the same with 5,000 tables and 10,000 connections."""
    seen, log = measure(60, Progress(disable=True))
    assert (seen.code, log) == (0, "")
    assert seen.told == seen.closed == seen.connections == 120
    assert seen.seconds < 20, "a few seconds, on a busy machine"
