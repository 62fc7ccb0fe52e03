"""Everybody plays again at the same table with one click each."""

import hashlib
import json
import random
import re
from typing import Any

import httpx
import pytest

from paddock import Table
from tests.server.asking import done, granted, refused, seats, wait_until, welcomed
from tests.server.logs import read_log
from tests.server.running import Client, Message, Server, serving
from tests.server.seated import catch_up, play_out, started


def finished(server: Server, game: str = "cafe-race", plan: list[str] | None = None, **options: Any) -> list[Client]:
    """Ana, Bea and a bot, or as planned, after their first race."""
    ana, bea = server.person("Ana"), server.person("Bea")
    planned = plan or ["me", "open", "bot"]
    keys = ana.open_table(game, len(planned), planned, **options)
    host, guest = welcomed(ana, keys["join"]), welcomed(bea, keys["join"])
    for seat, kind in enumerate(planned):
        if kind == "open":
            done(guest, "sit", seat=seat)
    done(host, "start")
    race([host, guest])
    return [host, guest]


def race(clients: list[Client], seed: int = 1) -> None:
    """Play the race in progress to the end."""
    for client in clients:
        wait_until(client, lambda: client.table["status"] == "playing")  # noqa: B023
    play_out(clients, random.Random(seed))
    catch_up(clients)


def offered(clients: list[Client], by: int = 0, **fields: Any) -> int:
    """Let one of them offer a rematch; return the number of the offer once all know it."""
    number: int = done(clients[by], "rematch", **fields)["number"]
    for client in clients:
        wait_until(client, lambda: (client.table["rematch"] or {}).get("offer") == number)  # noqa: B023
    return number


def places(client: Client) -> list[tuple[str, str | None, bool]]:
    """Who sits where in the rematch, and whether they have joined."""
    return [(seat["kind"], seat["name"], seat["joined"]) for seat in client.table["rematch"]["seats"]]


def replay_of(server: Server, key: str) -> Message:
    text = httpx.get(f"{server.url}/api/replays/{key}").raise_for_status().text
    Table.from_replay(text)
    found: Message = json.loads(text)
    return found


def test_a_person_a_guest_and_a_bot_play_three_races_at_one_table(server: Server) -> None:
    clients = finished(server)
    host, guest = clients
    key, watcher = host.you["join"], welcomed(server.person("Cleo"), host.you["watch"])
    done(host, "say", text="again?")
    promises, wins = [host.table["deals"][0]["promise"]], [0, 0, 0]
    for match in (1, 2, 3):
        assert (host.table["match"], host.table["status"]) == (match, "over")
        ranks = {score["seat"]: score["rank"] for score in host.table["scores"]}
        wins = [won + (ranks[seat] == 1) for seat, won in enumerate(wins)]
        assert [seat["wins"] for seat in host.table["seats"]] == wins
        if match == 3:
            break
        offer = offered(clients, by=match % 2)
        assert guest.table["rematch"]["by"] == ("Bea" if match % 2 else "Ana")
        assert [joined for _, _, joined in places(host)] == [match % 2 == 0, match % 2 == 1, True]
        promises.append(host.table["rematch"]["deals"][0]["promise"])
        assert (host.you["places"], host.you["joined"]) == ([0], match % 2 == 0)
        done(clients[1 - match % 2], "join", offer=offer, yes=True)
        for client in clients:
            wait_until(client, lambda: client.table["status"] == "playing")  # noqa: B023
        assert host.table["rematch"] is None
        assert host.table["deals"] == [{"race": 1, "promise": promises[-1], "replay": None}]
        assert seats(host) == [("person", "Ana"), ("person", "Bea"), ("bot", "Domino")]
        race(clients, match)
    assert len(set(promises)) == 3
    races = server.get(f"/api/tables/{key}/races")["races"]
    assert [(one["match"], one["race"], one["names"]) for one in races] == [
        (match, 1, ["Ana", "Bea", "Domino"]) for match in (1, 2, 3)
    ]
    for promise, one in zip(promises, races, strict=True):
        found = replay_of(server, one["replay"])
        assert hashlib.sha256(bytes.fromhex(found["seed"])).hexdigest() == promise
        table = Table.from_replay(json.dumps(found))
        assert one["totals"] == [score.total for score in table.scores()]
        assert one["winners"] == list(table.winners())
    wait_until(watcher, lambda: watcher.number >= host.number)
    assert (watcher.table["match"], watcher.you["join"]) == (3, None)
    later = server.person("Late").join(key).until("welcome")
    assert (later["table"]["match"], later["table"]["status"]) == (3, "over")
    assert [line["text"] for line in later["chat"]] == ["again?"]


