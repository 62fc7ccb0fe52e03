"""When the store fails, nobody is told anything that is not stored, and everything continues when it is back."""

import resource
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.postgres import PostgresServer, is_installed, postgres_server
from tests.server.conftest import QUICK
from tests.server.logs import games, read_log
from tests.server.players import Player, check_records, see_out, wait_for
from tests.server.running import PATIENCE, ConnectionClosed, Server, serving
from tests.server.seated import started
from tests.server.test_stopping import busy
from tests.server.test_whole_games import compare

ANA = {"name": "Ana"}
LIMITS = (*QUICK, "--limit", "lines-per-minute=100000")


def readiness(server: Server) -> int:
    """The status of the server's readiness probe; it must be alive all the time."""
    assert httpx.get(server.url + "/healthz").status_code == 200
    return httpx.get(server.url + "/readyz").status_code


def wait_for_readiness(server: Server, status: int) -> None:
    """Wait until the probe has this status."""
    deadline = time.monotonic() + PATIENCE
    while readiness(server) != status:
        assert time.monotonic() < deadline
        time.sleep(0.1)


@pytest.mark.skipif(not is_installed(), reason="needs PostgreSQL")
def test_games_go_on_after_postgresql_was_stopped_and_started_again() -> None:
    with postgres_server() as postgres:
        place = postgres.new_database()
        with serving(place, *LIMITS) as server:
            tables = [busy(server, game, seats) for game, seats in (("downforce", 4), ("top-race", 3))]
            bots = against_bots(server)
            for _ in range(3):
                time.sleep(0.4)
                stop_and_start(postgres, server, [player for _, players in tables for player in players])
            finish(place, [*tables, bots])
            code, log = server.stop()
            assert code == 0
            assert "Traceback" not in log
            assert "never retrieved" not in log


def against_bots(server: Server) -> tuple[str, list[Player]]:
    """A player against bots, whose table must be taken over again when the store is back."""
    person = server.person("Ana")
    keys = person.open_table("downforce", 4, plan=["me", "bot", "bot", "bot"])
    host = person.join(keys["join"])
    assert host.ask("start")["type"] == "done"
    host.close()
    player = Player(person, keys["join"], "against bots")
    player.start()
    return keys["join"], [player]


def stop_and_start(postgres: PostgresServer, server: Server, players: list[Player]) -> None:
    """Stop the database under the server, see that nothing is acknowledged, and start it again."""
    lost = [len(player.closes) for player in players]
    postgres.stop()
    # A player who lost the connection has read everything before; one who played to the end reads no more.
    wait_for(lambda: all(len(one.closes) > n or not one.is_alive() for one, n in zip(players, lost, strict=True)))
    before = [len(player.acknowledged) for player in players]
    assert readiness(server) == 503
    check_that_nothing_is_told(server, postgres)
    assert [len(player.acknowledged) for player in players] == before
    postgres.start()
    wait_for_readiness(server, 200)


def check_that_nothing_is_told(server: Server, postgres: PostgresServer) -> None:
    """Check that pages say only that the store fails: neither where it is nor what it said."""
    for method, path, body in (("GET", "/readyz", None), ("GET", "/api/tables", None), ("POST", "/api/people", ANA)):
        reply = httpx.request(method, server.url + path, json=body, timeout=PATIENCE)
        assert reply.status_code == 503
        told = f"{reply.headers} {reply.text}".lower()
        for secret in (str(postgres.port), "postgres", "127.0.0.1", "localhost", "psycopg"):
            assert secret not in told
    assert reply.json()["code"] == "unavailable"


def finish(place: str, tables: list[tuple[str, list[Player]]]) -> None:
    """Let the games end, and compare everything that was told with the store and the rules."""
    for key, players in tables:
        see_out(players)
        entries = read_log(place, key)
        states = dict(games(entries))
        for seat, player in enumerate(players):
            check_records(player, entries)
            assert player.status == "over"
            assert sorted(player.updates) == list(range(min(player.updates), player.last + 1))
            compare(list(player.updates.values()), states, seat)


@pytest.mark.skipif(sys.platform != "linux", reason="sets a limit of another process")
def test_a_full_disk_closes_connections_and_nothing_is_acknowledged(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")
    with serving(place, *LIMITS) as server:
        keys, clients = started(server, "downforce", 2)
        person = clients[0].person
        assert person is not None
        before = read_log(place, keys["join"])
        limit_files(server, 0)
        for client in clients:
            with pytest.raises(ConnectionClosed):
                client.ask("say", text="is anybody there?")
            assert client.socket.close_code == 1012
        told = clients[0].number
        assert httpx.post(server.url + "/api/people", json={"name": "Bea"}).json()["code"] == "unavailable"
        again = person.join(keys["join"], after=told)
        with pytest.raises(ConnectionClosed):
            again.ask("say", text="and now?")
        limit_files(server, resource.RLIM_INFINITY)
        assert read_log(place, keys["join"]) == before
        back = person.join(keys["join"])
        assert back.until("welcome")["number"] == told
        assert back.ask("say", text="here we are again")["type"] == "done"
        code, log = server.stop()
        assert code == 0
        assert "Traceback" not in log


def limit_files(server: Server, size: int) -> None:
    """Limit the size of files that the server can write, as on a full disk."""
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
