"""What a client draws: circuits, cars and cards of tables and replays."""

import random
from typing import Any

import httpx
import pytest

from paddock.games.cars.circuits import CIRCUITS, load_circuit
from paddock.games.cars.decks import load_deck
from tests.server.running import Server
from tests.server.seated import play_out, started


@pytest.mark.parametrize("name", CIRCUITS.shipped())
def test_a_shipped_circuit_is_sent_completely(sqlite_server: Server, name: str) -> None:
    response = httpx.get(f"{sqlite_server.url}/api/circuits/{name}").raise_for_status()
    told, circuit = response.json(), load_circuit(name)
    assert response.headers["cache-control"] == "max-age=3600"
    assert [space["forward"] for space in told["spaces"]] == [list(steps) for steps in circuit.forward]
    assert told["start"] == [mark["space"] for mark in told["grid"]] == list(circuit.start)
    assert [line["number"] for line in told["lines"]] == [1, 2, 3]
    for space, known in zip(told["spaces"], circuit.spaces, strict=True):
        assert space["centre"] == pytest.approx(known.centre, abs=0.051)
        assert [tuple(point) for point in space["polygon"]] == [
            pytest.approx(point, abs=0.051) for point in known.polygon
        ]


def test_no_name_of_a_circuit_opens_a_file(sqlite_server: Server) -> None:
    for name in ("nowhere", "..%2Fmarina-bay", "%2Fetc%2Fpasswd", "marina-bay.toml"):
        assert httpx.get(f"{sqlite_server.url}/api/circuits/{name}").status_code == 404


def test_the_board_of_a_table_is_that_of_its_options(server: Server) -> None:
    keys = server.person("Host").open_table("downforce", 3, options={"track": "river-station"})
    for key in keys.values():
        told = server.get(f"/api/tables/{key}/board")
        assert told["circuit"]["name"] == "river-station"
        assert [car["number"] for car in told["cars"]] == [1, 2, 3, 4, 5, 6]
        assert len(told["cards"]) == len(load_deck("downforce").cards) + 6
        assert told["cards"][-1]["rows"] == [["red", 8]]


def test_a_table_with_its_own_circuit_shows_it(sqlite_server: Server) -> None:
    text = CIRCUITS.text("marina-bay").replace("Marina Bay", "Our Own Bay")
    arrangement: dict[str, Any] = {"options": {"track": "ours"}, "files": {"track": text}}
    keys = sqlite_server.person("Host").open_table("downforce", 2, **arrangement)
    told = sqlite_server.get(f"/api/tables/{keys['join']}/board")
    assert (told["circuit"]["name"], told["circuit"]["title"]) == ("ours.toml", "Our Own Bay")


def test_the_replay_has_the_board_of_the_race(sqlite_server: Server) -> None:
    keys, clients = started(sqlite_server, "top-race", 2)
    playing = sqlite_server.get(f"/api/tables/{keys['watch']}/board")
    assert any(card["pair"] is not None and card["rows"] == [] for card in playing["cards"])
    play_out(clients, random.Random(1))
    replay = clients[0].table["deals"][0]["replay"]
    assert sqlite_server.get(f"/api/replays/{replay}/board") == playing


def test_cafe_race_has_no_board_of_ours(sqlite_server: Server) -> None:
    keys = sqlite_server.person("Host").open_table("cafe-race", 3)
    told = sqlite_server.get(f"/api/tables/{keys['join']}/board")
    payouts = {"bets": [], "odds": False, "prizes": [3, 2, 1]}
    assert told == {"circuit": None, "cars": [], "cards": [], "payouts": payouts}


def test_boards_of_unknown_keys_are_not_found(sqlite_server: Server) -> None:
    for address in ("/api/tables/nothing/board", "/api/replays/nothing/board"):
        assert httpx.get(sqlite_server.url + address).json()["code"] == "not_found"
