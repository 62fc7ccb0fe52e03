"""A random evening at a table: people come, sit, play, undo, chat, leave, rest and return in any order.

The model knows no rules. Whatever happens, every message has a known form, numbers never go down, the log grows only by
what was confirmed and by bots, and everybody has been told exactly what their seats may see.
"""

import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import reduce
from operator import or_
from typing import Any, ClassVar, cast

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from paddock.games.downforce.events import EVENTS
from paddock.games.downforce.view import DownforceView
from paddock.server.live.identity import fingerprint
from paddock.server.protocol import tells
from paddock.server.protocol.shared import Asked, Thing, Undo
from tests.server.logs import games, read_log, told_view
from tests.server.running import Message, Person, Server, serving
from tests.server.seated import drain


class DownforcePresent(Thing, frozen=True):
    """`Present` at a table of Downforce: msgspec cannot distinguish the views and events of several games."""

    asked: tuple[Asked, ...]
    undo: tuple[Undo, ...]
    views: tuple[DownforceView, ...]


def closed(kind: type[msgspec.Struct]) -> Any:
    """A type of message, restricted to a table of Downforce."""
    own: dict[str, Any] = {"present": DownforcePresent | None, "events": tuple[reduce(or_, EVENTS), ...]}  # type: ignore[misc]
    types = [(field.name, own.get(field.name, field.type)) for field in msgspec.structs.fields(kind)]
    name = kind.__name__
    return msgspec.defstruct(name, types, tag_field="type", tag=name.lower(), forbid_unknown_fields=True)


KINDS = [closed(kind) for kind in (tells.Welcome, tells.Update, tells.Refused)]
decode = msgspec.json.Decoder(KINDS[0] | KINDS[1] | KINDS[2] | tells.Done | tells.Online).decode

SEATS = 3
who = st.integers(0, 2)
seats = st.integers(0, SEATS)
levels = st.sampled_from(["random", "random", "none"])


def plain(value: Any) -> Any:
    """A value after encoding and decoding."""
    return json.loads(msgspec.json.encode(value))


