"""What the server sends over the WebSocket.

`number` counts what has happened at the table. A client that comes back with the last number it has seen gets an
`update` for each one it missed, with `present` in the last; or a `welcome` where that is impossible.
"""

from typing import Literal

import msgspec

from paddock.server.protocol.codes import Code, Why
from paddock.server.protocol.shared import ChatLine, Events, HintLine, Present, TableInfo, You


class Tell(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """A message from the server."""

    number: int


class Welcome(Tell, frozen=True):
    """The whole table: the first message, and the one after which a client forgets what it knew."""

    table: TableInfo
    you: You
    online: tuple[bool, ...]
    grace: tuple[int | None, ...]
    chat: tuple[ChatLine, ...]
    events: Events
    present: Present | None


class Update(Tell, frozen=True):
    """One thing that happened. What did not change is null.

    `events` are new, from number `first` on; where `first` is lower than before, an answer was taken back and the
    later events no longer exist. `by` is who answered: a person, a bot, or a bot because the time was up.
    """

    table: TableInfo | None
    you: You | None
    said: ChatLine | None
    by: Literal["person", "bot", "clock"] | None
    first: int
    events: Events
    present: Present | None


class Done(Tell, frozen=True):
    """What you asked for is done and stored."""

    ref: int


class Refused(Tell, frozen=True):
    """What you asked for changes nothing. `ref` is null where none was read; `present` comes with stale answers."""

    ref: int | None
    code: Code
    message: str
    present: Present | None


class Online(Tell, frozen=True):
    """Whose players are connected, by seat; bots always are.

    `grace` are the milliseconds until the seat of a player who is away can be asked for; null for all others.
    """

    online: tuple[bool, ...]
    grace: tuple[int | None, ...]


class Hints(Tell, frozen=True):
    """What the champion thinks of the question that you asked about, the best answer first; it may not have all."""

    ref: int
    seat: int
    question: int
    hints: tuple[HintLine, ...]


class Prepared(Tell, frozen=True):
    """How much of this table's game is compiled, from 0 to 1; told at a server's first start, until it is 1.

    Meanwhile everything works, more slowly; only bots that search and hints wait until it is done.
    """

    share: float


class Closing(Tell, frozen=True):
    """The server closes the connection after this message, and why."""

    why: Why


AnyTell = Welcome | Update | Done | Refused | Online | Hints | Prepared | Closing
