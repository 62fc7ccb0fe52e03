"""Replays: how a game began and every answer since, in versioned JSON, checked by playing it."""

import hashlib
from typing import Any

import msgspec

from paddock.engine.game import Game
from paddock.errors import Malformed, ReplayMismatch
from paddock.table.position import Header, Position

FORMAT = 1
DIGEST_EVERY = 50


class Replay(Header, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game as a file. It began with a deal from `seed` (64 hex digits) or, if that is absent, at `position`.

    `digests` are (number of answers, digest of the state) pairs that tell where a game parts from its record. `names`
    are the players', by seat, where they are known.
    """

    seed: str | None
    position: Position | None
    answers: tuple[tuple[int, int], ...]
    digests: tuple[tuple[int, str], ...]
    names: tuple[str, ...] = ()


def digest(state: dict[str, Any]) -> str:
    """A short name of a written state, the same on every machine and for every memory layout."""
    return hashlib.sha256(msgspec.json.encode(state, order="sorted")).hexdigest()[:16]


def read_replay(data: bytes | str) -> Replay:
    """A replay from its JSON text."""
    try:
        return msgspec.json.decode(data, type=Replay)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(f"not a replay: {error}") from error


def write_replay(replay: Replay) -> bytes:
    """The JSON text of a replay, one line, with a newline at the end."""
    return msgspec.json.encode(replay) + b"\n"


def check_beginning(replay: Replay, game: Game) -> None:
    """Refuse a replay of another format or of unknown rules, and one that does not tell how the game began."""
    if replay.format != FORMAT:
        raise Malformed(f"replay: format {replay.format} is not known; known: {FORMAT}")
    if not game.plays(replay.ruleset):
        raise ReplayMismatch(f"the replay is of ruleset {replay.ruleset}; the rules here are {game.rulesets}")
    if (replay.seed is None) == (replay.position is None):
        raise Malformed("replay: it should have either a seed or a position to begin from")
    for name in ("game", "ruleset", "seats", "options", "files") if replay.position is not None else ():
        if getattr(replay, name) != getattr(replay.position, name):
            raise Malformed(f"replay: {name} is not that of the position it begins from")