class Evening(RuleBasedStateMachine):
    """Three people at one table: the host, a friend, and somebody with only the link to watch."""

    rematches: ClassVar[list[Message]] = []  # rematches started, in all evenings

    def __init__(self, server: Server, people: list[Person]) -> None:
        super().__init__()
        self.server = server
        self.people = people
        self.keys = people[0].open_table("downforce", SEATS)
        self.entrance = [self.keys["join"], self.keys["join"], self.keys["watch"]]
        self.clients = [person.join(key) for person, key in zip(people, self.entrance, strict=True)]
        self.read: list[list[str]] = [[], [], []]  # all messages to each person, over all connections
        self.confirmed: set[int] = set()
        self.dice = random.Random(1)
        for client in self.clients:
            client.until("welcome")

    def ask(self, index: int, kind: str, **fields: Any) -> Message:
        """Send a request; there is always a reply."""
        reply = self.clients[index].ask(kind, **fields)
        if reply["type"] == "done":
            self.confirmed.add(reply["number"])
        return reply

    @initialize(begun=st.sampled_from(["not", "with bots", "with people"]))
    def gather(self, begun: str) -> None:
        """Begin most evenings with a race."""
        if begun != "not":
            self.ask(1, "sit", seat=1)
            if begun == "with bots":
                self.ask(0, "fill", level="random")
            else:
                self.ask(1, "sit", seat=2, name="Dora")
            assert self.ask(0, "start")["type"] == "done"

    @rule(index=who, seat=seats, kind=st.sampled_from(["sit", "claim", "leave", "back", "remove"]))
    def ask_for_a_seat(self, index: int, seat: int, kind: str) -> None:
        reply = self.ask(index, kind, seat=seat)
        assert index != 2 or reply["code"] in ("not_yours", "malformed"), "who watches can do nothing"

    @rule(index=who, yes=st.booleans())
    def agree(self, index: int, yes: bool) -> None:
        claim = self.clients[index].table["claim"]
        reply = self.ask(index, "consent", claim=claim["claim"] if claim is not None else 1, yes=yes)
        assert index != 2 or reply["code"] == "not_yours"

    @rule(index=who, seat=seats, kind=st.sampled_from(["rest", "bot", "fill"]), level=levels)
    def ask_for_a_bot(self, index: int, seat: int, kind: str, level: str) -> None:
        self.ask(index, kind, level=level, **({} if kind == "fill" else {"seat": seat}))

    @rule(index=who, count=st.integers(2, SEATS), option=st.sampled_from(["none", "unknown"]))
    def arrange_and_start(self, index: int, count: int, option: str) -> None:
        options = {} if option == "none" else {option: "x"}
        self.ask(index, "arrange", arrangement={"game": "downforce", "seats": count, "options": options})
        self.ask(index, "start")

    def answer(self, index: int) -> bool:
        """Give a legal answer to one of the person's questions; return whether there was one."""
        mine = self.clients[index].my_questions()
        if mine:
            seat, question, words = self.dice.choice(mine)
            answer = self.dice.choice(words["options"])["answer"]
            self.ask(index, "answer", seat=seat, question=question, answer=answer)
        return bool(mine)

    @rule(times=st.integers(1, 12))
    def play(self, times: int) -> None:
        for _ in range(times):
            for index in range(3):
                self.answer(index)

    @rule(index=who, times=st.integers(1, 3))
    def answer_and_take_back(self, index: int, times: int) -> None:
        for _ in range(times):
            self.answer(index)
            for undo in self.clients[index].present["undo"]:
                self.ask(index, "undo", **undo)

    @rule(index=who, rotate=st.booleans(), yes=st.booleans(), level=levels)
    def play_again(self, index: int, rotate: bool, yes: bool, level: str) -> None:
        """Play the race to the end if possible, and offer a rematch; not everybody joins at once."""
        for _ in range(300):
            for client in self.clients[:2]:
                drain(client)
            if not (self.answer(0) or self.answer(1)):
                break
        self.ask(index, "rematch", rotate=rotate)
        for player in (0, 1):
            drain(self.clients[player])
            rematch = self.clients[player].table["rematch"]
            self.ask(player, "join", offer=rematch["offer"] if rematch is not None else 1, yes=yes or player == index)
        self.ask(1 - index % 2, "sit", seat=1)
        self.ask(0, "start", level=level)

    @rule(index=who, seat=seats, number=st.integers(0, 60), answer=st.integers(0, 63))
    def be_wrong(self, index: int, seat: int, number: int, answer: int) -> None:
        self.ask(index, "answer", seat=seat, question=number, answer=answer)
        self.ask(index, "undo", seat=seat, answered=number)
        self.clients[index].socket.send("nonsense")
        self.ask(index, "leave", seat=5)

    @rule(index=who, text=st.text(st.characters(exclude_categories=["Cs"]), max_size=20))
    def say(self, index: int, text: str) -> None:
        self.ask(index, "say", text=text)

    @rule(index=who)
    def go_and_come_back(self, index: int) -> None:
        client = self.clients[index]
        client.close()
        self.read[index] += client.raw
        again = self.clients[index] = self.people[index].join(self.entrance[index], after=client.number)
        for name in ("present", "table", "you"):
            setattr(again, name, getattr(client, name))
        self.ask(index, "leave", seat=5)

    @invariant()
    def numbers_never_go_down(self) -> None:
        for index, client in enumerate(self.clients):
            drain(client)
            texts = self.read[index] + client.raw
            numbers = [json.loads(text)["number"] for text in texts[-40:]]
            assert numbers == sorted(numbers)

    def teardown(self) -> None:
        """Compare all messages with the log."""
        for index, client in enumerate(self.clients):
            drain(client)
            self.read[index] += client.raw
            client.close()
        entries = read_log(self.server.store, self.keys["join"])
        for number, entry in enumerate(entries[2:], 3):
            unasked = entry.get("by") in ("bot", "clock") or entry["type"] in ("resumed", "unclaimed")
            unasked = unasked or "people" in entry
            assert number in self.confirmed or unasked, entry
        self.rematches.extend(entry for entry in entries if "people" in entry)
        tables, held = dict(games(entries)), dict(holders(entries))
        secrets = [deal["seed"] for entry in entries for deal in entry.get("deals", ())]
        secrets += [person.token for person in self.people]
        for index, texts in enumerate(self.read):
            me = number_of(self.server, self.people[index])
            for text in texts:
                decode(text)
                assert not any(secret in text for secret in secrets)
                assert index != 2 or self.keys["join"] not in text
                compare(json.loads(text), tables, held, me)


