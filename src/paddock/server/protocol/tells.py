"""What the server sends over the WebSocket.

`number` counts what has happened at the table. A client that returns with the last number it has seen gets an `update`
for each one it missed, with `present` in the last, or a `welcome` if that is impossible.
"""

from typing import Literal

import msgspec

from paddock.server.protocol.codes import Code, Why
from paddock.server.protocol.shared import ChatLine, Events, HintLine, Note, Present, TableInfo, You


class Tell(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """A message from the server."""

    number: int


class Welcome(Tell, frozen=True):
    """The whole table: the first message; whenever it comes, the client must forget what it knew before."""

    table: TableInfo
    you: You
    online: tuple[bool, ...]
    grace: tuple[int | None, ...]
    chat: tuple[ChatLine, ...]
    events: Events
    notes: tuple[Note, ...]
    present: Present | None


class Update(Tell, frozen=True):
    """One thing that happened. What did not change is null; `notes` are all those of the race, if they have changed.

    `events` are new, from number `first` on. If `first` is lower than before, an answer was taken back, and the later
    events no longer exist. `by` says who answered: a person, a bot, or a bot because the time was up.
    """

    table: TableInfo | None
    you: You | None
    said: ChatLine | None
    by: Literal["person", "bot", "clock"] | None
    first: int
    events: Events
    notes: tuple[Note, ...] | None
    present: Present | None


class Done(Tell, frozen=True):
    """What you asked for is done and stored."""

    ref: int


class Refused(Tell, frozen=True):
    """Your request was refused and changed nothing. `ref` is null if it had none; stale answers get `present`."""

    ref: int | None
    code: Code
    message: str
    present: Present | None


class Online(Tell, frozen=True):
    """Which seats' players are connected; bots always are.

    `grace` has the milliseconds until the seat of an absent player can be claimed; null for all others.
    """

    online: tuple[bool, ...]
    grace: tuple[int | None, ...]


class Hints(Tell, frozen=True):
    """The champion's assessment of the question you asked about, the best answer first; some may be missing."""

    ref: int
    seat: int
    question: int
    hints: tuple[HintLine, ...]


class Prepared(Tell, frozen=True):
    """The share of this table's game that is compiled, from 0 to 1; sent at a server's first start, until it is 1.

    Meanwhile everything works, only more slowly; bots that think and hints wait until it is done.
    """

    share: float


class Closing(Tell, frozen=True):
    """The server closes the connection after this message, and why. `number` is 0 if it had sent nothing so far."""

    why: Why


AnyTell = Welcome | Update | Done | Refused | Online | Hints | Prepared | Closing
