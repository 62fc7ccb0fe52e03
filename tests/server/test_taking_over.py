"""In a race a seat belongs to its player: nobody else sees the hand unless all who still play agree."""

import json
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.postgres import PostgresServer
from tests.server.asking import done, granted, open_planned, refused, seats, wait_until, welcomed
from tests.server.conftest import HASTY, QUICK
from tests.server.logs import read_log
from tests.server.running import PATIENCE, Client, Message, Person, Server, serving
from tests.server.seated import catch_up, play_out, started

ANOTHER = ("illegal", "you have already had a seat in this race; you cannot take another one")
NOBODY = ("illegal", "nobody is here to agree; wait until another player is back")


def hands(client: Client) -> set[int]:
    """The seats whose hands were ever shown to a client."""
    views = (view for text in client.raw for view in (json.loads(text).get("present") or {"views": []})["views"])
    return {seat["seat"] for view in views for seat in view["seats"] if seat["hand"] is not None}


def person_of(client: Client) -> Person:
    assert client.person is not None
    return client.person


def goes_away(client: Client, *others: Client) -> None:
    """Close a player's connection, and wait until the others know."""
    (seat, *_) = client.you["seats"]
    client.close()
    for other in others:
        wait_until(other, lambda: other.online[seat] is False)  # noqa: B023


def agree(*clients: Client) -> None:
    """Let everybody agree to the claim."""
    for client in clients:
        wait_until(client, lambda: client.table["claim"] is not None)  # noqa: B023
        done(client, "consent", claim=client.table["claim"]["claim"], yes=True)


def test_the_host_cannot_see_the_hand_of_a_player_who_is_briefly_away(sqlite_server: Server) -> None:
    keys, (host, victim, third) = started(sqlite_server, "downforce", 3)
    goes_away(victim, host, third)
    done(host, "remove", seat=1)
    assert host.table["seats"][1] == {**host.table["seats"][1], "kind": "person", "name": "Player 1", "level": "rookie"}
    for way in ("sit", "claim"):
        assert refused(host, way, seat=1)[0] == "illegal"
    done(host, "leave", seat=0)
    for seat in (0, 1):
        assert refused(host, "sit", seat=seat)[0] == "illegal"
    assert refused(host, "claim", seat=1) == ANOTHER
    friend = welcomed(sqlite_server.person("Friend"), keys["join"])
    assert refused(friend, "claim", seat=1)[0] == "illegal", "the grace time is not over"
    again = welcomed(person_of(victim), keys["join"])
    assert again.you["seats"] == [1]
    done(again, "back", seat=1)
    assert again.table["seats"][1]["level"] is None
    assert hands(host) == {0}
    assert hands(friend) == set()


def test_a_short_absence_of_the_host_makes_nobody_host(sqlite_server: Server) -> None:
    keys, (host, thief, third) = started(sqlite_server, "downforce", 3)
    goes_away(host, thief, third)
    code, words = refused(thief, "host")
    assert code == "illegal"
    assert words.startswith("the host can be replaced in 1")  # 120 seconds at most
    assert refused(thief, "remove", seat=0)[0] == "not_yours"
    assert refused(thief, "claim", seat=0) == ANOTHER
    assert welcomed(person_of(host), keys["join"]).you["host"]


def test_a_player_who_left_may_claim_only_the_same_seat_again(hasty_server: Server) -> None:
    _, (one, two, three) = started(hasty_server, "downforce", 3)
    done(two, "leave", seat=1)
    assert two.you["had"] == [1]
    assert refused(two, "claim", seat=0) == ANOTHER
    goes_away(three, one, two)
    assert refused(two, "claim", seat=2) == ANOTHER, "however long its player is away"
    granted(two, "claim", seat=1)
    agree(one)
    wait_until(two, lambda: two.you["seats"] == [1])
    assert seats(two)[1] == ("person", "Player 1")


