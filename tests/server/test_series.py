"""Races in a row at one table: standings between them, independent deals, money carried over."""

import hashlib
import json
import random
from typing import Any

import httpx
import msgspec
import pytest

from paddock import Table
from paddock.table.series import SERIES
from tests.server.asking import done, refused, wait_until, welcomed
from tests.server.logs import read_log
from tests.server.running import Client, Message, Person, Server, serving
from tests.server.seated import catch_up, play_out

WAYS: list[tuple[str, str, dict[str, Any]]] = [
    ("championship", "downforce", {}),
    ("grand-prix", "top-race", {"bets": True}),
]


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def opened(server: Server, series: str, game: str, options: dict[str, Any]) -> tuple[Message, Person, list[Client]]:
    """A table for a series with two people and a bot, before the first race."""
    ana, bea = server.person("Ana"), server.person("Bea")
    keys = ana.open_table(game, 3, ["me", "open", "bot"], series=series, options=options)
    host, guest = welcomed(ana, keys["join"]), welcomed(bea, keys["join"])
    done(guest, "sit", seat=1)
    catch_up([host, guest])
    return keys, ana, [host, guest]


def replay_of(server: Server, deal: Message) -> str:
    return httpx.get(f"{server.url}/api/replays/{deal['replay']}").raise_for_status().text


def race_through(clients: list[Client], starter: Client, dice: random.Random) -> None:
    """Play one race, from its start to its end."""
    done(starter, "start")
    for client in clients:
        wait_until(client, lambda: client.table["status"] == "playing")  # noqa: B023
    play_out(clients, dice)
    catch_up(clients)


@pytest.mark.parametrize(("name", "game", "options"), WAYS)
def test_a_series_is_played_from_the_first_race_to_the_last(
    server: Server, name: str, game: str, options: dict[str, Any]
) -> None:
    series, dice = SERIES[name], random.Random(name)
    keys, _, clients = opened(server, name, game, options)
    host, guest = clients
    watcher = welcomed(server.person("Cleo"), keys["join"])
    promises = [deal["promise"] for deal in host.table["deals"]]
    assert len(set(promises)) == series.races
    assert host.table["standings"] == []
    results: list[list[int]] = []
    for race in range(1, series.races + 1):
        assert [deal["replay"] is not None for deal in host.table["deals"]] == [
            n < race for n in range(1, series.races + 1)
        ]
        race_through(clients, guest if race > 1 else host, dice)
        deals = host.table["deals"]
        assert [deal["promise"] for deal in deals] == promises, "the promises stay"
        replay = replay_of(server, deals[race - 1])
        assert hashlib.sha256(bytes.fromhex(json.loads(replay)["seed"])).hexdigest() == promises[race - 1]
        table = Table.from_replay(replay)
        assert {**series.race_options(options, results), **table.options} == table.options
        results.append([score.total for score in table.scores()])
        assert host.table["standings"] == plain(series.standings(results, 3))
        assert (host.table["race"], host.table["races"]) == (race, series.races)
        last = race == series.races
        assert host.table["status"] == ("over" if last else "between")
        wait_until(watcher, lambda: watcher.number >= host.number)
        reply = refused(watcher, "start")
        assert reply[0] == ("illegal" if last else "not_yours")
    assert refused(host, "start")[0] == "illegal"
    seeds = [json.loads(replay_of(server, deal))["seed"] for deal in host.table["deals"]]
    assert len(set(seeds)) == series.races


def test_remaining_money_is_carried_over(sqlite_server: Server) -> None:
    _, _, clients = opened(sqlite_server, "grand-prix", "top-race", {})
    dice = random.Random(1)
    assert clients[0].table["status"] == "gathering"
    race_through(clients, clients[0], dice)
    left = [line["total"] for line in clients[0].table["standings"]]
    done(clients[1], "start")
    first = clients[1].present["views"][0]
    assert [seat["cash"] for seat in first["seats"]] == left
    assert clients[1].present["views"][0]["kind"] in ("bid", "buy", "start")


def test_the_seed_of_a_race_does_not_follow_from_the_race_before(sqlite_server: Server) -> None:
    _, _, clients = opened(sqlite_server, "championship", "downforce", {})
    dice = random.Random(1)
    for _ in range(2):
        race_through(clients, clients[0], dice)
    first, second = (json.loads(replay_of(sqlite_server, deal)) for deal in clients[0].table["deals"])
    for race in range(4):
        guess = hashlib.sha256(f"race {race} {first['seed']}".encode()).hexdigest()
        assert guess != second["seed"], "as in a series without a server, where the replay gives it away"
    told = "".join(clients[0].raw + clients[1].raw)
    assert first["seed"] not in told
    assert second["seed"] not in told


def test_a_bot_can_fill_a_seat_that_was_left_between_two_races(sqlite_server: Server) -> None:
    _, _, clients = opened(sqlite_server, "championship", "downforce", {})
    host, guest = clients
    race_through(clients, host, random.Random(1))
    done(guest, "leave", seat=1)
    wait_until(host, lambda: bool(host.table["seats"][1]["left"]))
    done(host, "bot", seat=1, level="random")
    done(host, "start")
    wait_until(host, lambda: bool(host.my_questions()))
    play_out([host], random.Random(2))
    assert host.table["status"] == "over"


def test_a_series_continues_after_restarts_between_the_races_and_in_the_second(place: str) -> None:
    with serving(place) as server:
        keys, ana, clients = opened(server, "championship", "downforce", {})
        host, guest = clients
        race_through(clients, host, random.Random(1))
        done(guest, "rest", seat=1, level="random")
        host.receive()
        between = host.table
        assert server.stop()[0] == 0
        server.start()
        host = welcomed(ana, keys["join"])
        assert host.table == {**between, "status": "between"}
        done(host, "start")
        wait_until(host, lambda: bool(host.my_questions()))
        host.answer_any(random.Random(2))
        assert server.stop()[0] == 0
        server.start()
        host = welcomed(ana, keys["join"])
        assert (host.table["status"], host.table["race"]) == ("playing", 2)
        assert host.table["standings"] == between["standings"]
        play_out([host], random.Random(3))
        tables = [Table.from_replay(replay_of(server, deal)) for deal in host.table["deals"]]
        results = [[score.total for score in table.scores()] for table in tables]
        assert host.table["standings"] == plain(SERIES["championship"].standings(results, 3))
        assert [entry["race"] for entry in read_log(place, keys["join"]) if entry["type"] == "started"] == [1, 2]
