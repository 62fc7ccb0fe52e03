"""If nothing is compiled yet, people can play at once, and bots that search play as soon as they can."""

import json
from contextlib import suppress
from pathlib import Path

import pytest

from paddock.bots.warming import note
from tests.server.asking import done, open_planned, wait_until, welcomed
from tests.server.logs import read_log
from tests.server.running import Client, ColdServer, Server, serving

LONG = 300.0  # seconds that compiling may take on a busy machine
PLAN = [{"kind": "me"}, {"kind": "bot", "level": "rookie"}, {"kind": "bot", "level": "racer"}]
GAME = "cafe-race"  # compiled last if nobody chooses it


def is_warm(cache: Path) -> bool:
    """Whether the game is compiled in this cache."""
    return any(cache.rglob(note(GAME).name))


def begin(server: Server) -> Client:
    """A person who has answered the first question of a race against bots."""
    client = open_planned(server.person("Ana"), {"game": GAME, "seats": 3}, PLAN)
    done(client, "start")
    wait_until(client, lambda: bool(client.my_questions()))
    seat, question, words = client.my_questions()[0]
    done(client, "answer", seat=seat, question=question, answer=words["options"][0]["answer"])
    return client


def compiling(server: Server) -> dict[Path, str]:
    """The processes that compile for a server, and the games that they compile."""
    number = server.process.pid
    found = {}
    for child in Path(f"/proc/{number}/task/{number}/children").read_text().split():
        with suppress(OSError):  # the process has just ended
            words = (Path("/proc") / child / "cmdline").read_text().split("\0")
            found[Path("/proc") / child] = words[-2] if len(words) > 1 else ""
    return found


def answers(server: Server, client: Client) -> list[tuple[int, str]]:
    """Who has answered so far."""
    entries = read_log(server.store, client.you["join"])
    return [(entry["seat"], entry["by"]) for entry in entries if entry["type"] == "answered"]


def shares(client: Client) -> list[float]:
    """The progress of preparation that a client was told."""
    told = map(json.loads, client.raw)
    return [message["share"] for message in told if message["type"] == "prepared"]


def test_people_and_rookies_play_while_their_game_is_compiled(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "cache"
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))
    with serving(place, kind=ColdServer) as server:
        assert {game["prepared"] for game in server.get("/api/games")["games"]} == {0}
        client = begin(server)
        wait_until(client, lambda: (1, "bot") in answers(server, client))
        assert not is_warm(cache), "the game is still being compiled"
        assert shares(client)[0] < 1
        children = compiling(server)
        while GAME not in children.values():  # the previous one is being stopped
            children = compiling(server)
        assert server.stop() == (0, "")
        assert not any(child.exists() for child in children), "nobody compiles for a server that is gone"
        server.start()
        assert client.person is not None
        client = welcomed(client.person, client.you["join"])
        while (2, "bot") not in answers(server, client):
            client.receive(LONG)
        assert is_warm(cache), "a racer waits for the compiled search"
        assert shares(client)[-1] == 1
        prepared = {game["name"]: game["prepared"] for game in server.get("/api/games")["games"]}
        assert prepared[GAME] == 1
        assert server.stop() == (0, "")