def test_all_who_still_play_have_to_agree_and_the_log_keeps_the_names(hasty_server: Server) -> None:
    keys, (one, two, three, four) = started(hasty_server, "cafe-race", 4)
    for client in (one, two, three, four):
        client.answer_any(random.Random(1))
    catch_up([one, two, three, four])
    goes_away(four, one, two, three)
    newcomer = welcomed(hasty_server.person("player 3"), keys["join"])
    granted(newcomer, "claim", seat=3)
    assert newcomer.you["claims"]
    assert newcomer.you["seats"] == []
    claim = newcomer.table["claim"]
    assert (claim["seat"], claim["name"], claim["agreed"]) == (3, "player 3 (2)", [])
    assert refused(newcomer, "consent", claim=claim["claim"], yes=True)[0] == "not_yours"
    assert refused(welcomed(hasty_server.person("Late"), keys["join"]), "claim", seat=3)[0] == "illegal"
    agree(one, two)
    catch_up([newcomer, one, two])
    assert newcomer.table["claim"]["agreed"] == [0, 1]
    assert newcomer.you["seats"] == []
    number = newcomer.number
    done(newcomer, "claim", seat=3)  # repeated, it changes nothing
    assert newcomer.number == number
    agree(three)
    wait_until(newcomer, lambda: newcomer.you["seats"] == [3])
    seat = newcomer.table["seats"][3]
    assert (seat["name"], seat["earlier"][0]["name"]) == ("player 3 (2)", "Player 3")
    assert seat["earlier"][0]["until"] > 0
    assert keys["join"] in [table["join"] for table in person_of(newcomer).get("/api/me/tables")["tables"]]
    late = welcomed(person_of(four), keys["join"])
    assert late.you["seats"] == []
    play_out([one, two, three, newcomer], random.Random(2))
    replay = hasty_server.get(f"/api/replays/{newcomer.table['deals'][0]['replay']}")
    assert replay["names"][3] == "Player 3 / player 3 (2)"


def test_one_player_who_declines_ends_it(hasty_server: Server) -> None:
    keys, (one, two, three) = started(hasty_server, "downforce", 3)
    done(three, "leave", seat=2)
    newcomer = welcomed(hasty_server.person("Newcomer"), keys["join"])
    done(newcomer, "claim", seat=2)
    claim = newcomer.table["claim"]["claim"]
    agree(one)
    wait_until(two, lambda: two.table["claim"] is not None)
    done(two, "consent", claim=claim, yes=False)
    wait_until(newcomer, lambda: newcomer.table["claim"] is None)
    assert refused(one, "consent", claim=claim, yes=True)[0] == "stale"
    granted(newcomer, "claim", seat=2)  # after the grace time
    assert newcomer.table["claim"]["claim"] > claim
    assert newcomer.table["claim"]["agreed"] == []


def test_the_return_of_the_player_ends_it(hasty_server: Server) -> None:
    keys, (one, two, three) = started(hasty_server, "downforce", 3)
    goes_away(three, one, two)
    newcomer = welcomed(hasty_server.person("Newcomer"), keys["join"])
    granted(newcomer, "claim", seat=2)
    claim = newcomer.table["claim"]["claim"]
    agree(one)
    again = welcomed(person_of(three), keys["join"])
    assert again.you["seats"] == [2]
    wait_until(two, lambda: two.number >= again.number)
    assert refused(two, "consent", claim=claim, yes=True)[0] == "stale"
    assert again.answer_any(random.Random(1))
    assert hands(newcomer) == set()


def test_a_claimant_who_goes_away_gives_up_the_claim(hasty_server: Server) -> None:
    keys, (one, _, three) = started(hasty_server, "downforce", 3)
    done(three, "leave", seat=2)
    newcomer = welcomed(hasty_server.person("Newcomer"), keys["join"])
    done(newcomer, "claim", seat=2)
    wait_until(one, lambda: one.table["claim"] is not None)
    newcomer.close()
    wait_until(one, lambda: one.table["claim"] is None)
    assert read_log(hasty_server.store, keys["join"])[-1]["type"] in ("unclaimed", "answered")


