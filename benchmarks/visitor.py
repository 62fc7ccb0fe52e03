"""A person who opens tables at a server, as simply as it can be written."""

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import connect

PATIENCE = 120.0


@contextmanager
def server(store: str, environment: Mapping[str, str], *options: str) -> Iterator[str]:
    """A server at any free port: its address, once it has said so."""
    program = str(Path(sys.executable).with_name("paddock"))
    process = subprocess.Popen(
        [program, "serve", "--port", "0", "--store", store, *options],
        env=dict(environment),
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        yield process.stdout.readline().split()[3].rstrip("/")
    finally:
        process.terminate()
        process.wait()


class Visitor:
    """A new person at a server."""

    def __init__(self, address: str) -> None:
        self.address = address
        token = httpx.post(f"{address}/api/people", json={"name": "Visitor", "token": True}).json()["token"]
        self.headers = {"Authorization": f"Bearer {token}"}

    def start(self, game: str, plan: list[dict[str, str]]) -> "Seat":
        """Open a table, and start the race."""
        body = {"arrangement": {"game": game, "seats": len(plan)}, "plan": plan}
        keys = httpx.post(f"{self.address}/api/tables", json=body, headers=self.headers).raise_for_status().json()
        seat = Seat(f"{self.address.replace('http', 'ws', 1)}/api/tables/{keys['join']}/play", self.headers)
        seat.ask("start")
        return seat


class Seat:
    """A connection to a table, and the question that its person is asked."""

    def __init__(self, address: str, headers: dict[str, str]) -> None:
        self.socket = connect(address, additional_headers=headers, compression=None, max_size=None)
        self.question: dict[str, Any] | None = None
        self.status = ""

    def hear(self) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
        present = message.get("present")
        if message.get("table"):
            self.status = message["table"]["status"]
        if present is not None:
            own = {view["seat"]: view["question"] for view in present["views"]}
            mine = [asked for asked in present["asked"] if own.get(asked["seat"])]
            self.question = {**mine[0], "words": own[mine[0]["seat"]]} if mine else None
        return message

    def ask(self, kind: str, **fields: Any) -> None:
        """Ask for something; the reply is heard like everything else."""
        self.socket.send(json.dumps({"type": kind, "ref": 1, **fields}))

    def answer(self) -> None:
        """Give the first answer to the question."""
        assert self.question is not None
        asked, self.question = self.question, None
        answer = asked["words"]["options"][0]["answer"]
        self.ask("answer", seat=asked["seat"], question=asked["question"], answer=answer)

    def until_asked(self) -> None:
        """Wait for a question."""
        while self.question is None:
            self.hear()
