"""Bots at live tables: they play to the end, delay nobody, and answer once."""

import json
import random
import statistics
import time

import httpx

from paddock import Table
from tests.postgres import PostgresServer
from tests.server.asking import done, wait_until, welcomed
from tests.server.logs import read_log
from tests.server.running import PATIENCE, Client, Message, Server, serving
from tests.server.seated import drain, play_out

BUSY_TABLES = 20


def bot_table(server: Server, game: str, seats: int) -> tuple[Message, Client]:
    """A started table with only bots, and its host, who watches."""
    ana = server.person("Ana")
    keys = ana.open_table(game, seats, ["bot"] * seats)
    host = welcomed(ana, keys["join"])
    done(host, "start")
    return keys, host


def answered(server: Server, keys: Message) -> list[Message]:
    return [entry for entry in read_log(server.store, keys["join"]) if entry["type"] == "answered"]


def test_a_table_of_only_bots_is_played_to_the_end_and_can_be_watched(server: Server) -> None:
    keys, host = bot_table(server, "top-race", 4)
    watcher = Client(server, {}, keys["watch"])
    wait_until(watcher, lambda: watcher.table.get("status") == "over")
    wait_until(host, lambda: host.table["status"] == "over")
    told = [json.loads(text) for text in host.raw]
    assert {message["by"] for message in told if message["type"] == "update" and message["events"]} == {None, "bot"}
    replay = httpx.get(f"{server.url}/api/replays/{watcher.table['deals'][0]['replay']}").text
    table = Table.from_replay(replay)
    assert table.over
    assert table.answered == len(answered(server, keys))
    assert json.loads(replay)["names"] == ["Bingo", "Confetti", "Domino", "Pinball"]


def test_bots_play_on_when_nobody_watches(sqlite_server: Server) -> None:
    keys, host = bot_table(sqlite_server, "downforce", 6)
    host.close()
    deadline = time.monotonic() + 2 * PATIENCE
    while sqlite_server.get(f"/api/tables/{keys['watch']}")["table"]["status"] != "over":
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_people_are_not_held_up_while_many_bots_think(sqlite_server: Server) -> None:
    ana = sqlite_server.person("Ana")
    keys = ana.open_table("downforce", 2)
    mine = welcomed(ana, keys["join"])
    done(mine, "sit", seat=1)
    done(mine, "start")
    dice = random.Random(1)
    usual = answer_times(mine, dice, 20)
    for _ in range(BUSY_TABLES):
        bot_table(sqlite_server, "downforce", 6)[1].close()
    busy = answer_times(mine, dice, 40)
    assert statistics.median(busy) < 5 * statistics.median(usual) + 0.25, "a sign of life, not a measurement"


def answer_times(client: Client, dice: random.Random, most: int) -> list[float]:
    """The seconds that each of some answers took, at most this many or until the race is over."""
    times: list[float] = []
    while client.table["status"] == "playing" and len(times) < most:
        began = time.perf_counter()
        assert client.answer_any(dice)
        times.append(time.perf_counter() - began)
    return times


def test_a_seat_that_a_person_takes_from_a_bot_is_answered_once(server: Server) -> None:
    ana, bea = server.person("Ana"), server.person("Bea")
    keys = ana.open_table("downforce", 2, ["me", "bot"])
    host, guest = welcomed(ana, keys["join"]), welcomed(bea, keys["join"])
    done(host, "start")
    dice = random.Random(1)
    for _ in range(10):
        done(guest, "claim", seat=1)
        wait_until(host, lambda: host.table["claim"] is not None)
        done(host, "consent", claim=host.table["claim"]["claim"], yes=True)
        drain(guest)
        host.answer_any(dice)
        guest.answer_any(dice)
        guest.send("leave", seat=1)
        time.sleep(0.01)
        host.send("bot", seat=1, level="random")
        drain(host)
        host.answer_any(dice)
    entries = read_log(server.store, keys["join"])
    pairs = [(entry["seat"], entry["question"]) for entry in entries if entry["type"] == "answered"]
    assert len(set(pairs)) == len(pairs), "a question has one answer"
    person = False  # whether a person has seat 1
    for entry in entries:
        if entry["type"] in ("consented", "left") and entry["seat"] == 1:
            person = entry["type"] == "consented"
        if entry["type"] == "answered" and entry["seat"] == 1:
            assert entry["by"] == ("person" if person else "bot")


def test_a_question_that_is_open_when_its_player_rests_is_answered_by_the_bot(server: Server) -> None:
    ana = server.person("Ana")
    keys = ana.open_table("downforce", 2, ["me", "shared"])
    host = welcomed(ana, keys["join"])
    done(host, "start")
    question = next(asked["question"] for asked in host.present["asked"] if asked["seat"] == 1)
    done(host, "rest", seat=1, level="random")
    wait_until(host, lambda: [asked["seat"] for asked in host.present["asked"]] == [0])
    entry = answered(server, keys)[0]
    assert (entry["seat"], entry["question"], entry["by"]) == (1, question, "bot")
    done(host, "back", seat=1)
    play_out([host], random.Random(1))
    assert {entry["by"] for entry in answered(server, keys) if entry["seat"] == 0} == {"person"}


def test_bots_go_on_after_a_restart_when_somebody_looks(place: str) -> None:
    with serving(place) as server:
        keys, host = bot_table(server, "downforce", 6)
        wait_until(host, lambda: host.number > 20)
        assert server.stop()[0] == 0
        before = len(answered(server, keys))
        server.start()
        watcher = Client(server, {}, keys["watch"])
        wait_until(watcher, lambda: watcher.table.get("status") == "over")
        after = answered(server, keys)
        assert len(after) > before
        replay = httpx.get(f"{server.url}/api/replays/{watcher.table['deals'][0]['replay']}").text
        assert Table.from_replay(replay).answered == len(after)


def test_bots_go_on_when_another_server_writes_at_the_same_moment(postgres: PostgresServer) -> None:
    limits = ("--limit", "lines-per-minute=100000", "--limit", "messages-per-second=1000")
    database = postgres.new_database()
    with serving(database, *limits) as keeper, serving(database, *limits) as other:
        keys, host = bot_table(keeper, "downforce", 6)
        talker = keeper.person("Bea")
        talker.server = other
        talk = welcomed(talker, keys["join"])
        lines = 0
        while talk.table["status"] != "over":
            done(talk, "say", text="go!")
            lines += 1
            drain(host)  # a client that does not read is cut off
        wait_until(host, lambda: host.table["status"] == "over")
        said = [entry for entry in read_log(database, keys["join"]) if entry["type"] == "said"]
        assert len(said) == lines, "and nobody's words were lost or doubled"
