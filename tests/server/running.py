"""A real server in a separate process, and clients that talk to it over real sockets."""

import json
import os
import random
import signal
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from copy import copy
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, ClassVar

import httpx
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.patience import PATIENCE
from tests.server.forking import Forked

Message = dict[str, Any]
MOST_LOGGED = 3000  # characters of a log that are shown when a test fails


class Site:
    """The address of a server, or of a proxy in front of it."""

    url: str
    trust: ssl.SSLContext | bool = True  # which certificates people trust
    trust_of_sockets: ssl.SSLContext | None = None
    """The same for WebSockets, up to TLS 1.2. A client's threads read and write at once, which Python's TLS allows from
    3.13 on: session tickets of TLS 1.3 let the reader wait inside of it, and a request is now and then never sent."""

    def get(self, path: str) -> Any:
        """The content of a page, requested anonymously."""
        return httpx.get(self.url + path, verify=self.trust, timeout=PATIENCE).raise_for_status().json()

    def person(self, name: str, address: str | None = None) -> "Person":
        """A new person; behind a proxy, with a client address."""
        return Person(self, name, address)


class Server(Site):
    """A server process. `kill` is like a power cut; `stop` is like Ctrl-C."""

    base = ""  # the beginning of its pages' paths

    def __init__(self, store: str, *options: str) -> None:
        self.store = store
        self.options = options
        self.port = 0
        self.metrics_url = ""
        self.log = TemporaryFile("w+")  # noqa: SIM115  a pipe that nobody reads would hold the server up
        self.start()

    def start(self) -> None:
        """Start it, on the same port as before."""
        place = ("--port", str(self.port), "--store", self.store)
        self.process = self.launch("serve", *place, "--bot-pause", "0", *self.options)
        self.wait_until_ready()

    def launch(self, *words: str) -> "Forked | subprocess.Popen[str]":
        """The process of the server."""
        return Forked(words, self.log)

    def wait_until_ready(self) -> None:
        """Wait until it accepts connections, and note its address."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise AssertionError(f"the server did not start: {self.ended()[1]}")
        self.address = line.split()[3]
        self.port = int(line.split(":")[2].split("/")[0])
        if "--metrics-port" in self.options:
            self.metrics_url = self.process.stdout.readline().split()[-1]

    def kill(self) -> None:
        """End it at once."""
        self.process.kill()
        self.ended()

    def stop(self) -> tuple[int, str]:
        """Ask it to stop; return the exit code and its log."""
        self.process.send_signal(signal.SIGTERM)
        return self.ended()

    def ended(self) -> tuple[int, str]:
        """Wait for its end; return the exit code and its log."""
        self.process.communicate(timeout=PATIENCE)
        return self.process.wait(), self.logged()

    def logged(self) -> str:
        """Its log so far."""
        return os.pread(self.log.fileno(), 1 << 30, 0).decode()

    @property
    def url(self) -> str:  # type: ignore[override]
        """Its address."""
        return f"http://127.0.0.1:{self.port}{self.base}"

    def metrics(self) -> str:
        """The metrics, of a server with `--metrics-port 0`."""
        return httpx.get(self.metrics_url, timeout=PATIENCE).text


class ColdServer(Server):
    """A server whose process loads everything itself, as a user's does; for tests of loading or of the cache."""

    def launch(self, *words: str) -> "subprocess.Popen[str]":
        """The process of the server."""
        command = [str(Path(sys.executable).with_name("paddock")), *words]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, text=True)


@contextmanager
def serving(store: str, *options: str, kind: type[Server] = Server) -> Iterator[Server]:
    """A server, which is killed at the end of this context."""
    server = kind(store, *options)
    try:
        yield server
    except Exception as error:
        error.add_note(f"The server's log: {server.logged()[-MOST_LOGGED:] or 'empty'}")
        raise
    finally:
        if server.process.poll() is None:
            server.kill()
        server.log.close()


