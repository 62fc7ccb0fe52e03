"""Nothing acknowledged is lost: a server under load is killed again and again, and everybody plays on."""

from pathlib import Path

import pytest
from rich.progress import Progress

from tests.postgres import PostgresServer
from tests.server.killing import kill


@pytest.mark.parametrize(("store", "kills"), [("sqlite", 12), ("postgres", 5)])
def test_nothing_acknowledged_is_lost_however_often_the_server_is_killed(
    store: str, kills: int, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """`make kill` does the same a thousand times."""
    place = str(tmp_path / "tables.db")
    if store == "postgres":
        database: PostgresServer = request.getfixturevalue("postgres")
        place = database.new_database()
    outcome = kill(place, kills, minutes=30, seed=kills, progress=Progress(disable=True))
    assert (outcome.code, outcome.log) == (0, "")
    assert outcome.kills == kills
    assert outcome.acknowledged > 20 * kills
    assert outcome.repeats, "nobody was ever waiting for a reply"