def test_the_seeds_of_a_rematch_are_revealed_to_nobody_before_its_end(server: Server) -> None:
    clients = finished(server)
    key = clients[0].you["join"]
    offer = offered(clients)
    done(clients[1], "join", offer=offer, yes=True)
    for client in clients:
        wait_until(client, lambda: client.table["status"] == "playing")  # noqa: B023
    (dealing,) = next(entry for entry in read_log(server.store, key) if entry["type"] == "offered")["deals"]
    said = "".join(clients[0].raw + clients[1].raw) + httpx.get(f"{server.url}/api/tables/{key}").text
    assert dealing["seed"] not in said
    assert dealing["replay"] not in said
    assert httpx.get(f"{server.url}/api/replays/{dealing['replay']}").status_code == 404


def test_seats_rotate_and_bots_and_shared_seats_come_along(server: Server) -> None:
    clients = finished(server, plan=["me", "shared", "open", "bot"])
    host, guest = clients
    names = [seat["name"] for seat in host.table["seats"]]
    wins = {seat["name"]: seat["wins"] for seat in host.table["seats"]}
    offer = offered(clients, rotate=True)
    assert [name for _, name, _ in places(guest)] == [names[-1], *names[:-1]]
    assert [seat["shared"] for seat in guest.table["rematch"]["seats"]] == [False, False, True, False]
    assert (host.you["places"], guest.you["places"]) == ([1, 2], [3])
    done(guest, "join", offer=offer, yes=True)
    for client in clients:
        wait_until(client, lambda: client.table["status"] == "playing")  # noqa: B023
    assert (host.you["seats"], guest.you["seats"]) == ([1, 2], [3])
    assert {seat["name"]: seat["wins"] for seat in host.table["seats"]} == wins
    assert host.table["seats"][0]["level"] == "random"
    race(clients)
    played = server.get(f"/api/tables/{host.you['join']}/races")["races"][1]
    assert played["names"] == [names[-1], *names[:-1]]
    assert replay_of(server, played["replay"])["names"] == played["names"]


def test_a_rematch_with_another_game_and_fewer_seats_leaves_out_only_bots(server: Server) -> None:
    clients = finished(server, plan=["me", "bot", "open", "bot"])
    host, guest = clients
    assert refused(guest, "rematch", arrangement={"game": "cafe-race", "seats": 2})[0] == "malformed"
    offer = offered(clients, by=1, arrangement={"game": "downforce", "seats": 2, "options": {"auction": False}})
    assert places(host) == [("person", "Ana", False), ("person", "Bea", True)]
    done(host, "join", offer=offer, yes=True)
    race(clients)
    assert (host.table["arrangement"]["game"], host.table["match"]) == ("downforce", 2)
    assert replay_of(server, host.table["deals"][0]["replay"])["options"]["auction"] is False


def test_too_few_seats_for_the_players_are_refused(server: Server) -> None:
    _, clients = started(server, "downforce", 3)
    play_out(clients, random.Random(1))
    catch_up(clients)
    code, words = refused(clients[0], "rematch", arrangement={"game": "downforce", "seats": 2})
    assert (code, words) == ("illegal", "2 seats are too few for the players")
    assert clients[0].table["rematch"] is None


