"""`make fuzz`: sends a million broken and hostile messages to a real server; writes a section of the benchmarks.

Several processes attack: over WebSockets as a player and as a spectator, over HTTP, and with bytes that are neither.
Two honest people play meanwhile. The server must log no failure, reveal no secret, not leak memory, and serve them.
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import resource
import sqlite3
import statistics
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any, get_args

import httpx
from rich.progress import Progress

from benchmarks.measurement import machine
from benchmarks.server.client import WebSocket, connect
from benchmarks.server.page import write_section
from benchmarks.server.process import PLENTY, memory
from paddock.server.protocol import tells
from tests.server.fuzzed import RIGHT, right_request
from tests.server.running import Message, Server, serving
from tests.server.seated import catch_up, started

ODD = [
    "null", "true", "[]", "{}", '""', r'"\ud800"', r'"\u0000"', "[" * 3000, '{"a":' * 3000, "NaN", "'x'", "0", "-1",
    "63", "255", str(2**53), str(2**63), "9" * 400, "1e400", "0.5", "1.0", '"random"', '"Ana"', '"../../etc/passwd"',
]  # fmt: skip
LIMITS = (
    "messages-per-second", "people-per-minute", "tables-per-minute", "joins-per-minute", "mistakes",
    "connections-per-address", "arrangements-per-minute", "tables-per-address", "own-files-per-address",
)  # fmt: skip
METHODS = ["GET", "GET", "POST", "POST", "PATCH", "PUT", "DELETE", "HEAD", "get", "X" * 30]
PARTS = ["api", "tables", "people", "me", "links", "play", "%00", "..", "%ff", "", "a" * 300]
KINDS = {str(kind.__struct_config__.tag) for kind in get_args(tells.AnyTell)}
BATCH = 40  # messages sent before their replies are read
PATIENCE = 60.0
MEMORY = 4 << 30  # bytes of address space that the server may take
GROWTH = 300e6  # bytes by which its memory may grow


def message(dice: random.Random) -> bytes:
    """Something to send to a table: mostly a message of the protocol with a mistake."""
    kind = dice.random()
    if kind < 0.7:
        return near_miss(dice).encode("utf-8", "replace")
    text = json.dumps(dice.choice(RIGHT)).encode()
    if kind < 0.85:  # bytes changed, removed or inserted
        data = bytearray(text)
        for _ in range(dice.randint(1, 4)):
            place = dice.randrange(len(data))
            data[place : place + dice.randint(0, 2)] = bytes([dice.randrange(128)] * dice.randint(0, 3))
        return bytes(data) or b"x"
    if kind < 0.95:
        return "".join(chr(dice.choice((dice.randrange(32, 127), dice.randrange(0xD7FF)))) for _ in range(30)).encode()
    return json.dumps(document(dice, 3)).encode()


def near_miss(dice: random.Random) -> str:
    """A message of the protocol with other values, and with missing, unknown or repeated fields."""
    return with_mistakes(dice, dice.choice(RIGHT))


def with_mistakes(dice: random.Random, right: Message) -> str:
    """An object with other values, and with missing, unknown or repeated fields."""
    fields = [(json.dumps(name), json.dumps(value)) for name, value in right.items()]
    for _ in range(dice.randint(1, 3)):
        index = dice.randrange(len(fields))
        change = dice.randrange(5)
        if change == 0:
            fields[index] = (fields[index][0], dice.choice(ODD))
        elif change == 1 and len(fields) > 1:
            del fields[index]
        elif change == 2:
            fields.insert(index, (json.dumps(dice.choice(["x", "seat", "type", "\0"])), dice.choice(ODD)))
        elif change == 3:
            fields.append((fields[index][0], dice.choice(ODD)))
        else:
            fields[index] = (fields[index][0], json.dumps(document(dice, 2)))
    return "{" + ",".join(f"{name}:{value}" for name, value in fields) + "}"


def document(dice: random.Random, depth: int) -> Any:
    """Any JSON."""
    kind = dice.randrange(7 if depth else 5)
    if kind == 5:
        return [document(dice, depth - 1) for _ in range(dice.randrange(4))]
    if kind == 6:
        return {f"k{dice.randrange(9)}": document(dice, depth - 1) for _ in range(dice.randrange(4))}
    return (None, dice.random() < 0.5, dice.randint(-(2**63), 2**63), dice.random() * 10**300, "\u202e" * 3)[kind]


def request(dice: random.Random, headers: dict[str, str], keys: list[str]) -> bytes:
    """Something that looks like HTTP: to one of the addresses with an odd body, or to none."""
    method, path, right = right_request(dice, keys)
    body = b"" if right is None else with_mistakes(dice, right).encode("utf-8", "replace")
    if dice.random() < 0.2:
        method = dice.choice(METHODS)
    if dice.random() < 0.2:
        path = "/" + "/".join(dice.choice(PARTS) for _ in range(dice.randrange(5)))
    if dice.random() < 0.3:
        body = message(dice)
    body = body[:2000]
    lines = {"Host": "x", **dice.choice([headers, {}]), "Content-Length": str(len(body))}
    if dice.random() < 0.2:
        odd = dice.choice(["Cookie", "Origin", "Range", "Accept-Encoding", "If-None-Match", "Upgrade", "X-Odd"])
        lines[odd] = dice.choice(["paddock=x", "null", "bytes=0-1", "gzip;q=0", "websocket", "\xff" * 20])
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    data = f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1", "replace") + body
    if dice.random() < 0.1:
        place = dice.randrange(len(data))
        return data[:place] + bytes([dice.randrange(256)]) + data[place + 1 :]
    return data


@dataclass
class Attack:
    """What one attacker has sent, and what came back."""

    sent: Counter[str] = field(default_factory=Counter)
    replies: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


class Attacker:
    """Sends messages until there are enough; `secrets` are what must never come back."""

    def __init__(
        self,
        port: int,
        watch: str,
        secrets: list[bytes],
        dice: random.Random,
        until: float,
        count: Callable[[int], None],
    ) -> None:
        self.until = until
        self.port = port
        self.watch = watch
        self.secrets = secrets
        self.dice = dice
        self.count = count
        self.attack = Attack()
        self.headers: dict[str, str] = {}
        self.keys = [watch]  # of tables whose pages are asked for

    async def run(self, messages: int) -> Attack:
        """Attack in every way in turn."""
        url = f"http://127.0.0.1:{self.port}"
        async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as http:
            token = (await http.post("/api/people", json={"name": "Eve", "token": True})).json()["token"]
            self.headers = {"Authorization": f"Bearer {token}"}
            while self.attack.sent.total() < messages and time.monotonic() < self.until and not self.attack.wrong:
                body = {"arrangement": {"game": "downforce", "seats": 2}}
                keys = (await http.post("/api/tables", json=body, headers=self.headers)).json()
                self.keys = [self.watch, keys["join"]]
                for path, headers in ((keys["join"], self.headers), (self.watch, {})):
                    await self.talk(f"/api/tables/{path}/play", headers, 25)
                await self.ask(100)
                await self.babble(20)
        return self.attack

    def look(self, data: bytes) -> None:
        """Check that a reply contains no secret."""
        for secret in self.secrets:
            if secret in data:
                self.attack.wrong.append(f"a secret was told: {data[:200]!r}")

    def sent(self, kind: str, count: int) -> None:
        """Count what was sent."""
        self.attack.sent[kind] += count
        self.count(count)

    async def talk(self, path: str, headers: dict[str, str], batches: int) -> None:
        """Send messages over a WebSocket; each gets its reply, or the connection is closed."""
        answered = asyncio.Event()

        def heard(data: bytes) -> None:
            self.look(data)
            kind = json.loads(data)["type"]
            self.attack.replies[kind] += 1
            if kind not in KINDS:
                self.attack.wrong.append(f"a message of an unknown kind: {data[:200]!r}")
            answered.set()

        socket = await connect(self.port, path, headers, heard)
        for _ in range(batches):
            count = self.dice.choice((1, BATCH))  # a single message is read by a shorter way than many at once
            enough = self.replied() + count
            for _ in range(count):
                socket.send(message(self.dice))
            self.sent("WebSocket", count)
            await self.wait(socket, answered, enough)
            if socket.closed.done():
                break
        socket.close()

    def replied(self) -> int:
        """The number of messages that got a reply."""
        return self.attack.replies["done"] + self.attack.replies["refused"]

    async def wait(self, socket: WebSocket, answered: asyncio.Event, enough: int) -> None:
        """Wait until this number of messages got a reply, or the connection is closed."""
        deadline = time.monotonic() + PATIENCE
        while self.replied() < enough and not socket.closed.done():
            answered.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(answered.wait(), 1)
            if time.monotonic() > deadline:
                self.attack.wrong.append("a message got no reply")
                return

    async def ask(self, count: int) -> None:
        """Send requests, several per connection; each gets a response, and none is a server error."""
        sent = 0
        while sent < count:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            data = b"".join(request(self.dice, self.headers, self.keys) for _ in range(self.dice.randint(1, 4)))
            responses: list[bytes] = []
            with contextlib.suppress(OSError):
                writer.write(data)
                writer.write_eof()
                received = await asyncio.wait_for(reader.read(-1), PATIENCE)
                self.look(received)
                responses = received.split(b"HTTP/1.1 ")[1:]
                for line in responses:
                    self.attack.replies[line[:3].decode("latin-1")] += 1
                    if line[:1] == b"5":
                        self.attack.wrong.append(f"a failure: {line[:300]!r} after {data[:3000]!r}")
            writer.close()
            number = max(1, len(responses))  # after some refusals, the rest is not read
            self.sent("HTTP", number)
            sent += number

    async def babble(self, count: int) -> None:
        """Send bytes that are not frames, each to a separate WebSocket."""
        for _ in range(count):
            socket = await connect(self.port, f"/api/tables/{self.watch}/play", {}, self.look)
            socket.transport.write(self.dice.randbytes(self.dice.randint(1, 200)))
            self.sent("bytes", 1)
            if self.dice.random() < 0.5:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(asyncio.shield(socket.closed), 0.05)
            socket.transport.abort()


counted: Any = None  # the shared number of messages of all processes


def prepare(shared: Any) -> None:
    """Give a process the shared counter."""
    global counted
    counted = shared


def work(port: int, watch: str, secrets: list[bytes], seed: int, messages: int, until: float) -> Attack:
    """One attacking process."""

    def count(number: int) -> None:
        with counted.get_lock():
            counted.value += number

    return asyncio.run(Attacker(port, watch, secrets, random.Random(seed), until, count).run(messages))


class Honest(threading.Thread):
    """Two people who play one game after the other, and record how long each move took."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.over = threading.Event()
        self.waits: list[float] = []
        self.wrong: str | None = None
        self.keys, self.clients = started(server, "downforce", 2)

    def run(self) -> None:
        """Play until it is over."""
        dice = random.Random(1)
        try:
            while not self.over.is_set():
                began = time.monotonic()
                if not any(client.answer_any(dice) for client in self.clients):
                    self.keys, self.clients = started(self.server, "downforce", 2)
                    continue
                catch_up(self.clients)
                self.waits.append(time.monotonic() - began)
                time.sleep(0.05)
        except Exception as error:
            self.wrong = repr(error)


