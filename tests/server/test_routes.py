"""The routes of a car, for the player who moves it."""

import json
import random
from typing import Any

import httpx
import pytest

from tests.server.running import Client, Server
from tests.server.seated import catch_up, play_until, started


@pytest.mark.parametrize("game", ["downforce", "top-race"])
def test_a_player_drives_a_route_answer_by_answer(server: Server, game: str) -> None:
    keys, clients = started(server, game, 2)
    client, seat, question, words = play_until(clients, "step", random.Random(3))
    told = ask(server, client, keys["join"], seat).json()
    assert told["question"] == question
    route = max(told["routes"], key=lambda route: len(route["answers"]))
    for answer in route["answers"]:
        catch_up(clients)
        asked = next(asked["question"] for asked in client.present["asked"] if asked["seat"] == seat)
        assert client.ask("answer", seat=seat, question=asked, answer=answer)["type"] == "done"
    catch_up(clients)
    if route["end"] is not None:
        cars = {car["car"]: car["space"] for car in client.present["views"][0]["cars"]}
        if cars[words["car"]] != route["end"]:  # the next row may have moved it on
            assert route["end"] in [event.get("space") for event in events(client)]


def events(client: Client) -> list[dict[str, Any]]:
    """The events that the client was sent."""
    return [event for text in client.raw for event in json.loads(text).get("events", ())]


def ask(server: Server, client: Client, key: str, seat: int | str) -> httpx.Response:
    """The response when this client's person asks for the routes of a seat."""
    return httpx.get(f"{server.url}/api/tables/{key}/routes/{seat}", headers=client.headers)


def test_only_the_player_of_the_seat_may_ask(sqlite_server: Server) -> None:
    keys, clients = started(sqlite_server, "downforce", 2)
    client, seat, _, _ = play_until(clients, "step", random.Random(3))
    other = clients[1 - clients.index(client)]
    assert ask(sqlite_server, other, keys["join"], seat).json()["code"] == "not_yours"
    nobody = httpx.get(f"{sqlite_server.url}/api/tables/{keys['watch']}/routes/{seat}")
    assert (nobody.status_code, nobody.json()["code"]) == (401, "who")
    for wrong in ("6", "-1", "one"):
        assert ask(sqlite_server, client, keys["join"], wrong).json()["code"] == "malformed"
    mine = ask(sqlite_server, other, keys["join"], clients.index(other)).json()
    assert mine == {"question": None, "routes": []}


def test_other_questions_have_no_routes(sqlite_server: Server) -> None:
    keys, clients = started(sqlite_server, "cafe-race", 3)
    told = ask(sqlite_server, clients[0], keys["join"], 0).json()
    assert told["routes"] == []
    assert isinstance(told["question"], int)


def test_before_the_start_there_is_nothing_to_drive(sqlite_server: Server) -> None:
    host = sqlite_server.person("Host")
    keys = host.open_table("downforce", 2)
    assert host.get(f"/api/tables/{keys['join']}/routes/0") == {"question": None, "routes": []}