def test_all_may_offer_the_same_at_the_same_moment(server: Server) -> None:
    clients = finished(server)
    refs = [client.send("rematch") for client in clients]
    for client, ref in zip(clients, refs, strict=True):
        while (message := client.receive())["type"] not in ("done", "refused") or message["ref"] != ref:
            pass
        assert message["type"] == "done"
        wait_until(client, lambda: client.table["status"] == "playing")  # noqa: B023
    kinds = [entry["type"] for entry in read_log(server.store, clients[0].you["join"])]
    assert kinds.count("offered") == 1
    assert kinds[kinds.index("offered") :][:3] == ["offered", "joined", "started"]


def test_another_offer_is_refused_while_one_stands_and_its_author_may_change_it(server: Server) -> None:
    clients = finished(server)
    host, guest = clients
    first = offered(clients)
    assert refused(guest, "rematch", rotate=True) == (
        "illegal",
        "another rematch is already offered; join it or decline it",
    )
    second = offered(clients, rotate=True)
    assert second > first
    assert refused(guest, "join", offer=first, yes=True) == ("stale", f"offer {first} is over")
    assert guest.table["status"] == "over"
    done(guest, "join", offer=second, yes=True)
    wait_until(host, lambda: host.table["status"] == "playing")


def test_a_player_who_declines_opens_a_seat_and_the_last_one_ends_the_offer(server: Server) -> None:
    clients = finished(server)
    host, guest = clients
    offer = offered(clients)
    done(guest, "join", offer=offer, yes=False)
    wait_until(host, lambda: bool(places(host)[1] == ("open", None, False)))
    assert guest.you["places"] == []
    assert refused(guest, "join", offer=offer, yes=True)[0] == "not_yours"
    done(guest, "sit", seat=1)  # changes their mind, and joins
    for client in clients:
        wait_until(client, lambda: client.table["status"] == "playing")  # noqa: B023
    race(clients)
    offer = offered(clients)
    done(host, "join", offer=offer, yes=False)
    for client in clients:
        wait_until(client, lambda: client.table["rematch"] is None)  # noqa: B023
    assert refused(guest, "join", offer=offer, yes=True)[0] == "stale"
    assert host.table["status"] == "over"
    offered(clients, by=1)


def test_an_open_seat_goes_to_somebody_else_or_to_a_bot(server: Server) -> None:
    clients = finished(server)
    host, guest = clients
    offer = offered(clients)
    done(guest, "leave", seat=1)
    cleo, dora = (welcomed(server.person(name), host.you["join"]) for name in ("Ana", "Dora"))
    assert refused(welcomed(server.person("Eve"), host.you["watch"]), "sit", seat=1)[0] == "not_yours"
    done(cleo, "sit", seat=1)
    wait_until(dora, lambda: dora.table["status"] == "playing")
    assert seats(dora) == [("person", "Ana"), ("person", "Ana (2)"), ("bot", "Domino")]
    assert refused(guest, "join", offer=offer, yes=True)[0] == "stale"
    race([host, cleo])
    offered([host, cleo, dora])
    done(cleo, "join", offer=cleo.table["rematch"]["offer"], yes=False)
    assert refused(dora, "fill", level="random")[0] == "not_yours"
    done(host, "bot", seat=1, level="rookie")
    wait_until(dora, lambda: dora.table["status"] == "playing")
    assert [(seat["name"], seat["level"]) for seat in dora.table["seats"]] == [
        ("Ana", None), ("Kart", "rookie"), ("Domino", "random"),
    ]  # fmt: skip


