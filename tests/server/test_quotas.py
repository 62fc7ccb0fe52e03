"""No log grows forever: endless undos, chat and changes of seats are stopped at some point, and the race goes on."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.asking import done, refused, welcomed
from tests.server.conftest import QUICK
from tests.server.logs import read_log
from tests.server.running import Client, Message, Server, serving
from tests.server.seated import catch_up, play_out, play_until, seated, started

LIMITS = {
    "lines-per-minute": 100_000,
    "lines-per-player": 30,
    "spectator-lines-per-table": 20,
    "undos-per-race": 25,
    "entries-per-table": 150,
}
FLOOD = 400  # requests, far more than any quota


@pytest.fixture
def tight(place: str) -> Iterator[Server]:
    """A server with small quotas."""
    with serving(place, *QUICK, *(word for name, n in LIMITS.items() for word in ("--limit", f"{name}={n}"))) as server:
        yield server


def on_disk(server: Server) -> int:
    """The size of the database with all its files."""
    return sum(file.stat().st_size for file in Path(server.store).parent.iterdir())


def undo_loop(client: Client, times: int) -> list[Message]:
    """Answer and undo again and again during the client's turn, until that is refused; return the refusals."""
    dice = random.Random(1)
    for _ in range(times):
        if client.present["undo"]:
            reply = client.ask("undo", **client.present["undo"][0])
            if reply["type"] == "refused":
                return [reply]
        if not client.answer_any(dice):
            break  # the turn has passed to somebody else
    return []


def test_an_undo_loop_ends_and_the_race_goes_on(tight: Server) -> None:
    keys, clients = started(tight, "downforce", 2)
    refusals: list[Message] = []
    while not refusals:
        refusals = undo_loop(play_until(clients, "step", random.Random(2))[0], FLOOD)
    assert refusals[0]["code"] == "too_much"
    entries = read_log(tight.store, keys["join"])
    by_seat = [sum(entry["type"] == "undone" and entry["seat"] == seat for entry in entries) for seat in (0, 1)]
    assert max(by_seat) == LIMITS["undos-per-race"]
    catch_up(clients)
    play_out(clients, random.Random(3))
    assert clients[0].table["status"] == "over"
    assert len(read_log(tight.store, keys["join"])) < len(entries) + 600


def test_an_undo_loop_is_slowed_down_before_that(place: str) -> None:
    limits = ("--limit", "messages-per-second=100000", "--limit", "undos-per-minute=10")
    with serving(place, *limits) as server:
        _, clients = started(server, "downforce", 2)
        refusals: list[Message] = []
        while not refusals:
            refusals = undo_loop(play_until(clients, "step", random.Random(2))[0], FLOOD)
        assert (refusals[0]["code"], refusals[0]["message"]) == ("too_much", "too many undos; wait a minute")


def test_a_flood_of_chat_ends_on_the_disk_too(tight: Server) -> None:
    keys, (one, two) = seated(tight, "downforce", 2, public=True)
    watchers = [welcomed(tight.person(f"Watcher {number}"), keys["watch"]) for number in range(3)]
    flood(watchers, "🏎" * 300)
    said = [entry for entry in read_log(tight.store, keys["join"]) if entry["type"] == "said"]
    assert len(said) == LIMITS["spectator-lines-per-table"]
    assert "spectators have sent" in refused(watchers[0], "say", text="x")[1]
    done(two, "say", text="players are still heard")
    flood([one], "🏎" * 300)
    full = on_disk(tight)
    flood([one, *watchers], "🏎" * 300)
    assert on_disk(tight) - full < 20_000
    done(two, "say", text="each has lines of their own")
    tight.kill()
    tight.start()
    assert one.person is not None
    again = welcomed(one.person, keys["join"])
    assert refused(again, "say", text="a restart forgets nothing")[0] == "too_much"


def flood(clients: list[Client], text: str) -> None:
    """Send a chat line again and again, and read the replies only at the end."""
    for client in clients:
        for _ in range(FLOOD // len(clients)):
            client.send("say", text=text)
    for client in clients:
        client.ask("say", text=text)


def test_seats_and_wishes_cannot_be_changed_forever(tight: Server) -> None:
    keys, clients = started(tight, "downforce", 2)
    replies: list[Message] = []
    for number in range(FLOOD):
        replies.append(clients[0].ask("hints", on=number % 2 == 0))
        if replies[-1]["type"] == "refused":
            break
    assert replies[-1]["code"] == "too_much"
    assert len(read_log(tight.store, keys["join"])) == LIMITS["entries-per-table"]
    assert refused(clients[1], "rest", seat=1, level="rookie")[0] == "too_much"
    play_out(clients, random.Random(4))
    assert clients[0].table["status"] == "over"


def test_a_person_changes_so_much_in_a_minute(place: str) -> None:
    with serving(place, "--limit", "changes-per-minute=5", "--limit", "messages-per-second=1000") as server:
        _, (one, two) = seated(server, "downforce", 2)
        codes = [one.ask("hints", on=number % 2 == 0).get("code") for number in range(10)]
        assert codes[0] is None
        assert codes[-1] == "too_much"
        done(two, "rest", seat=1, level="rookie")
