"""A checkpoint gives exactly the room that its log gives, or is ignored."""

import hashlib
import random
import sqlite3
from array import array
from collections import deque
from collections.abc import Callable
from contextlib import closing
from typing import Any

import msgspec
import pytest

from paddock.errors import PaddockError
from paddock.server.log import checkpoints
from paddock.server.log import entries as e
from paddock.server.log.asker import Asker, Repeated
from paddock.server.log.checkpoints import KeptRace, KeptRoom, Unfit, read_checkpoint, write_checkpoint
from paddock.server.log.deciding import decide
from paddock.server.log.race import LiveRace
from paddock.server.log.rematch import Rematch
from paddock.server.log.room import Room
from paddock.server.log.seats import SeatState
from paddock.server.protocol import asks
from paddock.server.protocol.shared import Arrangement, Clock
from paddock.table.table import Table
from tests.server.conftest import QUICK
from tests.server.running import Client, serving
from tests.server.seated import catch_up, started

PASSING = {"first", "noted", "before"}  # about the last entry only, and only to save time
EVENINGS = [
    Arrangement("downforce", 3),
    Arrangement("top-race", 2, clock=Clock("game", 600), series="grand-prix"),
    Arrangement("cafe-race", 3, clock=Clock("decision", 60)),
]


def plain(value: Any) -> Any:
    """The contents of a room, as data that can be compared."""
    if isinstance(value, Table):
        return msgspec.to_builtins((value.replay(), value.events(None), value.view(None), value.position()))
    if isinstance(value, Room | LiveRace | Rematch | SeatState):
        return {name: plain(getattr(value, name)) for name in value.__slots__ if name not in PASSING}
    if isinstance(value, list | deque | array):
        return [plain(part) for part in value]
    return msgspec.to_builtins(value) if isinstance(value, msgspec.Struct) else value


def evening(arrangement: Arrangement, seed: int, length: int) -> tuple[Room, list[e.AnyEntry]]:
    """A table where people do random things, and its log."""
    dice = random.Random(seed)
    deals = tuple(e.Dealing(f"{dice.getrandbits(256):064x}", f"replay {race}") for race in range(8))
    entries: list[e.AnyEntry] = [e.Opened(0, 1, arrangement, deals)]
    entries += [e.Seated(0, seat, 1 + seat % 2, f"Player {seat}") for seat in range(arrangement.seats)]
    room = Room()
    for entry in entries:
        room.apply(entry)
    for _ in range(20 * length):
        if len(entries) == length:
            break
        asker = Asker(dice.randint(1, 3), "somebody", True, 1000 * len(entries), lambda person: person % 2, 1)
        try:
            entry = decide(room, asker, wish(room, dice))
        except (PaddockError, Repeated):
            continue
        room.apply(entry)
        assert room.trouble is None
        entries.append(entry)
    return room, entries


def wish(room: Room, dice: random.Random) -> asks.AnyAsk:
    """A request that somebody might make; usually an answer."""
    seat, asked = dice.randrange(len(room.seats)), list(room.race.asked.items()) if room.race is not None else []
    if room.status == "over":
        return wish_for_more(room, dice, seat)
    if not asked:
        return asks.Start(0)
    if dice.random() < 0.8 and room.race is not None:
        seat, known = dice.choice(asked)
        question = room.race.question(seat)
        assert question is not None
        return asks.Answer(0, seat, known.number, dice.choice(question.options).answer)
    last = room.race.standing[-1] if room.race is not None and room.race.standing else 0
    claim = room.claim.number if room.claim is not None else 0
    others: list[asks.AnyAsk] = [
        asks.Undo(0, seat, last), asks.Undo(0, seat, last), asks.Say(0, "so what"), asks.Rest(0, seat, "rookie"),
        asks.Back(0, seat), asks.Hints(0, dice.random() < 0.5), asks.Host(0), asks.Leave(0, seat),
        asks.Claim(0, seat), asks.Consent(0, claim, True), asks.Consent(0, claim, False),
    ]  # fmt: skip
    return dice.choice(others)


def wish_for_more(room: Room, dice: random.Random, seat: int) -> asks.AnyAsk:
    """A request that somebody might make when the last race is over."""
    offer = room.rematch.number if room.rematch is not None else 0
    more: list[asks.AnyAsk] = [
        asks.Rematch(0, dice.random() < 0.5), asks.Join(0, offer, dice.random() < 0.8), asks.Leave(0, seat),
        asks.Sit(0, seat), asks.Fill(0, "rookie"), asks.Remove(0, seat), asks.Start(0, dice.choice([None, "random"])),
    ]  # fmt: skip
    return dice.choice(more)


@pytest.mark.parametrize("arrangement", EVENINGS, ids=lambda arrangement: arrangement.game)
def test_the_room_of_a_checkpoint_is_that_of_the_log_and_plays_on_like_it(arrangement: Arrangement) -> None:
    _, entries = evening(arrangement, 3, 600)
    room, resumed = Room(), None
    kinds = {type(entry) for entry in entries}
    assert {e.Offered, e.Joined} <= kinds or arrangement.game != "cafe-race", (
        "only there is one race a matter of moments"
    )
    assert {e.Answered, e.Said, e.StandInSet} <= kinds
    assert {e.Left, e.Claimed, e.Consented} <= kinds or arrangement.game == "cafe-race", "a short race"
    assert e.Undone in kinds or arrangement.game == "cafe-race", "there, nearly everything reveals something"
    for number, entry in enumerate(entries, 1):
        room.apply(entry)
        if resumed is not None:
            resumed.apply(entry)
        if number % 10 == 0:
            written = e.write_entry(entry)
            assert e.read_entry(written) == entry
            again = read_checkpoint(write_checkpoint(room, written), written)
            assert plain(again) == plain(room)
            resumed = resumed or again
    assert plain(resumed) == plain(room)


