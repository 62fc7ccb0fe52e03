"""The log of a table: one entry for each thing that happens, numbered from 1.

The whole state of a table follows from its entries, so nothing else is stored. Some entries hold secrets (seeds, sealed
answers); who sees what is decided by the game's views, never by leaving out fields.
"""

import hashlib
import secrets
from typing import Literal, Self

import msgspec

from paddock.engine.options import Value
from paddock.server.errors import Unreadable
from paddock.server.protocol.shared import Arrangement
from paddock.table.seeds import SEED_BITS

KEY_BYTES = 24  # in the key of a replay: 192 bits


class Entry(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower, omit_defaults=True
):
    """Something that happened; `at` is in milliseconds since 1970."""

    at: int


class Dealing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A race's seed, fixed before anybody can know what it deals, and the key under which its replay will be stored."""

    seed: str
    replay: str

    @classmethod
    def draw(cls) -> Self:
        """A new one."""
        return cls(f"{secrets.randbits(SEED_BITS):064x}", secrets.token_urlsafe(KEY_BYTES))

    @property
    def promise(self) -> str:
        """The hash of the seed, which everybody is shown before the deal."""
        return hashlib.sha256(bytes.fromhex(self.seed)).hexdigest()


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished race that a table plays on from: the key of its replay, and its answers up to there."""

    replay: str
    answers: tuple[tuple[int, int], ...]


class Opened(Entry, frozen=True):
    """The first entry: the table, its host, and the deals of as many races as any series has.

    `files` are the texts of own files by name, each once in a log: arrangements name them. In older logs an arrangement
    holds the texts themselves. A table with an `origin` has the deal of that race.
    """

    host: int
    arrangement: Arrangement
    deals: tuple[Dealing, ...]
    files: dict[str, str] = {}
    origin: Origin | None = None


class Arranged(Entry, frozen=True):
    """The host has changed how the table plays. Seats beyond the new number are gone. `files` are new ones."""

    arrangement: Arrangement
    files: dict[str, str] = {}


class Seated(Entry, frozen=True):
    """A person has taken a seat."""

    seat: int
    person: int
    name: str


class Left(Entry, frozen=True):
    """A player or bot has left its seat. `host` is the person with the host's rights from now on.

    Before the start the seat is open again; in a race a bot of this level plays on under the player's name.
    """

    seat: int
    host: int | None
    level: str | None = None


class Claimed(Entry, frozen=True):
    """A person without a seat asks for one, in a race."""

    seat: int
    person: int
    name: str


class Consented(Entry, frozen=True):
    """A player has agreed to the claim of a seat, or declined it. `passes`: all have agreed, and the seat passes on."""

    seat: int
    person: int
    yes: bool
    passes: bool = False


class Unclaimed(Entry, frozen=True):
    """The claim has ended: the seat's player is back, or the claimant has gone."""

    seat: int


class HostChanged(Entry, frozen=True, tag="hosted"):
    """Somebody has taken over the host's rights."""

    host: int


class BotsSeated(Entry, frozen=True, tag="botted"):
    """Bots of this level, with these names, have taken open seats or those of other bots.

    Older logs have no names: a bot is then called by the number of its seat.
    """

    seats: tuple[int, ...]
    level: str
    names: tuple[str, ...] = ()


class StandInSet(Entry, frozen=True, tag="rested"):
    """A bot stands in for a person; without a level the person plays again."""

    seat: int
    level: str | None


class HintsToggled(Entry, frozen=True, tag="wished"):
    """A person at the table wants hints, or no longer does."""

    person: int
    hints: bool


class Offered(Entry, frozen=True):
    """A player offers a rematch: the arrangement, and the deals of its races.

    Everybody has the same seat as before or, with `rotate`, the next one. `files` are new ones.
    """

    person: int
    arrangement: Arrangement
    deals: tuple[Dealing, ...]
    rotate: bool = False
    files: dict[str, str] = {}


class Joined(Entry, frozen=True):
    """A player takes part in the rematch that is offered, or does not."""

    person: int
    yes: bool


class Started(Entry, frozen=True):
    """A race has begun, under this version of the rules and with these options.

    If a rematch was offered, this is its first race, and `people` are the players by seat. Bots of this `level` have
    taken open seats, and those of people who have not joined, with these `names`, which older logs lack.
    """

    race: int
    ruleset: int
    options: dict[str, Value]
    level: str | None = None
    people: tuple[int | None, ...] | None = None
    names: tuple[str, ...] = ()


class Answered(Entry, frozen=True):
    """A seat's answer. `question` is the number of the entry that opened the question.

    `then` are its answers to the questions that followed, given with the same click.

    `before` is the digest of the game before the answer; only some entries have it. Older logs have a `digest` of the
    game after the answer instead.
    """

    seat: int
    question: int
    answer: int
    by: Literal["person", "bot", "clock"]
    digest: str | None = None
    before: str | None = None
    then: tuple[int, ...] = ()


class Undone(Entry, frozen=True):
    """A seat has taken back the answers of another entry, back to the last one that revealed something."""

    seat: int
    answered: int


class Resumed(Entry, frozen=True):
    """The server was down; the time until now does not count on any clock."""


class Said(Entry, frozen=True):
    """A line of chat; old ones lack the person."""

    name: str
    text: str
    person: int | None = None


class Closed(Entry, frozen=True):
    """The operator of the server has closed the table: nothing more happens there."""

    reason: str


class Erased(Entry, frozen=True):
    """The operator of the server has erased a person, whose name is gone from all earlier entries."""

    person: int


AnyEntry = (
    Opened
    | Arranged
    | Seated
    | Left
    | Claimed
    | Consented
    | Unclaimed
    | HostChanged
    | BotsSeated
    | StandInSet
    | HintsToggled
    | Offered
    | Joined
    | Started
    | Answered
    | Undone
    | Resumed
    | Said
    | Closed
    | Erased
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEntry)


def write_entry(entry: AnyEntry) -> bytes:
    """An entry as it is stored."""
    return _encoder.encode(entry)


def read_entry(data: bytes) -> AnyEntry:
    """An entry from the store."""
    try:
        entry: AnyEntry = _decoder.decode(data)
    except msgspec.DecodeError as error:
        raise Unreadable(f"the log has an entry that this version of Paddock does not know: {error}") from error
    return entry