def test_people_away_for_longer_than_the_grace_time_need_not_agree(hasty_server: Server) -> None:
    keys, (one, two, three) = started(hasty_server, "downforce", 3)
    goes_away(three, one, two)
    newcomer = welcomed(hasty_server.person("Newcomer"), keys["join"])
    granted(newcomer, "claim", seat=2)
    agree(one)
    goes_away(two, one, newcomer)
    wait_until(newcomer, lambda: newcomer.you["seats"] == [2])


def test_where_nobody_could_agree_the_seat_stays_its_players(hasty_server: Server) -> None:
    keys, (one, two) = started(hasty_server, "downforce", 2)
    newcomer = welcomed(hasty_server.person("Newcomer"), keys["join"])
    goes_away(one, newcomer)
    goes_away(two, newcomer)
    for seat in (1, 0):
        assert refused_after_the_grace_time(newcomer, seat) == NOBODY
    assert welcomed(person_of(two), keys["join"]).you["seats"] == [1]


def refused_after_the_grace_time(client: Client, seat: int) -> tuple[str, str]:
    """How a claim is refused once the grace time is over."""
    limit = time.monotonic() + PATIENCE
    while "is kept for its player" in (words := refused(client, "claim", seat=seat))[1]:
        assert time.monotonic() < limit, words
        time.sleep(0.05)
    return words


def test_a_table_that_all_have_left_can_be_gone_on_with(sqlite_server: Server) -> None:
    keys, clients = started(sqlite_server, "downforce", 2)
    for seat, client in enumerate(clients):
        done(client, "leave", seat=seat)
    newcomer = welcomed(sqlite_server.person("Newcomer"), keys["join"])
    done(newcomer, "claim", seat=1)
    assert newcomer.you["seats"] == [1]


def test_one_person_with_two_seats_is_one_player(hasty_server: Server) -> None:
    plan: list[Message] = [{"kind": "me"}, {"kind": "shared", "name": "Kid"}, {"kind": "open"}, {"kind": "bot"}]
    ana = open_planned(hasty_server.person("Ana"), {"game": "downforce", "seats": 4}, plan)
    bea = welcomed(hasty_server.person("Bea"), ana.you["join"])
    done(bea, "sit", seat=2)
    done(ana, "start")
    assert refused(ana, "claim", seat=3) == ANOTHER
    newcomer = welcomed(hasty_server.person("Newcomer"), ana.you["join"])
    done(newcomer, "claim", seat=3)
    agree(ana)
    assert ana.table["claim"]["agreed"] == [0, 1]
    agree(bea)
    wait_until(newcomer, lambda: newcomer.you["seats"] == [3])
    assert newcomer.table["seats"][3]["earlier"][0]["name"] == "Pinball"


def test_with_the_spectators_link_no_seat_is_asked_for(sqlite_server: Server) -> None:
    keys, (_, two) = started(sqlite_server, "downforce", 2)
    done(two, "leave", seat=1)
    for client in (welcomed(sqlite_server.person("Bea"), keys["watch"]), Client(sqlite_server, {}, keys["join"])):
        assert refused(client, "claim", seat=1)[0] == "not_yours"


def test_a_seat_is_asked_for_in_a_race_only(sqlite_server: Server) -> None:
    ana = sqlite_server.person("Ana")
    keys = ana.open_table("downforce", 3, ["me", "bot", "open"])
    newcomer = welcomed(sqlite_server.person("Newcomer"), keys["join"])
    assert refused(newcomer, "claim", seat=1) == ("illegal", "seats can be asked for only during a race")
    assert refused(newcomer, "claim", seat=4)[0] == "malformed"


def test_between_the_races_of_a_series_a_seat_stays_its_players_too(sqlite_server: Server) -> None:
    keys, (one, two) = started(sqlite_server, "downforce", 2, series="championship")
    play_out([one, two], random.Random(1))
    assert one.table["status"] == "between"
    goes_away(two, one)
    done(one, "remove", seat=1)
    assert seats(one)[1] == ("person", "Player 1")
    assert refused(one, "sit", seat=1)[0] == "illegal"
    done(one, "start")
    again = welcomed(person_of(two), keys["join"])
    assert again.you["seats"] == [1]
    done(again, "back", seat=1)