def test_a_checkpoint_has_everything_that_a_room_and_a_race_have() -> None:
    assert set(Room.__slots__) - set(KeptRoom.__struct_fields__) == {"first", "noted", "trouble", "closed"}
    assert set(LiveRace.__slots__) - set(KeptRace.__struct_fields__) == {
        "before",
        "table",
        "arrangement",
        "silence",
        "checked",
        "texts",
    }


@pytest.mark.parametrize("arrangement", EVENINGS, ids=lambda arrangement: arrangement.game)
def test_a_fork_of_a_room_and_the_room_do_not_touch_each_other(arrangement: Arrangement) -> None:
    _, entries = evening(arrangement, 2, 300)
    room, half = Room(), len(entries) // 2
    for entry in entries[:half]:
        room.apply(entry)
    before, fork = plain(room), room.fork()
    for entry in entries[half:]:
        fork.apply(entry)
    after = plain(fork)
    assert plain(room) == before
    for entry in entries[half:]:
        room.apply(entry)
    assert (plain(room), plain(fork)) == (after, after)


def test_a_damaged_checkpoint_or_one_of_another_log_or_build_is_unfit(monkeypatch: pytest.MonkeyPatch) -> None:
    room, entries = evening(EVENINGS[0], 3, 120)
    entry = e.write_entry(entries[-1])
    data = write_checkpoint(room, entry)
    for place in range(0, len(data), 7):
        with pytest.raises(Unfit, match="damaged"):
            read_checkpoint(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :], entry)
    for length in (0, 10, 32, len(data) - 1):
        with pytest.raises(Unfit):
            read_checkpoint(data[:length], entry)
    with pytest.raises(Unfit, match="another entry"):
        read_checkpoint(data, e.write_entry(entries[-2]))
    monkeypatch.setattr(checkpoints, "build", lambda: "another build")
    with pytest.raises(Unfit, match="another build"):
        read_checkpoint(data, entry)
    read_checkpoint(write_checkpoint(room, entry), entry)


def other_ruleset(race: dict[str, Any]) -> None:
    race["replay"]["ruleset"] = 99


def other_answer(race: dict[str, Any]) -> None:
    race["replay"]["answers"] = race["replay"]["answers"][:-1]


def other_digest(race: dict[str, Any]) -> None:
    race["digest"] = "0" * 16


@pytest.mark.parametrize("change", [other_ruleset, other_answer, other_digest])
def test_a_race_that_the_rules_do_not_give_is_unfit(change: Callable[[dict[str, Any]], None]) -> None:
    room, entries = evening(EVENINGS[0], 4, 120)
    entry = e.write_entry(entries[-1])
    kept = msgspec.msgpack.decode(write_checkpoint(room, entry)[checkpoints.DIGEST_BYTES :], strict=False)
    change(kept["race"])
    data = msgspec.msgpack.encode(kept)
    with pytest.raises(Unfit):
        read_checkpoint(hashlib.sha256(data).digest() + data, entry)


DAMAGE = {
    "used": "SELECT 1",
    "removed": "DELETE FROM checkpoints",
    "damaged": "UPDATE checkpoints SET data = substr(data, 1, 200)",
    "no checkpoint at all": "UPDATE checkpoints SET data = x'00'",
    "of another entry": "UPDATE checkpoints SET number = number + 1",
    "beyond the log": "UPDATE checkpoints SET number = number + 1000",
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_server_loads_the_same_table_with_whatever_checkpoint(damage: str, place: str) -> None:
    with serving(place, *QUICK, "--limit", "entries-per-checkpoint=20") as server:
        keys, clients = started(server, "downforce", 2)
        play_on(clients, 70)
        before = clients[0].present["views"]
        for client in clients:
            client.close()
        assert checkpoint_numbers(place) == [40, 60]
        server.stop()
        with closing(sqlite3.connect(place)) as database, database:
            database.execute(DAMAGE[damage])
        server.start()
        back = [client.person.join(keys["join"]) for client in clients if client.person is not None]
        assert back[0].until("welcome")["present"]["views"] == before
        back[1].until("welcome")
        play_on(back, 90)
        assert checkpoint_numbers(place)[-1] == 80


def play_on(clients: list[Client], number: int) -> None:
    """Answer until the log has an entry with this number."""
    dice = random.Random(5)
    while clients[0].number < number:
        catch_up(clients)
        assert any(client.answer_any(dice) for client in clients)
    catch_up(clients)


def checkpoint_numbers(place: str) -> list[int]:
    """The entries after which a checkpoint is stored."""
    with closing(sqlite3.connect(f"file:{place}?mode=ro", uri=True)) as database:
        return [number for (number,) in database.execute("SELECT number FROM checkpoints ORDER BY number")]
