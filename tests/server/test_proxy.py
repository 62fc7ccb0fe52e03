"""The shipped nginx in front of two processes: TLS, WebSockets, addresses, a base path, one process per table."""

import re
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from tests import nginx
from tests.postgres import PostgresServer
from tests.server.conftest import QUICK
from tests.server.running import PATIENCE, Client, ConnectionClosed, serving

BASE = "/club/paddock"
MOST_TABLES = 64
MOST_NAMES = 3

pytestmark = pytest.mark.skipif(nginx.program() is None, reason=nginx.MISSING)


class Behind:
    """A proxy and the two processes behind it."""

    def __init__(self, stack: ExitStack, folder: Path, place: str, *options: str) -> None:
        told = ("--base", BASE, "--https", "--behind-proxy", "--metrics-port", "0", *options)
        self.servers = [stack.enter_context(serving(place, *told)) for _ in range(2)]
        self.proxy = stack.enter_context(nginx.nginx(folder, [server.port for server in self.servers], BASE))

    def live_tables(self) -> list[int]:
        """The number of tables that each process has in memory."""
        found = [re.search(r"^paddock_live_tables (\S+)$", server.metrics(), re.M) for server in self.servers]
        return [int(float(line[1])) for line in found if line is not None]


@pytest.fixture(scope="module")
def behind(postgres: PostgresServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Behind]:
    """A proxy in front of two processes."""
    with ExitStack() as stack:
        behind = Behind(stack, tmp_path_factory.mktemp("nginx"), postgres.new_database(), *QUICK)
        yield behind
        assert "[emerg]" not in behind.proxy.complaints()


@pytest.mark.parametrize(
    ("processes", "changes"),
    [
        ("processes.conf", {}),
        ("processes-compose.conf", {"paddock-1": "127.0.0.1", "paddock-2": "127.0.0.2"}),  # known in that network only
    ],
)
def test_nginx_takes_the_shipped_files(tmp_path: Path, processes: str, changes: dict[str, str]) -> None:
    result = nginx.check(tmp_path, processes, changes)
    assert result.returncode == 0, result.stderr
    assert "[warn]" not in result.stderr


def test_pages_come_by_tls_under_the_base_path(behind: Behind) -> None:
    url, plain = behind.proxy.url, f"http://127.0.0.1:{behind.proxy.plain}{BASE}/table/x?y=1"
    with httpx.Client(verify=behind.proxy.trust, timeout=PATIENCE) as browser:
        page = browser.get(url + "/")
        assert page.status_code == 200
        assert page.headers["strict-transport-security"] == "max-age=31536000"
        assert page.headers["server"] == "nginx", "no version is told"
        assert browser.get(url).headers["location"] == BASE + "/"
        assert browser.get(url + "/healthz").json()["ok"]
        assert browser.get(url.removesuffix(BASE) + "/healthz").status_code == 404
        assert browser.get(plain).headers["location"] == f"https://127.0.0.1{BASE}/table/x?y=1"
    with pytest.raises(httpx.ConnectError, match="CERTIFICATE"):
        httpx.get(url + "/", timeout=PATIENCE)


def test_a_browser_is_known_by_its_cookie_and_other_sites_are_refused(behind: Behind) -> None:
    url = behind.proxy.url
    own, other = url.removesuffix(BASE), "https://elsewhere.example"
    with httpx.Client(verify=behind.proxy.trust, timeout=PATIENCE) as browser:
        assert browser.post(url + "/api/people", json={"name": "Ana"}, headers={"Origin": other}).status_code == 403
        reply = browser.post(url + "/api/people", json={"name": "Ana"}, headers={"Origin": own})
        assert reply.status_code == 201
        assert {f"Path={BASE}", "Secure", "HttpOnly"} <= set(reply.headers["set-cookie"].split("; "))
        assert browser.get(url + "/api/me").json()["name"] == "Ana"


def test_a_game_is_played_through_it(behind: Behind) -> None:
    ana, bea = behind.proxy.person("Ana"), behind.proxy.person("Bea")
    keys = ana.open_table("downforce", 2)
    one, two, watching = ana.join(keys["join"]), bea.join(keys["join"]), Client(behind.proxy, {}, keys["watch"])
    for client in (one, two, watching):
        client.until("welcome")
    assert two.ask("sit", seat=1)["type"] == "done"
    assert one.ask("start")["type"] == "done"
    assert one.ask("say", text="x" * 200)["type"] == "done"
    for client in (two, watching):
        while client.number < one.number:
            client.receive()
        assert client.table["status"] == "playing"
        client.close()