def number_of(server: Server, person: Person) -> int:
    """The number of a person in the log."""
    with closing(sqlite3.connect(f"file:{server.store}?mode=ro", uri=True)) as database:
        query = "SELECT person FROM devices WHERE secret = ?"
        found: int = database.execute(query, [fingerprint(person.token)]).fetchone()[0]
    return found


def holders(entries: list[Message]) -> Iterator[tuple[int, list[int | None]]]:
    """The person of each seat after each entry."""
    seats: list[int | None] = [None] * SEATS
    claimant: int | None = None
    rematch: Offer | None = None
    for number, entry in enumerate(entries, 1):
        if entry["type"] == "offered":
            rematch = Offer(seats, entry)
        elif rematch is not None:
            rematch.apply(entry)
            if entry["type"] == "started":
                seats, rematch = entry["people"], None
            elif not rematch.joined:
                rematch = None
        elif entry["type"] == "arranged":
            count = entry["arrangement"]["seats"]
            seats = (seats + [None] * count)[:count]
        elif entry["type"] == "claimed":
            claimant = entry["person"]
        elif entry["type"] == "consented" and entry.get("passes"):
            seats[entry["seat"]] = claimant
        elif entry["type"] == "seated":
            seats[entry["seat"]] = entry["person"]
        elif entry["type"] == "left":
            seats[entry["seat"]] = None
        elif entry["type"] == "botted":
            for seat in entry["seats"]:
                seats[seat] = None
        yield number, list(seats)


class Offer:
    """A rematch, as its entries describe it."""

    def __init__(self, seats: list[int | None], entry: Message) -> None:
        self.seats = [*seats[-1:], *seats[:-1]] if entry.get("rotate") else list(seats)
        self.joined = {entry["person"]}

    def apply(self, entry: Message) -> None:
        """Take the next entry."""
        gone = [entry["seat"]] if entry["type"] == "left" else []
        if entry["type"] == "joined":
            self.joined.add(entry["person"])
            gone = [seat for seat, person in enumerate(self.seats) if person == entry["person"] and not entry["yes"]]
        elif entry["type"] == "seated":
            self.seats[entry["seat"]] = entry["person"]
            self.joined.add(entry["person"])
        elif entry["type"] == "started":
            assert entry["people"] == [person if person in self.joined else None for person in self.seats]
        for seat in gone:
            self.seats[seat] = None
        if gone or entry["type"] == "joined":
            self.joined &= set(self.seats)


def compare(message: Message, tables: dict[int, Any], held: dict[int, list[int | None]], me: int) -> None:
    """Check that a message contains exactly what the rules let this person's seats see at that moment."""
    table, present = tables[message["number"]], message.get("present")
    if present is None or message["type"] == "refused":
        return
    own: list[int] = [seat for seat, person in enumerate(held[message["number"]]) if person == me]
    assert present["views"] == [told_view(table, seat, present["asked"]) for seat in own or (None,)]
    first = message.get("first", 0)
    assert message["events"] == plain(table.events(tuple(own) or None, first))
    assert {undo["seat"] for undo in present["undo"]} <= set(own)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = [
        "messages-per-second",
        "tables-per-minute",
        "tables-per-address",
        "joins-per-minute",
        "lines-per-minute",
        "mistakes",
    ]
    limits += ["undos-per-minute", "changes-per-minute", "rematches-per-minute"]
    options = [word for name in limits for word in ("--limit", f"{name}=100000")]
    options += ["--limit", "entries-per-checkpoint=7"]
    with serving(str(tmp_path_factory.mktemp("evenings") / "tables.db"), *options) as server:
        yield server
        code, log = server.stop()
        assert (code, log) == (0, "")


def test_any_evening(server: Server) -> None:
    people = [server.person(name) for name in ("Ana", "Bea", "Caro")]
    run_state_machine_as_test(
        cast(Any, lambda: Evening(server, people)),
        settings=settings(
            max_examples=8,
            stateful_step_count=50,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
    assert Evening.rematches