def test_the_host_can_start_after_a_while_without_those_who_have_not_joined(hasty_server: Server) -> None:
    clients = finished(hasty_server)
    host, guest = clients
    offered(clients, by=1)
    assert refused(host, "start", level="random") == ("illegal", "join the rematch before you start it")
    done(host, "join", offer=host.table["rematch"]["offer"], yes=False)
    catch_up(clients)
    assert refused(guest, "start")[1] == "not everybody has joined: wait, or choose a bot level for their seats"
    done(guest, "start", level="random")
    wait_until(host, lambda: host.table["status"] == "playing")
    assert seats(host) == [("bot", "Bingo"), ("person", "Bea"), ("bot", "Domino")]
    assert host.you["host"] is False, "a host who does not play hands over"
    wait_until(guest, lambda: bool(guest.you["host"]))


def test_people_have_time_to_join_before_anybody_starts_without_them(server: Server) -> None:
    clients = finished(server)
    host, guest = clients
    offered(clients)
    code, words = refused(host, "start", level="random")
    assert code == "illegal"
    assert re.fullmatch("the others have [12]?[0-9] more seconds to join", words)
    assert refused(guest, "start", level="random")[0] == "not_yours"
    assert refused(host, "remove", seat=1)[0] == "illegal"
    guest.close()
    wait_until(host, lambda: host.online == [True, False, True])
    assert refused(host, "start", level="random")[0] == "illegal", "who blinks has the same time"
    done(host, "remove", seat=1)
    assert places(host)[1] == ("open", None, False)


def test_a_short_wait_is_over_soon(hasty_server: Server) -> None:
    clients = finished(hasty_server)
    host, guest = clients
    offered(clients)
    granted(host, "start", level="champion")
    wait_until(guest, lambda: guest.table["status"] == "playing")
    assert guest.you["seats"] == []
    assert host.table["seats"][1]["level"] == "champion"
    assert guest.present["views"][0]["seat"] is None


def test_no_rematch_before_the_last_race_is_over(server: Server) -> None:
    ana = server.person("Ana")
    host = welcomed(ana, ana.open_table("downforce", 2, ["me", "bot"], series="championship")["join"])
    assert refused(host, "rematch")[0] == "illegal"
    done(host, "start")
    assert refused(host, "rematch") == ("illegal", "a rematch can be offered when the last race is over")
    for number in (1, 2):
        wait_until(host, lambda: host.table["status"] == "playing")
        play_out([host], random.Random(number))
        if number < 2:
            assert host.table["status"] == "between"
            assert refused(host, "rematch")[0] == "illegal"
            done(host, "start")
    ranks = [line["rank"] for line in host.table["standings"]]
    assert [seat["wins"] for seat in host.table["seats"]] == [int(rank == 1) for rank in ranks]
    done(host, "rematch")
    wait_until(host, lambda: host.table["status"] == "playing")
    assert (host.table["match"], host.table["race"], host.table["races"]) == (2, 1, 2)
    assert host.table["standings"] == []
    assert len(server.get(f"/api/tables/{host.you['join']}/races")["races"]) == 2


def test_spectators_and_strangers_offer_and_join_nothing(server: Server) -> None:
    clients = finished(server)
    eve, viewer = welcomed(server.person("Eve"), clients[0].you["join"]), Client(server, {}, clients[0].you["watch"])
    viewer.until("welcome")
    for stranger in (eve, viewer):
        assert refused(stranger, "rematch") == ("not_yours", "only players may offer a rematch")
    offer = offered(clients)
    for stranger in (eve, viewer):
        assert refused(stranger, "join", offer=offer, yes=True)[0] == "not_yours"
        assert refused(stranger, "join", offer=offer, yes=False)[0] == "not_yours"
        assert refused(stranger, "start", level="random")[0] == "not_yours"
        assert refused(stranger, "sit", seat=1)[0] in ("illegal", "not_yours")
        assert refused(stranger, "leave", seat=1)[0] == "not_yours"
    assert refused(clients[1], "sit", seat=0)[0] == "illegal"
    assert refused(clients[1], "leave", seat=0)[0] == "not_yours"
    assert refused(clients[1], "remove", seat=0)[0] == "not_yours"