def test_the_log_names_addresses_and_tables_but_no_keys(behind: Behind) -> None:
    ana = behind.proxy.person("Ana")
    keys = ana.open_table("downforce", 2)
    for key in keys.values():
        ana.get(f"/api/tables/{key}/board")
    name = keys["join"][:8]
    wait_until_true(lambda: behind.proxy.logged().count(f"GET {BASE}/api/tables/{name} 200") == 2)
    lines = behind.proxy.logged()
    assert re.search(rf"^127\.0\.0\.1 \S+ GET {BASE}/api/tables/{name} 200 ", lines, re.M)
    assert keys["join"][8:] not in lines
    assert keys["watch"][8:] not in lines


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/api/replays/{key}/steps", "/api/replays/{name}"),
        ("/api/me/races/{key}", "/api/me/races/{name}"),
        ("/api/tables/{key}/races", "/api/tables/{name}"),
        ("/api/tables/{key}/races/", "/api/tables/{name}"),
        ("/replay/{key}", "/replay/{name}"),
    ],
)
def test_no_path_brings_a_key_into_the_log(behind: Behind, path: str, shown: str) -> None:
    key = secrets.token_urlsafe(30)
    name = key[:8]
    httpx.get(behind.proxy.url + path.format(key=key), verify=behind.proxy.trust, timeout=PATIENCE)
    wait_until_true(lambda: f" GET {BASE}{shown.format(name=name)} " in behind.proxy.logged())
    assert key[8:] not in behind.proxy.logged()


def wait_until_true(come: Callable[[], bool]) -> None:
    """Wait until this condition holds."""
    deadline = time.monotonic() + PATIENCE
    while not come():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_the_address_that_counts_is_the_one_that_the_proxy_sees(postgres: PostgresServer, tmp_path: Path) -> None:
    with ExitStack() as stack:
        behind = Behind(stack, tmp_path, postgres.new_database(), "--limit", f"people-per-minute={MOST_NAMES}")
        for place in ("127.0.0.5", "127.0.0.6"):
            transport = httpx.HTTPTransport(verify=behind.proxy.trust, local_address=place)
            with httpx.Client(transport=transport, timeout=PATIENCE) as client:
                claims = [f"192.0.2.{number}" for number in range(MOST_NAMES + 2)]
                replies = [
                    client.post(
                        behind.proxy.url + "/api/people",
                        json={"name": "Ana"},
                        headers={"X-Forwarded-For": claim, "X-Real-IP": claim, "Forwarded": f"for={claim}"},
                    )
                    for claim in claims
                ]
            assert [reply.status_code for reply in replies] == [201] * MOST_NAMES + [429] * 2


def test_all_connections_to_a_table_go_to_the_same_process(behind: Behind) -> None:
    ana = behind.proxy.person("Ana")
    before, opened = behind.live_tables(), 0
    clients = []
    while opened < 8 or 0 in (now - then for now, then in zip(behind.live_tables(), before, strict=True)):
        keys = ana.open_table("downforce", 2)
        clients += [ana.join(keys["join"]), Client(behind.proxy, {}, keys["watch"])]
        for client in clients[-2:]:
            client.until("welcome")
        for key in keys.values():
            ana.get(f"/api/tables/{key}")
            ana.get(f"/api/tables/{key}/board")
        opened += 1
        assert opened < MOST_TABLES, "one process has all tables"
    assert sum(behind.live_tables()) - sum(before) == opened
    for client in clients:
        client.close()


def test_when_a_process_dies_its_tables_go_on_at_the_other(postgres: PostgresServer, tmp_path: Path) -> None:
    with ExitStack() as stack:
        behind = Behind(stack, tmp_path, postgres.new_database(), *QUICK)
        ana = behind.proxy.person("Ana")
        keys = ana.open_table("downforce", 2)
        first = ana.join(keys["join"])
        first.until("welcome")
        wait_until_true(lambda: sorted(behind.live_tables()) == [0, 1])
        behind.servers[behind.live_tables().index(1)].kill()
        with pytest.raises(ConnectionClosed):
            first.until("the end")
        again = ana.join(keys["join"])
        again.until("welcome")
        assert again.ask("say", text="here we are")["type"] == "done"