def secrets_of(place: str, watch: str) -> list[bytes]:
    """Stored secrets that nobody may learn: the deals, and the key to sit down at the watched table.

    The replay of the first race becomes public once it is over.
    """
    with closing(sqlite3.connect(f"file:{place}?mode=ro", uri=True)) as database:
        rows = database.execute("SELECT entry FROM log WHERE number = 1").fetchall()
        keys = database.execute("SELECT key FROM tables WHERE watch = ?", (watch,)).fetchall()
    deals = [deal for (entry,) in rows for deal in json.loads(bytes(entry))["deals"]]
    replays = [deal["replay"].encode() for deal in deals[1:]]
    return [*(deal["seed"].encode() for deal in deals), *replays, *(key.encode() for (key,) in keys)]


@dataclass
class Outcome:
    """The result of the attack."""

    sent: Counter[str]
    replies: Counter[str]
    wrong: list[str]
    seconds: float
    before: int  # bytes of memory
    most: int
    waits: list[float]
    log: str
    code: int


def fuzz(messages: int, processes: int, seed: int, minutes: float, progress: Progress) -> Outcome:
    """Attack a new server with this number of messages, or for this time."""
    task = progress.add_task("fuzzing", total=messages)
    limits = [word for name in LIMITS for word in ("--limit", f"{name}={PLENTY}")]
    with tempfile.TemporaryDirectory() as folder, serving(f"{folder}/tables.db", *limits) as server:
        resource.prlimit(server.process.pid, resource.RLIMIT_AS, (MEMORY, MEMORY))
        honest = Honest(server)
        watch = honest.keys["watch"]
        secrets = secrets_of(server.store, watch)
        secrets += [client.headers["Authorization"].split()[1].encode() for client in honest.clients]
        began, before = time.monotonic(), memory(server.process.pid)
        honest.start()
        context = multiprocessing.get_context("spawn")
        shared = context.Value("q", 0)
        most = before
        with ProcessPoolExecutor(processes, context, prepare, (shared,)) as pool:
            each = -(-messages // processes)
            until = time.monotonic() + 60 * minutes
            attacks = [
                pool.submit(work, server.port, watch, secrets, seed + number, each, until)
                for number in range(processes)
            ]
            while not all(attack.done() for attack in attacks):
                most = max(most, memory(server.process.pid))
                progress.update(task, completed=shared.value)
                time.sleep(0.2)
        honest.over.set()
        honest.join(PATIENCE)
        found = [attack.result() for attack in attacks]
        seconds = time.monotonic() - began
        code, log = server.stop()
    wrong = [words for attack in found for words in attack.wrong]
    wrong += [] if honest.wrong is None else [f"the honest players: {honest.wrong}"]
    sent = sum((attack.sent for attack in found), Counter[str]())
    replies = sum((attack.replies for attack in found), Counter[str]())
    return Outcome(sent, replies, wrong, seconds, before, most, honest.waits, log, code)


def faults(outcome: Outcome) -> list[str]:
    """Everything that went wrong."""
    found = list(outcome.wrong)
    if outcome.code != 0:
        found.append(f"the server ended with code {outcome.code}")
    if "Traceback" in outcome.log or '"level": "error"' in outcome.log:
        found.append(f"the server logged a failure: {outcome.log[:3000]}")
    if outcome.most - outcome.before > GROWTH:
        found.append(f"its memory grew from {outcome.before} to {outcome.most} bytes")
    if not outcome.waits:
        found.append("nobody honest was served")
    return found


def section(outcome: Outcome, processes: int) -> str:
    """The figures, for the page."""
    kinds = ", ".join(f"{count:,} {kind}" for kind, count in outcome.sent.most_common())
    replies = ", ".join(f"{count:,} `{kind}`" for kind, count in outcome.replies.most_common(12))
    waits = sorted(outcome.waits)
    found = faults(outcome)
    return (
        f"## Fuzzing\n\nWritten by `make fuzz`. {outcome.sent.total():,} broken or hostile messages ({kinds}) from"
        f" {processes} processes in {outcome.seconds / 60:.1f} minutes. Replies: {replies}.\n\n"
        f"Faults (a failure in the log, an HTTP status of 500 or more, a secret told, a message without a reply):"
        f" {len(found)}. Lines in the log: {len(outcome.log.splitlines())}. Memory: {outcome.before / 1e6:,.0f} MB"
        f" before, {outcome.most / 1e6:,.0f} MB at most. Two honest players made {len(waits):,} moves meanwhile: median"
        f" {1000 * statistics.median(waits):.0f} ms, p99 {1000 * waits[int(len(waits) * 0.99)]:.0f} ms, worst"
        f" {1000 * waits[-1]:.0f} ms.\n\nMachine: {machine()}, {os.cpu_count()} cores for all of them, load"
        f" {os.getloadavg()[0]:.0f}."
    )


def main() -> None:
    """Attack, and write the result."""
    parser = argparse.ArgumentParser(description="Send broken messages to a server.")
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=60, help="stop after this time even if messages are left")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with Progress() as progress:
        outcome = fuzz(given.messages, given.processes, given.seed, given.minutes, progress)
    text = section(outcome, given.processes)
    write_section("fuzz", text)
    print(text)
    for fault in faults(outcome):
        print(fault)
    raise SystemExit(bool(faults(outcome)))


if __name__ == "__main__":
    main()