def test_after_a_restart_the_grace_time_begins_again(place: str) -> None:
    with serving(place, *QUICK, "--grace", "600") as server:
        keys, (one, two, three) = started(server, "downforce", 3)
        done(three, "leave", seat=2)
        newcomer = welcomed(server.person("Newcomer"), keys["join"])
        done(newcomer, "claim", seat=2)
        server.kill()
        server.start()
        one = welcomed(person_of(one), keys["join"])
        assert one.table["claim"]["name"] == "Newcomer"
        assert one.grace[1] is not None
        assert 590_000 < one.grace[1] <= 600_000
        assert refused(one, "host")[0] == "illegal" if not one.you["host"] else True
        newcomer = welcomed(person_of(newcomer), keys["join"])
        assert refused(newcomer, "claim", seat=1)[0] == "illegal"
        assert refused(welcomed(person_of(three), keys["join"]), "claim", seat=0) == ANOTHER
        two = welcomed(person_of(two), keys["join"])
        agree(one)
        catch_up([one, two])
        assert newcomer.you["seats"] == []
        agree(two)
        wait_until(newcomer, lambda: newcomer.you["seats"] == [2])


@pytest.fixture
def two_hasty(postgres: PostgresServer) -> Iterator[tuple[Server, Server]]:
    """Two server processes with one database."""
    place = postgres.new_database()
    with serving(place, *QUICK, *HASTY) as one, serving(place, *QUICK, *HASTY) as other:
        yield one, other


def test_a_player_at_another_process_is_not_away(two_hasty: tuple[Server, Server]) -> None:
    here, there = two_hasty
    keys, (one, two, three) = started(here, "downforce", 3)
    three_there = welcomed(person_of(three).at(there), keys["join"])
    goes_away_to(one, three)
    newcomer = welcomed(there.person("Newcomer"), keys["join"])
    for _ in range(20):
        assert refused(newcomer, "claim", seat=2)[0] == "illegal"
        assert one.online[2]
    three_there.close()
    granted(newcomer, "claim", seat=2)
    agree(one, two)
    wait_until(newcomer, lambda: newcomer.you["seats"] == [2])
    goes_away(one, two)
    two_there = welcomed(person_of(two).at(there), keys["join"])
    granted(two_there, "host")


def goes_away_to(other: Client, client: Client) -> None:
    """Close a player's connection here, while the one to the other process is known."""
    client.close()
    (seat,) = client.you["seats"]
    wait_until(other, lambda: other.online[seat] is True)


def test_a_bot_that_stands_in_takes_nothing_from_the_clock_and_nothing_is_taken_back_for_it(
    hasty_server: Server,
) -> None:
    keys, (one, two, three) = started(hasty_server, "downforce", 3, clock={"per": "game", "seconds": 600})
    left: list[Any] = [asked["left"] for asked in three.present["asked"]]
    three.answer_any(random.Random(1))
    assert three.present["undo"], "a sealed bid can be taken back"
    answered = three.present["undo"][0]["answered"]
    goes_away(three, one, two)
    done(one, "remove", seat=2)
    newcomer = welcomed(hasty_server.person("Newcomer"), keys["join"])
    assert refused(newcomer, "undo", seat=2, answered=answered)[0] == "not_yours"
    for client in (one, two):
        client.answer_any(random.Random(1))
    wait_until(one, lambda: bool(one.my_questions()) and not one.present["undo"])
    again = welcomed(person_of(three), keys["join"])
    done(again, "back", seat=2)
    wait_until(again, lambda: any(asked["seat"] == 2 for asked in again.present["asked"]) or bool(again.number))
    for asked in again.present["asked"]:
        assert asked["left"] > max(left) - 60_000
