"""Bots that taught themselves play at live tables as those of other levels do."""

import pytest

from paddock.games import GAMES
from tests.server.asking import done, open_planned, seats, wait_until
from tests.server.running import Server

LEVEL = "self-taught"


@pytest.mark.parametrize("game", GAMES)
def test_they_play_a_race_to_its_end_also_for_a_person_who_rests(server: Server, game: str) -> None:
    plan = [{"kind": "me"}, {"kind": "bot", "level": LEVEL}, {"kind": "open"}]
    host = open_planned(server.person("Ana"), {"game": game, "seats": 3}, plan)
    done(host, "fill", level=LEVEL)
    assert seats(host) == [("person", "Ana"), ("bot", "Delta"), ("bot", "Gamma")]
    done(host, "start")
    done(host, "rest", seat=0, level=LEVEL)
    wait_until(host, lambda: host.table["status"] == "over")
    assert [seat["level"] for seat in host.table["seats"]] == [LEVEL] * 3
