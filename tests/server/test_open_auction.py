"""TR-2.2: the open auction at a live table, where the server's clock is the controller."""

import itertools
import random
from typing import Any

import httpx

from paddock import Table
from tests.server.asking import done, refused, wait_until, welcomed
from tests.server.logs import read_log
from tests.server.running import Client, Message, Server
from tests.server.seated import catch_up, drain, started

CLOSE = 61
HESITATIONS = 12  # how often people let a call pass before they bid as fast as they can
OPEN: dict[str, Any] = {"options": {"auction": "open"}, "auction_seconds": 1}
UNHURRIED = {**OPEN, "auction_seconds": 2}  # so that a bid comes in time even on a busy machine


def lot(client: Client) -> Any:
    return client.present["views"][0]["lot"]


def bid(client: Client, option: int = 0) -> Message:
    seat, question, words = client.my_questions()[0]
    return client.ask("answer", seat=seat, question=question, answer=words["options"][option]["answer"])


def test_the_clock_calls_a_lot_that_nobody_wants_once_twice_gone(server: Server) -> None:
    keys, (one, two) = started(server, "top-race", 2, **OPEN)
    car = lot(one)["car"]
    assert {asked["left"] for asked in one.present["asked"]} == {1000}
    assert lot(one)["closes"] == 0
    heard = []
    while lot(one) is not None and lot(one)["car"] == car:
        update = one.until("update")
        assert update["by"] == "clock"
        heard += [event["kind"] for event in update["events"]]
    assert heard.count("driver_unsold") == 1
    catch_up([one, two])
    assert next(option["bid"] for option in two.my_questions()[0][2]["options"]) > 0
    answers = [entry for entry in read_log(server.store, keys["join"]) if entry["type"] == "answered"]
    assert [(entry["answer"], entry["by"]) for entry in answers] == [(CLOSE, "clock")] * 3
    times = [entry["at"] for entry in answers]
    assert all(later - before >= 950 for before, later in itertools.pairwise(times))


def test_a_raise_starts_the_count_anew_and_a_late_one_is_stale(server: Server) -> None:
    _, (one, two) = started(server, "top-race", 2, **UNHURRIED)
    late = two.my_questions()[0]
    while lot(one)["closes"] < 1:
        one.receive()
    assert bid(one)["type"] == "done"
    assert lot(one)["closes"] == 0
    assert lot(one)["bidder"] == 0
    assert {asked["left"] for asked in one.present["asked"]} == {2000}
    seat, question, words = late
    reply = two.ask("answer", seat=seat, question=question, answer=words["options"][0]["answer"])
    assert (reply["type"], reply["code"]) == ("refused", "stale")
    assert reply["present"]["views"][0]["lot"]["bidder"] == 0
    catch_up([one, two])
    bids = two.my_questions()[0]
    wait_until(one, lambda: one.present["views"][0]["kind"] == "start")
    seat, question, words = bids
    reply = two.ask("answer", seat=seat, question=question, answer=words["options"][0]["answer"])
    assert (reply["type"], reply["code"]) == ("refused", "stale"), "gone is gone"


def test_nobody_is_offered_the_closing_call_nor_may_send_it(sqlite_server: Server) -> None:
    keys, (one, two) = started(sqlite_server, "top-race", 2, options={"auction": "open"}, auction_seconds=60)
    for client in (one, two):
        for seat, question, words in client.my_questions():
            assert all(option["answer"] != CLOSE for option in words["options"])
            assert refused(client, "answer", seat=seat, question=question, answer=CLOSE)[0] == "illegal"
    watcher = Client(sqlite_server, {}, keys["watch"])
    watcher.until("welcome")
    assert [asked["seat"] for asked in watcher.present["asked"]] == [0, 1]


def test_a_bid_in_the_open_auction_stands(sqlite_server: Server) -> None:
    _, (one, _) = started(sqlite_server, "top-race", 2, options={"auction": "open"}, auction_seconds=60)
    assert bid(one)["type"] == "done"
    assert one.present["undo"] == []
    assert refused(one, "undo", seat=0, answered=one.number)[0] == "illegal"


def test_the_calls_cost_no_player_time(sqlite_server: Server) -> None:
    clock = {"per": "game", "seconds": 4}
    _, clients = started(sqlite_server, "top-race", 2, clock=clock, **UNHURRIED)
    one = clients[0]
    assert bid(one)["type"] == "done"
    wait_until(one, lambda: one.present["views"][0]["kind"] == "start")
    assert next(asked["left"] for asked in one.present["asked"] if asked["seat"] == 0) == 4000


def test_a_whole_top_race_with_people_and_bots_finishes(sqlite_server: Server) -> None:
    ana = sqlite_server.person("Ana")
    keys = ana.open_table("top-race", 3, ["bot", "me", "open"], **OPEN)
    host, guest = welcomed(ana, keys["join"]), welcomed(sqlite_server.person("Bea"), keys["join"])
    done(guest, "sit", seat=2)
    done(host, "start")
    dice = random.Random(1)
    considered: set[tuple[int, int]] = set()
    while host.table["status"] != "over":
        for client in (host, guest):
            drain(client)
            for seat, question, words in client.my_questions():
                hesitates = words["kind"] == "open_bid" and len(considered) < HESITATIONS
                silent = hesitates and ((seat, question) in considered or dice.random() < 0.7)
                considered.add((seat, question))
                if words["options"] and not silent:
                    option = words["options"][0] if words["kind"] == "open_bid" else dice.choice(words["options"])
                    client.ask("answer", seat=seat, question=question, answer=option["answer"])
    replay = httpx.get(f"{sqlite_server.url}/api/replays/{host.table['deals'][0]['replay']}").text
    assert Table.from_replay(replay).over
    answers = [entry for entry in read_log(sqlite_server.store, keys["join"]) if entry["type"] == "answered"]
    assert all(entry["by"] == "clock" for entry in answers if entry["answer"] == CLOSE)
    assert {entry["by"] for entry in answers} == {"person", "bot", "clock"}
