"""Tables full of clients that play at random."""

import asyncio
import random
from collections.abc import Callable
from time import perf_counter
from typing import Any

import httpx
import msgspec

from benchmarks.server.client import WebSocket, connect


class Option(msgspec.Struct):
    """An option of a question, as far as a random player reads it."""

    answer: int


class Question(msgspec.Struct):
    """A question, as far as a random player reads it."""

    options: tuple[Option, ...]


class View(msgspec.Struct):
    """A view, as far as a random player reads it."""

    seat: int | None
    question: Question | None = None


class Asked(msgspec.Struct):
    """Who is asked what."""

    seat: int
    question: int


class Present(msgspec.Struct):
    """How things stand."""

    asked: tuple[Asked, ...]
    views: tuple[View, ...]


class Info(msgspec.Struct):
    """A table's status."""

    status: str


class Message(msgspec.Struct):
    """Any message of the server."""

    type: str
    number: int
    ref: int | None = None
    table: Info | None = None
    present: Present | None = None


decode = msgspec.json.Decoder(Message).decode


class Player:
    """A client on one seat. `asked` is called when it has a question; `told` with every update."""

    def __init__(self, seat: int, table: "PlayedTable") -> None:
        self.seat = seat
        self.table = table
        self.socket: WebSocket | None = None
        self.ref = 0
        self.open: tuple[int, Question] | None = None
        self.answered = 0  # the last question that was answered
        self.sent: dict[int, float] = {}  # when each answer was sent, by its ref
        self.replies: dict[int, asyncio.Future[Message]] = {}

    def heard(self, data: bytes) -> None:
        """Take a message."""
        message = decode(data)
        if message.type == "done" or message.type == "refused":
            reply = self.replies.pop(message.ref or 0, None)
            if reply is not None and not reply.done():
                reply.set_result(message)
            elif message.type == "done":
                self.table.accepted(message.number, self.sent.pop(message.ref or 0))
            else:
                raise RuntimeError(f"refused: {data!r}")
            return
        if message.table is not None:
            self.table.status = message.table.status
        if message.type == "update":
            self.table.delivered(message.number)
        present = message.present
        self.open = None
        if present is not None and present.views[0].question is not None:
            question = next(asked.question for asked in present.asked if asked.seat == self.seat)
            if question != self.answered:
                self.open = (question, present.views[0].question)
                self.table.asked(self)
        if self.table.status == "over" and not self.table.over.done():
            self.table.over.set_result(None)

    async def ask(self, kind: str, **fields: Any) -> Message:
        """Ask for something that is not an answer."""
        assert self.socket is not None
        self.ref += 1
        reply = self.replies[self.ref] = asyncio.get_running_loop().create_future()
        self.socket.send(msgspec.json.encode({"type": kind, "ref": self.ref, **fields}))
        message: Message = await reply
        return message

    def answer(self) -> None:
        """Answer the open question with any of its options."""
        assert self.socket is not None
        assert self.open is not None
        question, words = self.open
        self.open, self.answered = None, question
        self.ref += 1
        self.sent[self.ref] = perf_counter()
        answer = self.table.dice.choice(words.options).answer
        self.socket.send(
            b'{"type":"answer","ref":%d,"seat":%d,"question":%d,"answer":%d}' % (self.ref, self.seat, question, answer)
        )


class PlayedTable:
    """A table with a client on each seat."""

    def __init__(self, game: str, seats: int, seed: int, asked: Callable[[Player], None]) -> None:
        self.game = game
        self.dice = random.Random(seed)
        self.players = [Player(seat, self) for seat in range(seats)]
        self.asked = asked
        self.status = ""
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.moves = 0
        self.sends: dict[int, float] = {}  # when the answer of each update was sent
        self.arrivals: dict[int, list[float]] = {}  # when each update came, to each client

    def accepted(self, number: int, sent: float) -> None:
        """A move was confirmed."""
        self.moves += 1
        self.sends[number] = sent

    def delivered(self, number: int) -> None:
        """An update has reached a client."""
        self.arrivals.setdefault(number, []).append(perf_counter())

    def latencies(self, since: float) -> list[float]:
        """For each move that was sent after that time, the seconds until the last client had it."""
        moves = [(sent, self.arrivals[number]) for number, sent in self.sends.items() if sent > since]
        assert all(len(arrivals) == len(self.players) for _, arrivals in moves), "not everybody was told"
        return [max(arrivals) - sent for sent, arrivals in moves]

    async def open(
        self, port: int, http: httpx.AsyncClient, people: list[str], port_of: Callable[[str], int] | None = None
    ) -> str:
        """Open it, let everybody sit down, and start; the key to watch with."""
        headers = [{"Authorization": f"Bearer {token}"} for token in people]
        body = {"arrangement": {"game": self.game, "seats": len(self.players)}}
        keys = (await http.post("/api/tables", json=body, headers=headers[0])).raise_for_status().json()
        port = port_of(keys["join"]) if port_of is not None else port
        for player, header in zip(self.players, headers, strict=False):
            player.socket = await connect(port, f"/api/tables/{keys['join']}/play", header, player.heard)
        for player in self.players[1:]:
            await player.ask("sit", seat=player.seat)
        await self.players[0].ask("start")
        watch: str = keys["watch"]
        return watch

    def close(self) -> None:
        """Everybody goes home."""
        for player in self.players:
            if player.socket is not None:
                player.socket.close()


def web(port: int) -> httpx.AsyncClient:
    """What pages are asked with: one for all tables, since to make one takes longer than a hundred moves."""
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60)


async def new_people(http: httpx.AsyncClient, count: int) -> list[str]:
    """The tokens of new people."""
    bodies = [{"name": f"Player {number}", "token": True} for number in range(count)]
    return [(await http.post("/api/people", json=body)).raise_for_status().json()["token"] for body in bodies]
