"""What only the host of a table may do."""

import pytest

from tests.server.asking import done, granted, open_planned, refused, seats, wait_until, welcomed
from tests.server.running import Client, Message, Server
from tests.server.seated import catch_up, seated


def hosted(server: Server) -> tuple[Client, Client, Client]:
    """A table for four with a host, a guest on seat 1 and a bot on seat 2; and a spectator."""
    ana = server.person("Ana")
    keys = ana.open_table("downforce", 4, ["me", "open", "bot", "open"])
    host, guest = welcomed(ana, keys["join"]), welcomed(server.person("Bea"), keys["join"])
    done(guest, "sit", seat=1)
    watcher = welcomed(server.person("Cleo"), keys["watch"])
    catch_up([host, guest, watcher])
    return host, guest, watcher


ARRANGEMENT = {"game": "downforce", "seats": 4}
HOSTS_ALONE: list[Message] = [
    {"kind": "start"},
    {"kind": "fill", "level": "random"},
    {"kind": "bot", "seat": 3, "level": "random"},
    {"kind": "bot", "seat": 2, "level": "random"},
    {"kind": "remove", "seat": 2},
    {"kind": "arrange", "arrangement": ARRANGEMENT},
]


@pytest.mark.parametrize("ask", HOSTS_ALONE, ids=lambda ask: "-".join(map(str, list(ask.values())[:2])))
def test_others_are_refused_what_only_the_host_may_do(sqlite_server: Server, ask: Message) -> None:
    host, guest, watcher = hosted(sqlite_server)
    number = host.number
    for other in (guest, watcher):
        assert refused(other, **ask) == ("not_yours", "only the host of the table may do this")
        assert other.number == number
    if ask["kind"] != "start":
        done(host, **ask)


def test_the_host_fills_the_table_with_bots_and_starts(server: Server) -> None:
    host, guest, watcher = hosted(server)
    assert refused(host, "start")[0] == "illegal"
    assert refused(host, "fill", level="genius")[0] == "malformed"
    done(host, "fill", level="random")
    assert seats(host) == [("person", "Ana"), ("person", "Bea"), ("bot", "Domino"), ("bot", "Pinball")]
    assert refused(host, "fill", level="random") == ("illegal", "no seat is open")
    done(host, "start")
    assert refused(host, "start") == ("illegal", "the race has begun")
    for client in (guest, watcher):
        wait_until(client, lambda: client.table["status"] == "playing")  # noqa: B023
    wait_until(guest, lambda: bool(guest.my_questions()))


def test_the_host_changes_the_level_of_a_bot_and_sends_it_away(sqlite_server: Server) -> None:
    host, guest, _ = hosted(sqlite_server)
    done(host, "bot", seat=2, level="random")
    assert host.table["seats"][2]["level"] == "random"
    assert refused(host, "bot", seat=2, level="genius")[0] == "malformed"
    assert refused(host, "bot", seat=1, level="random")[0] == "illegal", "a person has this seat"
    assert refused(host, "bot", seat=5, level="random")[0] == "illegal"
    done(host, "remove", seat=2)
    assert refused(host, "remove", seat=2) == ("illegal", "nobody has seat 2")
    catch_up([host, guest])
    assert seats(guest)[2] == ("open", None)
    done(guest, "sit", seat=2)


def test_the_host_removes_an_absent_player_and_no_present_one(server: Server) -> None:
    host, guest, _ = hosted(server)
    words = "this player is connected; only absent players can be removed"
    assert refused(host, "remove", seat=1) == ("illegal", words)
    guest.close()
    online = host.until("online")
    assert online["online"] == [True, False, True, False]
    done(host, "remove", seat=1)
    assert seats(host)[1] == ("open", None)
    assert refused(host, "remove", seat=0) == ("illegal", words)


def test_a_host_who_leaves_hands_over_to_the_next_player(server: Server) -> None:
    host, guest, watcher = hosted(server)
    done(host, "leave", seat=0)
    assert not host.you["host"]
    assert refused(host, "fill", level="random")[0] == "not_yours"
    catch_up([host, guest, watcher])
    assert guest.you["host"]
    assert watcher.table["host"] == "Bea"
    done(guest, "fill", level="random")
    done(guest, "start")


def test_a_host_with_another_seat_stays_host(sqlite_server: Server) -> None:
    plan = [{"kind": "me"}, {"kind": "shared", "name": "Kid"}]
    host = open_planned(sqlite_server.person("Ana"), {"game": "downforce", "seats": 3}, plan)
    done(host, "leave", seat=0)
    assert host.you["host"]
    assert host.table["host"] == "Kid"


def test_a_host_who_is_alone_stays_host_and_may_let_bots_play(sqlite_server: Server) -> None:
    ana = sqlite_server.person("Ana")
    host = welcomed(ana, ana.open_table("cafe-race", 3)["join"])
    done(host, "leave", seat=0)
    assert host.you == {**host.you, "seats": [], "host": True}
    done(host, "fill", level="random")
    done(host, "start")
    wait_until(host, lambda: host.table["status"] == "over")


def test_a_host_hands_over_in_the_midst_of_a_game_too(sqlite_server: Server) -> None:
    _, (host, guest) = seated(sqlite_server, "downforce", 2)
    done(host, "start")
    done(host, "leave", seat=0)
    catch_up([host, guest])
    assert guest.you["host"]
    done(guest, "bot", seat=0, level="random")
    assert guest.table["seats"][0]["name"] == "Player 0"
    assert refused(guest, "remove", seat=1)[0] == "illegal"


def test_a_player_takes_over_from_a_host_who_is_away_for_the_grace_time(hasty_server: Server) -> None:
    host, guest, watcher = hosted(hasty_server)
    assert refused(guest, "host") == ("illegal", "the host is connected")
    host.close()
    wait_until(guest, lambda: guest.online[0] is False)
    assert refused(watcher, "host") == ("not_yours", "only players may become host")
    assert guest.grace[0] is not None
    assert guest.grace[0] <= 1000
    granted(guest, "host")
    assert guest.you["host"]
    done(guest, "fill", level="random")
    done(guest, "start")
