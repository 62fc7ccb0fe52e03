"""Players who never give up: each plays a seat at random through any number of crashes, and records every message."""

import json
import random
import time
from collections.abc import Callable, Iterable
from threading import Event, Thread
from typing import Any, NamedTuple

from websockets.exceptions import WebSocketException

from tests.server.running import PATIENCE, Client, Message, Person

GONE = (WebSocketException, OSError, TimeoutError, EOFError)
PAUSE = 0.03  # seconds before a player reconnects
REFUSALS = ("stale", "not_asked", "illegal")  # what an undo by somebody else in between can cause
SILENCE = 15.0  # seconds after which a player checks whether the connection is alive
STORED = {"said": ("text",), "answered": ("seat", "question", "answer"), "undone": ("seat", "answered")}
LONGEST = 120.0  # seconds without anything happening, after which something must be wrong


class Acknowledged(NamedTuple):
    """A request, its number in the log, and whether it had been sent before."""

    ask: Message
    number: int
    repeated: bool


class Player(Thread):
    """A person at a table. `comes_from` returns, for each connection, the server to connect to."""

    def __init__(self, person: Person, key: str, seed: str, comes_from: Callable[[], Person] | None = None) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.key = key
        self.dice = random.Random(seed)
        self.comes_from = comes_from or (lambda: person)
        self.updates: dict[int, str] = {}
        self.heard_at = 0.0  # when something last happened
        self.last = 0
        self.welcomes: list[int] = []
        self.acknowledged: list[Acknowledged] = []
        self.refused: list[Message] = []
        self.pending: Message | None = None  # sent, without a reply so far
        self.repeats = 0
        self.closes: list[int | None] = []  # the codes with which connections ended
        self.reasons: list[str | None] = []
        self.lines = 0
        self.seats: tuple[int, ...] = ()
        self.status = ""
        self.wishes_to_stop = Event()
        self.wrong: str | None = None
        self.present: Message = {"asked": [], "undo": [], "views": []}

    # Messages received

    def hear(self, client: Client, timeout: float = SILENCE) -> Message:
        """The next message, which is recorded."""
        message = client.receive(timeout)
        number = message["number"]
        if message["type"] == "welcome":
            self.welcomes.append(number)
            if number < self.last:
                self.wrong = f"a welcome of number {number} after {self.last}"
        elif message["type"] == "update":
            text, self.heard_at = client.raw[-1], time.monotonic()
            if self.updates.setdefault(number, text) != text:
                self.wrong = f"number {number} was told twice and differs"
            if number > self.last + 1:
                self.wrong = f"number {number} was told after {self.last}"
        elif number < self.last and (message["type"], number) != ("closing", 0):
            self.wrong = f"{message['type']} has number {number} after {self.last}"
        self.last = max(self.last, number)
        self.present = client.present
        self.status = client.table.get("status", self.status)
        self.seats = tuple(client.you.get("seats", self.seats))
        return message

    # Requests

    def ask(self, client: Client, ask: Message, repeated: bool = False) -> None:
        """Send a request, and remember it until there is a reply."""
        self.pending = ask
        ref = client.send(**ask)
        while True:
            message = self.hear(client)
            if message["type"] in ("done", "refused") and message["ref"] == ref:
                break
        if message["type"] == "done":
            self.acknowledged.append(Acknowledged(ask, message["number"], repeated))
        else:
            self.refused.append(message)
            if message["code"] not in REFUSALS:
                self.wrong = f"refused: {message}"
            if message["present"] is not None:
                client.present = message["present"]
        self.pending = None

    def next_ask(self, client: Client) -> Message | None:
        """What to do now: usually an answer, sometimes an undo or a line of chat."""
        if self.status != "playing":
            return None
        if self.dice.random() < 0.04:
            self.lines += 1
            return {"kind": "say", "text": f"{self.person.name} says line {self.lines} of {id(self)}"}
        if client.present["undo"] and self.dice.random() < 0.05:
            return {"kind": "undo", **self.dice.choice(client.present["undo"])}
        mine = client.my_questions()
        if not mine:
            return None
        seat, question, words = self.dice.choice(mine)
        return {
            "kind": "answer",
            "seat": seat,
            "question": question,
            "answer": self.dice.choice(words["options"])["answer"],
        }

    def play(self, client: Client) -> None:
        """Play until the game is over or the connection is lost."""
        client.present = self.present
        if self.pending is not None:
            if self.pending["kind"] == "say":  # sent again, the line would appear twice
                self.pending = None
            else:
                self.repeats += 1
                self.ask(client, self.pending, repeated=True)
        while self.status != "over" and self.wrong is None:
            ask = self.next_ask(client)
            if ask is None:
                self.hear(client)
            else:
                self.ask(client, ask)

    def run(self) -> None:
        """Play, and reconnect whenever the connection is lost."""
        began = time.monotonic()
        while self.status != "over" and self.wrong is None and not self.wishes_to_stop.is_set():
            if time.monotonic() > max(began, self.heard_at) + LONGEST:
                self.wrong = f"the game does not go on: {self.present['asked']}"
            try:
                client = self.comes_from().join(self.key, after=self.last)
            except GONE:
                time.sleep(PAUSE)
                continue
            try:
                self.play(client)
            except TimeoutError:
                pass  # a long silence: check whether the connection is alive
            except GONE:
                self.closes.append(client.socket.close_code)
                self.reasons.append(client.socket.close_reason)
                time.sleep(PAUSE)
            except Exception as error:
                self.wrong = repr(error)
            finally:
                client.close()


def wait_for(come: Callable[[], bool]) -> None:
    """Wait until this condition holds."""
    deadline = time.monotonic() + PATIENCE
    while not come():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def see_out(players: Iterable[Player]) -> None:
    """Wait until the players have ended: with the race, on request, or because something is stuck."""
    for player in players:
        player.join(5 * LONGEST)
        assert not player.is_alive()


def check_records(player: Player, entries: list[dict[str, Any]]) -> None:
    """Check that everything a player was told is in the log, and every acknowledged request is there once."""
    assert player.wrong is None, player.wrong
    assert player.last <= len(entries), "a number was told that is not stored"
    for number, text in list(player.updates.items()):
        check_update(json.loads(text), entries[number - 1])
    stored: dict[tuple[Any, ...], list[int]] = {}
    for place, entry in enumerate(entries, 1):
        if entry["type"] in STORED:
            stored.setdefault(told_as(entry["type"], entry), []).append(place)
    for ask, number, repeated in list(player.acknowledged):
        found = stored.get(told_as({"say": "said", "answer": "answered", "undo": "undone"}[ask["kind"]], ask), [])
        assert len(found) == 1, f"{ask} was acknowledged and is stored {len(found)} times"
        assert found[0] == number or (repeated and found[0] < number)


def told_as(kind: str, fields: Message) -> tuple[Any, ...]:
    """What a request and its entry have in common."""
    return kind, *(fields[name] for name in STORED[kind])


def check_update(update: Message, entry: dict[str, Any]) -> None:
    """Check that an update agrees with the entry of its number."""
    assert (update["said"] is not None) == (entry["type"] == "said")
    assert update["by"] == entry.get("by")
    if update["said"] is not None:
        assert update["said"] == {name: entry[name] for name in ("name", "text", "at")}
