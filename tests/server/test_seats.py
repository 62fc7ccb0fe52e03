"""Sitting down, several seats on one device, leaving a seat, returning, taking over."""

import json
import random
from typing import Any

import msgspec

from paddock import Table
from tests.facts import facts
from tests.server.asking import done, open_planned, refused, seats, wait_until, welcomed
from tests.server.logs import games, read_log, told_view
from tests.server.running import Client, Message, Server
from tests.server.seated import catch_up, play_out, play_until, started


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def hand(client: Client, seat: int) -> Any:
    """The cards of a seat as this client sees them."""
    return client.present["views"][0]["seats"][seat]["hand"]


def test_a_table_opens_with_each_kind_of_seat(server: Server) -> None:
    plan: list[Message] = [
        {"kind": "me"},
        {"kind": "shared", "name": "Kid"},
        {"kind": "open"},
        {"kind": "bot", "level": "random"},
    ]
    host = open_planned(server.person("Ana"), {"game": "downforce", "seats": 5}, plan)
    assert seats(host) == [("person", "Ana"), ("person", "Kid"), ("open", None), ("bot", "Pinball"), ("open", None)]
    assert [seat["shared"] for seat in host.table["seats"]] == [False, True, False, False, False]
    assert host.you["seats"] == [0, 1]
    assert host.you["host"]
    assert host.table["host"] == "Ana"


def test_without_a_plan_the_host_has_the_first_seat(sqlite_server: Server) -> None:
    ana = sqlite_server.person("Ana")
    host = welcomed(ana, ana.open_table("cafe-race", 3)["join"])
    assert seats(host) == [("person", "Ana"), ("open", None), ("open", None)]


def test_two_players_on_one_device_see_what_either_may_see_and_play_a_whole_game(server: Server) -> None:
    ana = server.person("Ana")
    keys = ana.post(
        "/api/tables",
        {
            "arrangement": {"game": "downforce", "seats": 3},
            "plan": [{"kind": "me"}, {"kind": "bot"}, {"kind": "shared", "name": "Kid"}],
        },
    )
    host = welcomed(ana, keys["join"])
    done(host, "start")
    assert {seat for seat, _, _ in host.my_questions()} == {0, 2}, "sealed bids of both seats"
    seat, question, words = host.my_questions()[1]
    done(host, "answer", seat=seat, question=question, answer=words["options"][-1]["answer"])
    assert [view["seats"][2]["has_answered"] for view in host.present["views"]] == [True, True]
    play_out([host], random.Random(1))
    entries = read_log(server.store, keys["join"])
    tables = dict(games(entries))
    compared = 0
    for text in host.raw:
        message = json.loads(text)
        table = tables[message["number"]]
        if message["type"] == "update" and table is not None:
            assert message["present"]["views"] == [
                told_view(table, seat, message["present"]["asked"]) for seat in (0, 2)
            ]
            assert message["events"] == plain(merged(table, (0, 2), message["first"]))
            compared += 1
    assert compared > 50


def merged(table: Table, seats: tuple[int, ...], since: int) -> list[Any]:
    """The events as somebody with several seats sees them: what any of the seats may see."""
    told = zip(*(table.events(seat, since) for seat in seats), strict=True)
    return [max(same, key=lambda event: len(facts(event))) for same in told]


def test_a_link_lets_people_sit_down_under_their_own_or_another_name(server: Server) -> None:
    ana, bea = server.person("Ana"), server.person("Bea")
    keys = ana.open_table("downforce", 4)
    host, guest = welcomed(ana, keys["join"]), welcomed(bea, keys["join"])
    assert guest.you == {"seats": [], "host": False, "had": [], "claims": False, "places": [], "joined": False, **keys}
    done(guest, "sit", seat=2)
    done(guest, "sit", seat=3, name="Bea's  son\n")
    assert guest.you["seats"] == [2, 3]
    catch_up([host, guest])
    assert seats(host)[2:] == [("person", "Bea"), ("person", "Bea's son")]
    assert refused(host, "sit", seat=2)[0] == "illegal"
    assert refused(host, "sit", seat=4)[0] == "malformed"


def test_a_spectators_link_lets_nobody_sit_down(sqlite_server: Server) -> None:
    keys = sqlite_server.person("Ana").open_table("downforce", 2)
    named = welcomed(sqlite_server.person("Bea"), keys["watch"])
    nameless = Client(sqlite_server, {}, keys["watch"])
    stranger = Client(sqlite_server, {}, keys["join"])
    for client in (named, nameless, stranger):
        assert refused(client, "sit", seat=1)[0] == "not_yours"
    assert named.you["join"] is None
    assert keys["join"] not in "".join(named.raw + nameless.raw)


def test_leaving_before_the_start_opens_the_seat(sqlite_server: Server) -> None:
    ana, bea = sqlite_server.person("Ana"), sqlite_server.person("Bea")
    keys = ana.open_table("downforce", 2)
    host, guest = welcomed(ana, keys["join"]), welcomed(bea, keys["join"])
    done(guest, "sit", seat=1)
    done(guest, "leave", seat=1)
    assert guest.you["seats"] == []
    assert refused(guest, "leave", seat=1)[0] == "not_yours"
    catch_up([host, guest])
    assert seats(host) == [("person", "Ana"), ("open", None)]
    assert refused(host, "start") == ("illegal", "there are open seats: wait for players, or fill them with bots")
    done(guest, "sit", seat=1)
    done(host, "start")


