"""Real servers with real stores; a worker starts one of each kind, and every test has its own people and tables."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import MISSING, PostgresServer, is_installed, postgres_server
from tests.server.running import Client, Server, serving

UNHURRIED = (
    "messages-per-second",
    "people-per-minute",
    "joins-per-minute",
    "undos-per-minute",
    "changes-per-minute",
    "tables-per-address",
    "own-files-per-address",
    "public-tables-per-person",
    "public-tables-per-address",
)
QUICK = tuple(word for name in UNHURRIED for word in ("--limit", f"{name}=100000"))

HASTY = ("--grace", "1", "--limit", "changes-per-minute=100000")


@pytest.fixture(autouse=True)
def hung_up() -> Iterator[None]:
    """Close what a test leaves open: each connection has a thread and four files, of which a worker may have 1,024."""
    before = set(Client.connected)
    yield
    Client.hang_up(before)


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """One PostgreSQL for all tests of a worker."""
    if not is_installed():
        pytest.skip(MISSING)
    with postgres_server() as server:
        yield server


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an SQLite file."""
    with serving(str(tmp_path_factory.mktemp("store") / "tables.db"), *QUICK) as server:
        yield server


@pytest.fixture(scope="session")
def postgres_backed_server(postgres: PostgresServer) -> Iterator[Server]:
    """A server with PostgreSQL."""
    with serving(postgres.new_database(), *QUICK) as server:
        yield server


@pytest.fixture(scope="session")
def hasty_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where an absent player keeps the seat for only one second."""
    with serving(str(tmp_path_factory.mktemp("store") / "tables.db"), *QUICK, *HASTY) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest) -> Server:
    """A server of each kind."""
    name = "sqlite_server" if request.param == "sqlite" else "postgres_backed_server"
    found: Server = request.getfixturevalue(name)
    return found


@pytest.fixture
def place(tmp_path: Path) -> str:
    """A place for the store of a test's own server."""
    return str(tmp_path / "tables.db")
