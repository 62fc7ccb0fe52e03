"""Nobody is pushed out of the public list, however many tables somebody else opens."""

import json
import sqlite3
import time
from contextlib import closing

import httpx

from paddock.server.live.public_list import AWAY_AFTER, MOST_LISTED, PER_HOST, fair_list
from paddock.server.store.model import Attended
from tests.server.asking import done, problem, refused, welcomed
from tests.server.running import Message, Server, serving

ARRANGEMENT = {"game": "downforce", "seats": 2, "public": True}
MANY = ("--limit", "tables-per-minute=100000", "--limit", "tables-per-address=100000")


def listed(server: Server) -> list[str]:
    """The tables in the public list."""
    return [line["join"] for line in server.get("/api/tables")["tables"]]


def test_one_person_cannot_push_others_out(place: str) -> None:
    with serving(place, *MANY) as server:
        honest = server.person("Honest").open_table("downforce", 2, public=True)["join"]
        greedy = server.person("Greedy")
        opened = [greedy.open_table("downforce", 2, public=True)["join"] for _ in range(10)]
        status, code, why = problem(greedy, "POST", "/api/tables", {"arrangement": ARRANGEMENT})
        assert (status, code) == (429, "too_much")
        assert why == "you have too many public tables: finish one, or make one private"
        greedy.open_table("downforce", 2)
        assert honest in listed(server)
        assert len(set(opened) & set(listed(server))) == PER_HOST
        done(welcomed(greedy, opened[0]), "arrange", arrangement={**ARRANGEMENT, "public": False})
        greedy.open_table("downforce", 2, public=True)


def test_one_address_cannot_keep_the_server_busy_with_lists(place: str) -> None:
    with serving(place, "--behind-proxy", "--limit", "looks-per-minute=5") as server:
        asked = [
            httpx.get(f"{server.url}/api/tables", headers={"X-Forwarded-For": at}).status_code
            for at in [*["203.0.113.5"] * 7, "198.51.100.7"]
        ]
    assert asked == [200] * 5 + [429] * 2 + [200]


def test_a_private_table_is_made_public_under_the_same_limit(place: str) -> None:
    with serving(place, *MANY, "--limit", "public-tables-per-person=2") as server:
        ana = server.person("Ana")
        hosts = [welcomed(ana, ana.open_table("downforce", 2)["join"]) for _ in range(3)]
        for host in hosts[:2]:
            done(host, "arrange", arrangement=ARRANGEMENT)
        assert refused(hosts[2], "arrange", arrangement=ARRANGEMENT)[0] == "too_much"
        assert len(listed(server)) == 2
        done(hosts[0], "arrange", arrangement={**ARRANGEMENT, "seats": 3})


def test_120_tables_of_many_names_at_one_address_leave_room_for_others(place: str) -> None:
    with serving(place, *MANY, "--behind-proxy", "--limit", "people-per-minute=1000") as server:
        honest = server.person("Honest", "198.51.100.7").open_table("downforce", 2, public=True)["join"]
        codes = []
        for number in range(120):
            puppet = server.person(f"Puppet {number}", "203.0.113.5")
            body = {"arrangement": ARRANGEMENT}
            codes.append(httpx.post(f"{server.url}/api/tables", json=body, headers=puppet.headers).status_code)
        assert codes == [201] * 30 + [429] * 90
        assert len(listed(server)) == 31
        assert honest in listed(server)
        server.person("Neighbour", "198.51.100.7").open_table("downforce", 2, public=True)


def set_attended(place: str, key: str, ago: float) -> None:
    """Pretend that the players of a table left this number of seconds ago."""
    with closing(sqlite3.connect(place)) as database, database:
        at = int(1000 * (time.time() - ago))
        assert database.execute("UPDATE tables SET attended = ? WHERE key = ?", [at, key]).rowcount == 1


def test_an_abandoned_table_sinks_and_then_leaves_the_list_until_somebody_comes(place: str) -> None:
    with serving(place) as server:
        people = [server.person(f"Player {number}") for number in range(3)]
        fresh, sunk, gone = (person.open_table("downforce", 2, public=True)["join"] for person in people)
        assert listed(server) == [gone, sunk, fresh]
        server.stop()
        set_attended(place, sunk, 3600)
        set_attended(place, gone, 100_000)
        server.start()
        assert listed(server) == [fresh, sunk]
        back = welcomed(people[2], gone)
        while gone not in listed(server):
            time.sleep(0.1)
        assert listed(server) == [gone, fresh, sunk]
        back.close()


def test_spectators_do_not_keep_a_table_in_the_list(place: str) -> None:
    with serving(place) as server:
        ana, bea = server.person("Ana"), server.person("Bea")
        key, other = (person.open_table("downforce", 2, public=True)["join"] for person in (ana, bea))
        server.stop()
        for table in (key, other):
            set_attended(place, table, 100_000)
        server.start()
        welcomed(server.person("Cai"), key)
        welcomed(bea, other)
        while other not in listed(server):
            time.sleep(0.1)
        assert listed(server) == [other]


def line(number: int, host: int, changed: int = 0, at: int = 1_000_000, **more: object) -> Attended:
    """A table as the store returns it."""
    known: Message = {"join": f"table {number}", "watch": "", "game": "downforce", "status": "gathering", "host": "A"}
    known |= {"seats": 2, "open": 1, "names": [], "series": None, "changed": changed, "owner": host, **more}
    return Attended(at, json.dumps(known).encode())


def test_with_too_many_tables_all_hosts_have_the_same_chance() -> None:
    tables = [line(number, host=number, changed=number) for number in range(400)]
    times = [0] * 400
    for _ in range(200):
        shown = fair_list(tables, 1_000_000)
        assert len(shown) == MOST_LISTED
        assert shown == sorted(shown, key=lambda known: -known.changed), "what is shown has the newest first"
        for known in shown:
            times[known.changed] += 1
    assert min(times) > 10, "each is expected 50 times"


def test_the_first_tables_of_all_hosts_come_before_the_second_of_anybody() -> None:
    greedy = [line(number, host=1, changed=number) for number in range(50)]
    others = [line(100 + number, host=100 + number) for number in range(MOST_LISTED - 1)]
    shown = [known.owner for known in fair_list(greedy + others, 1_000_000)]
    assert set(shown) == {1, *range(100, 99 + MOST_LISTED)}


def test_tables_with_players_and_then_those_that_wait_come_first() -> None:
    tables = [
        line(1, 1, changed=9, at=1_000_000 - AWAY_AFTER),
        line(2, 2, changed=8, status="playing", open=0),
        line(3, 3, changed=7),
        line(4, 4, changed=6, status="over"),
    ]
    assert [known.join for known in fair_list(tables, 1_000_000)] == ["table 3", "table 2", "table 1"]
