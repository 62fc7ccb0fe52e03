"""What a client sends over the WebSocket. Each message has a `ref` that the client chooses and the reply repeats."""

from typing import Annotated

import msgspec
from msgspec import Meta

from paddock.server.protocol.shared import Arrangement, ChatText, Count, Name, Seat

Level = Annotated[str, Meta(min_length=1, max_length=20)]


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """A message from a client."""

    ref: Count


class Answer(Ask, frozen=True):
    """Answer a question of one of your seats. Sent twice, it counts once."""

    seat: Seat
    question: Count
    answer: Annotated[int, Meta(ge=0, le=63)]


class Undo(Ask, frozen=True):
    """Take back the last answer of one of your seats; `answered` is its number as told in `undo`."""

    seat: Seat
    answered: Count


class Sit(Ask, frozen=True):
    """Take an open seat before the start. A second seat of yours is shared on this device; it has a name of its own.

    Where your name is taken at the table you get it with a number.
    """

    seat: Seat
    name: Name | None = None


class Claim(Ask, frozen=True):
    """Ask for a seat in a race: a bot's, or that of a player who has been away for the grace time.

    All who still play have to agree. Nobody who has had another seat in this race can ask.
    """

    seat: Seat
    name: Name | None = None


class Consent(Ask, frozen=True):
    """Agree that a seat passes to the one who asks for it, or decline; `claim` names it as `table.claim` does."""

    claim: Count
    yes: bool


class Leave(Ask, frozen=True):
    """Leave one of your seats for good. In a race a bot plays on, and others can ask for the seat."""

    seat: Seat


class Rest(Ask, frozen=True):
    """Let a bot play one of your seats until you are back."""

    seat: Seat
    level: Level


class Back(Ask, frozen=True):
    """Play your seat yourself again."""

    seat: Seat


class Hints(Ask, frozen=True):
    """Say whether you want hints at this table. They are given while all people who have seats want them."""

    on: bool


class Hint(Ask, frozen=True):
    """Ask what the champion thinks of an open question of yours. The reply is `hints`; nobody else sees it."""

    seat: Seat
    question: Count


class Bot(Ask, frozen=True):
    """The host puts a bot on an open seat, or changes the level of one on a seat that no person has."""

    seat: Seat
    level: Level


class Fill(Ask, frozen=True):
    """The host puts bots on all open seats."""

    level: Level


class Remove(Ask, frozen=True):
    """The host opens a bot's seat, or that of a player who is not connected.

    In a race the seat stays its player's, and a bot stands in until the player is `back`.
    """

    seat: Seat


class Host(Ask, frozen=True):
    """A player takes over the host's rights, when the host has not been connected for the grace time."""


class Arrange(Ask, frozen=True):
    """The host changes how the table plays, before the start."""

    arrangement: Arrangement


class Start(Ask, frozen=True):
    """The host starts the race; between the races of a series any player may."""


class Say(Ask, frozen=True):
    """Say a line to everybody at the table."""

    text: ChatText


AnyAsk = (
    Answer
    | Undo
    | Sit
    | Claim
    | Consent
    | Leave
    | Rest
    | Back
    | Hints
    | Hint
    | Bot
    | Fill
    | Remove
    | Host
    | Arrange
    | Start
    | Say
)
