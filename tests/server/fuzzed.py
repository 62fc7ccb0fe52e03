"""What the fuzzing starts from: a right message of every kind, and a right request to every address."""

import random
from typing import Any

from paddock.server.http.pages import ROUTES, Route
from paddock.server.protocol import pages, reviews
from tests.server.running import Message

RIGHT: list[Message] = [
    {"type": "answer", "ref": 1, "seat": 1, "question": 9, "answer": 0, "then": [0]},
    {"type": "undo", "ref": 1, "seat": 0, "answered": 1},
    {"type": "sit", "ref": 1, "seat": 1, "name": "Ana"},
    {"type": "claim", "ref": 1, "seat": 1, "name": "Ana"},
    {"type": "consent", "ref": 1, "claim": 2, "yes": True},
    {"type": "leave", "ref": 1, "seat": 1},
    {"type": "rest", "ref": 1, "seat": 1, "level": "random"},
    {"type": "back", "ref": 1, "seat": 0},
    {"type": "hints", "ref": 1, "on": True},
    {"type": "hint", "ref": 1, "seat": 0, "question": 9},
    {"type": "bot", "ref": 1, "seat": 1, "level": "random"},
    {"type": "fill", "ref": 1, "level": "random"},
    {"type": "remove", "ref": 1, "seat": 1},
    {"type": "host", "ref": 1},
    {"type": "arrange", "ref": 1, "arrangement": {"game": "downforce", "seats": 2, "options": {}, "files": {}}},
    {"type": "rematch", "ref": 1, "rotate": True, "arrangement": {"game": "downforce", "seats": 2}},
    {"type": "join", "ref": 1, "offer": 2, "yes": True},
    {"type": "start", "ref": 1, "level": "random"},
    {"type": "say", "ref": 1, "text": "hello"},
]

BODIES: dict[Any, Message] = {
    pages.NewPerson: {"name": "Ana", "token": True},
    pages.Rename: {"name": "Eve"},
    pages.LinkSecret: {"secret": "s" * 43},
    pages.UseLink: {"secret": "s" * 43, "instead": True, "token": True},
    pages.Hide: {"hidden": True},
    pages.NewTable: {"arrangement": {"game": "downforce", "seats": 2}, "plan": [{"kind": "me"}, {"kind": "open"}]},
    reviews.StartReview: {"first_seat": 0},
    reviews.TryAnswer: {"at": 3, "seat": 0, "level": "rookie"},
}

VALUES = ["downforce", "marina-bay", "0", "63", "-1", "x" * 32, "%00", "..", "\u00e9"]


def right_request(dice: random.Random, keys: list[str]) -> tuple[str, str, Message | None]:
    """The method, the path and the body of a request to any of the addresses; `keys` are those of tables."""
    route: Route = dice.choice(ROUTES)
    parts = [dice.choice(keys + VALUES) if part.startswith("{") else part for part in route.path.split("/")]
    return route.method, "/".join(parts), BODIES[route.takes] if route.takes else None
