"""A client that returns with its last number gets exactly what it missed."""

import json
import random

from tests.server.conftest import QUICK
from tests.server.running import Client, Person, Server, serving
from tests.server.seated import catch_up, drain, play_until, started


def updates(client: Client) -> list[str]:
    """The updates that this client got, as bytes."""
    return [text for text in client.raw if json.loads(text)["type"] == "update"]


def test_it_gets_the_very_bytes_that_it_missed(server: Server) -> None:
    people: list[Person] = [server.person("Ana"), server.person("Bea")]
    keys = people[0].open_table("downforce", 2)
    one, two = (person.join(keys["join"]) for person in people)
    twin = people[0].join(keys["join"])  # a second tab of the same player, which stays connected
    for client in (one, two, twin):
        client.until("welcome")
    two.ask("sit", seat=1)
    one.ask("start")
    play_until([one, two, twin], "play", random.Random(1))
    catch_up([one, two, twin])
    one.close()
    seen = one.number
    dice = random.Random(2)
    for _ in range(20):
        if not twin.answer_any(dice):
            two.answer_any(dice)
        catch_up([two, twin])
    one_again = people[0].join(keys["join"], after=seen)
    while one_again.number < twin.number:
        one_again.receive()
    missed = [text for text in updates(twin) if json.loads(text)["number"] > seen]
    assert len(missed) == 20
    assert updates(one_again) == missed
    assert one_again.present == twin.present


def test_it_gets_nothing_again_when_it_missed_nothing(server: Server) -> None:
    keys, (one, two) = started(server, "downforce", 2)
    catch_up([one, two])
    watcher = Client(server, {}, keys["watch"], after=one.number)
    drain(watcher)
    assert updates(watcher) == []


def test_a_number_that_the_table_never_had_gets_a_fresh_view(server: Server) -> None:
    keys, _ = started(server, "downforce", 2)
    watcher = Client(server, {}, keys["watch"], after=10_000)
    assert watcher.receive()["type"] == "welcome"


def test_coming_back_in_the_midst_of_play_leaves_no_gap(server: Server) -> None:
    keys, clients = started(server, "cafe-race", 3)
    dice = random.Random(4)
    watcher = Client(server, {}, keys["watch"])
    watcher.until("welcome")
    numbers: list[int] = []
    for _ in range(40):
        drain(watcher)
        watcher.close()
        for client in clients:
            if client.answer_any(dice):
                break
        numbers += [json.loads(text)["number"] for text in updates(watcher)]
        watcher = Client(server, {}, keys["watch"], after=watcher.number)
        catch_up(clients)
        if clients[0].table["status"] != "playing":
            break
    while watcher.number < clients[0].number:
        watcher.receive()
    numbers += [json.loads(text)["number"] for text in updates(watcher)]
    assert numbers == list(range(numbers[0], numbers[-1] + 1))
    assert len(numbers) > 8


def test_a_client_that_missed_too_much_gets_a_fresh_view(place: str) -> None:
    with serving(place, *QUICK, "--limit", "outbox-bytes=100000") as server:
        keys, clients = started(server, "downforce", 2)
        dice = random.Random(5)
        seen = clients[0].number
        while clients[0].number < seen + 100:
            catch_up(clients)
            assert any(client.answer_any(dice) for client in clients)
        assert sum(map(len, updates(clients[0]))) > 100_000
        watcher = Client(server, {}, keys["watch"], after=seen)
        assert watcher.receive()["type"] == "welcome"


def test_clients_are_told_who_is_online(server: Server) -> None:
    keys, (one, two) = started(server, "downforce", 2)
    one.close()
    two.close()
    assert one.person is not None
    back = one.person.join(keys["join"], after=two.number)
    while back.online != [True, False]:
        back.receive()
