"""Only the proxies that the server was told about are trusted to say where a request comes from."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.running import Server, serving

MOST = 3  # new names from one address


def serving_few(folder: Path, *options: str) -> Iterator[Server]:
    with serving(str(folder / "tables.db"), "--limit", f"people-per-minute={MOST}", *options) as server:
        yield server


@pytest.fixture
def open_server(tmp_path: Path) -> Iterator[Server]:
    """A server without a proxy."""
    yield from serving_few(tmp_path)


@pytest.fixture
def other_proxy(tmp_path: Path) -> Iterator[Server]:
    """A server whose proxy is another machine."""
    yield from serving_few(tmp_path, "--proxy", "10.9.8.0/24")


@pytest.fixture
def behind_proxy(tmp_path: Path) -> Iterator[Server]:
    """A server whose proxy is this machine, with another proxy in front of it."""
    yield from serving_few(tmp_path, "--behind-proxy", "--proxy", "10.9.8.0/24")


def names(server: Server, *forwarded: str) -> list[int]:
    """Request new names with these forwarded addresses; return the status of each."""
    return [
        httpx.post(server.url + "/api/people", json={"name": "Ana"}, headers={"X-Forwarded-For": text}).status_code
        for text in forwarded
    ]


CLAIMS = [f"192.0.2.{number}" for number in range(1, MOST + 2)]


@pytest.mark.parametrize("kind", ["open_server", "other_proxy"])
def test_only_our_proxies_can_say_where_a_request_comes_from(kind: str, request: pytest.FixtureRequest) -> None:
    assert names(request.getfixturevalue(kind), *CLAIMS) == [201] * MOST + [429]


def test_a_proxy_is_believed_and_what_its_client_claims_is_not(behind_proxy: Server) -> None:
    assert names(behind_proxy, *CLAIMS) == [201] * len(CLAIMS)
    claimed = [f"{claim}, 203.0.113.7" for claim in CLAIMS]  # a proxy appends the address that it sees
    assert names(behind_proxy, *claimed) == [201] * MOST + [429]
    through_two = [f"{claim}, 203.0.113.8, 10.9.8.1" for claim in CLAIMS]
    assert names(behind_proxy, *through_two) == [201] * MOST + [429]
