"""Where nothing is compiled yet, people play at once and bots as soon as they can."""

from pathlib import Path

import pytest

from paddock.bots.warming import note
from tests.server.asking import done, open_planned, wait_until
from tests.server.logs import read_log
from tests.server.running import Client, Server, serving

LONG = 300.0  # seconds that compiling may take on a busy machine
PLAN = [{"kind": "me"}, {"kind": "bot", "level": "rookie"}, {"kind": "bot", "level": "racer"}]


def is_warm(cache: Path) -> bool:
    """Whether the bots of Downforce are compiled, as far as that cache knows."""
    return any(cache.rglob(note("downforce").name))


def begin(server: Server) -> Client:
    """A person who has answered the first question of a race against bots."""
    client = open_planned(server.person("Ana"), {"game": "downforce", "seats": 3}, PLAN)
    done(client, "start")
    wait_until(client, lambda: bool(client.my_questions()))
    seat, question, words = client.my_questions()[0]
    done(client, "answer", seat=seat, question=question, answer=words["options"][0]["answer"])
    return client


def compiling(server: Server) -> list[Path]:
    """The processes that compile for a server."""
    number = server.process.pid
    return [Path("/proc") / child for child in Path(f"/proc/{number}/task/{number}/children").read_text().split()]


def answers(server: Server, client: Client) -> list[str]:
    """Who has answered so far."""
    entries = read_log(server.store, client.you["join"])
    return [entry["by"] for entry in entries if entry["type"] == "answered"]


def test_people_are_served_while_the_bots_are_compiled(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "cache"
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))
    with serving(place) as server:
        client = begin(server)
        assert answers(server, client) == ["person"]
        assert not is_warm(cache), "the bots are still being compiled"
        assert server.get("/healthz")["ok"]
        children = compiling(server)
        assert children
        assert server.stop() == (0, "")
        assert not any(child.exists() for child in children), "nobody compiles for a server that is gone"
        server.start()
        assert client.person is not None
        client = client.person.join(client.you["join"])
        wait_until(client, lambda: bool(client.you))
        assert answers(server, client) == ["person"]
        while not client.my_questions():
            client.receive(LONG)
        assert is_warm(cache)
        assert answers(server, client)[:3] == ["person", "bot", "bot"], "and they may have gone on since"
        assert server.stop() == (0, "")
