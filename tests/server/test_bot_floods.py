"""Some people start many tables of champions and leave; everybody else's bots still answer."""

import os
import random
import time
from itertools import pairwise
from statistics import median

from paddock.server.live.turns import Turns
from tests.server.asking import done, open_planned, welcomed
from tests.server.conftest import QUICK
from tests.server.logs import read_log
from tests.server.running import Client, Message, Server, serving

FLOODERS, TABLES = 3, 10  # people, and tables of each; benchmarks/server/bots.py measures it with 20
ANSWERS, CHAMPION_ANSWERS = 40, 8  # less than the shortest race has
SHARE = 0.9  # share of the answers that need no search
SEARCHES = max(1, (os.cpu_count() or 2) - 1)  # searches at the same time, so this many may end during any wait


def flood(server: Server) -> list[str]:
    """Start tables of six champions and leave; return their keys."""
    keys = []
    for number in range(FLOODERS):
        person = server.person(f"Flooder {number}")
        for _ in range(TABLES):
            table = person.post(
                "/api/tables",
                {
                    "arrangement": {"game": "downforce", "seats": 6},
                    "plan": [{"kind": "bot", "level": "champion"}] * 6,
                },
            )
            host = welcomed(person, table["join"])
            done(host, "start")
            host.close()
            keys.append(table["join"])
    return keys


def against(server: Server, level: str) -> Client:
    """A player in a race against one bot."""
    client = open_planned(
        server.person("Ana"), {"game": "downforce", "seats": 2}, [{"kind": "me"}, {"kind": "bot", "level": level}]
    )
    done(client, "start")
    return client


def play(client: Client, count: int) -> None:
    """Play until the bot has answered this often, however long that takes on a busy machine."""
    dice = random.Random(1)
    answers = 0
    while answers < count:
        assert client.table["status"] == "playing"
        mine = client.my_questions()
        if mine:
            seat, question, words = mine[0]
            client.send("answer", seat=seat, question=question, answer=dice.choice(words["options"])["answer"])
            client.present = {"asked": [], "views": []}
        message = client.receive()
        answers += message["type"] == "update" and message["by"] == "bot"


def answers(server: Server, key: str) -> list[Message]:
    return [entry for entry in read_log(server.store, key) if entry["type"] == "answered"]


def overtaken(server: Server, client: Client, keys: list[str]) -> list[int]:
    """For each wait for our own bot, how many answers of the flooders' champions came meanwhile."""
    others = [entry["at"] for key in keys for entry in answers(server, key)]
    assert others, "they were thinking all the time"
    own = answers(server, client.you["join"])
    return [
        sum(before["at"] < at <= entry["at"] for at in others)
        for before, entry in pairwise(own)
        if entry["by"] == "bot"
    ]


def test_bots_answer_in_time_while_the_champions_of_others_think(place: str) -> None:
    """Time is measured in others' answers, since on a busy machine everybody waits longer."""
    with serving(place, *QUICK, "--limit", "tables-per-minute=1000") as server:
        keys = flood(server)
        client = against(server, "rookie")
        play(client, ANSWERS)
        waited = overtaken(server, client, keys)
        assert sum(waits <= SEARCHES for waits in waited) >= SHARE * len(waited), "what needs no search waits for none"
        client = against(server, "champion")
        play(client, CHAMPION_ANSWERS)
        waited = overtaken(server, client, keys)
        assert median(waited) <= 3 * FLOODERS, "it waits for a search of each person, and not of each table"


def test_people_take_turns_and_within_a_person_tables() -> None:
    turns: Turns[str] = Turns()
    for job in ("a1x", "a1y", "a2x", "a3x", "b9x", "b9y"):
        turns.add(job[0], job[1], job)
    assert turns.competing("b", "9") == 1
    assert turns.competing("a", "1") == 3
    turns.remove("a", "3", "a3x")
    order = []
    while turns:
        order.append(turns.take())
    assert order == ["a1x", "b9x", "a2x", "b9y", "a1y"]


def test_a_table_that_nobody_watches_rests_and_continues_when_somebody_does(place: str) -> None:
    with serving(place, *QUICK, "--limit", "unwatched-seconds=1", "--bot-pause", "0.1") as server:
        ana = server.person("Ana")
        bots = [{"kind": "bot", "level": "random"}] * 4
        plain = open_planned(ana, {"game": "downforce", "seats": 4}, bots)
        auction = {"game": "top-race", "seats": 4, "options": {"auction": "open"}, "auction_seconds": 2}
        called = open_planned(ana, auction, bots)
        timed = {"game": "downforce", "seats": 5, "clock": {"per": "decision", "seconds": 1}}
        clocked = open_planned(ana, timed, [{"kind": "me"}, *bots])
        for host in (plain, called, clocked):
            done(host, "start")
            host.close()
        sizes = [rested(server, host.you["join"]) for host in (plain, called)]
        going_on = len(read_log(server.store, clocked.you["join"]))
        for host, size in zip((plain, called), sizes, strict=True):
            watcher = Client(server, {}, host.you["watch"])
            while watcher.number <= size + 5:
                watcher.receive()
        assert [entry["type"] for entry in read_log(server.store, called.you["join"])].count("resumed") == 1
        deadline = time.monotonic() + 30
        while len(read_log(server.store, clocked.you["join"])) < going_on + 5:
            assert time.monotonic() < deadline, "people can be away under a clock, and their race goes on"
            time.sleep(0.2)


def rested(server: Server, key: str) -> int:
    """Wait until a table's log stops growing; return its number of entries."""
    deadline, size = time.monotonic() + 60, -1
    while size != (size := len(read_log(server.store, key))):
        assert time.monotonic() < deadline
        for seconds in (3, 0.5):
            time.sleep(seconds)
            server.get("/healthz")  # makes sure that the server is running, not just stalled by a busy machine
    assert server.get(f"/api/tables/{key}")["table"]["status"] == "playing"
    return size