def test_only_the_host_makes_a_private_table_public(server: Server) -> None:
    clients = finished(server)
    plan = {**clients[0].table["arrangement"], "public": True}
    assert refused(clients[1], "rematch", arrangement=plan)[0] == "not_yours"
    offered(clients, arrangement=plan)


def test_lists_show_an_offer_and_a_table_that_plays_again(server: Server) -> None:
    clients = finished(server, public=True)
    host, guest = clients
    assert host.person is not None
    assert guest.person is not None

    def line(client: Client) -> Message:
        assert client.person is not None
        found: Message = client.person.get("/api/me/tables")["tables"][0]
        return found

    def is_public() -> bool:
        return any(table["join"] == host.you["join"] for table in server.get("/api/tables")["tables"])

    assert (line(guest)["status"], line(guest)["rematch"], line(guest)["your_turn"]) == ("over", False, False)
    assert not is_public()
    offer = offered(clients)
    assert (line(guest)["status"], line(guest)["rematch"], line(guest)["your_turn"]) == ("over", True, True)
    assert line(host)["your_turn"] is False
    done(guest, "join", offer=offer, yes=True)
    wait_until(host, lambda: host.table["status"] == "playing")
    assert (line(guest)["status"], line(guest)["rematch"]) == ("playing", False)
    assert is_public()


def test_the_number_of_rematches_is_limited(place: str) -> None:
    with serving(place, "--limit", "rematches-per-minute=3", "--limit", "rematches-per-table=1") as server:
        clients = finished(server)
        host, guest = clients
        for rotate in (True, False, True):
            done(host, "rematch", rotate=rotate)
        code, words = refused(host, "rematch", rotate=False)
        assert (code, words) == ("too_much", "too many offers of a rematch; wait a minute")
        assert refused(guest, "rematch", rotate=True)[0] == "too_much", "the table has its own limit"
        wait_until(guest, lambda: guest.number >= host.number)
        done(guest, "join", offer=guest.table["rematch"]["offer"], yes=True)
        race(clients)
        server.stop()
        server.start()
        host = welcomed(server_person(clients[0]), clients[0].you["join"])
        assert refused(host, "rematch") == (
            "too_much",
            "this table has had 1 rematches; please open another table",
        )


def server_person(client: Client) -> Any:
    """The person of a client."""
    assert client.person is not None
    return client.person


@pytest.mark.parametrize("when", ["offered", "joined", "started"])
def test_an_acknowledged_rematch_survives_a_kill(when: str, tmp_path: Any, request: pytest.FixtureRequest) -> None:
    for place in (str(tmp_path / "tables.db"), request.getfixturevalue("postgres").new_database()):
        with serving(place) as server:
            clients = finished(server, plan=["me", "open", "open", "bot"])
            offer = done(clients[0], "rematch", rotate=True)["number"]
            if when != "offered":
                done(clients[1], "join", offer=offer, yes=True)
            if when == "started":
                wait_until(clients[1], lambda: clients[1].table["status"] == "playing")  # noqa: B023
            before, played = clients[1].number, len(read_log(place, clients[0].you["join"]))
            server.kill()
            assert played >= before
            server.start()
            host, guest = (server_person(client).join(client.you["join"], client.number) for client in clients)
            for client, old in ((host, clients[0]), (guest, clients[1])):
                client.table, client.you = old.table, old.you
            if when == "offered":
                wait_until(guest, lambda: guest.table["rematch"] is not None)  # noqa: B023
                assert guest.table["rematch"]["offer"] == offer
                done(guest, "join", offer=offer, yes=True)
            for client in (host, guest):
                wait_until(client, lambda: client.table["status"] == "playing")  # noqa: B023
            assert host.table["match"] == 2
            race([host, guest])
            assert len(server.get(f"/api/tables/{host.you['join']}/races")["races"]) == 2
