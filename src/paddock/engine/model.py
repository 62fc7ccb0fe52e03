"""What a table says: questions with their options, events, score lines. All of it can be written as JSON."""

from typing import Any

import msgspec

Payload = dict[str, Any]


class Option(msgspec.Struct, frozen=True):
    """One answer to a question: its number, a short label, and what it means in the game's words."""

    answer: int
    label: str
    payload: Payload


class Question(msgspec.Struct, frozen=True):
    """What one seat is asked; `number` is repeated in its answer, and later questions have higher ones."""

    number: int
    seat: int
    kind: str
    about: Payload
    options: tuple[Option, ...]


class Event(msgspec.Struct, frozen=True):
    """Something that happened, as one seat may see it; what it may not see is left out of the payload."""

    number: int
    kind: str
    payload: Payload


class Score(msgspec.Struct, frozen=True):
    """A seat's line of the result: the parts of its sum, the sum, and its rank (1 for a winner)."""

    seat: int
    parts: Payload
    total: int
    rank: int
