"""The same tests for both databases: `place` is an empty database of each kind."""

from pathlib import Path

import pytest

from tests.postgres import PostgresServer


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The path for an SQLite database, in a folder that does not exist yet."""
    return tmp_path / "folder" / "paddock.sqlite"


@pytest.fixture
def database(postgres: PostgresServer) -> str:
    """The address of an empty PostgreSQL database."""
    return postgres.new_database()


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue("file" if request.param == "sqlite" else "database"))
