"""Bots have names of their own, by which everybody knows their level, and which nobody else has at a table."""

from itertools import combinations

import pytest

from paddock.bots.players import ALL
from paddock.server.log import entries as e
from paddock.server.log.bot_names import CASTS
from paddock.server.log.deciding import bots_seated
from paddock.server.log.naming import alike
from paddock.server.log.room import Room
from paddock.server.protocol.shared import LONGEST_NAME, MOST_SEATS, Arrangement
from tests.server.asking import done, open_planned, seats
from tests.server.running import Server

DEAL = e.Dealing(f"{7:064x}", "replay")


def table(*names: str) -> Room:
    """A table of six seats, with these people on the first ones."""
    room = Room()
    room.apply(e.Opened(0, 1, Arrangement("downforce", MOST_SEATS), (DEAL,)))
    for seat, name in enumerate(names):
        room.apply(e.Seated(0, seat, seat + 1, name))
    return room


def named(room: Room) -> list[str | None]:
    return [seat.name for seat in room.seats]


def test_each_level_has_a_cast_for_a_whole_table_and_no_name_is_in_two() -> None:
    assert tuple(CASTS) == ALL
    names = [name for cast in CASTS.values() for name in cast]
    assert all(len(cast) >= MOST_SEATS for cast in CASTS.values())
    assert all(alike(one).isdisjoint(alike(other)) for one, other in combinations(names, 2))
    assert max(map(len, names)) <= LONGEST_NAME // 2, "short enough for a narrow list"


@pytest.mark.parametrize("level", ALL)
def test_a_table_full_of_bots_has_different_names_of_their_level(level: str) -> None:
    room = table()
    room.apply(bots_seated(room, 0, tuple(range(MOST_SEATS)), level))
    assert sorted(map(str, named(room))) == sorted(CASTS[level])


def test_a_bot_of_another_level_has_another_name_and_one_of_the_same_keeps_it(sqlite_server: Server) -> None:
    plan = [{"kind": "me"}, {"kind": "bot", "level": "rookie"}]
    host = open_planned(sqlite_server.person("Ana"), {"game": "downforce", "seats": 2}, plan)
    assert seats(host)[1] == ("bot", "Kart")
    done(host, "bot", seat=1, level="rookie")
    assert seats(host)[1] == ("bot", "Kart")
    done(host, "bot", seat=1, level="champion")
    assert seats(host)[1] == ("bot", "Invictus")


def test_a_bot_avoids_the_name_of_somebody_who_had_it_first() -> None:
    room = table("Ana", "KART")  # in an older log, from before bots had it
    room.apply(bots_seated(room, 0, (2, 3, 4, 5), "rookie"))
    assert named(room)[2:] == ["Quad", "Scooter", "Sidecar", "Tandem"]
    crowded = table(*CASTS["rookie"][1:])
    crowded.apply(bots_seated(crowded, 0, (5,), "rookie"))
    assert named(crowded)[5] == "Buggy"


def test_bots_of_older_logs_keep_the_names_by_which_they_were_known() -> None:
    room = table("Ana")
    room.apply(e.BotsSeated(0, (1, 2), "rookie"))
    room.apply(e.BotsSeated(0, (2,), "racer"))
    assert named(room)[:3] == ["Ana", "Bot 2", "Bot 3"]
    assert e.read_entry(b'{"type":"botted","at":0,"seats":[1],"level":"rookie"}') == e.BotsSeated(0, (1,), "rookie")
