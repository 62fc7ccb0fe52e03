"""A real server in a process of its own, and clients that speak to it over real sockets."""

import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

Message = dict[str, Any]
PATIENCE = 30.0


class Server:
    """A server process. `kill` is what a power cut does; `stop` is what Ctrl+C does."""

    def __init__(self, store: str, *options: str) -> None:
        self.store = store
        self.options = options
        self.log = Path(os.devnull)
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start it, at the port that it had before."""
        command = [
            str(Path(sys.executable).with_name("paddock")),
            "serve",
            "--port",
            str(self.port),
            "--bot-pause",
            "0",
        ]
        self.process = subprocess.Popen(
            [*command, "--store", self.store, *self.options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            assert self.process.stderr is not None
            raise AssertionError(f"the server did not start: {self.process.stderr.read()}")
        self.port = int(line.split(":")[2].split("/")[0])

    def kill(self) -> None:
        """End it at once."""
        self.process.kill()
        self._reap()

    def stop(self) -> tuple[int, str]:
        """Let it end in its own time; the exit code and what it has logged."""
        self.process.send_signal(signal.SIGTERM)
        return self._reap()

    def _reap(self) -> tuple[int, str]:
        _, log = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, log

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def get(self, path: str) -> Any:
        """What a page says to anybody."""
        return httpx.get(self.url + path).raise_for_status().json()

    def person(self, name: str) -> "Person":
        """A new person."""
        return Person(self, name)


@contextmanager
def serving(store: str, *options: str) -> Iterator[Server]:
    """A server, ended when it is no longer needed."""
    server = Server(store, *options)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


class Person:
    """Somebody with a name and a token."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.name = name
        self.token = self.post("/api/people", {"name": name, "token": True})["token"]

    @property
    def headers(self) -> dict[str, str]:
        """What proves who this is."""
        return {"Authorization": f"Bearer {self.token}"} if hasattr(self, "token") else {}

    def get(self, path: str) -> Any:
        """What a page says."""
        return httpx.get(self.server.url + path, headers=self.headers).raise_for_status().json()

    def post(self, path: str, body: Any) -> Any:
        """What a page says to this body."""
        return httpx.post(self.server.url + path, json=body, headers=self.headers).raise_for_status().json()

    def open_table(self, game: str, seats: int, plan: list[str] | None = None, **arrangement: Any) -> Message:
        """A new table; the keys."""
        body: Message = {"arrangement": {"game": game, "seats": seats, **arrangement}}
        if plan is not None:
            body["plan"] = [{"kind": kind} for kind in plan]
        keys: Message = self.post("/api/tables", body)
        return keys

    def join(self, key: str, after: int = 0) -> "Client":
        """Sit down in front of a table, or come back to it."""
        return Client(self.server, self.headers, key, after)


class Client:
    """A WebSocket at a table, that knows what it was told."""

    def __init__(self, server: Server, headers: dict[str, str], key: str, after: int = 0) -> None:
        self.headers = headers
        self.opened = ExitStack()
        self.socket: ClientConnection = self.opened.enter_context(
            connect(
                f"ws://127.0.0.1:{server.port}/api/tables/{key}/play?after={after}",
                additional_headers=headers,
                compression=None,
                max_size=None,
            )
        )
        self.ref = 0
        self.number = after
        self.raw: list[str] = []
        self.present: Message = {"asked": [], "undo": [], "views": []}
        self.table: Message = {}
        self.you: Message = {}

    def receive(self, timeout: float = PATIENCE) -> Message:
        """The next message."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Message = json.loads(text)
        self.number = message["number"]
        for name in ("present", "table", "you"):
            if message.get(name) is not None:
                setattr(self, name, message[name])
        return message

    def until(self, kind: str) -> Message:
        """The next message of a type."""
        while True:
            message = self.receive()
            if message["type"] == kind:
                return message

    def send(self, kind: str, **fields: Any) -> int:
        """Ask for something; the ref."""
        self.ref += 1
        self.socket.send(json.dumps({"type": kind, "ref": self.ref, **fields}))
        return self.ref

    def ask(self, kind: str, **fields: Any) -> Message:
        """Ask for something and wait for the reply."""
        ref = self.send(kind, **fields)
        while True:
            message = self.receive()
            if message["type"] in ("done", "refused") and message["ref"] == ref:
                return message

    def close(self) -> None:
        """Go away."""
        self.opened.close()

    def my_questions(self) -> list[tuple[int, int, Message]]:
        """What the own seats are asked: seat, question, and the question in words."""
        views = {view["seat"]: view["question"] for view in self.present["views"]}
        return [
            (asked["seat"], asked["question"], views[asked["seat"]])
            for asked in self.present["asked"]
            if views.get(asked["seat"]) is not None
        ]

    def answer_any(self, dice: random.Random) -> bool:
        """Answer one of the own questions at random; False if there is none."""
        mine = self.my_questions()
        if not mine:
            return False
        seat, question, words = dice.choice(mine)
        self.ask("answer", seat=seat, question=question, answer=dice.choice(words["options"])["answer"])
        return True


__all__ = ["Client", "ConnectionClosed", "Message", "Person", "Server", "serving"]