def test_a_player_who_takes_a_seat_in_a_running_game_sees_exactly_its_hand(server: Server) -> None:
    keys, clients = started(server, "downforce", 3)
    asked, *_ = play_until(clients, "play", random.Random(1))
    leaver = next(client for client in clients if client is not asked)  # so that its bot has nothing to do yet
    (seat,) = leaver.you["seats"]
    cards = hand(leaver, seat)
    done(leaver, "leave", seat=seat)
    assert hand(leaver, seat) is None, "one who left sees what spectators see"
    newcomer = welcomed(server.person("Newcomer"), keys["join"])
    assert [view["seat"] for view in newcomer.present["views"]] == [None]
    assert hand(newcomer, seat) is None
    done(newcomer, "claim", seat=seat)
    staying = [client for client in clients if client is not leaver]
    for client in staying:
        wait_until(client, lambda: client.table["claim"] is not None)  # noqa: B023
        done(client, "consent", claim=client.table["claim"]["claim"], yes=True)
    wait_until(newcomer, lambda: newcomer.you["seats"] == [seat])
    assert [view["seat"] for view in newcomer.present["views"]] == [seat]
    assert hand(newcomer, seat) == cards
    assert [hand(newcomer, other) for other in range(3) if other != seat] == [None, None]
    later = welcomed(server.person("Late"), keys["join"])
    assert refused(later, "claim", seat=seat)[0] == "illegal"
    play_out([*staying, newcomer], random.Random(2))
    assert newcomer.table["status"] == "over"


def test_a_bot_plays_on_for_a_player_who_leaves_and_the_name_stays(sqlite_server: Server) -> None:
    keys, (one, two) = started(sqlite_server, "downforce", 2)
    done(two, "leave", seat=1)
    catch_up([one, two])
    left = one.table["seats"][1]
    assert (left["kind"], left["name"], left["level"], left["left"]) == ("bot", "Player 1", "rookie", True)
    done(one, "bot", seat=1, level="random")
    assert one.table["seats"][1]["name"] == "Player 1"
    wait_until(one, lambda: {asked["seat"] for asked in one.present["asked"]} == {0})
    assert refused(one, "remove", seat=1) == ("illegal", "a bot plays seat 1, and the race has begun")
    play_out([one], random.Random(1))
    replay = sqlite_server.get(f"/api/replays/{one.table['deals'][0]['replay']}")
    assert replay["names"] == ["Player 0", "Player 1"]
    assert seats(welcomed(sqlite_server.person("Late"), keys["watch"])) == [
        ("person", "Player 0"),
        ("bot", "Player 1"),
    ]


def test_a_returning_player_still_has_the_seat(server: Server) -> None:
    ana = server.person("Ana")
    keys = ana.open_table("downforce", 2, ["me", "bot"])
    host = welcomed(ana, keys["join"])
    done(host, "start")
    cards = hand(host, 0)
    host.close()
    again = welcomed(ana, keys["watch"])  # even with the other link
    assert again.you["seats"] == [0]
    assert hand(again, 0) == cards
    assert again.answer_any(random.Random(1))


def test_a_bot_plays_for_a_resting_player_until_they_are_back(server: Server) -> None:
    ana = server.person("Ana")
    keys = ana.open_table("cafe-race", 3, ["me", "bot", "bot"])
    host, watcher = welcomed(ana, keys["join"]), welcomed(server.person("Bea"), keys["watch"])
    assert refused(host, "back", seat=0)[0] == "illegal"
    assert refused(host, "rest", seat=0, level="genius")[0] == "malformed"
    assert refused(host, "rest", seat=1, level="random")[0] == "not_yours"
    done(host, "start")
    done(host, "rest", seat=0, level="random")
    wait_until(watcher, lambda: watcher.table["seats"][0]["level"] == "random")
    assert watcher.table["seats"][0]["kind"] == "person"
    wait_until(host, lambda: host.present["views"][0]["round"] > 2 or host.table["status"] == "over")
    if host.ask("back", seat=0)["type"] == "done" and host.table["status"] == "playing":
        wait_until(host, lambda: bool(host.my_questions()) or host.table["status"] == "over")
        play_out([host], random.Random(1))
    answers = [entry for entry in read_log(server.store, keys["join"]) if entry["type"] == "answered"]
    assert any(entry["seat"] == 0 and entry["by"] == "bot" for entry in answers)


def test_nobody_sits_down_when_the_game_is_over(sqlite_server: Server) -> None:
    keys, clients = started(sqlite_server, "cafe-race", 3)
    play_out(clients, random.Random(1))
    done(clients[1], "leave", seat=1)
    assert refused(welcomed(sqlite_server.person("Late"), keys["join"]), "sit", seat=1) == (
        "illegal",
        "the game is over",
    )