class Person:
    """Somebody with a name and a token."""

    def __init__(self, server: Site, name: str, address: str | None = None) -> None:
        self.server = server
        self.name = name
        self.address = address
        self.token = self.post("/api/people", {"name": name, "token": True})["token"]

    def at(self, server: Site) -> "Person":
        """The same person at another server of the same store."""
        twin = copy(self)
        twin.server = server
        return twin

    @property
    def headers(self) -> dict[str, str]:
        """The headers that identify the person."""
        headers = {"Authorization": f"Bearer {self.token}"} if hasattr(self, "token") else {}
        return headers if self.address is None else {**headers, "X-Forwarded-For": self.address}

    def get(self, path: str) -> Any:
        """The content of a page."""
        return self.send("GET", path, None).raise_for_status().json()

    def send(self, method: str, path: str, body: Any) -> httpx.Response:
        """The response to a request with a body; None is no body."""
        url, trust = self.server.url + path, self.server.trust
        return httpx.request(method, url, json=body, headers=self.headers, verify=trust, timeout=PATIENCE)

    def post(self, path: str, body: Any) -> Any:
        """The response to a POST with this body."""
        return self.send("POST", path, body).raise_for_status().json()

    def patch(self, path: str, body: Any) -> Any:
        """The response to a PATCH with this body."""
        return self.send("PATCH", path, body).raise_for_status().json()

    def open_table(self, game: str, seats: int, plan: list[str] | None = None, **arrangement: Any) -> Message:
        """Open a table; return its keys."""
        body: Message = {"arrangement": {"game": game, "seats": seats, **arrangement}}
        if plan is not None:
            body["plan"] = [{"kind": kind} for kind in plan]
        keys: Message = self.post("/api/tables", body)
        return keys

    def join(self, key: str, after: int = 0) -> "Client":
        """Connect to a table, or reconnect to it."""
        client = Client(self.server, self.headers, key, after)
        client.person = self
        return client


class Refused(InvalidStatus):
    """A refused handshake, with its message."""

    def __str__(self) -> str:
        return f"{super().__str__()}: {(self.response.body or b'').decode(errors='replace')}"


class Client:
    """A WebSocket at a table, which remembers what it was told."""

    connected: ClassVar[set["Client"]] = set()

    def __init__(self, server: Site, headers: dict[str, str], key: str, after: int = 0, **options: Any) -> None:
        self.headers = headers
        self.opened = ExitStack()
        try:
            self.socket: ClientConnection = self.opened.enter_context(
                connect(
                    f"ws{server.url.removeprefix('http')}/api/tables/{key}/play?after={after}",
                    additional_headers=headers,
                    ssl=server.trust_of_sockets,
                    compression=None,
                    ping_interval=None,  # some test clients do not read
                    max_size=None,
                    open_timeout=PATIENCE,
                    **options,
                )
            )
        except InvalidStatus as refusal:
            raise Refused(refusal.response) from None
        self.connected.add(self)
        self.ref = 0
        self.number = after
        self.raw: list[str] = []
        self.present: Message = {"asked": [], "undo": [], "views": []}
        self.table: Message = {}
        self.you: Message = {}
        self.online: list[bool] = []
        self.grace: list[int | None] = []
        self.person: Person | None = None

    def receive(self, timeout: float = PATIENCE) -> Message:
        """The next message."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Message = json.loads(text)
        self.number = message["number"]
        for name in ("present", "table", "you", "online", "grace"):
            if message.get(name) is not None:
                setattr(self, name, message[name])
        return message

    def until(self, kind: str) -> Message:
        """The next message of this type."""
        while True:
            message = self.receive()
            if message["type"] == kind:
                return message

    def send(self, kind: str, **fields: Any) -> int:
        """Send a request; return its ref."""
        self.ref += 1
        self.socket.send(json.dumps({"type": kind, "ref": self.ref, **fields}))
        return self.ref

    def ask(self, kind: str, **fields: Any) -> Message:
        """Send a request and wait for the reply."""
        ref = self.send(kind, **fields)
        while True:
            message = self.receive()
            if message["type"] in ("done", "refused", "hints") and message["ref"] == ref:
                return message

    def close(self) -> None:
        """Disconnect."""
        self.connected.discard(self)
        self.opened.close()

    @classmethod
    def hang_up(cls, but: "set[Client]") -> None:
        """Cut all connections but these, without the farewell for which a stopped server lets one wait."""
        for client in cls.connected - but:
            client.socket.close_socket()
        cls.connected &= but

    def my_questions(self) -> list[tuple[int, int, Message]]:
        """The open questions of the client's seats: seat, number, and question."""
        views = {view["seat"]: view["question"] for view in self.present["views"]}
        return [
            (asked["seat"], asked["question"], views[asked["seat"]])
            for asked in self.present["asked"]
            if views.get(asked["seat"]) is not None
        ]

    def answer_any(self, dice: random.Random) -> bool:
        """Answer one of the client's questions at random; False if there is none."""
        mine = self.my_questions()
        if not mine:
            return False
        seat, question, words = dice.choice(mine)
        self.ask("answer", seat=seat, question=question, answer=dice.choice(words["options"])["answer"])
        return True


__all__ = ["PATIENCE", "Client", "ColdServer", "ConnectionClosed", "Message", "Person", "Server", "serving"]
