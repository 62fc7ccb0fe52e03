"""The state of a table after an entry, stored so that a long log need not be played from its beginning.

The log stays authoritative. A checkpoint is used only if this very build of Paddock wrote it, if it is undamaged and
ends with the entry that the log has there. Its race is played again, without the answers that were taken back, and
must come to the digest that was noted. If anything fails, the log is played instead.
"""

import hashlib
from array import array
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

import paddock
from paddock.errors import PaddockError
from paddock.server.log import entries as e
from paddock.server.log.file_names import texts_of
from paddock.server.log.race import Open, Race
from paddock.server.log.room import Claim, Room, SeatState
from paddock.server.protocol.shared import Arrangement, ChatLine
from paddock.table.replay import Replay, digest
from paddock.table.table import Table

DIGEST_BYTES = hashlib.sha256().digest_size


class Unfit(PaddockError):
    """A checkpoint that cannot be used."""


class KeptRace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A race: its standing answers, without the own files, which the room has, and what the log knows beyond."""

    replay: Replay
    digest: str
    asked: dict[int, Open]
    spent: list[int]
    undos: list[int]
    accepted: list[int]
    standing: list[int]
    thought: list[int]
    undone: list[int]


class KeptRoom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A room, the build that wrote it, and the SHA-256 of the entry that led to it."""

    build: str
    entry: bytes
    number: int
    host: int | None
    seats: list[SeatState]
    wish_hints: list[int]
    sat: list[tuple[int, int]]
    claim: Claim | None
    declined: dict[int, int]
    speakers: dict[int, str]
    arrangement: Arrangement
    files: dict[str, str]
    deals: tuple[e.Dealing, ...]
    results: list[list[int]]
    chat: list[ChatLine]
    lines: dict[int, int]
    race: KeptRace | None


encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(KeptRoom).decode


@cache
def build() -> str:
    """The version of Paddock, with a digest of its code and data."""
    package = Path(paddock.__file__).parent
    found = hashlib.sha256()
    for source in sorted(path for path in package.rglob("*") if path.suffix in (".py", ".toml")):
        found.update(source.read_bytes())
    return f"{paddock.__version__} {found.hexdigest()}"


def write_checkpoint(room: Room, entry: bytes) -> bytes:
    """A room after this entry, as it is stored; not one that is in trouble."""
    kept = KeptRoom(
        build=build(),
        entry=hashlib.sha256(entry).digest(),
        number=room.number,
        host=room.host,
        seats=room.seats,
        wish_hints=sorted(room.wish_hints),
        sat=sorted(room.sat),
        claim=room.claim,
        declined=room.declined,
        speakers=room.speakers,
        arrangement=room.arrangement,
        files=room.files,
        deals=room.deals,
        results=room.results,
        chat=list(room.chat),
        lines=room.lines,
        race=keep_race(room.race) if room.race is not None else None,
    )
    data = encode(kept)
    return hashlib.sha256(data).digest() + data


def keep_race(race: Race) -> KeptRace:
    """A race as it is stored."""
    return KeptRace(
        replay=msgspec.structs.replace(race.table.replay(), files={}),
        digest=digest(race.table.position().state),
        asked=race.asked,
        spent=race.spent,
        undos=race.undos,
        accepted=race.accepted.tolist(),
        standing=race.standing.tolist(),
        thought=race.thought.tolist(),
        undone=race.undone.tolist(),
    )


def read_checkpoint(data: bytes, entry: bytes) -> Room:
    """The room of a checkpoint, if this is the entry that led to it; else it is Unfit."""
    written, data = data[:DIGEST_BYTES], data[DIGEST_BYTES:]
    if hashlib.sha256(data).digest() != written:
        raise Unfit("it is damaged")
    try:
        kept = decode(data)
    except msgspec.DecodeError as error:
        raise Unfit(f"it is of another version: {error}") from error
    if kept.build != build():
        raise Unfit("another build of Paddock has written it")
    if kept.entry != hashlib.sha256(entry).digest():
        raise Unfit("the log has another entry there")
    room = Room()
    names = ("number", "host", "seats", "claim", "declined", "speakers", "arrangement", "files", "deals", "results")
    for name in (*names, "lines"):
        setattr(room, name, getattr(kept, name))
    room.wish_hints, room.sat = set(kept.wish_hints), set(kept.sat)
    room.chat.extend(kept.chat)
    if kept.race is not None:
        room.race = read_race(kept.race, kept.arrangement, kept.files)
    return room


def read_race(kept: KeptRace, arrangement: Arrangement, files: dict[str, str]) -> Race:
    """A race as it was stored, with the game played again and compared."""
    try:
        table = Table.from_replay(msgspec.structs.replace(kept.replay, files=texts_of(arrangement, files)))
    except PaddockError as error:
        raise Unfit(str(error)) from error
    if digest(table.position().state) != kept.digest:
        raise Unfit("the rules here do not give the game that was stored")
    race = Race(table, arrangement, 0, 0)
    for name in ("asked", "spent", "undos"):
        setattr(race, name, getattr(kept, name))
    race.accepted, race.standing = numbers(kept.accepted), numbers(kept.standing)
    race.thought, race.undone = numbers(kept.thought), numbers(kept.undone)
    return race


def numbers(values: Iterable[int]) -> "array[Any]":
    """Whole numbers as a race keeps them."""
    return array("q", values)
