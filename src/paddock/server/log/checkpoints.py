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
from paddock.server.log.noting import Notes
from paddock.server.log.race import LiveRace, Open
from paddock.server.log.rematch import Rematch
from paddock.server.log.room import Room
from paddock.server.log.seats import Claim, SeatState
from paddock.server.protocol.pages import PlayedRace
from paddock.server.protocol.shared import Arrangement, ChatLine
from paddock.table.replay import Replay, digest
from paddock.table.table import Table

DIGEST_BYTES = hashlib.sha256().digest_size


class Unfit(PaddockError):
    """A checkpoint that cannot be used."""


class KeptRace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A race: its standing answers, and what else follows from the log; its own files are in the room."""

    replay: Replay
    digest: str
    asked: dict[int, Open]
    spent: list[int]
    undos: list[int]
    accepted: list[int]
    standing: list[int]
    thought: list[int]
    undone: list[int]
    late: int | None


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
    origin: e.Origin | None
    results: list[list[int]]
    match: int
    rematch: Rematch | None
    played: list[PlayedRace]
    wins: list[tuple[int | None, str | None, int]]
    chat: list[ChatLine]
    lines: dict[int, int]
    notes: Notes
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
    """A room after this entry, in its stored form; the room must not be stopped or closed."""
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
        origin=room.origin,
        results=room.results,
        match=room.match,
        rematch=room.rematch,
        played=room.played,
        wins=[(*player, wins) for player, wins in room.wins.items()],
        chat=list(room.chat),
        lines=room.lines,
        notes=room.notes,
        race=keep_race(room.race) if room.race is not None else None,
    )
    data = encode(kept)
    return hashlib.sha256(data).digest() + data


def keep_race(race: LiveRace) -> KeptRace:
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
        late=race.late,
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
    for name in (*names, "lines", "match", "notes", "origin", "rematch", "played"):
        setattr(room, name, getattr(kept, name))
    room.wish_hints, room.sat = set(kept.wish_hints), set(kept.sat)
    room.chat.extend(kept.chat)
    room.wins = {(person, name): wins for person, name, wins in kept.wins}
    if kept.race is not None:
        room.race = read_race(kept.race, kept.arrangement, kept.files)
    return room


def read_race(kept: KeptRace, arrangement: Arrangement, files: dict[str, str]) -> LiveRace:
    """A race as it was stored, with the game played again and compared."""
    try:
        table = Table.from_replay(msgspec.structs.replace(kept.replay, files=texts_of(arrangement, files)))
    except PaddockError as error:
        raise Unfit(str(error)) from error
    if digest(table.position().state) != kept.digest:
        raise Unfit("the rules here lead to a different game from the stored one")
    race = LiveRace(table, arrangement, 0, 0)
    for name in ("asked", "spent", "undos", "late"):
        setattr(race, name, getattr(kept, name))
    race.accepted, race.standing = numbers(kept.accepted), numbers(kept.standing)
    race.thought, race.undone = numbers(kept.thought), numbers(kept.undone)
    return race


def numbers(values: Iterable[int]) -> "array[Any]":
    """Integers in the form in which a race keeps them."""
    return array("q", values)
